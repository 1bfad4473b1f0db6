import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TermProgress } from './term-progress.tsx'

afterEach(cleanup)

const dates = [
  { name: 'Classes begin', date: '2025-08-25' },
  { name: 'Final exams begin', date: '2025-12-11' },
  { name: 'Semester ends', date: '2025-12-18' },
]

test.each([
  ['2025-08-25', ['Today', 'Dec 18']],
  ['2025-11-05', ['Aug 25', 'Today', 'Dec 18']],
  ['2025-12-11', ['Aug 25', 'Today']],
])('on %s the ruler names its ends where they have room', (today, words) => {
  const { container } = render(<TermProgress term={202509} today={today} dates={dates} ends="2025-12-18" />)
  const track = container.querySelector('[role="img"]')!
  expect([...track.nextElementSibling!.children].map(({ textContent }) => textContent)).toEqual(words)
})

import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { servePeople, show, viewAs } from '../../../testing/example-people.tsx'
import { SeatPlot } from './seat-plot.tsx'

servePeople()
beforeEach(() => viewAs('Student'))

const opened = '2025-11-03T13:00:00.000Z'
const day = 86_400_000
const after = (ms: number) => new Date(Date.parse(opened) + ms).toISOString()

test.each([
  ['a tenth of the axis passed', 1, 'none'],
  ['room for short words', 1.5, '3 after 1 h'],
  ['room for all words', 5, '3 after an hour'],
])('with %s the plot says what was left after the first hour, where that fits', async (_name, days, words) => {
  const now = after(days * day)
  const seats = { capacity: 5, free: [5, 3, 3, 2], afterHour: 3 }
  const story = { openedAt: opened, now, until: after(10 * day), openings: [], seats, last: null }
  await show(<SeatPlot story={story} seats={seats} openedAt={opened} until={story.until} />)
  const plot = screen.getByRole('img', { name: /^Free seats: 5 at the opening, 3 an hour later, 2 now\./ })
  const texts = [...plot.querySelectorAll('text')].map(({ textContent }) => textContent)
  expect(texts.find((text) => /after/.test(text)) ?? 'none').toBe(words)
})

test.each([
  ['below the end of its line', 25, 'below'],
  ['above it where the axis is near', 0, 'above'],
])('the figure of last time stands %s', async (_name, last, where) => {
  const seats = { capacity: 36, free: [36, 36], afterHour: null }
  const story = {
    openedAt: opened,
    now: after(day),
    until: after(10 * day),
    openings: [],
    seats,
    last: {
      term: 202509,
      component: 'LEC',
      section: '01',
      waited: 0,
      gotIn: 0,
      seats: { capacity: 36, free: [36, 34], later: [30, last] },
    },
  }
  await show(<SeatPlot story={story} seats={seats} openedAt={opened} until={story.until} />)
  const plot = screen.getByRole('img')
  const words = [...plot.querySelectorAll('text')].find(({ textContent }) => textContent.endsWith(' in Fall 2025'))!
  const ends = [...plot.querySelectorAll('path')]
    .at(1)!
    .getAttribute('d')!
    .match(/V([\d.]+)H[\d.]+$/)!
  expect(Number(words.getAttribute('y')) > Number(ends[1]) ? 'below' : 'above').toBe(where)
})

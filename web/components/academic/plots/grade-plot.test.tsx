import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { GradePlot } from './grade-plot.tsx'

afterEach(cleanup)

test('a grade that nobody got is 0, and one that few of many got is less than 1 percent', () => {
  const counts = [
    { grade: 'A', count: 299 },
    { grade: 'D', count: 1 },
    { grade: 'F', count: 0 },
  ]
  render(<GradePlot counts={counts} figures="percent" />)
  const figures = [...document.querySelectorAll('svg g')].map((column) => column.querySelector('text')?.textContent)
  expect(figures).toEqual(['100', '<1', '0'])
})

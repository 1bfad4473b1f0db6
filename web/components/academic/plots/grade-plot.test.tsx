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

test('the outline of another term strikes through no figure', () => {
  const counts = ['A', 'B', 'C', 'D'].map((grade, index) => ({ grade, count: [40, 20, 20, 20][index] ?? 0 }))
  const before = ['A', 'B', 'C', 'D'].map((grade, index) => ({ grade, count: [38, 24, 26, 12][index] ?? 0 }))
  render(<GradePlot counts={counts} figures="students" beside={[{ name: 'Fall 2024', counts: before }]} />)
  const columns = [...document.querySelectorAll('svg g')]
  expect(columns).toHaveLength(4)
  for (const column of columns) {
    const outline = Number(column.querySelectorAll('rect')[1]?.getAttribute('y'))
    const foot = Number(column.querySelector('text')?.getAttribute('y'))
    expect(outline > foot + 2 || outline < foot - 12).toBe(true)
  }
})

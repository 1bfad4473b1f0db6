import { describe, expect, test } from 'vitest'
import { drawGrades, percentReaching } from './read-past-grades.ts'

const counts = [
  { grade: 'A', count: 20 },
  { grade: 'C', count: 12 },
  { grade: 'C-', count: 4 },
  { grade: 'W', count: 4 },
]
const of = (name: string, grade: string, count: number) => ({
  name,
  terms: 1,
  mean: null,
  counts: [{ grade, count }],
})
const grades = {
  firstTerm: 202401,
  lastTerm: 202501,
  counts,
  instructors: [of('Ada', 'A', 20), of('Bo', 'C', 12), of('Cy', 'W', 10)],
}

describe('the grades of who leads the class', () => {
  test('stand beside those of another who leads a class of the course now', () => {
    const drawn = drawGrades(grades, 'Ada', ['Cy'])
    expect(drawn.whose).toBe('Ada')
    expect(drawn.counts.map(({ count }) => count)).toEqual([20, 0, 0, 0])
    expect(drawn.beside.map(({ name }) => name)).toEqual(['Cy', 'Bo'])
    expect(drawn.beside[0]?.counts).toEqual([
      ...counts.slice(0, 3).map(({ grade }) => ({ grade, count: 0 })),
      { grade: 'W', count: 10 },
    ])
  })

  test.each([['Dee'], [null]])('of %s are those of the course where there are none to tell', (lead) => {
    expect(drawGrades(grades, lead, [])).toEqual({ counts, whose: null, beside: [] })
  })
})

test('who got the grade or a better one, of all who were graded', () => {
  const scale = ['A', 'C', 'C-', 'W'].map((symbol) => ({ symbol, letter: symbol !== 'W' }))
  expect(percentReaching(counts, 'C', scale)).toBe(80)
  expect(percentReaching(counts, 'A', scale)).toBe(50)
  expect(percentReaching([], 'A', scale)).toBe(0)
})

import { expect, test } from 'vitest'
import { paceOfArrivals } from './pace-of-arrivals.ts'

const at = (time: string) => new Date(`2025-04-${time}:00Z`)
const begins = [at('09T12:00'), at('07T12:00')]

test('an arrival counts from the beginning of the group before it', () => {
  const arrivals = [
    { at: at('07T12:00'), students: 5 },
    { at: at('07T13:00'), students: 1 },
    { at: at('09T12:00'), students: 3 },
    { at: at('09T12:30'), students: 1 },
  ]
  expect(paceOfArrivals(begins, arrivals)).toEqual([0.8, 0.1, 0.1])
})

test('who came before any beginning does not count, who came a week later counts among all', () => {
  const arrivals = [
    { at: at('01T12:00'), students: 9 },
    { at: at('09T12:00'), students: 1 },
    { at: at('17T12:00'), students: 3 },
  ]
  expect(paceOfArrivals(begins, arrivals)).toEqual([0.25])
})

test('a group that begins within a half hour takes those who came in it', () => {
  expect(paceOfArrivals([at('07T12:15')], [{ at: at('07T12:00'), students: 2 }])).toEqual([1])
})

test('without arrivals there is no pace', () => {
  expect(paceOfArrivals(begins, [])).toEqual([])
  expect(paceOfArrivals([], [{ at: at('07T12:00'), students: 2 }])).toEqual([])
})

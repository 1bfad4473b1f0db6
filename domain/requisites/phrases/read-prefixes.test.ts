import { expect, test } from 'vitest'
import {
  readConcurrently,
  readGradeAfter,
  readGradeBefore,
  readQuantity,
  readTiming,
  skipFiller,
} from './read-prefixes.ts'

test.each([
  ['C or higher in HIS 101', 'C'],
  ['a grade of B- or better in HIS 101', 'B-'],
  ['C+ or higher: HIS 101', 'C+'],
  ['grade of A or A- in HIS 101', 'A-'],
  ['minimum grade of B in HIS 101', 'B'],
  ['higher in HIS 101', 'unstated'],
])('%s', (text, grade) => {
  expect(readGradeBefore(text, 0)).toMatchObject({ grade, end: text.length - 7 })
})

test.each(['A course', 'E or higher in HIS 101', 'C programming', 'Dean'])('%s is no grade', (text) =>
  expect(readGradeBefore(text, 0)).toBeNull(),
)

test.each([
  [' with a grade of C or better', 'C'],
  [' (B+ or higher)', 'B+'],
  [' B-minus or above', 'B-'],
])('%s', (text, grade) => expect(readGradeAfter(text, 0)).toMatchObject({ grade, end: text.length }))

test('timing, quantity and words without meaning', () => {
  expect(readTiming('co-requisite HIS 101', 0)).toEqual({ timing: 'together', end: 13, reachesOn: false })
  expect(readTiming('corequisites HIS 101 and 102', 0)?.reachesOn).toBe(true)
  expect(readTiming('pre- or corequisite HIS 101', 0)?.timing).toBe('either')
  expect(readTiming('any attempt at HIS 101', 0)?.timing).toBe('ever')
  expect(readConcurrently(' (may be taken concurrently)', 0)).toBe(28)
  expect(readQuantity('two of the following: HIS 101', 0)).toEqual({ count: 2, end: 22 })
  expect(readQuantity('one HIS course', 0)).toBeNull()
  expect(skipFiller('completion of HIS 101', 0)).toEqual({ end: 14, resetsGrade: true, timing: null })
  expect(skipFiller('HIS 101', 0)).toEqual({ end: 0, resetsGrade: false, timing: null })
  expect(skipFiller('prerequisite HIS 101', 0)).toMatchObject({ end: 13, timing: { timing: 'earlier', end: 13 } })
})

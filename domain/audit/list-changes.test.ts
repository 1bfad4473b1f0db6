import { expect, test } from 'vitest'
import { listChanges } from './list-changes.ts'

test.each([
  [
    { status: 'enrolled', grade: null },
    { event: 'graded', status: 'completed', grade: 'A', given: 'A' },
    ['Grade none A', 'Status enrolled completed'],
  ],
  [{ credits: 3, gpncThreshold: null }, { credits: 3, gpncThreshold: 'C' }, ['Grading Letter G/P/NC, threshold C']],
  [{ sectionId: 1, place: 3 }, { sectionId: 2, place: 1 }, ['Place in line 3 1']],
  [null, { grade: 'A' }, []],
  [[{ grade: 'B' }], { grade: 'A' }, []],
  [{ grade: 'A' }, { grade: 'A' }, []],
])('of %j and %j', (before, after, words) => {
  expect(listChanges(before, after).map((one) => `${one.name} ${one.before} ${one.after}`)).toEqual(words)
})

import { expect, test } from 'vitest'
import { findNextOffering, termsToRead } from './find-next-offering.ts'

const scheduled = [202409, 202501, 202509, 202601]

test.each([
  ['by the schedule of the next term', [202601], { term: 202601, isAssumed: false }],
  ['in the running term alone: again in a year', [202509], { term: 202609, isAssumed: true }],
  ['once, and not in the newest term of the season', [202501], null],
  ['in the newest of one season and the older of another', [202501, 202509], { term: 202609, isAssumed: true }],
  ['in a summer, of which no schedule is on file', [], null],
])('a course offered %s', (_words, offeredIn, expected) => {
  expect(findNextOffering(offeredIn, 202509, scheduled)).toEqual(expected)
})

test('the newest schedule of each season is read, and those of terms to come', () => {
  expect(termsToRead(202509, scheduled)).toEqual([202601, 202509])
  expect(termsToRead(202509, [202406, ...scheduled, 202609])).toEqual([202601, 202406, 202609])
  expect(termsToRead(202509, [])).toEqual([])
})

import { expect, test } from 'vitest'
import { findOffering } from './find-offering.ts'

const scheduled = [202409, 202501, 202509, 202601]

test.each([
  ['its own schedule decides', [202509], 202509, { offered: true, basis: 202509 }],
  [
    'a course that paused is not offered in the term of the schedule',
    [202409],
    202509,
    { offered: false, basis: 202509 },
  ],
  ['a later fall does what the last fall did', [202509], 202709, { offered: true, basis: 202509 }],
  ['offered in fall alone, wanted in spring', [202409, 202509], 202701, { offered: false, basis: 202601 }],
  ['a summer without any schedule is unknown', [202509], 202605, null],
  ['before the first schedule the next one answers', [202409], 202309, { offered: true, basis: 202409 }],
] as const)('%s', (_name, offeredIn, term, found) => {
  expect(findOffering(offeredIn, term, scheduled)).toEqual(found)
})

test('TRM-CR-02: a course that paused for an academic year is not offered in its fall and spring, and is in the next fall', () => {
  const onFile = [201209, 201301, 201309, 201401, 201409]
  const offered = (term: number) => findOffering([201209, 201301, 201409], term, onFile)?.offered
  expect([201309, 201401, 201409].map(offered)).toEqual([false, false, true])
})

import { expect, test } from 'vitest'
import { findFirstOpen } from './find-first-open.ts'

const silent = {
  waitlistCloses: null,
  waitlistProcessingEnds: null,
  gpncSelectionEnds: null,
  courseWithdrawalEnds: null,
}
const fall = { ...silent, term: 202509, lateRegistrationEnds: '2025-09-08', semesterEnd: '2025-12-18' }

test.each([
  ['on the last day of late registration the running one', [fall], '2025-09-08', 202509],
  ['the day after the next one', [fall], '2025-09-09', 202601],
  ['without a calendar the running one until it ends', [], '2025-12-31', 202509],
])('the first term to plan for is %s', (_when, known, today, expected) => {
  expect(findFirstOpen(known, 202509, today)).toBe(expected)
})

import { expect, test } from 'vitest'
import {
  gradesDue,
  gradingOpens,
  lastDayOfPendingGrade,
  latestExtension,
  nextSemester,
  type GradedTerm,
} from './grade-dates.ts'

const fall: GradedTerm = { term: 202509, courseWithdrawalEnds: '2025-10-27', semesterEnd: '2025-12-18' }
const unknown: GradedTerm = { term: 202509, courseWithdrawalEnds: null, semesterEnd: null }

test.each([
  ['the day after withdrawing ends', fall, '2025-10-28'],
  ['six weeks before the end of the calendar', { ...fall, courseWithdrawalEnds: null }, '2025-11-06'],
  ['six weeks before the usual end', unknown, '2025-11-19'],
])('grading opens %s', (_name, term, day) => {
  expect(gradingOpens(term)).toBe(day)
})

test.each([
  ['the calendar', fall, 5, '2025-12-23'],
  ['no days', fall, 0, '2025-12-18'],
  ['the usual end', unknown, 5, '2026-01-05'],
])('grades are due by %s', (_name, term, days, day) => {
  expect(gradesDue(term, days)).toBe(day)
})

test.each([
  [202509, 202601],
  [202601, 202609],
  [202605, 202609],
  [202606, 202609],
])('%i is followed by %i', (term, next) => {
  expect(nextSemester(term)).toBe(next)
})

test.each([
  [202509, [{ ...fall, term: 202601, courseWithdrawalEnds: '2026-04-03' }], '2026-04-03'],
  [202509, [fall], '2026-04-01'],
  [202506, [fall], '2025-10-27'],
  [202601, [], '2026-11-01'],
])('a pending grade of %i lapses after %j on %s', (term, terms, day) => {
  expect(lastDayOfPendingGrade(term, terms)).toBe(day)
})

test('a grade is deferred for a year at most', () => {
  expect(latestExtension(fall)).toBe('2026-12-18')
})

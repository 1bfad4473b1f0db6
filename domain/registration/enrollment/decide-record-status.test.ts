import { expect, test } from 'vitest'
import { decideRecordStatus } from './decide-record-status.ts'

const fall = { term: 202509, semesterEnd: '2025-12-18' }

test.each([
  [{ ...fall, grade: null }, '2025-12-18', 'enrolled', false],
  [{ ...fall, grade: null }, '2025-12-19', 'completed', true],
  [{ ...fall, grade: 'A' }, '2025-10-01', 'completed', false],
  [{ ...fall, grade: 'W' }, '2025-10-01', 'withdrawn', false],
  [{ ...fall, grade: 'IP' }, '2025-10-01', 'enrolled', false],
  [{ ...fall, grade: 'IP' }, '2026-01-10', 'completed', false],
  [{ term: 202601, semesterEnd: null, grade: null }, '2025-11-05', 'enrolled', false],
  [{ term: 202009, semesterEnd: null, grade: null }, '2025-11-05', 'completed', true],
])('%o on %s is %s', (recorded, today, status, lacksGrade) => {
  expect(decideRecordStatus(recorded, today)).toEqual({ status, lacksGrade })
})

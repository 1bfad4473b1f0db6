import { expect, test } from 'vitest'
import { registrationDaysOf } from './calendar-rules.ts'

const silent = {
  lateRegistrationEnds: null,
  waitlistCloses: null,
  waitlistProcessingEnds: null,
  gpncSelectionEnds: null,
  courseWithdrawalEnds: null,
  semesterEnd: '2026-05-20',
}

test('where the calendar is silent, nothing outlasts the term', () => {
  expect(new Set(Object.values(registrationDaysOf(202601, silent)))).toEqual(new Set(['2026-05-20']))
  expect(registrationDaysOf(202601, { ...silent, courseWithdrawalEnds: '2026-07-01' }).courseWithdrawalEnds).toBe(
    '2026-05-20',
  )
})

test('a term without a calendar ends as its kind does', () => {
  expect(registrationDaysOf(202601, null)).toEqual(registrationDaysOf(202601, { ...silent, semesterEnd: null }))
})

test('waitlists follow late registration, and G/P/NC withdrawal', () => {
  const days = registrationDaysOf(202601, {
    ...silent,
    lateRegistrationEnds: '2026-02-09',
    courseWithdrawalEnds: '2026-04-03',
  })
  expect(days).toMatchObject({
    waitlistProcessingEnds: '2026-02-09',
    waitlistCloses: '2026-02-09',
    gpncSelectionEnds: '2026-04-03',
  })
})

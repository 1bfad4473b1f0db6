import { expect, test } from 'vitest'
import { registrationDaysOf } from './calendar-rules.ts'

const silent = {
  term: 202601,
  lateRegistrationEnds: null,
  waitlistCloses: null,
  waitlistProcessingEnds: null,
  gpncSelectionEnds: null,
  courseWithdrawalEnds: null,
  semesterEnd: '2026-05-20',
}

test('where the calendar is silent, nothing outlasts the term', () => {
  expect(new Set(Object.values(registrationDaysOf(silent)))).toEqual(new Set(['2026-05-20']))
  expect(registrationDaysOf({ ...silent, courseWithdrawalEnds: '2026-07-01' }).courseWithdrawalEnds).toBe('2026-05-20')
})

test('waitlists follow late registration, and G/P/NC withdrawal', () => {
  const days = registrationDaysOf({ ...silent, lateRegistrationEnds: '2026-02-09', courseWithdrawalEnds: '2026-04-03' })
  expect(days).toMatchObject({
    waitlistProcessingEnds: '2026-02-09',
    waitlistCloses: '2026-02-09',
    gpncSelectionEnds: '2026-04-03',
  })
})

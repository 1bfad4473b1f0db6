import { expect, test } from 'vitest'
import { dayIn } from '../../kernel/day-in-zone.ts'
import { findRegistrationStage, registrationDaysOf } from './calendar-rules.ts'

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

test.each([
  ['on the last day of late registration', '2026-02-09', true, 'announced'],
  ['on the day after', '2026-02-10', true, 'over'],
  ['before anything is announced', '2025-11-05', false, 'not announced'],
] as const)('registration %s', (_name, today, hasPeriods, stage) => {
  const calendar = { ...silent, lateRegistrationEnds: '2026-02-09' }
  expect(findRegistrationStage(202601, calendar, { hasPeriods, today })).toBe(stage)
})

test('registration without a calendar is over with the term', () => {
  const stageOn = (today: string) => findRegistrationStage(202601, null, { hasPeriods: false, today })
  expect([stageOn('2026-05-31'), stageOn('2026-06-01')]).toEqual(['not announced', 'over'])
})

test('TRM-AA-01: the last day counts to its last instant where the university is, wherever the server stands', () => {
  const calendar = { ...silent, lateRegistrationEnds: '2024-09-06', semesterEnd: '2024-12-20' }
  const stageAt = (instant: string) => findRegistrationStage(202409, calendar, { hasPeriods: true, today: dayIn('America/Los_Angeles', new Date(instant)) }) // prettier-ignore
  const instants = ['2024-09-06T23:59:59.999Z', '2024-09-07T00:00:00.000Z', '2024-09-07T06:59:59.999Z', '2024-09-07T07:00:00.000Z'] // prettier-ignore
  expect(instants.map(stageAt)).toEqual(['announced', 'announced', 'announced', 'over'])
})

import { expect, test } from 'vitest'
import { findOpenEnrollment, layOutLanes, listEvents } from './lay-out-lanes.ts'

const calendar = {
  opensOn: '2025-11-03',
  classesBegin: '2026-01-26',
  lateRegistrationEnds: '2026-02-06',
  waitlistCloses: '2026-01-30',
  waitlistProcessingEnds: '2026-02-04',
  gpncSelectionEnds: '2026-03-27',
  courseWithdrawalEnds: '2026-03-27',
}
const nothing: { [Name in keyof typeof calendar]: null } = {
  opensOn: null,
  classesBegin: null,
  lateRegistrationEnds: null,
  waitlistCloses: null,
  waitlistProcessingEnds: null,
  gpncSelectionEnds: null,
  courseWithdrawalEnds: null,
}
const input = { calendar, begins: ['2025-11-03', '2025-11-10'], today: '2025-11-05', dateText: (date: string) => date }

test('the windows of a term are in proportion to time, the far ones beyond a break', () => {
  const found = layOutLanes(input)
  expect(found?.lanes.map(({ name }) => name)).toEqual([
    'G/P/NC selection',
    'Withdraw (W)',
    'Waitlists',
    'Late registration',
    'Open enrollment',
    'Appointments',
  ])
  expect(found?.far?.date).toBe('2026-03-27')
  expect(found?.lens?.from).toBe(0)
  const [appointments] = found?.lanes.at(-1)?.windows ?? []
  const [late] = found?.lanes[3]?.windows ?? []
  expect(appointments?.to).toBeCloseTo((88 * 8) / 97)
  expect(late?.from).toBeCloseTo((88 * 84) / 97)
  expect(found?.todayAt).toBeCloseTo((88 * 2) / 97)
  for (const { windows } of found?.lanes ?? [])
    for (const { from, to } of windows) expect(from >= 0 && from < to && to <= 100).toBe(true)
})

test('everybody can register from the last beginning until the day before classes', () => {
  expect(findOpenEnrollment(calendar, ['2025-11-10', '2025-11-03'])).toEqual({ from: '2025-11-10', to: '2026-01-25' })
  expect(findOpenEnrollment(calendar, ['2026-01-26'])).toBeNull()
  expect(findOpenEnrollment(calendar, [])).toBeNull()
  expect(findOpenEnrollment(nothing, ['2025-11-03'])).toBeNull()
})

test('a term whose calendar says nothing and that has no periods is not drawn', () => {
  expect(layOutLanes({ ...input, calendar: nothing, begins: [] })).toBeNull()
  expect(listEvents(nothing, [])).toEqual([])
})

test('today outside of the ruler has no mark, and without far dates there is no break', () => {
  const near = { ...calendar, gpncSelectionEnds: null, courseWithdrawalEnds: null }
  const found = layOutLanes({ ...input, calendar: near, today: '2025-10-01' })
  expect([found?.todayAt, found?.far]).toEqual([null, null])
})

test('the list names each day once with every group that begins on it', () => {
  const begins = [
    { date: '2025-11-03', text: 'U4 at 8:00 AM' },
    { date: '2025-11-03', text: 'U3 at 9:00 AM' },
  ]
  const [first, second] = listEvents(calendar, begins)
  expect(first).toMatchObject({ date: '2025-11-03', name: 'U4 at 8:00 AM, U3 at 9:00 AM' })
  expect(second).toMatchObject({ date: '2026-01-26', name: 'Classes begin' })
})

import { expect, test } from 'vitest'
import {
  decideDelivery,
  deliveryOf,
  endOfQuiet,
  isDigestDue,
  nextDigest,
  usualSettings,
  type DigestDays,
} from './decide-delivery.ts'
import type { Delivery } from './notice-choices.ts'
import type { NoticeKind } from './notice-facts.ts'

const timeZone = 'America/New_York'
const at = (local: string, offset = '-05:00') => new Date(`${local}:00${offset}`)
const noon = at('2025-11-05T12:00')
const night = at('2025-11-05T23:30')
const quiet = { from: 22, to: 7, strict: false }

test.each<[NoticeKind | null, Delivery | null, string]>([
  ['grade posted', null, 'send'],
  ['grade posted', 'digest', 'digest'],
  ['grade posted', 'in SAM only', 'none'],
  ['record opened', null, 'digest'],
  ['record opened', 'e-mail now', 'send'],
  ['record disclosed', 'in SAM only', 'send'],
  [null, null, 'send'],
])('%s with the choice %s: %s', (kind, chosen, type) => {
  expect(decideDelivery(kind, { ...usualSettings, chosen }, { now: noon, timeZone })).toEqual({ type })
})

test('a digest that was stopped is none', () => {
  const digest = { days: 'never' as const, hour: 18 }
  const recipient = { digest, quiet: null, chosen: 'digest' as const }
  expect(decideDelivery('grade posted', recipient, { now: noon, timeZone })).toEqual({ type: 'none' })
})

test('in quiet hours mail waits for their end, but not what is urgent or was asked for', () => {
  const decide = (kind: NoticeKind | null, strict: boolean, now: Date) =>
    decideDelivery(kind, { ...usualSettings, quiet: { ...quiet, strict }, chosen: null }, { now, timeZone })
  const until = at('2025-11-06T07:00')
  expect(decide('grade posted', false, night)).toEqual({ type: 'wait', until })
  expect(decide('hold placed', false, night)).toEqual({ type: 'send' })
  expect(decide('hold placed', true, night)).toEqual({ type: 'wait', until })
  expect(decide(null, true, night)).toEqual({ type: 'send' })
  expect(decide('grade posted', false, noon)).toEqual({ type: 'send' })
})

test.each([
  ['2025-11-05T21:59', '-05:00', null],
  ['2025-11-05T22:00', '-05:00', '2025-11-06T12:00:00.000Z'],
  ['2025-11-06T06:59', '-05:00', '2025-11-06T12:00:00.000Z'],
  ['2025-11-06T07:00', '-05:00', null],
  // The night in which the clocks go back, and the one in which they go forward.
  ['2025-11-01T23:00', '-04:00', '2025-11-02T12:00:00.000Z'],
  ['2026-03-07T23:00', '-05:00', '2026-03-08T11:00:00.000Z'],
])('at %s%s quiet hours end at %s', (local, offset, end) => {
  expect(endOfQuiet(quiet, at(local, offset), timeZone)?.toISOString() ?? null).toBe(end)
})

test('quiet hours may lie within a day, and equal hours are none', () => {
  const afternoon = { from: 12, to: 14, strict: false }
  expect(endOfQuiet(afternoon, noon, timeZone)).toEqual(at('2025-11-05T14:00'))
  expect(endOfQuiet(afternoon, at('2025-11-05T14:00'), timeZone)).toBeNull()
  expect(endOfQuiet({ ...afternoon, to: 12 }, noon, timeZone)).toBeNull()
})

test.each<[DigestDays, string, string | null, boolean]>([
  ['every day', '2025-11-05T17:59', null, false],
  ['every day', '2025-11-05T18:00', null, true],
  ['every day', '2025-11-05T23:00', '2025-11-05', false],
  ['every day', '2025-11-05T23:00', '2025-11-04', true],
  ['Monday to Friday', '2025-11-08T19:00', null, false],
  ['Monday to Friday', '2025-11-07T19:00', null, true],
  ['Mondays', '2025-11-10T18:00', null, true],
  ['Mondays', '2025-11-11T18:00', null, false],
  ['never', '2025-11-10T18:00', null, false],
])('a digest of %s is due at %s after one of %s: %s', (days, local, lastDay, isDue) => {
  expect(isDigestDue({ days, hour: 18 }, { now: at(local), timeZone, lastDay })).toBe(isDue)
})

test.each<[DigestDays, string, string | null, string | null]>([
  ['every day', '2025-11-05T12:00', null, '2025-11-05T18:00'],
  ['every day', '2025-11-05T18:30', null, '2025-11-05T18:30'],
  ['every day', '2025-11-05T18:30', '2025-11-05', '2025-11-06T18:00'],
  ['Monday to Friday', '2025-11-08T12:00', null, '2025-11-10T18:00'],
  ['never', '2025-11-05T12:00', null, null],
])('the next digest of %s from %s after one of %s leaves at %s', (days, local, lastDay, next) => {
  const found = nextDigest({ days, hour: 18 }, { now: at(local), timeZone, lastDay })
  expect(found).toEqual(next && at(next))
})

test('what always comes by e-mail does whatever was chosen', () => {
  expect(deliveryOf('disclosure', 'in SAM only')).toBe('e-mail now')
  expect(deliveryOf('grade', 'in SAM only')).toBe('in SAM only')
})

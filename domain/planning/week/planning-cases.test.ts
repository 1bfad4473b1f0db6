import { expect, test } from 'vitest'
import { ask, meet, unit, want } from '../../testing/sample-week.ts'
import { buildWeek } from './build-week.ts'

// Situations that caught other systems and that any correct one answers alike; docs/planning-cases.md has the others.

const idsOf = (answer: ReturnType<typeof buildWeek>) =>
  answer.best?.entries.map(({ courses }) => courses.flatMap(({ units }) => units.map(({ id }) => id)).toSorted())

test('GEN-PN-01: a lecture with its recitation beside a course with one class in a blocked hour', () => {
  const first = want('CIS 1200', [unit(213, [meet(['M', 'W', 'F'], 780, 840), meet(['Tu'], 915, 975)])])
  const second = want('CIS 1600', [unit(1, [meet(['Tu'], 660, 720)]), unit(2, [meet(['Tu'], 780, 840)])])
  const answer = buildWeek(ask([first, second], { busy: [meet(['Tu'], 659, 721)] }))
  expect(answer.count).toEqual({ weeks: 1n, exact: true })
  expect(idsOf(answer)).toEqual([[2, 213]])
})

test('GEN-IS-03: sections of one course are alternatives', () => {
  const first = want('A 1', [unit(1, [meet(['M'], 600, 660)]), unit(2, [meet(['W'], 600, 660)])])
  const answer = buildWeek(ask([first, want('B 1', [unit(11, [meet(['M'], 630, 690)])])]))
  expect(idsOf(answer)).toEqual([[11, 2].toSorted()])
})

test('GEN-NO-01: free days that make a lesson impossible are named as what to lift', () => {
  const lesson = want('A 1', [unit(1, [meet(['M', 'Th'], 600, 660)]), unit(2, [meet(['Tu', 'F'], 600, 660)])])
  const { count, none } = buildWeek(ask([lesson], { limits: { freeDays: ['M', 'Tu'] } }))
  expect(count?.weeks).toBe(0n)
  expect(none?.courses).toEqual(['A 1'])
  expect(none?.changes[0]?.change).toEqual({ kind: 'lift-limit', limit: 'freeDays' })
})

test('GEN-NG-01: every week keeps the hard limits', () => {
  const units = [480, 540, 600, 900, 1020].map((start, at) => unit(at, [meet(['M', 'W'], start, start + 80)]))
  const late = [600, 700, 960].map((start, at) => unit(10 + at, [meet(['Tu'], start, start + 80)]))
  const limits = { earliest: 540, latest: 1000, freeDays: ['F' as const] }
  const { best } = buildWeek(ask([want('A 1', units), want('B 1', late)], { limits }))
  const meetings = best?.entries.flatMap(({ courses }) =>
    courses.flatMap(({ units: some }) => some.flatMap((one) => one.meetings)),
  )
  expect(meetings?.length).toBeGreaterThan(0)
  expect(meetings?.filter(({ start, end }) => (start ?? 0) < 540 || (end ?? 0) > 1000)).toEqual([])
})

test('GEN-NG-03: a malformed time is refused, not read as midnight', () => {
  const answer = buildWeek(ask([want('A 1', [unit(1, [])])], { limits: { earliest: Number.NaN } }))
  expect(answer).toMatchObject({ count: null, problems: [{ kind: 'bad-time', refused: true }] })
})

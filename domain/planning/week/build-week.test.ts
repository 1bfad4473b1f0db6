import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findOverlap } from '../../timetable/find-overlaps.ts'
import type { Weekday } from '../../timetable/schedule.ts'
import { buildWeek } from './build-week.ts'
import { countWeeks } from './count-weeks.ts'
import { prepareWeek } from './prepare-week.ts'
import type { MeetingSpan } from '../../timetable/find-overlaps.ts'
import { ask, meet, unit, want } from '../../testing/sample-week.ts'
import { scoreDay } from './score-day.ts'
import { scoreUnit } from './score-unit.ts'
import { mostEntries, type Unit, type WeekRequest } from './week.ts'

const days: Weekday[] = ['M', 'Tu', 'W']

/** Every combination one by one, without any of the engine's shortcuts. */
function tryAll(request: WeekRequest): { ids: string; score: number }[] {
  const { limits, wishes } = request
  const free = ({ sectionIds, meetings, seats }: Unit) =>
    !sectionIds.some((id) => request.excluded.includes(id)) &&
    !(limits.openOnly && seats !== 'open') &&
    meetings.every((one) => {
      const taken = [...request.busy, ...request.held.flatMap((held) => held.meetings)]
      if (taken.some((other) => findOverlap(one, other))) return false
      if (one.days.some((day) => limits.freeDays?.includes(day))) return false
      return (one.start ?? 0) >= (limits.earliest ?? 0) && (one.end ?? 0) <= (limits.latest ?? 1440)
    })
  let weeks: { units: Unit[]; left: number }[] = [{ units: [], left: 0 }]
  for (const { optional, units } of request.courses)
    weeks = weeks.flatMap(({ units: before, left }) => [
      ...units.filter(free).flatMap((next) => {
        const pins = request.pinned.filter((id) => units.some(({ sectionIds }) => sectionIds.includes(id)))
        if (!pins.every((id) => next.sectionIds.includes(id))) return []
        const collides = before.some(({ meetings }) =>
          meetings.some((one) => next.meetings.some((other) => findOverlap(one, other))),
        )
        return collides ? [] : [{ units: [...before, next], left }]
      }),
      ...(optional ? [{ units: before, left: left + 1 }] : []),
    ])
  return weeks.map(({ units, left }) => {
    const meetings = [...units, ...request.held].flatMap((each) => each.meetings)
    const byDay = days.map((day) => {
      const stretches = meetings
        .filter((one) => one.days.includes(day))
        .map(({ start, end }) => ({ start: start ?? 0, end: end ?? 0 }))
      const { certain, gapPoints } = scoreDay(
        stretches.toSorted((a, b) => a.start - b.start),
        wishes,
      )
      return certain + gapPoints
    })
    const points = units.map((each) => scoreUnit(each, wishes))
    const score = [...byDay, ...points, 60 * (wishes.optional ?? 0) * left].reduce((sum, each) => sum + each, 0)
    return { ids: units.map(({ id }) => id).join(), score }
  })
}

const meeting = fc
  .tuple(fc.subarray(days, { minLength: 1 }), fc.integer({ min: 0, max: 5 }), fc.integer({ min: 1, max: 2 }))
  .map(([on, start, hours]) => meet(on, 480 + start * 60, 480 + (start + hours) * 60))
const shape = fc.record({
  meetings: fc.array(meeting, { minLength: 1, maxLength: 2 }),
  seats: fc.constantFrom('open' as const, 'waitlist' as const, 'full' as const),
  online: fc.boolean(),
})
/** One or two lectures with recitations, some of them in the second half of the term alone. */
const taught = fc
  .array(fc.tuple(meeting, fc.array(fc.tuple(meeting, fc.nat(5)), { minLength: 1, maxLength: 3 })), { minLength: 1, maxLength: 2 })
  .map((lectures) =>
    lectures.flatMap(([lecture, parts]) =>
      parts.map(([part, late]) => ({
        meetings: [lecture, late === 0 ? { ...part, startDate: '2026-10-19' } : part],
        seats: 'open' as const,
        online: false,
      })),
    ),
  ) // prettier-ignore
/** The class that is held, and two others of its course. */
const heldUnits = (one: MeetingSpan) => [
  unit(90, [one]),
  unit(91, [meet(['F'], 600, 660)]),
  unit(92, [meet(['M'], 840, 900)]),
]
const weight = fc.integer({ min: 0, max: 3 })
const requests = fc
  .record({
    courses: fc.array(fc.tuple(fc.boolean(), fc.oneof(fc.array(shape, { minLength: 1, maxLength: 4 }), taught)), {
      minLength: 1,
      maxLength: 4,
    }),
    busy: fc.array(meeting, { maxLength: 1 }),
    held: fc.array(meeting, { maxLength: 1 }),
    excluded: fc.subarray([0, 10, 20]),
    pinned: fc.subarray([1]),
    limits: fc.record(
      {
        earliest: fc.constant(540),
        latest: fc.constant(780),
        freeDays: fc.subarray(days, { minLength: 1, maxLength: 1 }),
        openOnly: fc.boolean(),
      },
      { requiredKeys: [] },
    ),
    wishes: fc.record({
      daysFree: weight,
      gaps: weight,
      optional: weight,
      openSeats: weight,
      start: fc.record({ at: fc.constant(600), weight }),
      end: fc.record({ at: fc.constant(660), weight }),
      lunch: fc.record({ from: fc.constant(600), to: fc.constant(720), minutes: fc.constant(60), weight }),
      online: fc.record({ wanted: fc.boolean(), weight }),
    }),
  })
  .map(({ courses, held, ...rest }) =>
    ask(
      courses.map(([optional, shapes], course) =>
        want(
          `CRS ${course}`,
          shapes.map(({ meetings, ...more }, at) => unit(course * 10 + at, meetings, more)),
          optional,
        ),
      ),
      { ...rest, held: held.map((one) => ({ course: 'HELD 1', meetings: [one], units: heldUnits(one) })) },
    ),
  )

test('the count, the best and their scores are those of trying every combination', () => {
  let compared = 0
  let opening = 0
  fc.assert(
    fc.property(requests, (request) => {
      const answer = buildWeek(request)
      if (answer.count === null) {
        expect(answer.problems.some(({ refused }) => refused)).toBe(true)
        return
      }
      compared += 1
      const all = tryAll(request)
      expect(answer.count).toEqual({ weeks: BigInt(all.length), exact: true })
      // The list of the best is whole here as well; the count has to stand by itself.
      expect(countWeeks(prepareWeek(request))).toMatchObject({ weeks: BigInt(all.length), exact: true })
      expect(answer.best?.proven).toBe(true)
      expect(answer.none === null).toBe(all.length > 0)
      if (answer.none && request.held.length > 0) {
        const opened = (kind: string) =>
          answer.none?.changes.find(
            ({ change }) => change.kind === kind && 'course' in change && change.course === 'HELD 1',
          )?.weeks ?? 0n
        const without = { ...request, held: [] }
        const courses = [...request.courses, want('HELD 1', [...(request.held[0]?.units ?? [])])]
        expect(opened('give-up')).toBe(BigInt(tryAll(without).length))
        expect(opened('swap-held')).toBe(BigInt(tryAll({ ...without, courses }).length))
        opening += 1
      }
      const entries = answer.best?.entries ?? []
      const scores = new Map(all.map(({ ids, score }) => [ids, score]))
      const order = request.courses.map(({ course }) => course)
      for (const { score, courses } of entries) {
        const own = courses.toSorted((a, b) => order.indexOf(a.course) - order.indexOf(b.course))
        expect(scores.get(own.map(({ units }) => units[0]?.id).join())).toBe(score)
      }
      if (all.length > 0) expect(entries[0]?.score).toBe(Math.min(...scores.values()))
      expect(entries.map(({ score }) => score)).toEqual(entries.map(({ score }) => score).toSorted((a, b) => a - b))
      if (entries.length < mostEntries)
        expect(entries.reduce((sum, { weeks }) => sum + weeks, 0n)).toBe(BigInt(all.length))
    }),
    { numRuns: 400 },
  )
  expect(compared).toBeGreaterThan(100)
  expect(opening).toBeGreaterThan(10)
})

test('a busy hour leaves the class outside it, with its recitation', () => {
  const lecture = unit(1, [meet(['M', 'W', 'F'], 780, 840), meet(['Tu'], 915, 975)], { sectionIds: [1, 2] })
  const other = [unit(11, [meet(['Tu'], 660, 720)]), unit(12, [meet(['Tu'], 780, 840)])]
  const request = ask([want('CIS 1200', [lecture]), want('CIS 1600', other)], { busy: [meet(['Tu'], 659, 721)] })
  const { count, best } = buildWeek(request)
  expect(count).toEqual({ weeks: 1n, exact: true })
  expect(best?.entries[0]?.courses.flatMap(({ units }) => units.map(({ sectionIds }) => sectionIds))).toEqual(
    expect.arrayContaining([[1, 2], [12]]),
  )
})

test('classes of one course are alternatives, never taken together', () => {
  const a = want('A 1', [unit(1, [meet(['M'], 600, 660)]), unit(2, [meet(['M'], 720, 780)])])
  const b = want('B 1', [unit(11, [meet(['M'], 630, 690)])])
  const { count, best } = buildWeek(ask([a, b]))
  expect(count?.weeks).toBe(1n)
  expect(best?.entries[0]?.courses.flatMap(({ units }) => units.map(({ id }) => id)).toSorted()).toEqual([11, 2])
})

test('classes at the same hours are one entry that unfolds', () => {
  const same = [1, 2, 3].map((id) => unit(id, [meet(['M'], 600, 660)]))
  const { count, best } = buildWeek(ask([want('A 1', same)]))
  expect(count?.weeks).toBe(3n)
  expect(best?.entries).toHaveLength(1)
  expect(best?.entries[0]?.weeks).toBe(3n)
})

test('a request that is refused is not searched', () => {
  const request = ask([want('A 1', [unit(1, [meet(['M'], 600, 660)])])], { limits: { earliest: Number.NaN } })
  expect(buildWeek(request)).toEqual({
    problems: [{ kind: 'bad-time', refused: true, what: 'limits.earliest' }],
    count: null,
    best: null,
    none: null,
  })
})

test('fifteen courses of a hundred classes end with the best found, said not to be proven', () => {
  const courses = Array.from({ length: 15 }, (_, course) =>
    want(
      `CRS ${course}`,
      Array.from({ length: 100 }, (_unit, at) => {
        const start = 480 + ((at * 7 + course * 45) % 56) * 10
        return unit(course * 100 + at, [meet([days[at % 3] ?? 'M'], start, start + 20)])
      }),
    ),
  )
  const { count, best } = buildWeek(ask(courses, { wishes: { daysFree: 1, gaps: 1 } }))
  expect(count?.exact).toBe(false)
  expect(count?.weeks).toBeGreaterThan(0n)
  expect(best?.proven).toBe(false)
  expect(best?.entries.length).toBeGreaterThan(0)
})

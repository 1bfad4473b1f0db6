import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findOverlap, findOverlaps, findTimeConflicts, sharesTime, type MeetingSpan } from './find-overlaps.ts'
import { weekdays, type Weekday } from './schedule.ts'

const term = { startDate: '2025-08-25', endDate: '2025-12-08' }

function meeting(days: Weekday[], start: string, end: string, dates: Partial<MeetingSpan> = term): MeetingSpan {
  const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
  return { days, start: minutes(start), end: minutes(end), startDate: null, endDate: null, ...dates }
}

// The rows CON-* restate what the tests of other systems say of two meetings.
test.each<[string, MeetingSpan, MeetingSpan, boolean]>([
  ['CON-NM-01', meeting(['W'], '10:00', '12:00'), meeting(['W'], '10:00', '12:00'), true],
  ['CON-NM-02', meeting(['W'], '10:00', '12:00'), meeting(['W'], '12:00', '14:00'), false],
  ['CON-NM-03', meeting(['W'], '12:00', '14:00'), meeting(['W'], '10:00', '12:00'), false],
  ['CON-NM-04', meeting(['W'], '10:00', '12:00'), meeting(['W'], '11:00', '13:00'), true],
  ['CON-NM-05', meeting(['W'], '11:00', '13:00'), meeting(['W'], '10:00', '12:00'), true],
  ['CON-NM-06', meeting(['W'], '10:00', '12:00'), meeting(['W'], '09:00', '13:00'), true],
  ['CON-NM-07', meeting(['W'], '09:00', '13:00'), meeting(['W'], '10:00', '12:00'), true],
  ['CON-NM-11', meeting(['M'], '14:00', '16:00', {}), meeting(['M'], '15:00', '17:00'), true],
  [
    'CON-IS-01',
    meeting(['M'], '10:00', '11:00', { startDate: '2025-05-27', endDate: '2025-07-05' }),
    meeting(['M'], '10:00', '11:00', { startDate: '2025-07-07', endDate: '2025-08-16' }),
    false,
  ],
  ['CON-IS-07', meeting(['M', 'W', 'F'], '10:00', '10:50'), meeting(['M', 'W', 'F'], '09:00', '09:50'), false],
  [
    'CON-NM-12: two exams at one instant',
    meeting(['W'], '17:00', '19:00', { startDate: '2017-11-29', endDate: '2017-11-29' }),
    meeting(['W'], '17:00', '19:00', { startDate: '2017-11-29', endDate: '2017-11-29' }),
    true,
  ],
  [
    'CON-NM-13: two exams that overlap without beginning together',
    meeting(['W'], '17:00', '19:00', { startDate: '2017-11-29', endDate: '2017-11-29' }),
    meeting(['W'], '18:30', '20:30', { startDate: '2017-11-29', endDate: '2017-11-29' }),
    true,
  ],
  ['different days', meeting(['M'], '10:00', '11:00'), meeting(['Tu'], '10:00', '11:00'), false],
  [
    'a shared weekday outside the shared days',
    meeting(['M'], '10:00', '11:00', { startDate: '2025-08-25', endDate: '2025-10-07' }),
    meeting(['M'], '10:00', '11:00', { startDate: '2025-10-07', endDate: '2025-12-08' }),
    false,
  ],
])('%s', (_case, one, other, conflict) => {
  expect(findOverlap(one, other) !== null).toBe(conflict)
})

test('says on which days, from when to when, and first and last on which date', () => {
  const lecture = meeting(['M', 'W'], '10:00', '11:20')
  const lab = meeting(['W', 'F'], '11:00', '13:50', { startDate: '2025-09-08', endDate: null })
  expect(findOverlap(lecture, lab)).toEqual({
    days: ['W'],
    start: 660,
    end: 680,
    firstDate: '2025-09-10',
    lastDate: '2025-12-03',
  })
})

test('CON-AA-02: a weekly meeting is on each of its days, every week, and an examination on its one date', () => {
  const wholeDay = (days: Weekday[], dates?: Partial<MeetingSpan>) => meeting(days, '00:00', '23:59', dates)
  const weekly = meeting(['M', 'W', 'F'], '01:02', '03:04')
  const final = meeting(['Su'], '01:02', '03:04', { startDate: '2025-12-07', endDate: '2025-12-07' })
  const met = (one: MeetingSpan, date: string) =>
    findOverlap(one, wholeDay([...weekdays], { startDate: date, endDate: date })) !== null
  const days = (from: number, month: string) =>
    Array.from({ length: 7 }, (_, at) => `2025-${month}-${String(from + at).padStart(2, '0')}`)
  for (const week of [days(8, '09'), days(15, '09')])
    expect(week.map((date) => met(weekly, date))).toEqual([true, false, true, false, true, false, false])
  expect(findOverlap(weekly, wholeDay([...weekdays]))?.days).toEqual(['M', 'W', 'F'])
  expect([...days(1, '12'), ...days(8, '12')].filter((date) => met(final, date))).toEqual(['2025-12-07'])
})

test('a meeting by arrangement claims no time', () => {
  expect(findOverlaps([{ ...meeting([], '10:00', '11:00') }], [meeting(['M'], '10:00', '11:00')])).toEqual([])
  expect(findOverlap({ ...meeting(['M'], '10:00', '11:00'), start: null }, meeting(['M'], '10:00', '11:00'))).toBeNull()
})

test('sections of one course never collide with each other', () => {
  const monday = { meetings: [meeting(['M'], '10:00', '11:00')] }
  const held = [
    { course: 'CSE 214', ...monday },
    { course: 'AMS 210', ...monday },
  ]
  expect(findTimeConflicts({ course: 'CSE 214', ...monday }, held).map((found) => found.with.course)).toEqual([
    'AMS 210',
  ])
})

const someMeeting = fc
  .record({
    days: fc.subarray([...weekdays], { minLength: 1 }),
    start: fc.integer({ min: 0, max: 1300 }),
    length: fc.integer({ min: 1, max: 139 }),
    first: fc.integer({ min: 0, max: 60 }),
    weeks: fc.integer({ min: 0, max: 60 }),
  })
  .map(({ days, start, length, first, weeks }): MeetingSpan => {
    const date = (day: number) => new Date(Date.UTC(2025, 7, 25 + day)).toISOString().slice(0, 10)
    return { days, start, end: start + length, startDate: date(first), endDate: date(first + weeks) }
  })

test('agrees with counting every day, and does not mind the order', () => {
  const dayBefore = (date: string) => new Date(Date.parse(date)).getUTCDay()
  const meetsOn = (span: MeetingSpan, date: string) => {
    const day = weekdays[(dayBefore(date) + 6) % 7]
    return day !== undefined && span.days.includes(day) && span.startDate! <= date && date <= span.endDate!
  }
  fc.assert(
    fc.property(someMeeting, someMeeting, (one, other) => {
      const dates = Array.from({ length: 130 }, (_, at) =>
        new Date(Date.UTC(2025, 7, 25 + at)).toISOString().slice(0, 10),
      ).filter((date) => meetsOn(one, date) && meetsOn(other, date))
      const timesMeet = one.start! < other.end! && other.start! < one.end!
      const found = findOverlap(one, other)
      expect(findOverlap(other, one)).toEqual(found)
      expect(found !== null).toBe(timesMeet && dates.length > 0)
      expect(sharesTime(one, other)).toBe(found !== null)
      if (found) expect([found.firstDate, found.lastDate]).toEqual([dates[0], dates.at(-1)])
    }),
  )
})

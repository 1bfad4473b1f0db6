import { expect, test } from 'vitest'
import type { TimetableMeeting } from '../../../components/academic/week/lay-out-week.ts'
import { layOutDay, listDay, nextMeeting } from './lay-out-day.ts'

const meeting = (course: string, day: TimetableMeeting['day'], start: number, end: number): TimetableMeeting => ({
  id: course,
  course,
  day,
  start,
  end,
  startDate: '2025-08-25',
  endDate: '2025-12-08',
  component: 'LEC',
  section: '01',
  place: 'Frey Hall 104',
  instructors: '',
})
const week = [meeting('B', 'W', 720, 780), meeting('A', 'W', 600, 660), meeting('C', 'F', 1200, 1290)]
const wednesday = { date: '2025-11-05', day: 'W' as const }
const names = (list: readonly TimetableMeeting[]) => list.map(({ course }) => course)

test('a day has its meetings in order, with the free time between them', () => {
  const plan = layOutDay(week, wednesday)
  expect(names(plan.blocks)).toEqual(['A', 'B'])
  expect(plan.gaps).toEqual([{ start: 660, end: 720 }])
  expect([plan.firstHour, plan.lastHour]).toEqual([8, 20])
})

test.each([
  [null, ['A', '60 free', 'B']],
  [690, ['A', '30 free', 'mark', '30 free', 'B']],
  [670, ['A', 'mark', '50 free', 'B']],
  [480, ['mark', '120 free', 'A', '60 free', 'B']],
  [630, ['A', 'mark', '60 free', 'B']],
  [900, ['A', '60 free', 'B', '120 free', 'mark']],
])('the list of a day with a mark at %s', (mark, expected) => {
  const list = listDay(layOutDay(week, wednesday), mark)
  expect(
    list.map((entry) => {
      if (entry.kind === 'meeting') return entry.meeting.course
      return entry.kind === 'free' ? `${entry.minutes} free` : 'mark'
    }),
  ).toEqual(expected)
})

test('a late class makes the line longer', () => {
  expect(layOutDay(week, { date: '2025-11-07', day: 'F' }).lastHour).toBe(22)
})

test('the hours hold the appointment of the day, with room for its words', () => {
  const hours = (at: number) => {
    const { firstHour, lastHour } = layOutDay(week, wednesday, at)
    return [firstHour, lastHour]
  }
  expect(hours(13 * 60)).toEqual([8, 20])
  expect(hours(6 * 60 + 30)).toEqual([6, 20])
  expect(hours(20 * 60)).toEqual([8, 21])
})

test('a class that is over does not meet', () => {
  expect(layOutDay(week, { date: '2025-12-10', day: 'W' }).blocks).toEqual([])
})

test.each([
  ['2025-11-05', 'W', 'C'],
  ['2025-11-07', 'F', 'A'],
  ['2025-12-05', 'F', undefined],
] as const)('after %s comes the next meeting of the week that follows', (date, day, course) => {
  expect(nextMeeting(week, { date, day })?.course).toBe(course)
})

import { expect, test } from 'vitest'
import type { FinalsOfTerm } from '../kernel/institution.ts'
import type { MeetingSpan } from './find-overlaps.ts'
import { areFinalsTogether, findFinalExam } from './final-exam.ts'
import type { Weekday } from './schedule.ts'

const finals: FinalsOfTerm[] = [
  {
    term: 202601,
    exams: [
      { courses: ['TST 131'], date: '2026-05-13', from: '08:00', to: '10:30' },
      { days: ['M', 'W'], start: '09:30', date: '2026-05-14', from: '11:15', to: '13:45' },
      { days: ['M', 'W', 'F'], start: '09:30', date: '2026-05-15', from: '08:00', to: '10:30' },
    ],
  },
]
const meets = (days: Weekday[], start: number | null): MeetingSpan => ({
  days,
  start,
  end: start === null ? null : start + 80,
  startDate: null,
  endDate: null,
})
const lecture = (days: Weekday[], start: number | null, component = 'LEC') => [
  { component, meetings: [meets(days, start)] },
]
const nineThirty = 570
const examOf = (parts: ReturnType<typeof lecture>, course = 'TST 101', term = 202601) =>
  findFinalExam(finals, { term, course, parts })?.date ?? null

test.each([
  ['by its days and beginning', lecture(['M', 'W'], nineThirty), '2026-05-14'],
  ['other days at the same hour', lecture(['M', 'W', 'F'], nineThirty), '2026-05-15'],
  ['another hour', lecture(['M', 'W'], 600), null],
  ['a seminar like a lecture', lecture(['M', 'W'], nineThirty, 'SEM'), '2026-05-14'],
  ['a laboratory alone has none', lecture(['M', 'W'], nineThirty, 'LAB'), null],
  [
    'by its lecture, not its recitation',
    [...lecture(['F'], 600, 'REC'), ...lecture(['M', 'W'], nineThirty)],
    '2026-05-14',
  ],
  ['by arrangement', lecture([], null), null],
])('%s', (_name, parts, date) => expect(examOf(parts)).toBe(date))

test('a common examination goes before the hours, and a term without a list has none', () => {
  expect(examOf(lecture(['M', 'W'], nineThirty), 'TST 131')).toBe('2026-05-13')
  expect(examOf(lecture(['M', 'W'], nineThirty), 'TST 101', 202609)).toBeNull()
})

test.each([
  ['the same slot', { date: '2026-05-14', from: 480, to: 630 }, true],
  ['a part of it', { date: '2026-05-14', from: 600, to: 700 }, true],
  ['right after', { date: '2026-05-14', from: 630, to: 780 }, false],
  ['another day', { date: '2026-05-15', from: 480, to: 630 }, false],
])('%s', (_name, other, together) => {
  expect(areFinalsTogether({ date: '2026-05-14', from: 480, to: 630 }, other)).toBe(together)
})

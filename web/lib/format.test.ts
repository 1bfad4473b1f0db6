import { expect, test } from 'vitest'
import * as format from './format.ts'

test.each([
  ['10:00', '10:53', '10:00–10:53 AM'],
  ['11:00', '12:20', '11:00 AM–12:20 PM'],
  ['00:05', '12:00', '12:05 AM–12:00 PM'],
  ['19:00', '21:50', '7:00–9:50 PM'],
  [null, '10:00', 'TBA'],
  ['10:00', null, 'TBA'],
])('%s to %s is %s', (start, end, words) => {
  expect(format.formatTimeRange(start, end)).toBe(words)
})

test.each([
  ['2025-12-08', 'weekday', 'Mon, Dec 8, 2025'],
  ['2025-12-08', 'long', 'Monday, December 8, 2025'],
  ['2026-01-01', 'full', 'Jan 1, 2026'],
  ['not a date', 'full', 'TBA'],
] as const)('%s in style %s is %s', (date, style, words) => {
  expect(format.formatDate(date, style)).toBe(words)
})

test('an instant shows its time on the same day, else its date too', () => {
  const now = new Date('2025-12-08T20:00:00Z')
  expect(format.formatInstant('2025-12-08T15:12:00Z', now, 'America/New_York')).toBe('10:12 AM')
  expect(format.formatInstant('2025-12-05T15:12:00Z', now, 'America/New_York')).toBe('Dec 5, 10:12 AM')
  expect(format.formatInstant('2024-12-05T15:12:00Z', now, 'America/New_York')).toBe('Dec 5, 2024, 10:12 AM')
})

test('the day of an instant is that of the clocks there, not of Greenwich', () => {
  expect(format.formatDayOf('2025-11-05T01:30:00Z', 'America/New_York')).toBe('Nov 4, 2025')
  expect(format.formatDayOf('2025-11-05T01:30:00Z', 'Europe/Paris')).toBe('Nov 5, 2025')
  expect(format.formatDayOf('not an instant', 'America/New_York')).toBe('TBA')
})

test('an instant is not taken for a calendar day', () => {
  expect(format.formatDate('2025-11-05T01:30:00Z')).toBe('TBA')
})

test('what is missing is TBA, and a missing average N/A', () => {
  expect(format.formatWeekdays([])).toBe('TBA')
  expect(format.formatPlace({ building: null, room: null })).toBe('TBA')
  expect(format.formatPlace({ building: 'Frey', room: null })).toBe('Frey')
  expect(format.formatPlace({ building: 'ONLINE', room: 'ONLINE' })).toBe('ONLINE')
  expect(format.formatGpa(null)).toBe('N/A')
  expect(format.formatGpa(3.456)).toBe('3.46')
})

test('weekdays run together, durations and credits are words', () => {
  expect(format.formatWeekdays(['Tu', 'Th'])).toBe('TuTh')
  expect(format.formatDuration(67)).toBe('1 h 07')
  expect(format.formatDuration(45)).toBe('45 min')
  expect(format.formatCredits(1)).toBe('1 credit')
  expect(format.formatCredits(0, 3)).toBe('0–3 credits')
  expect(format.plural(1846, 'class', 'classes')).toBe('1,846 classes')
})

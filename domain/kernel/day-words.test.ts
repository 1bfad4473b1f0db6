import { expect, test } from 'vitest'
import { dayWords, momentWords, shortDay } from './day-words.ts'

test.each([
  ['2026-03-01', 'Mar 1, 2026'],
  ['2025-12-31', 'Dec 31, 2025'],
])('%s is %s, wherever the server stands', (day, words) => {
  expect(dayWords(day)).toBe(words)
})

test.each([
  ['2025-11-05', 'Today'],
  ['2025-11-15', 'Nov 15'],
  ['2026-01-03', 'Jan 3, 2026'],
])('%s is %s on November 5, 2025', (day, words) => {
  expect(shortDay(day, '2025-11-05')).toBe(words)
})

test('a moment is named by the clocks of the university', () => {
  expect(momentWords('2025-11-10T13:30:00.000Z', 'America/New_York')).toBe('Nov 10, 2025, 8:30 AM')
})

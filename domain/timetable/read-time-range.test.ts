import { expect, test } from 'vitest'
import { isUnlikelyTime, isUntimed, readTimeRange } from './read-time-range.ts'

const at = (hour: number, minute: number) => hour * 60 + minute

test.each([
  ['12:30-01:50PM', at(12, 30), at(13, 50)],
  ['11:00-12:20PM', at(11, 0), at(12, 20)],
  ['09:30-10:50AM', at(9, 30), at(10, 50)],
  ['09:30-01:50PM', at(9, 30), at(13, 50)],
  ['06:30-09:20PM', at(18, 30), at(21, 20)],
  ['12:00-12:55PM', at(12, 0), at(12, 55)],
  ['8:00 - 8:55 am', at(8, 0), at(8, 55)],
  ['11:30-12:30AM', null, null],
  ['13:00-02:00PM', null, null],
  ['09:30-10:75AM', null, null],
  ['09:30-10:50', null, null],
  ['noon', null, null],
] as const)('%s', (text, start, end) => {
  expect(readTimeRange(text)).toEqual(start === null ? null : { start, end })
})

/** 'HH:MM' on the 12-hour clock. */
const printed = (minute: number) =>
  `${String(Math.floor(minute / 60) % 12 || 12).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

test('every range of less than twelve hours within a day is read back', () => {
  for (let start = at(7, 0); start < at(23, 0); start += 25) {
    for (let end = start + 5; end < Math.min(start + at(12, 0), at(24, 0)); end += 35) {
      const text = `${printed(start)}-${printed(end)}${end < at(12, 0) ? 'AM' : 'PM'}`
      expect({ text, ...readTimeRange(text) }).toEqual({ text, start, end })
    }
  }
})

test.each([
  ['TBA', true],
  ['-', true],
  ['tba', true],
  ['10:00', false],
])('%s untimed: %s', (text, expected) => {
  expect(isUntimed(text)).toBe(expected)
})

test('before seven and six hours long are unlikely', () => {
  expect(isUnlikelyTime({ start: at(6, 59), end: at(8, 0) })).toBe(true)
  expect(isUnlikelyTime({ start: at(9, 0), end: at(15, 0) })).toBe(true)
  expect(isUnlikelyTime({ start: at(7, 0), end: at(12, 59) })).toBe(false)
})

import { expect, test } from 'vitest'
import type { Meeting } from './schedule.ts'
import { clockTime, daysOfMask, instructorsOf, maskOfDays } from './section.ts'

test.each([
  [0, []],
  [0b1010, ['Tu', 'Th']],
  [0b10101, ['M', 'W', 'F']],
  [0b1100000, ['Sa', 'Su']],
] as const)('mask %d holds %o', (mask, days) => {
  expect(daysOfMask(mask)).toEqual(days)
  expect(maskOfDays(days)).toBe(mask)
})

test.each([
  [0, '00:00'],
  [570, '09:30'],
  [1439, '23:59'],
])('minute %d is %s', (minute, clock) => {
  expect(clockTime(minute)).toBe(clock)
})

test('an instructor of two meetings is named once', () => {
  const meeting = (instructors: string[]): Meeting => ({
    days: [],
    dayPattern: null,
    start: null,
    end: null,
    startDate: null,
    endDate: null,
    building: null,
    room: null,
    instructors,
  })
  expect(instructorsOf([meeting(['Ada Vance', 'Bo Lind']), meeting(['Ada Vance'])])).toEqual(['Ada Vance', 'Bo Lind'])
})

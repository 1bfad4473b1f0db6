import { expect, test } from 'vitest'
import { instructionModeOf } from './section-mode.ts'
import type { Weekday } from './schedule.ts'

const meeting = (building: string | null, days: Weekday[] = [], start: number | null = null, room = building) => ({
  building,
  room,
  days,
  start,
})

test.each([
  ['in person', [meeting('HALL', ['M'], 600)]],
  ['in person', [meeting(null, ['M'], 600)]],
  ['in person', [meeting('HALL')]],
  ['online synchronous', [meeting('ONLINE', ['M'], 600)]],
  ['online synchronous', [meeting('ONLINE'), meeting('ONLINE', ['M'], 600)]],
  ['online asynchronous', [meeting('ONLINE')]],
  ['online asynchronous', [meeting(null, [], null, 'ONLINE')]],
  ['hybrid', [meeting('ONLINE'), meeting('HALL', ['Tu'], 600)]],
  ['arranged', [meeting(null)]],
  ['arranged', []],
] as const)('%s', (mode, meetings) => {
  expect(instructionModeOf(meetings)).toBe(mode)
})

import { expect, test } from 'vitest'
import { findFreeTime } from './find-free-time.ts'

const taken = [
  { day: 'M', start: 600, end: 680 },
  { day: 'M', start: 840, end: 920 },
  { day: 'W', start: 600, end: 680 },
  { day: 'Th', start: 800, end: 860 },
] as const
const hours = { first: 9, last: 17 }

test.each([
  ['M', 700, ['M', 'Tu', 'W', 'F'], 680, 840],
  ['M', 680, ['M', 'Tu', 'W', 'F'], 680, 840],
  ['M', 560, ['M', 'Tu', 'W', 'Th', 'F'], 540, 600],
  ['M', 1000, ['M', 'Tu', 'W', 'Th', 'F'], 920, 1020],
  ['Tu', 700, ['Tu', 'F'], 540, 1020],
  ['Sa', 700, ['Tu', 'F', 'Sa'], 540, 1020],
] as const)('around %s, minute %i: %j from %i to %i', (day, minute, days, start, end) => {
  expect(findFreeTime(taken, { day, minute }, hours)).toEqual({ days, start, end })
})

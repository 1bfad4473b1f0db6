import { expect, test } from 'vitest'
import { replaySeats } from './replay-seats.ts'

const span = { from: 0, to: 100, parts: 4 }

test.each([
  ['nobody came', [], [10, 10, 10, 10]],
  [
    'one at a time',
    [
      { at: 10, taken: 1 },
      { at: 60, taken: 2 },
    ],
    [9, 9, 7, 7],
  ],
  [
    'a seat given back',
    [
      { at: 10, taken: 3 },
      { at: 80, taken: -1 },
    ],
    [7, 7, 7, 8],
  ],
  ['more than there are', [{ at: 25, taken: 12 }], [0, 0, 0, 0]],
])('%s', (_name, steps, free) => expect(replaySeats(10, steps, span)).toEqual(free))

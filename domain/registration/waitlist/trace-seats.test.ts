import { expect, test } from 'vitest'
import { traceSeats } from './trace-seats.ts'

const span = { from: 0, to: 40, parts: 4 }

test.each([
  ['nothing happened', { capacity: 10, enrolled: 4 }, [], [6, 6, 6, 6]],
  [
    'each seat counts from its moment',
    { capacity: 10, enrolled: 3 },
    [
      [5, 1],
      [20, 1],
      [35, 1],
    ],
    [9, 8, 8, 7],
  ],
  [
    'a seat given back',
    { capacity: 10, enrolled: 0 },
    [
      [15, 1],
      [25, -1],
    ],
    [10, 9, 10, 10],
  ],
  ['what came before the span is in all of it', { capacity: 2, enrolled: 2 }, [[-5, 2]], [0, 0, 0, 0]],
  ['beyond the capacity there is no seat', { capacity: 2, enrolled: 4 }, [[25, 1]], [0, 0, 0, 0]],
  ['at the very end of a part it belongs to it', { capacity: 2, enrolled: 1 }, [[10, 1]], [1, 1, 1, 1]],
])('%s', (_what, seats, steps, free) => {
  expect(
    traceSeats(
      seats,
      steps.map(([at = 0, taken = 0]) => ({ at, taken })),
      span,
    ),
  ).toEqual(free)
})

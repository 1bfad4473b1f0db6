import { expect, test } from 'vitest'
import { chooseSide } from './sides.ts'

test.each([
  ['a second week', { A: 1 }, 'B', 3, { A: 1, B: 3 }],
  ['the same again takes it away', { A: 1, B: 3 }, 'B', 3, { A: 1 }],
  ['the first stays when chosen again', { A: 1 }, 'A', 1, { A: 1 }],
  ['a week moves from one side to another', { A: 1, B: 3 }, 'C', 3, { A: 1, C: 3 }],
] as const)('%s', (_name, before, side, rank, after) => {
  expect(chooseSide(before, side, rank)).toEqual(after)
})

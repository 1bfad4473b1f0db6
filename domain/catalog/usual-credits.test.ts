import { expect, test } from 'vitest'
import { usualCredits } from './usual-credits.ts'

test.each([
  [4, 4, 4],
  [0, 6, 3],
  [1, 2, 2],
  [4, 6, 4],
  [0, 0, 0],
])('from %d to %d credits it is planned with %d', (least, most, credits) => {
  expect(usualCredits(least, most)).toBe(credits)
})

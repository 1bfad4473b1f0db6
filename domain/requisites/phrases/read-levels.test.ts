import { expect, test } from 'vitest'
import { levelPattern, levelsOf } from './read-levels.ts'

const whole = new RegExp(`^(?:${levelPattern})$`, 'i')

test.each([
  ['300-level', { levels: [3] }],
  ['300 level', { levels: [3] }],
  ['300 or 400 level', { levels: [3, 4] }],
  ['400- or 200-level', { levels: [2, 4] }],
  ['300/400-level', { levels: [3, 4] }],
  ['200 and/or 300 level', { levels: [2, 3] }],
  ['200-, 300- or 400-level', { levels: [2, 3, 4] }],
  ['100- to 300-level', { levels: [1, 2, 3] }],
  ['300-level or higher', { from: 300 }],
  ['upper-division', { from: 300 }],
  ['upper level', { from: 300 }],
])('%s', (words, levels) => {
  expect(whole.test(words)).toBe(true)
  expect(levelsOf(words)).toEqual(levels)
})

test('other words name no level', () => {
  for (const words of ['300', '300 or 400', '30-level', 'level']) expect(whole.test(words)).toBe(false)
  expect(levelsOf(undefined)).toEqual({})
})

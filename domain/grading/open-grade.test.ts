import { expect, test } from 'vitest'
import { isOwed, isRunning } from './open-grade.ts'

const facts = { points: null, earns: false, letter: false }
const scale = [
  { symbol: 'W', ...facts },
  { symbol: 'I', ...facts, open: 'owed' as const },
  { symbol: 'IP', ...facts, open: 'running' as const },
]

test.each([
  [null, true, false],
  ['IP', true, false],
  ['I', false, true],
  ['W', false, false],
  ['Z', false, false],
])('%s runs: %s, is owed: %s', (grade, running, owed) => {
  expect(isRunning(grade, scale)).toBe(running)
  expect(isOwed(grade, scale)).toBe(owed)
})

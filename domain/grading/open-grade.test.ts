import { expect, test } from 'vitest'
import { hasEarned, hasFailed, isOwed, isRunning } from './open-grade.ts'

const facts = { points: null, earns: false, letter: false }
const scale = [
  { symbol: 'W', ...facts },
  { symbol: 'I', ...facts, open: 'owed' as const },
  { symbol: 'IP', ...facts, open: 'running' as const },
  { symbol: 'D', ...facts, earns: true },
]

test.each([
  [null, true, false, false],
  ['IP', true, false, false],
  ['I', false, true, false],
  ['W', false, false, true],
  ['D', false, false, false],
  ['Z', false, false, false],
])('%s runs: %s, is owed: %s, has failed: %s', (grade, running, owed, failed) => {
  expect(isRunning(grade, scale)).toBe(running)
  expect(isOwed(grade, scale)).toBe(owed)
  expect(hasFailed(grade, scale)).toBe(failed)
  expect(hasEarned(grade, scale)).toBe(grade === 'D')
})

import { expect, test } from 'vitest'
import type { GradeFacts } from '../kernel/institution.ts'
import { meanGrade } from './mean-grade.ts'

const scale: GradeFacts[] = [
  { symbol: 'A', points: 4, earns: true, letter: true },
  { symbol: 'B', points: 3, earns: true, letter: true },
  { symbol: 'W', points: null, earns: false, letter: false },
]

test('each grade weighs as often as it was given, and one without points not at all', () => {
  expect(
    meanGrade(
      [
        { grade: 'A', count: 3 },
        { grade: 'B', count: 1 },
        { grade: 'W', count: 9 },
      ],
      scale,
    ),
  ).toBe(3.75)
})

test('grades without points have no average', () => {
  expect(meanGrade([{ grade: 'W', count: 9 }], scale)).toBeNull()
  expect(meanGrade([], scale)).toBeNull()
})

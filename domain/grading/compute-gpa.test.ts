import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeGpa, sumCreditsInProgress, sumEarnedCredits, type GradedClass } from './compute-gpa.ts'

const letters: [string, number][] = [
  ['A', 4],
  ['A-', 3.7],
  ['B+', 3.3],
  ['B', 3],
  ['B-', 2.7],
  ['C+', 2.3],
  ['C', 2],
  ['C-', 1.7],
  ['D+', 1.3],
  ['D', 1],
]
const scale = [
  ...letters.map(([symbol, points]) => ({ symbol, points, earns: true, letter: true })),
  { symbol: 'F', points: 0, earns: false, letter: true },
  { symbol: 'P', points: null, earns: true, letter: false },
  { symbol: 'T', points: null, earns: true, letter: false },
  ...['W', 'I', 'NC'].map((symbol) => ({ symbol, points: null, earns: false, letter: false })),
  { symbol: 'IP', points: null, earns: false, letter: false, open: 'running' as const },
]

const took = (course: string, credits: number, grade: string | null, repeatable = false): GradedClass => ({
  course,
  credits,
  grade,
  repeatable,
})

test.each([
  ['no classes', [], null, 0],
  ['one letter', [took('CSE 114', 4, 'A-')], 3.7, 4],
  ['weighted by credits', [took('CSE 114', 4, 'A'), took('AMS 151', 3, 'C')], (16 + 6) / 7, 7],
  ['P earns but does not average', [took('CSE 114', 4, 'P')], null, 4],
  ['F averages but does not earn', [took('CSE 114', 4, 'F'), took('AMS 151', 4, 'B')], 1.5, 4],
  ['IP, W and I do neither', [took('A 1', 3, 'IP'), took('B 1', 3, 'W'), took('C 1', 3, 'I')], null, 0],
  ['no grade yet does neither', [took('CSE 220', 4, null)], null, 0],
  ['a retake averages twice and earns once', [took('CSE 114', 4, 'D'), took('CSE 114', 4, 'B')], 2, 4],
  ['a repeatable course earns each time', [took('MUS 187', 1, 'A', true), took('MUS 187', 1, 'A', true)], 4, 2],
  ['an unknown symbol does neither', [took('CSE 114', 4, 'Z')], null, 0],
] satisfies [string, GradedClass[], number | null, number][])('%s', (_name, classes, gpa, earned) => {
  expect(computeGpa(classes, scale)).toBe(gpa)
  expect(sumEarnedCredits(classes, scale)).toBe(earned)
})

test('classes without a grade, and those graded IP, are in progress', () => {
  const classes = [took('A 1', 3, null), took('B 1', 2, 'IP'), took('C 1', 4, 'A'), took('D 1', 4, 'I')]
  expect(sumCreditsInProgress(classes, scale)).toBe(5)
})

test('an average lies between the lowest and the highest grade', () => {
  const aClass = fc.record({
    course: fc.constantFrom('A 1', 'B 1'),
    credits: fc.integer({ min: 1, max: 6 }),
    grade: fc.constantFrom(...letters.map(([symbol]) => symbol), 'F'),
  })
  fc.assert(
    fc.property(fc.array(aClass, { minLength: 1 }), (classes) => {
      const points = classes.map(({ grade }) => scale.find(({ symbol }) => symbol === grade)?.points ?? 0)
      const gpa = computeGpa(classes, scale) ?? Number.NaN
      expect(gpa).toBeGreaterThanOrEqual(Math.min(...points) - 1e-9)
      expect(gpa).toBeLessThanOrEqual(Math.max(...points) + 1e-9)
    }),
  )
})

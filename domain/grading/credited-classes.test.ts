import { expect, test } from 'vitest'
import { sumEarnedCredits, type GradedClass } from './compute-gpa.ts'
import { creditedClasses, type TransferredCredit } from './credited-classes.ts'

const scale = [
  { symbol: 'A', points: 4, earns: true, letter: true },
  { symbol: 'F', points: 0, earns: false, letter: true },
  { symbol: 'T', points: null, earns: true, letter: false },
]
const here = (course: string, credits: number, repeatable = false): GradedClass => ({
  course,
  credits,
  grade: 'A',
  repeatable,
})
const brought = (course: string | null, credits: number, grade: string | null = null): TransferredCredit => ({
  course,
  credits,
  grade,
})

test.each<[string, GradedClass[], TransferredCredit[], number]>([
  ['nothing', [], [], 0],
  ['without a grade or an equivalent', [], [brought(null, 3), brought(null, 3)], 6],
  ['with a grade that earns', [], [brought('CSE 114', 4, 'A')], 4],
  ['with a grade that is not known here', [], [brought('CSE 114', 4, '1.7')], 4],
  ['with a grade that earns nothing', [], [brought('CSE 114', 4, 'F')], 0],
  ['the same course here and elsewhere, by its most credits', [here('CSE 114', 4)], [brought('CSE 114', 3)], 4],
  ['a repeatable course here and elsewhere', [here('MUS 161', 1, true)], [brought('MUS 161', 1)], 2],
])('%s', (_name, classes, transfers, credits) => {
  expect(sumEarnedCredits(creditedClasses(classes, transfers, scale), scale)).toBe(credits)
})

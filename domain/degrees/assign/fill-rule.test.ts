import { expect, test } from 'vitest'
import { costOf, missing } from './build-problem.ts'
import { fillingOf, takeFrom } from './fill-rule.ts'
import { shortfallOf, wholeRule, type Candidate, type Leaf } from './audit-plan.ts'

const candidate = (unit: number, size = 1, stage: 0 | 1 | 2 = 0): Candidate => ({
  unit,
  stage,
  size,
  halfCredits: 6,
  transfer: false,
  isRepeated: false,
  isLetter: true,
  points: 4,
})
const leaf = (need: number): Leaf => ({
  index: 0,
  program: 0,
  space: 0,
  path: [],
  need,
  breadth: 0,
  candidates: [],
  fitting: [],
  scopes: [],
  rule: {} as never,
})
const unitsOf = (need: number, courses: Candidate[], have = 0) =>
  takeFrom(fillingOf(leaf(need), courses), have)
    .map(({ unit }) => unit)
    .toSorted((a, b) => a - b)

test.each([
  ['completed before planned', 1, [candidate(0, 1, 2), candidate(1)], 0, [1]],
  ['earlier before later', 2, [candidate(0), candidate(1), candidate(2)], 0, [0, 1]],
  ['only what is still missing', 2, [candidate(0), candidate(1)], 1, [0]],
  ['nothing where it is full', 2, [candidate(0)], 2, []],
  ['fewer courses of more credits', 8, [candidate(0, 4), candidate(1, 4), candidate(2, 8)], 0, [2]],
  ['credits that come nearest', 12, [candidate(0, 6), candidate(1, 3), candidate(2, 3)], 0, [0, 1, 2]],
  ['no course without credits', 6, [candidate(0, 0), candidate(1, 6)], 0, [1]],
] as const)('takes %s', (_name, need, courses, have, taken) => {
  expect(unitsOf(need, [...courses], have)).toEqual(taken)
})

test('counts what is missing with the courses that are there', () => {
  const { costs } = fillingOf(leaf(2), [candidate(0)])
  expect(costs).toEqual([missing(wholeRule / 2) + costOf(leaf(2), candidate(0)), costOf(leaf(2), candidate(0)), 0])
  expect(fillingOf(leaf(3), []).costs[1]).toBe(missing(shortfallOf(3, 1)))
})

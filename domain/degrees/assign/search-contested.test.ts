import { expect, test } from 'vitest'
import { costOf, missing } from './build-problem.ts'
import type { CourseUnit } from './gather-courses.ts'
import type { Candidate, Leaf } from './audit-plan.ts'
import { searchContested } from './search-contested.ts'

const units = ['AA 101', 'AA 102', 'BB 201', 'BB 202'].map((course): CourseUnit => ({
  course,
  subject: course.slice(0, 2),
  number: Number(course.slice(3)),
  categories: [],
  attempts: [],
}))
const candidate = (unit: number, more: Partial<Candidate> = {}): Candidate => ({
  unit,
  stage: 0,
  size: 1,
  halfCredits: 6,
  transfer: false,
  isRepeated: false,
  isLetter: true,
  points: 4,
  ...more,
})
const leaf = (index: number, candidates: Candidate[], more: Partial<Leaf> = {}): Leaf => ({
  index,
  program: 0,
  space: 0,
  path: [],
  need: 1,
  breadth: index,
  candidates,
  fitting: [],
  scopes: [],
  rule: { unit: 'courses', sharesWith: [] } as never,
  ...more,
})
const input = { programs: [], units, sides: [], pins: new Map() }
const search = (leaves: Leaf[], left = 1000) =>
  searchContested({ leaves, scopes: [], shortfall: 0, bound: 0 }, input, { left, narrow: left }) ??
  expect.fail('too much')
const told = (leaves: Leaf[]) => search(leaves).rules.map(({ courses }) => courses.map(({ unit }) => unit))

test('what nobody else wants fills up what is left, and a course that two rules want goes to one of them', () => {
  expect(told([leaf(0, [candidate(0)]), leaf(1, [candidate(2)])])).toEqual([[0], [2]])
  expect(told([leaf(0, [candidate(0)]), leaf(1, [candidate(0), candidate(1)])])).toEqual([[0], [1]])
  expect(told([leaf(0, [candidate(0), candidate(1)]), leaf(1, [candidate(0)])])).toEqual([[1], [0]])
  expect(told([leaf(0, [candidate(0)]), leaf(1, [candidate(0)])])).toEqual([[0], []])
})

test('a course counts for two rules that share it', () => {
  const both = leaf(1, [candidate(0)], { rule: { unit: 'courses', sharesWith: 'program' } as never })
  expect(told([leaf(0, [candidate(0)]), both])).toEqual([[0], [0]])
})

test('the cost is what is missing and what is used', () => {
  const leaves = [leaf(0, [candidate(0)]), leaf(1, [candidate(0)], { need: 2 })]
  expect(search(leaves).cost).toBe(missing(840) + costOf(leaves[0] ?? expect.fail(), candidate(0)))
})

test('more states than it may keep are left to the other search', () => {
  const courses = Array.from({ length: 70 }, (_, index) => candidate(index))
  const many = courses.map((_, index): CourseUnit => ({ ...(units[0] as CourseUnit), course: `AA ${100 + index}` }))
  const leaves = [leaf(0, courses, { need: 30 }), leaf(1, courses, { need: 30 })]
  expect(
    searchContested(
      { leaves, scopes: [], shortfall: 0, bound: 0 },
      { units: many, sides: [] },
      { left: 1000, narrow: 1000 },
    ),
  ).toBeNull()
})

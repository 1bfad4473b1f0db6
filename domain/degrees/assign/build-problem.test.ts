import { expect, test } from 'vitest'
import type { CourseUnit } from './gather-courses.ts'
import { buildProblem, costOf, missing } from './build-problem.ts'
import type { Candidate, Leaf } from './audit-plan.ts'

const unit = (course: string): CourseUnit => ({
  course,
  subject: 'AA',
  number: Number(course.slice(3)),
  categories: [],
  attempts: [],
})
const units = [unit('AA 101'), unit('AA 102')]
const candidate = (index: number, stage: 0 | 1 | 2 = 0): Candidate => ({
  unit: index,
  stage,
  size: 1,
  halfCredits: 6,
  transfer: false,
  isRepeated: false,
  isLetter: true,
  points: 4,
})
const leaf = (index: number, ...candidates: Candidate[]): Leaf => ({
  index,
  program: 0,
  space: 0,
  path: [],
  need: 1,
  breadth: index,
  candidates,
  fitting: [],
  scopes: [],
  rule: { sharesWith: [] } as never,
})
const input = { programs: [], units, sides: [], pins: new Map() }

test('completed is cheaper than in progress, that than planned, and a narrow rule than a wide one', () => {
  const costs = [
    costOf(leaf(0), candidate(0)),
    costOf(leaf(3), candidate(0)),
    costOf(leaf(0), candidate(0, 1)),
    costOf(leaf(0), candidate(0, 2)),
  ]
  expect(costs).toEqual(costs.toSorted((a, b) => a - b))
  expect(missing(1)).toBeGreaterThan(costs.at(-1) ?? 0)
})

test('a course goes to one of the rules that do not share it, or to none', () => {
  const problem = buildProblem([leaf(0, candidate(0)), leaf(1, candidate(0), candidate(1))], [], 840, input)
  expect(problem?.constant).toBe(missing(840))
  expect(problem?.steps.map(({ unit: index, options }) => [index, options.map(({ leaves }) => leaves.length)])).toEqual(
    [
      [0, [0, 1, 1]],
      [1, [0, 1]],
    ],
  )
  expect(problem?.counters.map(({ first, last, most }) => [first, last, most])).toEqual([
    [0, 0, 1],
    [0, 1, 1],
  ])
})

test('a pin leaves only what keeps it, and none means that it cannot be kept', () => {
  const [a, b] = [leaf(0, candidate(0)), leaf(1, candidate(0))]
  const pinned = (wanted: Leaf) => buildProblem([a], [], 0, { ...input, pins: new Map([[0, [new Set([wanted])]]]) })
  expect(pinned(a)?.steps[0]?.options).toHaveLength(1)
  expect(pinned(b)).toBeNull()
})

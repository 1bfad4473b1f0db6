import { expect, test } from 'vitest'
import { readRequirements } from '../requirements/read-requirements.ts'
import { gatherCourses, scaleOf } from './gather-courses.ts'
import { findComponents, leavesOf } from './find-components.ts'
import { planAudit } from './plan-audit.ts'
import { prepareProgram } from './prepare-programs.ts'
import { setOf } from './program-set.ts'

const scale = scaleOf([{ symbol: 'A', points: 4, earns: true, letter: true }])
const units = gatherCourses(
  {
    completed: ['CSE 114', 'CSE 301', 'CSE 487'].map((course) => ({ course, credits: 3, grade: 'A' })),
    inProgress: [],
    planned: [],
  },
  scale,
)

function plan(rules: unknown[], waived: string[] = []) {
  const { programs } = readRequirements(
    { programs: [{ program: 'M', kind: 'major', rules }] },
    { grades: ['A'], needC: [] },
  )
  const grant = { kind: 'waive', reason: '', approver: '' } as const
  const set = setOf(programs.map(prepareProgram))
  const made = planAudit({
    set,
    units,
    scale,
    exceptionsOf: (_, { id }) => (waived.includes(id) ? [{ ...grant, rule: id }] : []),
    applies: () => true,
    decide: () => 840,
  })
  return { ...made, set }
}

test('each rule gets the courses that may count, and knows the rules around it', () => {
  const { leaves, roots } = plan([
    {
      id: 'a',
      at_least: { credits: 3 },
      all: [
        { id: 'b', courses: 1, from: 'CSE 300+' },
        { id: 'c', credits: 4, from: ['CSE 114'] },
      ],
    },
    { id: 'd', confirmed: 'x' },
  ])
  expect(leaves.map(({ candidates, need, path }) => [candidates.length, need, path.join('/')])).toEqual([
    [2, 1, 'a/b'],
    [1, 8, 'a/c'],
  ])
  expect(leaves[1]?.candidates[0]).toMatchObject({ size: 6, halfCredits: 6, points: 4, stage: 0 })
  expect(leaves[0]?.scopes[0]?.leaves).toEqual(leaves)
  expect(roots[1]).toMatchObject({ kind: 'decided', shortfall: 840 })
})

test('a waived rule asks for nothing', () => {
  expect(plan([{ id: 'a', all: ['CSE 999'] }], ['a']).roots[0]).toMatchObject({ kind: 'decided', shortfall: 0 })
})

test('rules that want no common course are decided apart', () => {
  const { roots, set } = plan([
    { id: 'a', course: 'CSE 114' },
    { id: 'b', course: 'CSE 301' },
    { id: 'c', courses: 1, from: 'CSE 300+' },
  ])
  const parts = findComponents(roots, units, [], set).map(({ blocks }) =>
    blocks.flatMap(leavesOf).map(({ rule }) => rule.id),
  )
  expect(parts).toEqual([['a'], ['b', 'c']])
})

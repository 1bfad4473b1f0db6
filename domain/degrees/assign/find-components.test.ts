import { expect, test } from 'vitest'
import { AuditFacts } from '../audit-facts.ts'
import { readRequirements } from '../requirements/read-requirements.ts'
import { preparePrograms, solveDegree } from '../solve-degree.ts'
import { findComponents, leavesOf } from './find-components.ts'

function components(rules: unknown[], more: object = {}, other: unknown[] = []) {
  const programs = [
    { program: 'M', kind: 'major', rules, ...more },
    ...(other.length > 0 ? [{ program: 'N', kind: 'minor', rules: other }] : []),
  ]
  const read = readRequirements({ programs }, { grades: ['A'], needC: [] }).programs
  const completed = ['AA 101', 'AA 102', 'BB 101'].map((course) => ({ course, credits: 3, grade: null }))
  const facts = new AuditFacts(
    preparePrograms(read),
    { completed, inProgress: [], planned: [], placements: [] },
    { grades: [] },
  )
  const { plan, units, assignment } = solveDegree(facts)
  return findComponents(plan.roots, units, assignment.sides, facts.set).map(({ blocks }) =>
    blocks.flatMap(leavesOf).map(({ rule }) => rule.id),
  )
}
const rule = (id: string, from: unknown, more = {}) => ({ id, courses: 1, from, ...more })

test('what competes for a course, or is watched by one quota, is decided together', () => {
  const apart = [rule('a', 'AA'), rule('b', 'BB')]
  expect(components(apart)).toEqual([['a'], ['b']])
  expect(components([rule('a', 'AA'), rule('b', ['AA 101', 'BB 101'])])).toEqual([['a', 'b']])
  expect(components([{ id: 'g', gpa: 2, all: apart }])).toEqual([['a', 'b']])
  expect(components([rule('a', 'AA', { shares_with: 'program' }), rule('b', 'AA 101')])).toEqual([['a'], ['b']])
})

test('programs are decided apart unless sharing between them is limited', () => {
  const other = [rule('n', 'AA')]
  expect(components([rule('a', 'AA')], {}, other)).toEqual([['a'], ['n']])
  expect(components([rule('a', 'AA')], { sharing: [{ with: 'N', at_most_courses: 1 }] }, other)).toEqual([['a', 'n']])
  expect(components([rule('a', 'AA', { at_least: { courses: 1, unshared: true } })], {}, other)).toEqual([['a', 'n']])
})

test('a limit that the courses on record cannot exceed joins nothing', () => {
  const sharing = [{ with: 'N', at_most_courses: 2 }]
  expect(components([rule('a', 'AA')], { sharing }, [rule('n', 'AA')])).toEqual([['a'], ['n']])
})

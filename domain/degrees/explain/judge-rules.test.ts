import { expect, test } from 'vitest'
import { auditCase } from '../../testing/audit-cases.ts'
import { AuditFacts } from '../audit-facts.ts'
import { readRequirements } from '../requirements/read-requirements.ts'
import { preparePrograms, solveDegree } from '../solve-degree.ts'
import { judge, levelFor, statuses } from './judge-rules.ts'

test('the stage at which an amount is reached is its level', () => {
  expect([levelFor([2, 2, 2], 2), levelFor([1, 2, 2], 2), levelFor([1, 1, 2], 2), levelFor([1, 1, 1], 2)]).toEqual([
    0, 1, 2, 3,
  ])
})

test.each([
  [{ all: ['AA 101', 'AA 102'] }, 'pending', [1, 2, 2]],
  [{ all: ['AA 101', 'AA 103'] }, 'planned', [1, 1, 2]],
  [{ choose: 1, of: ['AA 103 and AA 104', 'AA 101 and AA 102'] }, 'pending', [0, 1, 1]],
  [{ credits: 6, from: 'AA', at_least: { courses: 1, from: 'AA 103' } }, 'planned', [3, 3, 6]],
  [{ courses: 1, from: 'AA', gpa: 3 }, 'unsatisfied', [1, 1, 1]],
])('%j is %s', (fields, status, reached) => {
  const rules = [{ id: 'r', ...fields }]
  const { programs } = readRequirements(
    { programs: [{ program: 'M', kind: 'major', rules }] },
    { grades: [], needC: [] },
  )
  const grades = [{ symbol: 'C', points: 2, earns: true, letter: true }]
  const taken = (course: string, grade: string | null) => [{ course, credits: 3, grade }]
  const gpa = 'gpa' in fields
  const record = { completed: taken('AA 101', 'C'), inProgress: gpa ? [] : taken('AA 102', null), planned: gpa ? [] : taken('AA 103', null), placements: [] } // prettier-ignore
  const { plan, units, assignment } = solveDegree(new AuditFacts(preparePrograms(programs), record, { grades }))
  const [root] = plan.roots
  const judgement = root && judge(root, { units, filled: assignment.filled, isShared: () => false, levelOf: () => 0 })
  expect([judgement && statuses[judgement.level], judgement?.reached]).toEqual([status, reached])
})

test.each([
  [
    'the one that has begun',
    ['AA 101 and AA 102', 'BB 101 and BB 102 and BB 103'],
    ['BB 101'],
    'BB 101, BB 102, BB 103',
  ],
  [
    'whichever stands first',
    ['BB 101 and BB 102 and BB 103', 'AA 101 and AA 102'],
    ['BB 101'],
    'BB 101, BB 102, BB 103',
  ],
  [
    'the one that misses less, though another has begun',
    ['AA 101', 'BB 101 and BB 102 and BB 103'],
    ['BB 101'],
    'AA 101',
  ],
  ['the first where none has begun', ['AA 101 and AA 102', 'BB 101 and BB 102'], [], 'AA 101, AA 102'],
  ['the one with a course in progress', ['AA 101 and AA 102', { id: 'b', all: ['BB 101', { id: 'c', courses: 2, from: 'BB 200-299' }] }], ['BB 201'], 'BB 101, c'], // prettier-ignore
])('of alternatives that miss as much %s is asked', (_which, any, inProgress, asked) => {
  const { rules } = auditCase([{ id: 'r', any }], [], { inProgress })
  const leaves = rules.filter(({ isAsked, unit }) => isAsked && unit !== 'rules').map(({ label }) => label)
  expect(leaves.join(', ')).toBe(asked)
})

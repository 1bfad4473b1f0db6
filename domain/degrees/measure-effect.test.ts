import { expect, test } from 'vitest'
import { measureEffect, putInPlace } from './measure-effect.ts'
import { readRequirements } from './requirements/read-requirements.ts'
import { preparePrograms } from './solve-degree.ts'
import type { StudentRecord } from './student-record.ts'

const grades = ['A', 'B', 'C', 'D'].map((symbol, index) => ({
  symbol,
  points: 4 - index,
  letter: true,
  earns: true,
  pending: false,
})) as never

function prepare(id: string, rules: unknown[], more: object = {}) {
  const value = { programs: [{ program: id, kind: 'major', code: 'CSE', rules, ...more }] }
  const { programs, errors } = readRequirements(value, { grades: ['A', 'B', 'C', 'D'], needC: [] })
  expect(errors).toEqual([])
  return preparePrograms(programs)[0]!
}

const taken = (...courses: string[]): StudentRecord => ({
  completed: courses.map((course) => ({ course: course.slice(0, 7), credits: 3, grade: course.slice(8) || 'B' })),
  inProgress: [],
  planned: [],
  placements: [],
})
const core = (any: string[], more: object = {}) => ({
  id: 'core',
  all: ['CSE 114', { id: 'algorithms', any, ...more }],
})
const today = [core(['CSE 373', 'CSE 385'])]
const extra = { id: 'extra', course: 'CSE 400' }
const effect = (then: unknown[], record: StudentRecord, options: object = {}) => {
  const told = measureEffect(putInPlace([prepare('OLD', today)], 'OLD', prepare('NEW', then)), record, {
    grades,
    ...options,
  })
  expect(told.proven).toBe(true)
  return [told.lost, told.gained]
}

test.each<[string, unknown[], StudentRecord, unknown]>([
  ['the same rules', today, taken('CSE 114', 'CSE 385'), [[], []]],
  ['a course that no longer counts', [core(['CSE 373'])], taken('CSE 114', 'CSE 385'), [['algorithms'], []]],
  ['a course that counts now', [core(['CSE 373', 'CSE 350'])], taken('CSE 114', 'CSE 350'), [[], ['algorithms']]],
  ['a higher grade', [core(['CSE 373', 'CSE 385'], { minimum_grade: 'A' })], taken('CSE 114', 'CSE 385 B'), [['algorithms'], []]],
  ['a new rule', [...today, extra], taken('CSE 114', 'CSE 385'), [['extra'], []]],
  ['a new rule that is met', [...today, extra], taken('CSE 114', 'CSE 385', 'CSE 400'), [[], []]],
  ['a rule that is gone', [{ id: 'core', all: ['CSE 114'] }], taken('CSE 114'), [[], ['algorithms']]],
  ['a group that is met in another way', [{ id: 'core', any: ['CSE 114 and CSE 999', 'CSE 385'] }], taken('CSE 385'), [[], ['core/CSE 114']]],
])('%s', (_name, then, record, expected) => {
  expect(effect(then, record)).toEqual(expected)
}) // prettier-ignore

test('what was granted under the version of today holds under the draft', () => {
  const exceptions = [{ rule: 'algorithms', program: 'OLD', kind: 'waive', reason: 'r', approver: 'a' }]
  expect(effect([core(['CSE 373', 'CSE 386'])], taken('CSE 114'), { exceptions })).toEqual([[], []])
})

test('without the version that it replaces nothing is compared', () => {
  const told = measureEffect(putInPlace([prepare('OTHER', today)], 'OLD', prepare('NEW', today)), taken('CSE 114'), {
    grades,
  })
  expect(told).toEqual({ lost: [], gained: [], proven: true })
})

test('rules of other programs are named with their program', () => {
  const minor = prepare('MINOR', [{ id: 'one', course: 'CSE 385' }])
  const then = prepare('NEW', today, { sharing: [{ with: 'MINOR', at_most_courses: 0 }] })
  const told = measureEffect(putInPlace([prepare('OLD', today), minor], 'OLD', then), taken('CSE 114', 'CSE 385'), {
    grades,
  })
  expect([told.lost.length, told.gained]).toEqual([1, []])
  expect(['algorithms', 'MINOR: one']).toContain(told.lost[0])
})

import { expect, test } from 'vitest'
import { exampleClass, exampleRules, exampleStudent, heldOf } from '../../samples/registration-example.ts'
import { findRemovals } from './find-removals.ts'

const next = exampleClass(1, 'TST 202', { requires: 'Prerequisite: C or higher in TST 101' })

test.each([
  ['D', true],
  ['F', true],
  ['C', false],
  [null, false],
])('a prerequisite that ended with %s removes: %s', (grade, removes) => {
  const completed = grade === null ? [] : [{ course: 'TST 101', grade }]
  const student = exampleStudent(1, { held: [heldOf(next)], facts: { completed, inProgress: [] } })
  expect(findRemovals(student, () => next, exampleRules).map(({ held }) => held.course)).toEqual(
    removes ? ['TST 202'] : [],
  )
})

test('a course still in progress, and a waiver, keep the class', () => {
  const held = [heldOf(next)]
  const open = exampleStudent(1, { held, facts: { completed: [], inProgress: ['TST 101'] } })
  const waiver = {
    id: 1,
    kind: 'prerequisite',
    term: null,
    courses: ['TST 202'],
    sectionIds: [],
    amount: null,
    expiresOn: null,
  } as const
  const failed = { completed: [{ course: 'TST 101', grade: 'F' }], inProgress: [] }
  const waived = exampleStudent(2, { held, waivers: [waiver], facts: failed })
  for (const student of [open, waived]) expect(findRemovals(student, () => next, exampleRules)).toEqual([])
})

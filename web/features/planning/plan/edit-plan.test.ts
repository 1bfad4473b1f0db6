import { expect, test } from 'vitest'
import { noWishes } from '@sam/contract/planning/wishes'
import { editPlan, type PlanEdit } from './edit-plan.ts'

const courses = [
  { term: 202601, course: 'CSE 214', credits: 4 },
  { term: 202609, course: 'CSE 216', credits: 4 },
]
const plan = { courses, choices: [], wishes: noWishes }

test.each<[string, PlanEdit, string[]]>([
  ['a move', { kind: 'move', course: 'CSE 214', from: 202601, to: 202609 }, ['202609 CSE 214', '202609 CSE 216']],
  [
    'a move of a course that is gone',
    { kind: 'move', course: 'CSE 214', from: 202609, to: 202701 },
    ['202601 CSE 214', '202609 CSE 216'],
  ],
  [
    'a new course',
    { kind: 'add', course: 'CSE 220', to: 202601, credits: 4 },
    ['202601 CSE 214', '202609 CSE 216', '202601 CSE 220'],
  ],
  [
    'one that is there already',
    { kind: 'add', course: 'CSE 214', to: 202601, credits: 4 },
    ['202601 CSE 214', '202609 CSE 216'],
  ],
  [
    'steps of a proposal',
    {
      kind: 'accept',
      changes: [
        { course: 'CSE 214', from: 202601, to: 202609, credits: 4 },
        { course: 'CSE 320', from: null, to: 202701, credits: 3 },
        { course: 'CSE 216', from: 202609, to: null, credits: 4 },
        { course: 'ECO 108', from: 202601, to: 202609, credits: 4 },
      ],
    },
    ['202609 CSE 214', '202701 CSE 320'],
  ],
  ['a removal', { kind: 'remove', course: 'CSE 214', from: 202601 }, ['202609 CSE 216']],
])('%s', (_name, edit, after) => {
  expect(editPlan(plan, edit).courses.map(({ term, course }) => `${term} ${course}`)).toEqual(after)
})

import { noWishes } from '@sam/contract/planning/wishes'
import { expect, test } from 'vitest'
import { describeKept, editPlan, isLost, type PlanEdit } from './edit-plan.ts'

const courses = [
  { term: 202601, course: 'CSE 214', credits: 4 },
  { term: 202609, course: 'CSE 216', credits: 4 },
]
const arts = { term: 202601, program: 'CORE', rule: 'arts', label: 'Arts', credits: 3 }
const wishes = { ...noWishes, pinned: [{ course: 'CSE 214', term: 202601 }], weights: [{ course: 'CSE 216', weight: 6 }] } // prettier-ignore
const plan = { courses, choices: [arts], wishes }
const after = (edit: PlanEdit) => {
  const { courses: planned, choices, wishes: kept } = editPlan(plan, edit)
  return {
    courses: planned.map(({ term, course }) => `${term} ${course}`),
    choices: choices.map(({ term, label }) => `${term} ${label}`),
    pinned: kept.pinned.map(({ term, course }) => `${term} ${course}`),
    weights: kept.weights.map(({ course, weight }) => `${course} ${weight}`),
  }
}
const same = {
  courses: ['202601 CSE 214', '202609 CSE 216'],
  choices: ['202601 Arts'],
  pinned: ['202601 CSE 214'],
  weights: ['CSE 216 6'],
}

test.each<[string, PlanEdit, Partial<typeof same>]>([
  [
    'a move takes the pin along',
    { kind: 'move', course: 'CSE 214', from: 202601, to: 202609 },
    { courses: ['202609 CSE 214', '202609 CSE 216'], pinned: ['202609 CSE 214'] },
  ],
  ['a move of a course that is gone', { kind: 'move', course: 'CSE 214', from: 202609, to: 202701 }, {}],
  [
    'a new course',
    { kind: 'add', course: 'CSE 220', to: 202601, credits: 4 },
    { courses: [...same.courses, '202601 CSE 220'] },
  ],
  ['one that is there already', { kind: 'add', course: 'CSE 214', to: 202601, credits: 4 }, {}],
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
    { courses: ['202609 CSE 214', '202701 CSE 320'] },
  ],
  [
    'a step of a proposal that is left open',
    {
      kind: 'accept',
      changes: [
        {
          course: 'MUS 101',
          from: null,
          to: 202701,
          credits: 3,
          open: { program: 'CORE', rule: 'arts', label: 'Arts' },
        },
      ],
    },
    { choices: ['202601 Arts', '202701 Arts'] },
  ],
  [
    'a removal takes its pin along',
    { kind: 'remove', course: 'CSE 214', from: 202601 },
    { courses: ['202609 CSE 216'], pinned: [] },
  ],
  [
    'a place for a course',
    { kind: 'open', choice: { ...arts, term: 202609 } },
    { choices: ['202601 Arts', '202609 Arts'] },
  ],
  ['a place moved', { kind: 'shift', place: arts, label: 'Arts', to: 202701 }, { choices: ['202701 Arts'] }],
  ['a place removed', { kind: 'close', place: arts, label: 'Arts' }, { choices: [] }],
  ['a place that is gone', { kind: 'close', place: { ...arts, term: 202609 }, label: 'Arts' }, {}],
  [
    'a course chosen for a place',
    { kind: 'choose', place: arts, course: 'MUS 101', credits: 3 },
    { choices: [], courses: [...same.courses, '202601 MUS 101'] },
  ],
  [
    'a course chosen for a place that is gone',
    { kind: 'choose', place: { ...arts, term: 202609 }, course: 'MUS 101', credits: 3 },
    {},
  ],
  [
    'a pin',
    { kind: 'pin', course: 'CSE 216', term: 202609, pinned: true },
    { pinned: ['202601 CSE 214', '202609 CSE 216'] },
  ],
  ['the same pin again', { kind: 'pin', course: 'CSE 214', term: 202601, pinned: true }, {}],
  ['a pin taken out', { kind: 'pin', course: 'CSE 214', term: 202601, pinned: false }, { pinned: [] }],
  ['a measure', { kind: 'weigh', course: 'CSE 214', weight: 8 }, { weights: ['CSE 216 6', 'CSE 214 8'] }],
  ['back to credits', { kind: 'weigh', course: 'CSE 216', weight: null }, { weights: [] }],
])('%s', (_name, edit, changed) => {
  expect(after(edit)).toEqual({ ...same, ...changed })
})

const goes = { term: 202601, program: 'CORE', rule: 'arts' }
const step = (from: number | null, to: number | null, course = 'CSE 214') => ({ course, from, to, credits: 4 })

test.each<[string, PlanEdit, boolean]>([
  ['a move that fits', { kind: 'move', course: 'CSE 214', from: 202601, to: 202609 }, false],
  ['a move of a course that stands elsewhere by now', { kind: 'move', course: 'CSE 214', from: 202609, to: 202701 }, true], // prettier-ignore
  ['a move that was made elsewhere too', { kind: 'move', course: 'CSE 214', from: 202609, to: 202601 }, false],
  ['a course that stands elsewhere is not removed', { kind: 'remove', course: 'CSE 214', from: 202609 }, true],
  ['a course that is gone already', { kind: 'remove', course: 'CSE 220', from: 202609 }, false],
  ['a course that is there already', { kind: 'add', course: 'CSE 214', to: 202601, credits: 4 }, false],
  ['a place that stands elsewhere is not moved', { kind: 'shift', place: { ...goes, term: 202609 }, label: 'Arts', to: 202701 }, true], // prettier-ignore
  ['a place that was moved there already', { kind: 'shift', place: { ...goes, term: 202609 }, label: 'Arts', to: 202601 }, false], // prettier-ignore
  ['a place that stands elsewhere is not closed', { kind: 'close', place: { ...goes, term: 202609 }, label: 'Arts' }, true], // prettier-ignore
  ['a place that is closed already', { kind: 'close', place: { ...goes, rule: 'other' }, label: 'Other' }, false],
  ['a course for a place that is gone', { kind: 'choose', place: { ...goes, rule: 'other' }, course: 'ARH 101', credits: 3 }, true], // prettier-ignore
  ['a proposal whose course stands elsewhere', { kind: 'accept', changes: [step(202609, 202701)] }, true],
  ['a proposal that leaves out what is gone', { kind: 'accept', changes: [step(202609, null, 'CSE 220')] }, false],
  ['a proposal of which one step fits', { kind: 'accept', changes: [step(202609, 202701), step(null, 202609, 'CSE 220')] }, false], // prettier-ignore
])('%s: lost or not', (_title, edit, lost) => {
  expect(isLost(plan, edit)).toBe(lost)
})

test('of a proposal the courses are named whose steps no longer fit', () => {
  const changes = [step(202609, 202701), step(null, 202609, 'CSE 220')]
  expect(describeKept(plan, { kind: 'accept', changes })).toBe('of the proposal these no longer fit: CSE 214.')
  expect(describeKept(plan, { kind: 'accept', changes: changes.slice(1) })).toBe('both changes are kept.')
})

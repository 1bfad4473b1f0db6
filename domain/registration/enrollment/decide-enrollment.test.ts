import { expect, test } from 'vitest'
import {
  enrollOf,
  exampleClass as classOf,
  exampleRegistrations,
  exampleStudent as student,
  heldOf,
  logic,
  outcomesOf,
  sets,
  threeClasses,
  wantedOf,
} from '../../../samples/registration-example.ts'
import { performCommand } from './perform-command.ts'

test.each<
  [
    string,
    Parameters<typeof student>[1],
    Parameters<typeof classOf>[2],
    Parameters<typeof exampleRegistrations>[0]['rules'],
    string,
  ]
>([
  ['before the period', {}, {}, { now: '2025-11-01T00:00:00Z' }, 'period not begun'],
  ['no period for the standing', { standing: 'U0' }, {}, {}, 'period not begun'],
  ['after late registration', {}, {}, { today: '2026-02-10' }, 'period over'],
  [
    'a hold',
    { holds: [{ id: 1, type: 'advising', description: 'See an advisor', department: 'CSE', expiresOn: null }] },
    {},
    {},
    'hold',
  ],
  ['a missing prerequisite', {}, { requires: 'Prerequisite: TST 090' }, {}, 'prerequisite'],
  ['a missing corequisite', {}, { requires: 'Corequisite: TST 090' }, {}, 'corequisite'],
  [
    'an antirequisite',
    { facts: { completed: [{ course: 'TST 090', grade: 'A' }] } },
    { requires: 'Anti-requisite: TST 090' },
    {},
    'antirequisite',
  ],
  [
    'words that nobody can read',
    {},
    { requires: 'Prerequisite: the moon in the seventh house' },
    {},
    'unknown requisite',
  ],
  ['permission', {}, { requires: 'Prerequisite: permission of department' }, {}, 'department permission'],
  ['a component alone', {}, { classNumber: null, containedIn: [40_001] }, {}, 'component missing'],
  ['a class no longer offered', {}, { withdrawn: true }, {}, 'class withdrawn'],
  ['credits out of range', {}, { creditsMin: 30, creditsMax: 3 }, {}, 'credits out of range credit limit'],
  [
    'a course passed before',
    { taken: [{ course: 'TST 101', term: 202501, grade: 'C', points: 2, earns: true }] },
    {},
    {},
    'already passed',
  ],
  ['a class of another term', {}, { term: 202509 }, {}, 'class of another term'],
])('%s refuses', (_case, of, like, rules, kinds) => {
  const registrations = exampleRegistrations({
    classes: [classOf(1, 'TST 101', like)],
    students: [student(1, of)],
    ...(rules && { rules }),
  })
  expect(outcomesOf(performCommand(registrations, enrollOf(1, wantedOf(1))))).toEqual([`refused ${kinds}`])
  expect(registrations.effects).toEqual([])
})

test('a D may be tried again, a repeatable course always', () => {
  const poor = student(1, { taken: [{ course: 'TST 101', term: 202501, grade: 'D', points: 1, earns: true }] })
  expect(
    outcomesOf(
      performCommand(exampleRegistrations({ classes: threeClasses, students: [poor] }), enrollOf(1, wantedOf(1))),
    ),
  ).toEqual(['enrolled'])
})

test('every reason at once, and each with its waiver gone', () => {
  const strict = classOf(2, 'TST 202', { at: ['M', 640], requires: 'Prerequisite: TST 090. Anti-requisite: TST 303' })
  const held = [heldOf(logic), { ...heldOf(sets), credits: 12 }]
  const refused = performCommand(
    exampleRegistrations({ classes: [logic, strict, sets], students: [student(1, { held })], others: { 2: 10 } }),
    enrollOf(1, wantedOf(2)),
  )
  expect(outcomesOf(refused)).toEqual(['refused prerequisite antirequisite time conflict credit limit full'])
  const grant = {
    id: 1,
    term: 202601,
    courses: ['TST 202', 'TST 101'],
    sectionIds: [],
    amount: 18,
    expiresOn: '2025-11-05',
  }
  const kinds = ['prerequisite', 'antirequisite', 'time conflict', 'credit limit', 'capacity'] as const
  const waivers = kinds.map((kind) => ({ ...grant, kind }))
  const registrations = (today: string) =>
    exampleRegistrations({
      classes: [logic, strict, sets],
      students: [student(1, { held, waivers })],
      others: { 2: 10 },
      rules: { today, now: `${today}T17:00:00Z` },
    })
  expect(outcomesOf(performCommand(registrations('2025-11-05'), enrollOf(1, wantedOf(2))))).toEqual(['enrolled'])
  expect(outcomesOf(performCommand(registrations('2025-11-06'), enrollOf(1, wantedOf(2))))).toEqual(outcomesOf(refused))
})

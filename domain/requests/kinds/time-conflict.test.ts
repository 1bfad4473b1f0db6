import { expect, test } from 'vitest'
import { toStudent } from './kind-rules.ts'
import { timeConflict, type TimeConflictFacts } from './time-conflict.ts'

const one = { sectionId: 7, course: 'CSE 416', sectionCode: '02' }
const other = { sectionId: 8, course: 'AMS 312', sectionCode: '01' }
const subject = { kind: 'time conflict', term: 202601, classes: [one, other] } as const
const overlap = { days: ['Tu'] as const, start: 870, end: 920, firstDate: null, lastDate: null }
const facts: TimeConflictFacts = {
  overlaps: [{ ...overlap, days: ['Tu'] }],
  instructors: new Map([
    [7, [20]],
    [8, [21]],
  ]),
  alreadyWaived: false,
  lateRegistrationEnds: '2026-02-06',
}
const asking = { today: '2025-11-05', requisiteWaivers: 'every advisor' } as const
const department = { role: 'waiver approver', waiver: 'time conflict', subjects: ['CSE', 'AMS'] }

test.each([
  ['two instructors', [20], [21], [[one], [other]]],
  ['a class without an instructor here', [20], [], [[one]]],
  ['the other without one', [], [21], [[other]]],
  ['both without', [], [], []],
  ['one instructor of both', [20, 22], [21, 22], [[one, other]]],
] as const)('%s: the instructors decide in turn, then the department', (_name, ofOne, ofOther, expected) => {
  const instructors = new Map<number, readonly number[]>([
    [7, ofOne],
    [8, ofOther],
  ])
  expect(timeConflict.stepsOf(subject, { ...facts, instructors })).toEqual([
    ...expected.map((classes) => ({ role: 'instructor', classes })),
    department,
  ])
})

test.each([
  ['two that overlap', subject, {}, []],
  ['on the last day', subject, { lateRegistrationEnds: '2025-11-05' }, []],
  ['no calendar', subject, { lateRegistrationEnds: null }, []],
  ['two that do not', subject, { overlaps: [] }, ['CSE 416 and AMS 312 do not overlap: no waiver is needed.']],
  [
    'two sections of one course',
    { ...subject, classes: [one, { ...other, course: 'CSE 416' }] as const },
    {},
    ['Name two different courses: sections of one course never conflict.'],
  ],
  ['waived', subject, { alreadyWaived: true }, ['The conflict of CSE 416 with AMS 312 is waived already.']],
  ['too late', subject, { lateRegistrationEnds: '2025-11-04' }, ['Registration for the term ended on Nov 4, 2025.']],
] as const)('%s', (_name, wanted, more, messages) => {
  const problems = timeConflict.problemsOf(wanted, { ...facts, ...asking, ...more })
  expect(problems.map(({ message }) => message)).toEqual(messages)
})

test('it is named by its courses and ends with registration', () => {
  expect(timeConflict.nameOf(subject)).toBe('CSE 416 with AMS 312')
  expect(timeConflict.effectOf(subject, toStudent)).toBe('You can take CSE 416 and AMS 312 together')
  expect(timeConflict.expiryOf(facts)).toBe('2026-02-06')
})

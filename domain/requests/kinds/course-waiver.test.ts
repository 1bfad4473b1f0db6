import { expect, test } from 'vitest'
import { toStudent } from './kind-rules.ts'
import { departmentPermission, requisiteWaiver, type RequisiteWaiverFacts } from './course-waiver.ts'

const waiver = { kind: 'requisite waiver', term: 202601, course: 'CSE 214', waiver: 'prerequisite' } as const
const permission = { kind: 'department permission', term: 202601, course: 'CSE 487' } as const
const facts: RequisiteWaiverFacts = {
  isKnown: true,
  alreadyWaived: false,
  lateRegistrationEnds: '2026-02-06',
  requisite: 'open',
}
const asking = { today: '2025-11-05', requisiteWaivers: 'every advisor' } as const

test.each<[string, Partial<RequisiteWaiverFacts>, string[]]>([
  ['an open term', {}, []],
  ['an unknown course', { isKnown: false }, ['CSE 214 is in no catalog and no schedule.']],
  ['a waiver held', { alreadyWaived: true }, ['The prerequisite of CSE 214 is waived already.']],
  ['a requisite that is met', { requisite: 'met' }, ['You meet the prerequisite of CSE 214: no waiver is needed.']],
  ['one that an open grade decides', { requisite: 'met for now' }, []],
  ['one that the course does not have', { requisite: 'none' }, ['CSE 214 has no prerequisite: no waiver is needed.']],
  ['a course without a class in the term', { requisite: null }, []],
  [
    'a waiver held of a requisite that is met',
    { alreadyWaived: true, requisite: 'met' },
    ['The prerequisite of CSE 214 is waived already.'],
  ],
  ['a term closed', { lateRegistrationEnds: '2025-11-04' }, ['Registration for the term ended on Nov 4, 2025.']],
])('a requisite waiver for %s', (_name, more, messages) => {
  const problems = requisiteWaiver.problemsOf(waiver, { ...facts, ...asking, ...more })
  expect(problems.map(({ message }) => message)).toEqual(messages)
})

test('a permission held is not asked for again', () => {
  const problems = departmentPermission.problemsOf(permission, { ...facts, ...asking, alreadyWaived: true })
  expect(problems).toEqual([{ where: 'course', message: 'You have permission for CSE 487 already.' }])
  expect(departmentPermission.problemsOf(permission, { ...facts, ...asking })).toEqual([])
})

test('one step each, decided by those who may waive it', () => {
  expect(requisiteWaiver.stepsOf(waiver, facts)).toEqual([
    { role: 'waiver approver', waiver: 'prerequisite', subjects: ['CSE'] },
  ])
  expect(departmentPermission.stepsOf(permission, facts)).toEqual([
    { role: 'waiver approver', waiver: 'department permission', subjects: ['CSE'] },
  ])
})

test('they are named and end with registration', () => {
  expect([requisiteWaiver.nameOf(waiver), requisiteWaiver.effectOf(waiver, toStudent)]).toEqual([
    'prerequisite of CSE 214',
    'You can enroll in CSE 214 without its prerequisite',
  ])
  expect([departmentPermission.nameOf(permission), departmentPermission.effectOf(permission, toStudent)]).toEqual([
    'CSE 487',
    'You can enroll in CSE 487 with the department’s permission',
  ])
  expect(requisiteWaiver.expiryOf(facts)).toBe('2026-02-06')
  expect(departmentPermission.expiryOf({ ...facts, lateRegistrationEnds: null })).toBeNull()
})

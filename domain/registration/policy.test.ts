import { describe, expect, test } from 'vitest'
import type { Actor, AdvisorLevel, Role } from '../people/role.ts'
import {
  mayExceedCapacity,
  mayFillCart,
  holdTypesPlacedBy,
  mayKeepHold,
  mayKeepPeriods,
  mayKeepWaiver,
  mayReadRegistration,
  mayRegister,
  mayChangeInCart,
  waiverKindsOf,
  type RegistrationSubject,
} from './policy.ts'
import { waiverKinds, type WaiverKind } from './refusal.ts'

const actor = (roles: Role[], level?: AdvisorLevel, units: string[] = []): Actor => ({
  personId: 1,
  campusId: 100,
  roles,
  advising: level ? { level, units } : null,
})
const advisor = (level: AdvisorLevel, ...units: string[]) => actor(['Academic Advisor'], level, units)
const registrar = actor(['Registrar'])
const student = actor(['Student'])
const everyRole = actor(['Student', 'Instructor', 'Academic Advisor', 'Registrar'], 'university', ['SBU'])

const policies = {
  advisorsRead: 'every student, others with a reason',
  requisiteWaivers: 'every advisor',
} as const
const strict = { ...policies, advisorsRead: 'students of own units' } as const

/** A biology major in the arts, with a minor in mathematics and an interest in music. */
const other: RegistrationSubject = { personId: 2, colleges: ['CAS'], programs: ['BIO', 'MAT', 'MUS'] }
const own: RegistrationSubject = { ...other, personId: 1 }

describe('holds', () => {
  test.each<[string, Actor, RegistrationSubject, boolean, boolean]>([
    ['a student, of themselves', student, own, false, false],
    ['a student, of another', student, other, false, false],
    ['an instructor', actor(['Instructor']), other, false, false],
    ['a university advisor', advisor('university', 'SBU'), other, true, false],
    ['an advisor of the college', advisor('college', 'CEAS', 'CAS'), other, true, false],
    ['an advisor of another college', advisor('college', 'CEAS'), other, false, false],
    ['a department advisor of the major', advisor('department', 'BIO'), other, true, false],
    ['a department advisor of the minor', advisor('department', 'MAT'), other, true, false],
    ['a department advisor of the area of interest', advisor('department', 'MUS'), other, true, false],
    ['a department advisor of another subject', advisor('department', 'CSE'), other, false, false],
    ['a college code at department level', advisor('department', 'CAS'), other, false, false],
    ['an advisor without the grant', { ...advisor('university', 'SBU'), roles: ['Student'] }, other, false, false],
    ['a registrar', registrar, other, true, true],
    ['a registrar, of themselves', everyRole, own, false, false],
  ])('%s', (_name, who, subject, advising, financial) => {
    expect(mayKeepHold(who, subject, 'advising')).toBe(advising)
    expect(mayKeepHold(who, subject, 'financial')).toBe(financial)
  })
})

describe('waivers', () => {
  const requisites: WaiverKind[] = ['prerequisite', 'corequisite', 'antirequisite']
  test.each<[string, Actor, RegistrationSubject, WaiverKind[]]>([
    ['a student', student, own, []],
    ['an instructor', actor(['Instructor']), other, []],
    ['a university advisor', advisor('university', 'SBU'), other, requisites],
    ['an advisor of another college', advisor('college', 'CEAS'), other, requisites],
    [
      'a department advisor of both subjects',
      advisor('department', 'CSE', 'AMS'),
      other,
      [...requisites, 'time conflict', 'department permission'],
    ],
    ['a department advisor of one subject', advisor('department', 'AMS'), other, [...requisites, 'time conflict']],
    ['a department advisor of another subject', advisor('department', 'BIO'), other, requisites],
    ['a registrar', registrar, other, [...waiverKinds]],
    ['a registrar, for themselves', everyRole, own, []],
  ])('%s', (_name, who, subject, kinds) => {
    const allowed = waiverKinds.filter((kind) =>
      mayKeepWaiver(who, subject, { kind, subjects: ['CSE', 'AMS'] }, policies),
    )
    expect(allowed.toSorted()).toEqual(kinds.toSorted())
  })

  test('a department permission of no known subject is a registrar’s', () => {
    const scope = { kind: 'department permission', subjects: [] } as const
    expect(mayKeepWaiver(advisor('department', 'CSE'), other, scope, policies)).toBe(false)
    expect(mayKeepWaiver(registrar, other, scope, policies)).toBe(true)
  })

  test('the kinds to offer', () => {
    expect(waiverKindsOf(advisor('department', 'CSE'), other, policies)).toEqual([
      'prerequisite',
      'corequisite',
      'antirequisite',
      'time conflict',
      'department permission',
    ])
    expect(waiverKindsOf(advisor('university', 'SBU'), other, policies)).toEqual(requisites)
    expect(waiverKindsOf(registrar, other, policies)).toEqual([...waiverKinds])
    expect(waiverKindsOf(student, own, policies)).toEqual([])
  })
})

test.each<[string, Actor, RegistrationSubject, boolean, Role | null, Role | null, boolean]>([
  ['a student, own', student, own, true, 'Student', 'Student', false],
  ['a student, another’s', student, other, false, null, null, false],
  ['a university advisor', advisor('university', 'SBU'), other, true, 'Academic Advisor', 'Academic Advisor', false],
  ['an advisor of the college', advisor('college', 'CAS'), other, true, 'Academic Advisor', 'Academic Advisor', false],
  ['an advisor of another college', advisor('college', 'CEAS'), other, true, null, 'Academic Advisor', false],
  ['an advisor of the major', advisor('department', 'BIO'), other, true, 'Academic Advisor', 'Academic Advisor', false],
  ['an advisor of another subject', advisor('department', 'CSE'), other, true, null, 'Academic Advisor', false],
  ['an advisor, own, being no student', advisor('university', 'SBU'), own, false, null, null, false],
  ['an advisor whose grant is gone', { ...advisor('university', 'SBU'), roles: [] }, other, false, null, null, false],
  ['a registrar', registrar, other, true, 'Registrar', 'Registrar', true],
  ['a registrar, own, being no student', registrar, own, false, null, null, false],
  ['who holds every role, of another', everyRole, other, true, 'Registrar', 'Registrar', true],
  ['who holds every role, own', everyRole, own, true, 'Student', 'Student', false],
  ['an instructor', actor(['Instructor']), other, false, null, null, false],
])('registration by %s', (_name, who, subject, reads, registers, fills, exceeds) => {
  expect(mayReadRegistration(who, subject, policies)).toBe(reads)
  expect(mayRegister(who, subject)).toBe(registers)
  expect(mayFillCart(who, subject, policies)).toBe(fills)
  expect(mayExceedCapacity(who, subject)).toBe(exceeds)
})

test.each<[string, Actor, RegistrationSubject, number | null, boolean]>([
  ['the student, a wish', student, own, null, true],
  ['the student, a suggestion', student, own, 7, true],
  ['another student', student, other, null, false],
  ['an advisor of the unit, the student’s wish', advisor('college', 'CAS'), other, null, false],
  ['an advisor of the unit, an own suggestion', advisor('college', 'CAS'), other, 1, true],
  ['a university advisor, a suggestion of someone else', advisor('university', 'SBU'), other, 7, false],
  ['a registrar, the student’s wish', registrar, other, null, true],
  ['a registrar, own, being no student', registrar, own, null, false],
  ['another advisor, the student’s wish', advisor('college', 'CEAS'), other, null, false],
  ['another advisor, an own suggestion', advisor('college', 'CEAS'), other, 1, true],
  ['another advisor, a suggestion of someone else', advisor('college', 'CEAS'), other, 7, false],
  ['who suggested it and is an advisor no longer', student, other, 1, false],
  ['a registrar', registrar, other, 7, true],
])('changed in the cart or taken out by %s', (_name, who, subject, suggestedBy, allowed) => {
  expect(mayChangeInCart(who, subject, suggestedBy, policies)).toBe(allowed)
})

test('enrollment periods are a registrar’s', () => {
  expect([student, advisor('university', 'SBU'), registrar].map(mayKeepPeriods)).toEqual([false, false, true])
})

test.each<[string, Actor, boolean]>([
  ['a university advisor', advisor('university', 'SBU'), true],
  ['an advisor of the college', advisor('college', 'CAS'), true],
  ['an advisor of another college', advisor('college', 'CEAS'), false],
  ['a registrar', registrar, true],
])('where advisors read students of their own units only, %s: %s', (_name, who, may) => {
  expect(mayReadRegistration(who, other, strict)).toBe(may)
  expect(mayFillCart(who, other, strict) !== null).toBe(may)
  expect(mayChangeInCart(who, other, who.personId, strict)).toBe(may)
})

test.each([
  [['Registrar'], ['advising', 'financial']],
  [['Academic Advisor'], ['advising']],
  [['Instructor', 'Student'], []],
] as const)('%j place holds of the types %j', (roles, types) => {
  expect(holdTypesPlacedBy({ roles })).toEqual(types)
})

import { describe, expect, test } from 'vitest'
import type { Actor, AdvisorLevel, Role } from '../people/role.ts'
import {
  mayExceedCapacity,
  mayKeepHold,
  mayKeepPeriods,
  mayKeepWaiver,
  mayReadRegistration,
  mayRegister,
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
    const allowed = waiverKinds.filter((kind) => mayKeepWaiver(who, subject, { kind, subjects: ['CSE', 'AMS'] }))
    expect(allowed.toSorted()).toEqual(kinds.toSorted())
  })

  test('a department permission of no known subject is a registrar’s', () => {
    const matter = { kind: 'department permission', subjects: [] } as const
    expect(mayKeepWaiver(advisor('department', 'CSE'), other, matter)).toBe(false)
    expect(mayKeepWaiver(registrar, other, matter)).toBe(true)
  })

  test('the kinds to offer', () => {
    expect(waiverKindsOf(advisor('department', 'CSE'), other)).toEqual([
      'prerequisite',
      'corequisite',
      'antirequisite',
      'time conflict',
      'department permission',
    ])
    expect(waiverKindsOf(advisor('university', 'SBU'), other)).toEqual(requisites)
    expect(waiverKindsOf(registrar, other)).toEqual([...waiverKinds])
    expect(waiverKindsOf(student, own)).toEqual([])
  })
})

test.each<[string, Actor, RegistrationSubject, boolean, ReturnType<typeof mayRegister>, boolean]>([
  ['a student, own', student, own, true, 'own', false],
  ['a student, another’s', student, other, false, null, false],
  ['an advisor', advisor('department', 'CSE'), other, true, null, false],
  ['a registrar', registrar, other, true, 'on behalf', true],
  ['a registrar who is a student', everyRole, own, true, 'own', false],
  ['an instructor', actor(['Instructor']), other, false, null, false],
])('registration of %s', (_name, who, subject, reads, registers, exceeds) => {
  expect(mayReadRegistration(who, subject)).toBe(reads)
  expect(mayRegister(who, subject)).toBe(registers)
  expect(mayExceedCapacity(who, subject)).toBe(exceeds)
})

test('enrollment periods are a registrar’s', () => {
  expect([student, advisor('university', 'SBU'), registrar].map(mayKeepPeriods)).toEqual([false, false, true])
})

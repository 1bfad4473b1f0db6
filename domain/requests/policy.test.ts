import { expect, test } from 'vitest'
import type { Actor, Role } from '../people/role.ts'
import { mayAsk, mayDecide, mayReadAsked, mayReadInbox } from './policy.ts'
import type { StepApprover } from './request.ts'

const student = { personId: 1, askedBy: 1, colleges: ['CAS'], programs: ['BIO'] }
const person = (roles: Role[], advising: Actor['advising'] = null, personId = 2): Actor => ({
  personId,
  campusId: null,
  roles,
  advising,
})
const advisor = (level: 'university' | 'college' | 'department', ...units: string[]) =>
  person(['Academic Advisor'], { level, units })
const people: Record<string, Actor> = {
  'a student': person(['Student']),
  'an instructor': person(['Instructor']),
  'an advisor of CSE': advisor('department', 'CSE'),
  'an advisor of BIO': advisor('department', 'BIO'),
  'an advisor of CEAS': advisor('college', 'CEAS'),
  'a university advisor': advisor('university', 'SBU'),
  'a registrar': person(['Registrar']),
}
const classes = [{ sectionId: 7, course: 'CSE 312', sectionCode: '01' }]
const policies = { requisiteWaivers: 'every advisor' } as const

const approvers: [StepApprover, number[], string[]][] = [
  [{ role: 'instructor', classes }, [7], ['an instructor']],
  [{ role: 'instructor', classes }, [8], []],
  [
    { role: 'waiver approver', waiver: 'department permission', subjects: ['CSE'] },
    [],
    ['an advisor of CSE', 'a registrar'],
  ],
  [
    { role: 'waiver approver', waiver: 'time conflict', subjects: ['CSE', 'AMS'] },
    [],
    ['an advisor of CSE', 'a registrar'],
  ],
  [
    { role: 'waiver approver', waiver: 'prerequisite', subjects: ['CSE'] },
    [],
    ['an advisor of CSE', 'an advisor of BIO', 'an advisor of CEAS', 'a university advisor', 'a registrar'],
  ],
  [{ role: 'hold approver', type: 'financial' }, [], ['a registrar']],
  [{ role: 'hold approver', type: 'advising' }, [], ['an advisor of BIO', 'a university advisor', 'a registrar']],
  [{ role: 'department advisor', subject: 'CSE' }, [], ['an advisor of CSE']],
  [{ role: 'college advisor', college: 'CEAS' }, [], ['an advisor of CEAS']],
  [{ role: 'registrar' }, [], ['a registrar']],
  [{ role: 'student advisor' }, [], ['an advisor of BIO', 'a university advisor']],
]

test.each(approvers)('%j of someone who teaches %j is decided by %j', (approver, taught, able) => {
  const may = Object.entries(people).filter(([, actor]) => mayDecide(actor, student, approver, { taught, policies }))
  expect(may.map(([name]) => name)).toEqual(able)
  for (const actor of Object.values(people))
    for (const asked of [student, { ...student, personId: 3 }])
      expect(mayDecide({ ...actor, personId: 1 }, asked, approver, { taught, policies })).toBe(false)
})

test.each<[Role[], number, boolean, boolean, boolean]>([
  [['Student'], 1, false, true, false],
  [['Student'], 2, false, false, false],
  [['Registrar'], 1, false, false, false],
  [['Registrar'], 2, false, false, false],
  [['Instructor'], 2, true, false, true],
  [['Instructor'], 2, false, false, false],
  // Who studies and teaches asks for no other grade of their own.
  [['Student', 'Instructor'], 1, true, true, false],
])(
  '%j %i, teaching the class: %s, asks for a waiver: %s, for another grade: %s',
  (roles, personId, teaches, waiver, grade) => {
    const asks = (kind: 'requisite waiver' | 'grade change') =>
      mayAsk(person(roles, null, personId), student, { kind, teachesClass: teaches })
    expect([asks('requisite waiver'), asks('grade change')]).toEqual([waiver, grade])
  },
)

test('what an instructor asked about a student is read by the instructor and by registrars', () => {
  const asked = { studentId: 1, askedBy: 2 }
  const readers = [
    person(['Student'], null, 1),
    person(['Instructor'], null, 2),
    person(['Instructor'], null, 3),
    person(['Academic Advisor'], null, 4),
    person(['Registrar'], null, 5),
  ]
  expect(readers.map((one) => mayReadAsked(one, asked))).toEqual([false, true, false, false, true])
  expect(readers.map((one) => mayReadAsked(one, { ...asked, askedBy: 1 }))).toEqual([true, true, true, true, true])
})

test('everyone with a role beside student may have something to decide', () => {
  expect(Object.entries(people).filter(([, actor]) => !mayReadInbox(actor))).toEqual([
    ['a student', people['a student']],
  ])
  expect(mayReadInbox(person(['Student', 'Instructor']))).toBe(true)
})

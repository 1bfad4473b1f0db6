import { expect, test } from 'vitest'
import type { Actor, Role } from '../people/role.ts'
import { mayAsk, mayDecide, mayReadInbox } from './policy.ts'
import type { StepApprover } from './request.ts'

const student = { personId: 1, colleges: ['CAS'], programs: ['BIO'] }
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
]

test.each(approvers)('%j of somebody who teaches %j is decided by %j', (approver, taught, able) => {
  const may = Object.entries(people).filter(([, actor]) => mayDecide(actor, student, approver, { taught, policies }))
  expect(may.map(([name]) => name)).toEqual(able)
  for (const actor of Object.values(people))
    expect(mayDecide({ ...actor, personId: 1 }, student, approver, { taught, policies })).toBe(false)
})

test('students ask and withdraw for themselves, others do not', () => {
  expect(mayAsk(person(['Student'], null, 1), student)).toBe(true)
  expect(mayAsk(person(['Student']), student)).toBe(false)
  expect(mayAsk(person(['Registrar'], null, 1), student)).toBe(false)
})

test('everybody with a role beside student may have something to decide', () => {
  expect(Object.entries(people).filter(([, actor]) => !mayReadInbox(actor))).toEqual([
    ['a student', people['a student']],
  ])
  expect(mayReadInbox(person(['Student', 'Instructor']))).toBe(true)
})

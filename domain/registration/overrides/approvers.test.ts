import { expect, test } from 'vitest'
import type { Actor } from '../../people/role.ts'
import { holdApproversOf, type Approver, approversOf, nameKeepers, nameApprovers } from './approvers.ts'
import { mayKeepHold, mayKeepWaiver } from '../policy.ts'
import { holdTypes, waiverKinds, type OverrideKind } from '../refusal.ts'

const student = { personId: 1, colleges: ['CAS'], programs: ['BIO'] }
const advisor = (level: 'university' | 'college' | 'department', ...units: string[]): Actor => ({
  personId: 2,
  campusId: null,
  roles: ['Academic Advisor'],
  advising: { level, units },
})
/** Someone who is each kind of approver for a class of TST, and the other kinds that follow. */
const people: Record<string, { actor: Actor; is: Approver[] }> = {
  'a registrar': { actor: { personId: 2, campusId: null, roles: ['Registrar'], advising: null }, is: ['registrar'] },
  'a foreign advisor': { actor: advisor('college', 'BUS'), is: ['advisor'] },
  'the unit’s advisor': { actor: advisor('department', 'BIO'), is: ['advisor', 'unit advisor'] },
  'the subject’s advisor': {
    actor: advisor('department', 'TST'),
    is: ['advisor', 'subject advisor', 'conflict advisor'],
  },
  'a university advisor': { actor: advisor('university', 'SBU'), is: ['advisor', 'unit advisor'] },
  'a student': { actor: { personId: 2, campusId: null, roles: ['Student'], advising: null }, is: [] },
}
const everyone = { requisiteWaivers: 'every advisor' } as const
const holds = holdTypes.map((type): OverrideKind => `${type} hold`)

test.each(Object.entries(people))('%s lifts exactly what the table says', (_name, { actor, is }) => {
  const may = (override: OverrideKind, who: Actor) => {
    const kind = waiverKinds.find((one) => one === override)
    if (kind) return mayKeepWaiver(who, student, { kind, subjects: ['TST'] }, everyone)
    return mayKeepHold(who, student, override === 'advising hold' ? 'advising' : 'financial')
  }
  for (const override of [...waiverKinds, ...holds]) {
    expect([override, may(override, actor)]).toEqual([
      override,
      approversOf(override, 'every advisor').some((approver) => is.includes(approver)),
    ])
    expect(may(override, { ...actor, personId: student.personId })).toBe(false)
  }
})

test('people read who can lift a refusal, each once and in order', () => {
  expect(nameApprovers(['department permission', 'prerequisite'], 'every advisor')).toEqual([
    'an academic advisor',
    'a department advisor of the subject',
    'a registrar',
  ])
  expect(nameApprovers(['financial hold'], 'every advisor')).toEqual(['a registrar'])
  expect(nameApprovers([], 'every advisor')).toEqual([])
  expect(nameKeepers(approversOf('department permission', 'every advisor'))).toBe(
    'department advisors of the subject and registrars',
  )
  expect(nameKeepers(holdApproversOf('advising'))).toBe('advisors of the student’s units and registrars')
})

test.each([
  [
    'every advisor',
    ['a foreign advisor', 'the unit’s advisor', 'the subject’s advisor', 'a university advisor', 'a registrar'],
  ],
  ['advisors of the student', ['the unit’s advisor', 'a university advisor', 'a registrar']],
  ['registrars only', ['a registrar']],
] as const)('where %s may waive requisites, exactly they do, and a refusal names them', (requisiteWaivers, able) => {
  for (const kind of ['prerequisite', 'corequisite', 'antirequisite'] as const) {
    const keeps = Object.entries(people).filter(([, { actor }]) =>
      mayKeepWaiver(actor, student, { kind, subjects: ['TST'] }, { requisiteWaivers }),
    )
    expect(keeps.map(([name]) => name).toSorted()).toEqual([...able].toSorted())
    expect(nameApprovers([kind], requisiteWaivers)).toHaveLength(requisiteWaivers === 'registrars only' ? 1 : 2)
  }
})

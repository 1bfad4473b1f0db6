import { expect, test } from 'vitest'
import type { Actor } from '../../people/role.ts'
import { holdLiftersOf, type Lifter, liftersOf, type Matter, mattersOf, nameKeepers, nameLifters } from './approvers.ts'
import { mayKeepHold, mayKeepWaiver } from '../policy.ts'
import { holdTypes, waiverKinds } from '../refusal.ts'

const student = { personId: 1, colleges: ['CAS'], programs: ['BIO'] }
const advisor = (level: 'university' | 'college' | 'department', ...units: string[]): Actor => ({
  personId: 2,
  campusId: null,
  roles: ['Academic Advisor'],
  advising: { level, units },
})
/** Somebody who is each kind of lifter for a class of TST, and whoever else they then are. */
const people: Record<string, { actor: Actor; is: Lifter[] }> = {
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
const holds = holdTypes.map((type): Matter => `${type} hold`)

test.each(Object.entries(people))('%s lifts exactly what the table says', (_name, { actor, is }) => {
  const may = (matter: Matter, who: Actor) => {
    const kind = waiverKinds.find((one) => one === matter)
    if (kind) return mayKeepWaiver(who, student, { kind, subjects: ['TST'] }, everyone)
    return mayKeepHold(who, student, matter === 'advising hold' ? 'advising' : 'financial')
  }
  for (const matter of [...waiverKinds, ...holds]) {
    expect([matter, may(matter, actor)]).toEqual([
      matter,
      liftersOf(matter, 'every advisor').some((lifter) => is.includes(lifter)),
    ])
    expect(may(matter, { ...actor, personId: student.personId })).toBe(false)
  }
})

test('people read who can lift a refusal, each once and in order', () => {
  expect(nameLifters(mattersOf({ kind: 'unknown requisite' }), 'every advisor')).toEqual([
    'an academic advisor',
    'a department advisor of the subject',
    'a registrar',
  ])
  expect(nameLifters(mattersOf({ kind: 'hold', type: 'financial' }), 'every advisor')).toEqual(['a registrar'])
  expect(nameLifters(mattersOf({ kind: 'period over' }), 'every advisor')).toEqual([])
  expect(nameKeepers(liftersOf('department permission', 'every advisor'))).toBe(
    'department advisors of the subject and registrars',
  )
  expect(nameKeepers(holdLiftersOf('advising'))).toBe('advisors of the student’s units and registrars')
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
    expect(nameLifters([kind], requisiteWaivers)).toHaveLength(requisiteWaivers === 'registrars only' ? 1 : 2)
  }
})

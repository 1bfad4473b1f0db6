import { expect, test } from 'vitest'
import { decideGrants, type GrantFacts, type Grants } from './decide-grants.ts'

const facts: GrantFacts = {
  before: { roles: ['Student'], advising: null },
  hasCampusId: true,
  registrars: 2,
  unitsOf: { university: ['SBU'], college: ['CAS', 'CEAS'], department: null },
}
const advisor: Grants = { roles: ['Academic Advisor'], advising: { level: 'college', units: ['CAS'] } }

test('what is given and what is revoked', () => {
  expect(decideGrants(facts, { roles: ['Instructor'], advising: null })).toEqual({
    refusals: [],
    given: ['Instructor'],
    revoked: ['Student'],
    advising: null,
  })
})

test('a change of units alone is a change, another order of them is none', () => {
  const before = { roles: advisor.roles, advising: { level: 'college', units: ['CEAS', 'CAS'] } } as const
  const units = (...names: string[]): Grants => ({ ...advisor, advising: { level: 'college', units: names } })
  expect(decideGrants({ ...facts, before }, units('CAS', 'CEAS')).advising).toBeNull()
  expect(decideGrants({ ...facts, before }, units('CAS')).advising).toEqual({
    before: before.advising,
    after: { level: 'college', units: ['CAS'] },
  })
})

test('advising ends with the role of an advisor', () => {
  const decision = decideGrants({ ...facts, before: advisor }, { roles: [], advising: advisor.advising })
  expect(decision.advising?.after).toBeNull()
  expect(decision.revoked).toEqual(['Academic Advisor'])
})

const registrar: GrantFacts = { ...facts, before: { roles: ['Registrar'], advising: null } }

test.each<[string, GrantFacts, Grants, string[]]>([
  ['the last registrar stays', { ...registrar, registrars: 1 }, { roles: [], advising: null }, ['last registrar']],
  ['one of two registrars may go', registrar, { roles: [], advising: null }, []],
  [
    'the last registrar may get other roles',
    { ...registrar, registrars: 1 },
    { roles: ['Registrar', 'Instructor'], advising: null },
    [],
  ],
  [
    'no student without a number',
    { ...facts, before: { roles: [], advising: null }, hasCampusId: false },
    { roles: ['Student'], advising: null },
    ['no number'],
  ],
  ['an advisor of nothing', facts, { roles: ['Academic Advisor'], advising: null }, ['advisor without unit']],
  [
    'an advisor without units',
    facts,
    { roles: ['Academic Advisor'], advising: { level: 'college', units: [] } },
    ['advisor without unit'],
  ],
  [
    'a unit of another level',
    facts,
    { roles: ['Academic Advisor'], advising: { level: 'college', units: ['CSE'] } },
    ['unknown units'],
  ],
  [
    'units with nothing to compare to',
    facts,
    { roles: ['Academic Advisor'], advising: { level: 'department', units: ['CSE'] } },
    [],
  ],
])('%s', (_case, known, wanted, kinds) => {
  expect(decideGrants(known, wanted).refusals.map(({ kind }) => kind)).toEqual(kinds)
})

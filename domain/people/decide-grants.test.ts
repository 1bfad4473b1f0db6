import { expect, test } from 'vitest'
import { decideGrants, isSameGrants, type GrantFacts, type Grants } from './decide-grants.ts'
import type { Role } from './role.ts'

const facts: GrantFacts = {
  before: { roles: ['Student'], advising: null, ends: [] },
  hasCampusId: true,
  lastingRegistrars: 2,
  today: '2026-01-10',
  unitsOf: { university: ['SBU'], college: ['CAS', 'CEAS'], department: null },
}
const advisor: Grants = { roles: ['Academic Advisor'], advising: { level: 'college', units: ['CAS'] }, ends: [] }

test('what is given and what is revoked', () => {
  expect(decideGrants(facts, { roles: ['Instructor'], advising: null, ends: [] })).toEqual({
    refusals: [],
    given: ['Instructor'],
    revoked: ['Student'],
    advising: null,
    ends: [],
  })
})

test('a change of units alone is a change, another order of them is none', () => {
  const before = { roles: advisor.roles, advising: { level: 'college', units: ['CEAS', 'CAS'] }, ends: [] } as const
  const units = (...names: string[]): Grants => ({ ...advisor, advising: { level: 'college', units: names }, ends: [] })
  expect(decideGrants({ ...facts, before }, units('CAS', 'CEAS')).advising).toBeNull()
  expect(decideGrants({ ...facts, before }, units('CAS')).advising).toEqual({
    before: before.advising,
    after: { level: 'college', units: ['CAS'] },
  })
})

test('advising ends with the role of an advisor', () => {
  const decision = decideGrants({ ...facts, before: advisor }, { roles: [], advising: advisor.advising, ends: [] })
  expect(decision.advising?.after).toBeNull()
  expect(decision.revoked).toEqual(['Academic Advisor'])
})

const registrar: GrantFacts = { ...facts, before: { roles: ['Registrar'], advising: null, ends: [] } }

test.each<[string, GrantFacts, Grants, string[]]>([
  [
    'the last registrar stays',
    { ...registrar, lastingRegistrars: 1 },
    { roles: [], advising: null, ends: [] },
    ['last registrar'],
  ],
  ['one of two registrars may go', registrar, { roles: [], advising: null, ends: [] }, []],
  [
    'the last registrar may get other roles',
    { ...registrar, lastingRegistrars: 1 },
    { roles: ['Registrar', 'Instructor'], advising: null, ends: [] },
    [],
  ],
  [
    'no student without a number',
    { ...facts, before: { roles: [], advising: null, ends: [] }, hasCampusId: false },
    { roles: ['Student'], advising: null, ends: [] },
    ['no number'],
  ],
  ['an advisor of nothing', facts, { roles: ['Academic Advisor'], advising: null, ends: [] }, ['advisor without unit']],
  [
    'an advisor without units',
    facts,
    { roles: ['Academic Advisor'], advising: { level: 'college', units: [] }, ends: [] },
    ['advisor without unit'],
  ],
  [
    'a unit of another level',
    facts,
    { roles: ['Academic Advisor'], advising: { level: 'college', units: ['CSE'] }, ends: [] },
    ['unknown units'],
  ],
  [
    'units with nothing to compare to',
    facts,
    { roles: ['Academic Advisor'], advising: { level: 'department', units: ['CSE'] }, ends: [] },
    [],
  ],
])('%s', (_case, known, wanted, kinds) => {
  expect(decideGrants(known, wanted).refusals.map(({ kind }) => kind)).toEqual(kinds)
})

const until = (role: Role, endsOn: string) => ({ role, endsOn })
const roles = (held: readonly Role[], ...ends: { role: Role; endsOn: string }[]): Grants => ({
  roles: held,
  advising: null,
  ends,
})

test.each<[string, Grants, Grants, number, string[]]>([
  ['an end today', roles(['Instructor']), roles(['Instructor'], until('Instructor', '2026-01-10')), 2, []],
  [
    'an end yesterday',
    roles(['Instructor']),
    roles(['Instructor'], until('Instructor', '2026-01-09')),
    2,
    ['end is past'],
  ],
  [
    'an end that was there already',
    roles(['Instructor'], until('Instructor', '2026-01-09')),
    roles(['Instructor'], until('Instructor', '2026-01-09')),
    2,
    [],
  ],
  [
    'an end for the last registrar without one',
    roles(['Registrar']),
    roles(['Registrar'], until('Registrar', '2027-01-01')),
    1,
    ['last registrar'],
  ],
  [
    'a registrar with an end goes while one without stays',
    roles(['Registrar'], until('Registrar', '2027-01-01')),
    roles([]),
    1,
    [],
  ],
])('%s', (_case, before, wanted, lastingRegistrars, kinds) => {
  const decision = decideGrants({ ...facts, before, lastingRegistrars }, wanted)
  expect(decision.refusals.map(({ kind }) => kind)).toEqual(kinds)
})

test('which ends change', () => {
  const before = roles(['Instructor', 'Registrar'], until('Instructor', '2026-05-31'))
  const wanted = roles(
    ['Instructor', 'Registrar', 'Student'],
    until('Registrar', '2026-06-30'),
    until('Student', '2026-07-31'),
  )
  expect(decideGrants({ ...facts, before }, wanted).ends).toEqual([
    { role: 'Instructor', endsOn: null },
    { role: 'Registrar', endsOn: '2026-06-30' },
    { role: 'Student', endsOn: '2026-07-31' },
  ])
  expect(isSameGrants(before, roles(['Registrar', 'Instructor'], until('Instructor', '2026-05-31')))).toBe(true)
  expect(isSameGrants(before, roles(['Registrar', 'Instructor']))).toBe(false)
})

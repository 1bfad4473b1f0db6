import { expect, test } from 'vitest'
import { countCases, filterCaseload, sortByRisk, type CaseloadFilters } from './filter-caseload.ts'
import { invent } from './invent-case.ts'

const plan = (state: 'none' | 'off track' | 'approved') => ({ state, planned: 0, missed: [], short: null })
const students = [
  invent({ id: 'a', name: 'Ana Lóme', SBU_ID: 114000010, plan: plan('approved') }),
  invent({ id: 'b', name: 'Bo Quirk', SBU_ID: 114000020, holds: ['advising'], registration: { state: 'blocked' } }),
  invent({ id: 'c', name: 'Cy Lome', SBU_ID: 115000030, academicStanding: 'probation', standing: 'U4' }),
  invent({ id: 'd', name: 'Di Vane', academicStanding: 'first-semester warning', plan: plan('off track') }),
]
const ids = (filters: CaseloadFilters) => filterCaseload(students, filters).map(({ id }) => id)

test.each<[CaseloadFilters, string[]]>([
  [{}, ['a', 'b', 'c', 'd']],
  [{ student: 'lome' }, ['a', 'c']],
  [{ student: 'LOME ana' }, ['a']],
  [{ student: '115' }, ['c']],
  [{ standing: 'probation' }, ['c']],
  [{ standing: 'first-semester-warning' }, ['d']],
  [{ standing: 'at-risk' }, ['c', 'd']],
  [{ class: 'U4' }, ['c']],
  [{ holds: 'any' }, ['b']],
  [{ holds: 'none' }, ['a', 'c', 'd']],
  [{ holds: 'advising' }, ['b']],
  [{ plan: 'off-track' }, ['d']],
  [{ plan: 'none' }, ['b', 'c']],
  [{ registration: 'blocked' }, ['b']],
  [{ registration: 'open', holds: 'none', standing: 'probation' }, ['c']],
  [{ standing: 'no such' }, []],
])('%j leaves %j', (filters, left) => {
  expect(ids(filters)).toEqual(left)
})

test('those furthest from good standing come first, else as they came', () => {
  expect(sortByRisk(students).map(({ id }) => id)).toEqual(['c', 'd', 'a', 'b'])
})

test('counts what a look over the caseload asks first', () => {
  expect(countCases(students).map(({ words, count }) => `${count} ${words}`)).toEqual([
    '2 at risk',
    '1 with holds',
    '2 without a plan',
    '1 off track',
    '3 open, not registered',
  ])
})

import { expect, test } from 'vitest'
import { after, course, smallPlan } from '../../testing/plan-request.ts'
import { RequisitesToday } from './judge-requisites.ts'

const { request } = smallPlan({
  rules: [{ id: 'one', course: 'AA 101' }],
  courses: [course('AA 101'), course('AA 201'), course('BB 101')],
  done: ['AA 102', 'AA 103'],
  standings: [
    { code: 'U1', minimumCredits: 0 },
    { code: 'U2', minimumCredits: 6 },
  ],
})
const today = new RequisitesToday(request)

test('a requisite is met or refused by the record of today', () => {
  expect([after('AA 102'), after('AA 101')].map((tree) => [today.isMet(tree), today.isRefused(tree)])).toEqual([
    [true, false],
    [false, true],
  ])
})

test('a standing that nobody entered follows from the credits', () => {
  expect(today.isMet({ kind: 'standing', anyOf: ['U2'] })).toBe(true)
  expect(new RequisitesToday({ ...request, credits: 5 }).isRefused({ kind: 'standing', anyOf: ['U2'] })).toBe(true)
})

test('of a set it is known what the record has and what may be planned', () => {
  const leaf = { kind: 'courses' as const, count: 3, set: { subjects: ['AA'] }, timing: 'earlier' as const }
  expect(today.countOf(leaf)).toBe(2)
  expect([...today.membersOf(leaf)]).toEqual(['AA 101', 'AA 201'])
})

test('equivalent courses stand for each other', () => {
  const tables = { equivalents: new Map([['AA 101', ['BB 101']]]) }
  expect(new RequisitesToday({ ...request, tables }).codesOf('AA 101')).toEqual(['AA 101', 'BB 101'])
})

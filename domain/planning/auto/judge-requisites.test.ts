import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { after, course, smallPlan } from '../../testing/plan-request.ts'
import { evaluateRequisite } from '../../requisites/evaluate/evaluate-requisite.ts'
import type { Requisite } from '../../requisites/requisite.ts'
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

const leaf = fc.record({ kind: fc.constant('course' as const), course: fc.constantFrom('AA 101', 'AA 102', 'BB 101', 'ZZ 9'), timing: fc.constantFrom('earlier' as const, 'ever' as const), minimumGrade: fc.constantFrom(undefined, 'B' as const, 'unstated' as const) }) // prettier-ignore
const { tree } = fc.letrec<{ tree: Requisite }>((tie) => {
  const of = fc.array(tie('tree'), { maxLength: 3 })
  return {
    tree: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      leaf,
      fc.record({ kind: fc.constantFrom('all' as const, 'any' as const), of }),
      fc.record({ kind: fc.constant('some' as const), count: fc.integer({ min: 0, max: 3 }), of }),
      tie('tree').map((part): Requisite => ({ kind: 'not', of: part })),
      tie('tree').map((part): Requisite => ({ ...part, orPlaced: { name: 'mathematics', level: 3 } })),
    ),
  }
})
test('a requisite of courses that the record lacks is judged as any other', () => {
  const tables = { equivalents: new Map([['BB 101', ['AA 103']]]) }
  const seen = new Set<boolean>()
  fc.assert(
    fc.property(tree, (one) => {
      const { verdict } = evaluateRequisite(one, { ...request.student, sameTerm: [] }, tables)
      const own = new RequisitesToday({ ...request, tables })
      seen.add(own.isRefused(one))
      expect([own.isMet(one), own.isRefused(one)]).toEqual([verdict === 'met', verdict === 'not met'])
    }),
    { seed: 15, numRuns: 300 },
  )
  expect(seen.size).toBe(2)
})

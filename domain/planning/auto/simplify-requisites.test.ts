import { expect, test } from 'vitest'
import { after, course, smallPlan } from '../../testing/plan-request.ts'
import type { Requisite } from '../../requisites/requisite.ts'
import { RequisitesToday } from './judge-requisites.ts'
import { coursesAsked, coursesNamed, hasNot, needsPerson, openRequisites } from './simplify-requisites.ts'

const none = (name: string): Requisite => ({ kind: 'not', of: after(name) })
const rules = [{ id: 'one', course: 'AA 101' }]
test('what is met, and stays met, is no more asked', () => {
  const { request } = smallPlan({ rules, courses: [course('AA 101'), course('AA 201')], done: ['AA 102'] })
  const open = (tree: Requisite) => openRequisites([tree], new RequisitesToday(request))
  expect(open(after('AA 102'))).toEqual([])
  expect(open(after('AA 101'))).toEqual([after('AA 101')])
  // Parts of a whole are asked one by one; a choice stays as it is.
  expect(open({ kind: 'all', of: [after('AA 102'), after('AA 101')] })).toEqual([after('AA 101')])
  expect(open({ kind: 'any', of: [after('AA 102'), after('AA 101')] })).toEqual([])
  // What rules out a course of the plan stays; what rules out one that no plan takes says nothing.
  expect(open(none('AA 201'))).toEqual([none('AA 201')])
  expect(open(none('ZZ 101'))).toEqual([])
  expect(open(none('AA 102'))).toEqual([none('AA 102')])
})

test('what a requisite names, asks for and rules out', () => {
  const tree: Requisite = { kind: 'any', of: [after('AA 101'), none('BB 101')] }
  expect(coursesNamed(tree)).toEqual(['AA 101', 'BB 101'])
  expect(coursesAsked(tree)).toEqual({ asked: ['AA 101'], ruledOut: ['BB 101'] })
  expect([tree, after('AA 101')].map(hasNot)).toEqual([true, false])
})

const permission: Requisite = { kind: 'permission', from: 'instructor', words: 'permission of the instructor' }
test.each<[string, Requisite, boolean]>([
  ['a permission', permission, true],
  ['a course', after('AA 101'), false],
  ['both of them', { kind: 'all', of: [after('AA 101'), permission] }, true],
  ['either of them', { kind: 'any', of: [after('AA 101'), permission] }, false],
  ['two of three', { kind: 'some', count: 2, of: [after('AA 101'), permission, after('AA 102')] }, false],
  ['two of two and a course', { kind: 'some', count: 2, of: [after('AA 101'), permission, permission] }, true],
  ['no permission', { kind: 'not', of: permission }, false],
])('%s asks for a person: %s', (_name, tree, asks) => {
  expect(needsPerson(tree)).toBe(asks)
})

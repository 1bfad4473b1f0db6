import { expect, test } from 'vitest'
import { course, smallPlan } from '../../testing/plan-request.ts'
import { movableIn } from './build-model.ts'
import { candidatesOf, countsIn, missingOf, totalsIn, usesOf } from './find-uses.ts'

const { request, plan } = smallPlan({
  rules: [
    { id: 'one', course: 'AA 101' },
    { id: 'more', courses: 2, from: 'AA 100-299' },
    { id: 'total', total_credits: 9 },
  ],
  courses: [course('AA 101'), course('AA 102'), course('BB 101')],
  done: ['AA 103'],
})
const { audit } = request
const [total] = totalsIn(plan.roots)
const placeOf = (name: string) => audit.units.findIndex((unit) => unit.course === name)
const uses = (name: string, open = totalsIn(plan.roots)) =>
  usesOf(audit, placeOf(name), 3, candidatesOf(plan.leaves).get(placeOf(name)) ?? [], open)

test('a course is good for the rules that count it and for totals that are open', () => {
  expect([...uses('AA 101').good].map((bit) => bit.split(' ')[0])).toEqual(['rule', 'rule', 'total'])
  expect([...uses('AA 102').good].map((bit) => bit.split(' ')[0])).toEqual(['rule', 'total'])
  expect(uses('BB 101')).toMatchObject({ totals: ['total 0'], like: '3' })
  expect(uses('BB 101', []).good.size).toBe(0)
})

test('a total lacks what the record does not have', () => {
  expect(total && missingOf(total, audit, movableIn(request))).toBe(6)
  expect(total && missingOf(total, audit, new Set())).toBe(0)
  expect(total && countsIn(total, placeOf('BB 101'), audit)).toBe(true)
})

import { expect, test } from 'vitest'
import { course, smallPlan } from '../../testing/plan-request.ts'
import { movableIn } from './build-model.ts'
import { countsIn, CourseUses, missingOf, totalsIn } from './find-uses.ts'

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
  new CourseUses(audit, plan.leaves, open).of(placeOf(name), 3)

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

test('each total is held by its own courses', () => {
  const small = smallPlan({
    rules: [
      { id: 'all', total_credits: 12 },
      { id: 'some', total_credits: 12, from: 'AA' },
    ],
    courses: [course('AA 102')],
    done: ['AA 101', 'BB 101'],
  })
  const movable = movableIn(small.request)
  const lacks = totalsIn(small.plan.roots).map((rule) => missingOf(rule, small.request.audit, movable))
  expect(lacks).toEqual([6, 9])
})

test('courses that only fill up credits do the same unless their credits or a limit differ', () => {
  const names = ['AA 101', 'BB 101', 'PE 101', 'PE 102']
  const small = smallPlan({
    rules: [{ id: 'total', total_credits: 9, at_most: { credits: 3, from: 'PE' } }],
    courses: names.map((name) => course(name)),
  })
  const { units } = small.request.audit
  const found = new CourseUses(small.request.audit, small.plan.leaves, totalsIn(small.plan.roots))
  const usesIn = (name: string, credits = 3) =>
    found.of(
      units.findIndex((unit) => unit.course === name),
      credits,
    )
  expect(usesIn('AA 101')).toBe(usesIn('BB 101'))
  expect(usesIn('PE 101')).toBe(usesIn('PE 102'))
  expect(usesIn('PE 101').like).not.toBe(usesIn('AA 101').like)
  expect(usesIn('AA 101', 4)).toMatchObject({ like: '4', totals: ['total 0'] })
})

test('courses of one rule do the same', () => {
  const found = new CourseUses(audit, plan.leaves, [])
  const usesIn = (name: string) => found.of(placeOf(name), 3)
  expect(usesIn('AA 102')).not.toBe(usesIn('AA 101'))
  expect(usesIn('AA 103')).toBe(usesIn('AA 102'))
})

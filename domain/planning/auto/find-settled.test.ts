import { expect, test } from 'vitest'
import { course, smallPlan } from '../../testing/plan-request.ts'
import { movableIn } from './build-model.ts'
import { findSettled } from './find-settled.ts'

const settled = (rules: readonly object[], done: readonly string[]) => {
  const { request, plan } = smallPlan({ rules, courses: [course('AA 101')], done })
  return Array.from(findSettled(plan, request.audit, movableIn(request)), ({ rule }) => rule.id)
}
const one = { id: 'one', courses: 1, from: ['AA 101', 'AA 102'] }

test.each<[string, Parameters<typeof settled>, string[]]>([
  ['a course of the record settles its rule', [[one], ['AA 102']], ['one']],
  ['one that is still to be taken does not', [[one], []], []],
  ['one that another rule competes for does not', [[one, { ...one, id: 'other' }], ['AA 102']], []],
  ['one that both may count settles both', [[one, { ...one, id: 'other', shares_with: 'program' }], ['AA 102']], ['one', 'other']], // prettier-ignore
  ['half of what is asked settles nothing', [[{ ...one, courses: 2 }], ['AA 102']], []],
  ['a rule with a quota stays open', [[{ ...one, at_least: [{ courses: 1, from: ['AA 102'] }] }], ['AA 102']], []],
])('%s', (_name, given, ids) => {
  expect(settled(...given)).toEqual(ids)
})

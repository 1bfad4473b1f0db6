import { expect, test } from 'vitest'
import { course, smallPlan } from '../../testing/plan-request.ts'
import { movableIn } from './build-model.ts'
import { findSettled } from './find-settled.ts'

const settled = (rules: readonly object[], done: readonly string[], admission: readonly object[] = []) => {
  const { request, plan } = smallPlan({ rules, admission, courses: [course('AA 101')], done })
  return Array.from(findSettled(plan, request.audit, movableIn(request)), ({ rule }) => rule.id)
}
const one = { id: 'one', courses: 1, from: ['AA 101', 'AA 102'] }
const choice = (choose: number, met: object = { courses: 1, from: ['AA 104'] }) => ({
  id: 'choice',
  choose,
  of: [
    { id: 'met', ...met },
    { id: 'spare', courses: 1, from: ['AA 101', 'AA 102'] },
  ],
})

test.each<[string, Parameters<typeof settled>, string[]]>([
  ['a course of the record settles its rule', [[one], ['AA 102']], ['one']],
  ['one that is still to be taken does not', [[one], []], []],
  ['one that another rule competes for does not', [[one, { ...one, id: 'other' }], ['AA 102']], []],
  ['one that both may count settles both', [[one, { ...one, id: 'other', shares_with: 'program' }], ['AA 102']], ['one', 'other']], // prettier-ignore
  ['half of what is asked settles nothing', [[{ ...one, courses: 2 }], ['AA 102']], []],
  ['a rule with a quota stays open', [[{ ...one, at_least: [{ courses: 1, from: ['AA 102'] }] }], ['AA 102']], []],
  ['an alternative is not asked for where another is met', [[choice(1)], ['AA 104']], ['met', 'spare']],
  [
    'nor does it compete for courses',
    [
      [choice(1), one],
      ['AA 104', 'AA 102'],
    ],
    ['met', 'one', 'spare'],
  ],
  [
    'it is asked for where both are',
    [
      [choice(2), one],
      ['AA 104', 'AA 102'],
    ],
    ['met'],
  ],
  ['a total is met by what is planned', [[choice(1, { total_credits: 3 })], []], []],
  ['an admission is not asked for', [[one], [], [{ ...one, id: 'admission' }]], ['admission']],
])('%s', (_name, given, ids) => {
  expect(settled(...given)).toEqual(ids)
})

import { expect, test } from 'vitest'
import { judgePlan, type LastReview } from './judge-plan.ts'

const next = { term: 202601, course: 'CSE 310', credits: 60 }
const past = { term: 202501, course: 'CSE 214', credits: 4 }
const rules = { first: 202601, toGraduate: 120 }

const judge = (
  courses: readonly { term: number; course: string | null; credits: number }[],
  more: { counted?: string[]; earned?: number; underway?: number; lastReview?: LastReview } = {},
) => {
  const { counted = [], earned = 45, underway = 15, lastReview = null } = more
  return judgePlan({ courses, counted: new Set(counted), earned, underway, lastReview }, rules)
}

test.each([
  ['nothing planned', judge([]), 'none'],
  ['nothing left of a plan that waits', judge([], { lastReview: 'open' }), 'submitted'],
  ['a plan never sent', judge([next]), 'draft'],
  ['a plan sent', judge([next], { lastReview: 'open' }), 'submitted'],
  ['a plan sent that is short', judge([next], { lastReview: 'open', earned: 0 }), 'submitted'],
  ['a plan returned', judge([next], { lastReview: 'returned' }), 'returned'],
  ['a plan approved', judge([next], { lastReview: 'approved' }), 'approved'],
  ['an approved plan that is short now', judge([next], { lastReview: 'approved', earned: 44 }), 'off track'],
  ['a course of a past term never taken', judge([past, next], { lastReview: 'approved' }), 'off track'],
  ['one taken since', judge([past, next], { counted: ['CSE 214'], lastReview: 'approved' }), 'approved'],
] as const)('%s', (_name, judged, state) => {
  expect(judged.state).toBe(state)
})

test('what is taken or under way is not planned twice', () => {
  expect(judge([next], { counted: ['CSE 310'] })).toMatchObject({ planned: 0, short: 60 })
})

test('names what was missed once, and how far the plan is from the degree', () => {
  const again = { ...past, term: 202505 }
  expect(judge([past, again, next], { earned: 40 })).toEqual({
    state: 'off track',
    planned: 60,
    missed: ['CSE 214'],
    short: 5,
  })
})

test('a course still to be chosen counts ahead, and is not missed behind', () => {
  const choice = { ...next, course: null }
  expect(judge([choice, { ...choice, term: 202501 }])).toEqual({ state: 'draft', planned: 60, missed: [], short: 0 })
})

test('a plan of more than enough is not short', () => {
  expect(judge([next], { earned: 100 }).short).toBe(0)
})

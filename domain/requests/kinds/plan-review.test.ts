import { expect, test } from 'vitest'
import { toStudent } from './kind-rules.ts'
import { planReview } from './plan-review.ts'

const subject = {
  kind: 'plan review' as const,
  plan: { id: 7, name: 'Main plan' },
  courses: [],
  choices: [],
  warnings: 0,
  changes: null,
}
const asking = { today: '2025-11-05', requisiteWaivers: 'every advisor' as const }

test('an advisor of the student decides, on any day, one plan at a time', () => {
  expect(planReview.stepsOf(subject, { entries: 3 })).toEqual([{ role: 'student advisor' }])
  expect(planReview.expiryOf({ entries: 3 })).toBeNull()
  expect(planReview.inBulk).toBe(false)
  expect(planReview.nameOf(subject)).toBe('Main plan')
  expect(planReview.effectOf(subject, toStudent)).toBe('Main plan is approved as you sent it')
})

test.each([
  [[202601], [], 'Main plan, Spring 2026'],
  [[202609, 202601], [], 'Main plan, Spring 2026 to Fall 2026'],
  [[202609], [202701, 202601], 'Main plan, Spring 2026 to Spring 2027'],
])('a plan of courses in %j and choices in %j is named %s', (courses, choices, name) => {
  const course = (term: number) => ({ term, course: 'CSE 214', credits: 4 })
  const choice = (term: number) => ({ term, program: 'CSE', rule: '5', label: 'Electives', credits: 3 })
  expect(planReview.nameOf({ ...subject, courses: courses.map(course), choices: choices.map(choice) })).toBe(name)
})

test('a plan with nothing ahead is not sent', () => {
  expect(planReview.problemsOf(subject, { entries: 0, ...asking })).toEqual([
    { where: 'plan', message: 'Main plan has no course ahead. Plan some, then send it.' },
  ])
  expect(planReview.problemsOf(subject, { entries: 1, ...asking })).toEqual([])
})

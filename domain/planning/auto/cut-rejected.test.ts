import { expect, test } from 'vitest'
import { course, smallPlan, solveHere } from '../../testing/plan-request.ts'
import type { ProposedCourse, Verdict } from './auto.ts'
import { proposePlan } from './propose-plan.ts'

// The engine's own model is right about these rules, so that a stricter judge stands for what a model cannot say.

const rules = [{ id: 'free', courses: 1, from: 'BB 100-199' }]
const propose = (
  judge: (list: readonly ProposedCourse[]) => Verdict,
  courses = [course('BB 101'), course('BB 102')],
) => {
  const { request } = smallPlan({ rules, courses })
  return proposePlan(request, { solve: solveHere, judge })
}
const fine: Verdict = { refused: [], lacks: false }

test('a plan that lacks something gets a further course', async () => {
  const answer = await propose((list) => ({ ...fine, lacks: list.length < 2 }))
  expect(answer).toMatchObject({ kind: 'proposed', courses: [{ course: 'BB 101' }, { course: 'BB 102' }] })
})

test('a course that is refused stands elsewhere, or gets what it needs', async () => {
  const single = [course('BB 101', { at: 202601 }), course('AA 101', { at: 202609 })]
  const answer = await propose(
    (list) => ({
      ...fine,
      refused: list.filter((one) => one.course === 'BB 101' && !list.some((other) => other.course === 'AA 101' && other.term < one.term)), // prettier-ignore
    }),
    single,
  )
  const termOf = (name: string) => (answer.kind === 'proposed' ? answer.courses.find((one) => one.course === name)?.term : undefined) // prettier-ignore
  expect(termOf('BB 101')).toBeGreaterThan(termOf('AA 101') ?? Infinity)
})

test('what is rejected however it stands is never proposed', async () => {
  expect((await propose(() => ({ ...fine, lacks: true }))).kind).not.toBe('proposed')
})

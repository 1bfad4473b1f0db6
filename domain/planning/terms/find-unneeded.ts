import type { AuditAnswer } from '../../degrees/audit-degree.ts'
import type { PlanCourse, PlanWarning } from './plan.ts'

/**
 * Planned courses that fill no requirement: no rule counts them, every total that lists them is reached without them,
 * and nothing else in the plan rests on them. Where several could go, the latest are named until a total needs the rest.
 */
export function findUnneeded(
  plan: readonly PlanCourse[],
  { unused, rules }: Pick<AuditAnswer, 'unused' | 'rules'>,
  isNeeded: (one: PlanCourse) => boolean,
): Extract<PlanWarning, { kind: 'unused' }>[] {
  const names = new Set(unused.map(({ course }) => course))
  const totals = rules
    .filter(({ isAsked, part, unit }) => isAsked && part === 'rules' && unit === 'credits')
    .map(({ courses, needed }) => ({
      lists: new Set(courses.map(({ course }) => course)),
      spare: courses.reduce((sum, { credits }) => sum + credits, 0) - needed,
    }))
  const found = plan
    .toSorted((a, b) => b.term - a.term)
    .filter((one) => {
      if (!names.has(one.course)) return false
      const raised = totals.filter(({ lists }) => lists.has(one.course))
      const credits = one.credits ?? 0
      // What rests on a course takes longest to find out.
      if (raised.some(({ spare }) => spare < credits) || isNeeded(one)) return false
      for (const total of raised) total.spare -= credits
      return true
    })
  return found.toReversed().map(({ term, course }) => ({ kind: 'unused', term, course }))
}

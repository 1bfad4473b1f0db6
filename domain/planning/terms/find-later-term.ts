import type { TermCode } from '../../terms/term.ts'
import { findOffering } from './find-offering.ts'
import { findLoad, findRefusals } from './find-warnings.ts'
import type { PlanCourse, PlanFacts } from './plan.ts'

export interface LaterTerm {
  term: TermCode
  /** The terms of its season whose schedules have the course. */
  offered: TermCode[]
}

/**
 * The first later term that can hold a course by the plan's own warnings: schedules of its season have it, nothing stands against
 * it, the load keeps the limit, and no other course of the plan is refused more than before. Null where no term can.
 */
export function findLaterTerm(
  one: PlanCourse,
  plan: readonly PlanCourse[],
  terms: readonly TermCode[],
  facts: PlanFacts,
): LaterTerm | null {
  const { course } = one
  if (facts.taken.has(course) && !facts.repeatable.has(course)) return null
  const others = plan.filter((other) => other.course !== course)
  const countRefusals = (whole: readonly PlanCourse[]) =>
    others.reduce((sum, other) => sum + findRefusals(other, whole, facts).length, 0)
  const before = countRefusals([...others, one])
  const offeredIn = facts.offeredIn.get(course) ?? []
  const found = terms
    .filter((term) => term > one.term && findOffering(offeredIn, term, facts.scheduled)?.offered)
    .toSorted((a, b) => a - b)
    .find((term) => {
      const moved = { ...one, term }
      const whole = [...others, moved]
      return (
        findLoad(term, whole, facts) <= facts.limitOf(term) &&
        findRefusals(moved, whole, facts).length === 0 &&
        countRefusals(whole) <= before
      )
    })
  if (found === undefined) return null
  // The last digits of a term are its season.
  return { term: found, offered: offeredIn.filter((term) => term % 100 === found % 100).toSorted((a, b) => a - b) }
}

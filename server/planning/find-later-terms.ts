import type { buildWeeks } from '@sam/contract/planning/weeks'
import type { AnswerOf } from '@sam/contract/route'
import type { Db } from '@sam/database/open-database'
import { findLaterTerm } from '@sam/domain/planning/terms/find-later-term'
import type { RegistrationSources } from '../registration/enrollment/load-term-registrations.ts'
import { loadPlanFacts } from './load-plan.ts'

type Later = NonNullable<AnswerOf<typeof buildWeeks>['none']>['changes'][number]['later']

/** For courses that do not fit a term's week the later term in which the student's main plan can hold each. */
export async function findLaterTerms(
  db: Db,
  sources: RegistrationSources,
  { personId, term }: { personId: number; term: number },
  wanted: readonly { course: string; credits: number | null }[],
): Promise<(course: string) => Later> {
  if (wanted.length === 0) return () => null
  const names = wanted.map(({ course }) => course)
  const { ahead, open, terms, factsOf } = await loadPlanFacts(db, sources, { personId, planId: null }, names)
  // A place for a course still to be chosen weighs as much as the course.
  const plan = [...ahead, ...open.map(({ label, ...one }) => ({ term: one.term, course: label, credits: one.credits }))]
  const facts = factsOf(plan)
  return (course) => {
    const own = ahead.filter((one) => one.course === course)
    const from = own.find((one) => one.term === term) ?? own[0]
    const credits = from?.credits ?? wanted.find((one) => one.course === course)?.credits ?? 0
    const later = findLaterTerm({ term, course, credits }, plan, terms, facts)
    return later && { ...later, from: from?.term ?? null, credits }
  }
}

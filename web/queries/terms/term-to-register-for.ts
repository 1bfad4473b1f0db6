import type { readInstitution } from '@sam/contract/kernel'
import type { AnswerOf } from '@sam/contract/route'

type Terms = AnswerOf<typeof readInstitution>['terms']

/**
 * The term that the pages about registering open on: the first one that students can register for, else the first one
 * whose registration is not over, else the running one. Null when no term has a schedule.
 */
export function termToRegisterFor(terms: Terms): number | null {
  const scheduled = terms.filter(({ hasSchedule }) => hasSchedule).toSorted((a, b) => a.code - b.code)
  const found =
    scheduled.find(({ registration }) => registration === 'announced') ??
    scheduled.find(({ registration }) => registration !== 'over') ??
    scheduled.find(({ current }) => current) ??
    scheduled.at(-1)
  return found?.code ?? null
}

/** Whether nobody can register for a term any more. */
export function isRegistrationOver(terms: Terms, term: number): boolean {
  return terms.find(({ code }) => code === term)?.registration === 'over'
}

/** The terms that have a class schedule, the latest first, as they are offered for choosing. */
export function scheduledTerms(terms: Terms): number[] {
  return terms
    .filter(({ hasSchedule }) => hasSchedule)
    .map(({ code }) => code)
    .toSorted((a, b) => b - a)
}

/** The term in the address when it has a schedule; otherwise the one to register for. */
export function termInAddress(terms: Terms, wanted: string | undefined): number | null {
  return scheduledTerms(terms).find((code) => String(code) === wanted) ?? termToRegisterFor(terms)
}

import type { readInstitution } from '@sam/contract/kernel'
import type { AnswerOf } from '@sam/contract/route'
import { termToRegisterFor } from '@sam/domain/registration/periods/term-to-register-for'

type Terms = AnswerOf<typeof readInstitution>['terms']

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

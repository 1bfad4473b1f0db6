import type { readInstitution } from '@sam/contract/kernel'
import type { AnswerOf } from '@sam/contract/route'

type Terms = AnswerOf<typeof readInstitution>['terms']

/** The term that one registers or plans for: the first with a schedule after the current one, else the latest. */
export function termToRegisterFor(terms: Terms): number | null {
  const scheduled = terms.filter(({ hasSchedule }) => hasSchedule).toSorted((a, b) => a.code - b.code)
  const current = terms.find((term) => term.current)?.code ?? 0
  return (scheduled.find(({ code }) => code > current) ?? scheduled.at(-1))?.code ?? null
}

/** The terms that have a class schedule, the latest first, as they are offered for choosing. */
export function scheduledTerms(terms: Terms): number[] {
  return terms
    .filter(({ hasSchedule }) => hasSchedule)
    .map(({ code }) => code)
    .toSorted((a, b) => b - a)
}

/** The term that an address names when it has a schedule; otherwise the one that one registers or plans for. */
export function termInAddress(terms: Terms, wanted: string | undefined): number | null {
  return scheduledTerms(terms).find((code) => String(code) === wanted) ?? termToRegisterFor(terms)
}

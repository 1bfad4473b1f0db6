import type { TermCode } from '../../terms/term.ts'
import type { RegistrationStage } from './calendar-rules.ts'

interface OfferedTerm {
  code: TermCode
  hasSchedule: boolean
  /** Whether today falls into it. */
  current: boolean
  registration: RegistrationStage
}

/**
 * The term that the pages about registering open on: the first one that students can register for, else the first one
 * whose registration is not over, else the running one. Null when no term has a schedule.
 */
export function termToRegisterFor(terms: readonly OfferedTerm[]): TermCode | null {
  const scheduled = terms.filter(({ hasSchedule }) => hasSchedule).toSorted((a, b) => a.code - b.code)
  const found =
    scheduled.find(({ registration }) => registration === 'announced') ??
    scheduled.find(({ registration }) => registration !== 'over') ??
    scheduled.find(({ current }) => current) ??
    scheduled.at(-1)
  return found?.code ?? null
}

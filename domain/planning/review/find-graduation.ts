import { termName, type TermCode } from '../../terms/term.ts'

interface PlanToTheEnd {
  /** Terms of what is planned, and of what runs or is registered for. */
  terms: readonly TermCode[]
  /** Whether the audit of all of it lacks nothing. */
  isComplete: boolean
}

/** The term in which a plan reaches the degree: its last one; null where something is missing at its end. */
export function findGraduation({ terms, isComplete }: PlanToTheEnd): TermCode | null {
  return isComplete && terms.length > 0 ? Math.max(...terms) : null
}

/** That term beside the one before, in words. */
export function describeGraduation(term: TermCode | null, before: TermCode | null): { term: string; change: string } {
  if (term === null) return { term: 'Not yet', change: before === null ? '' : `was ${termName(before)}` }
  if (before === null) return { term: termName(term), change: '' }
  return { term: termName(term), change: term === before ? 'unchanged' : `was ${termName(before)}` }
}

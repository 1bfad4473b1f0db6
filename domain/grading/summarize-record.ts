import type { Institution } from '../kernel/institution.ts'
import { lastDayOf } from '../terms/find-current-term.ts'
import type { TermCode } from '../terms/term.ts'
import { computeGpa, sumCreditsInProgress, sumEarnedCredits, type GradedClass } from './compute-gpa.ts'
import { creditedClasses, type TransferredCredit } from './credited-classes.ts'
import { findStanding } from './find-standing.ts'
import { isRunning } from './open-grade.ts'

export interface RecordedClass extends GradedClass {
  term: TermCode
  /** Withdrawn from with a W; it ends for the student alone. */
  withdrawn?: boolean
}

export interface TermSummary {
  term: TermCode
  /** Over, or every class of it that was not withdrawn from, of at least one, has its final grade. */
  completed: boolean
  termGpa: number | null
  cumulativeGpa: number | null
  /** Credits of its classes that earn. */
  earnedCredits: number
  /** Credits of its classes that still run or will. */
  carriedCredits: number
}

export interface RecordSummary {
  standing: string
  cumulativeGpa: number | null
  /** Earned here and elsewhere, an equivalent course once. */
  cumulativeCredits: number
  transferCredits: number
  creditsInProgress: number
  /** Oldest first. */
  terms: TermSummary[]
}

/**
 * What follows from a record on a day. Credit from elsewhere earns but does not average, and a course passed both
 * here and elsewhere earns once (transfer policy: no double credit for equivalents).
 */
export function summarizeRecord(
  classes: readonly RecordedClass[],
  transfers: readonly TransferredCredit[],
  calendar: { today: string; semesterEndOf: (term: TermCode) => string | null },
  institution: Pick<Institution, 'gradeScale' | 'standings'>,
): RecordSummary {
  const scale = institution.gradeScale
  const cumulativeCredits = sumEarnedCredits(creditedClasses(classes, transfers, scale), scale)
  return {
    standing: findStanding(cumulativeCredits, institution.standings),
    cumulativeGpa: computeGpa(classes, scale),
    cumulativeCredits,
    transferCredits: cumulativeCredits - sumEarnedCredits(classes, scale),
    creditsInProgress: sumCreditsInProgress(classes, scale),
    terms: summarizeTerms(classes, calendar, scale),
  }
}

function summarizeTerms(
  classes: readonly RecordedClass[],
  calendar: { today: string; semesterEndOf: (term: TermCode) => string | null },
  scale: Institution['gradeScale'],
): TermSummary[] {
  const terms = [...new Set(classes.map(({ term }) => term))].toSorted((a, b) => a - b)
  return terms.map((term) => {
    const inTerm = classes.filter((taken) => taken.term === term)
    const kept = inTerm.filter(({ withdrawn }) => withdrawn !== true)
    const isOver = lastDayOf(term, calendar.semesterEndOf(term)) < calendar.today
    return {
      term,
      completed: isOver || (kept.length > 0 && kept.every(({ grade }) => !isRunning(grade, scale))),
      termGpa: computeGpa(inTerm, scale),
      cumulativeGpa: computeGpa(
        classes.filter((taken) => taken.term <= term),
        scale,
      ),
      earnedCredits: sumEarnedCredits(inTerm, scale),
      carriedCredits: sumCreditsInProgress(inTerm, scale),
    }
  })
}

import type { Institution } from '../kernel/institution.ts'
import { lastDayOf } from '../terms/find-current-term.ts'
import type { TermCode } from '../terms/term.ts'
import { computeGpa, sumCreditsInProgress, sumEarnedCredits, type GradedClass } from './compute-gpa.ts'
import { findStanding } from './find-standing.ts'

export interface RecordedClass extends GradedClass {
  term: TermCode
}

/** Credit from elsewhere; a null course has no equivalent here. */
export interface TransferredCredit {
  course: string | null
  credits: number
  grade: string | null
}

export interface TermSummary {
  term: TermCode
  /** Over, or every class of it has its final grade. */
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
  const elsewhere = transfers.map((credit, index): GradedClass => ({
    course: credit.course ?? `transfer ${index}`,
    credits: credit.credits,
    grade: credit.grade !== null && failsIn(credit.grade, scale) ? credit.grade : 'T',
  }))
  const cumulativeCredits = sumEarnedCredits([...classes, ...elsewhere], scale)
  return {
    standing: findStanding(cumulativeCredits, institution.standings),
    cumulativeGpa: computeGpa(classes, scale),
    cumulativeCredits,
    transferCredits: cumulativeCredits - sumEarnedCredits(classes, scale),
    creditsInProgress: sumCreditsInProgress(classes),
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
    const isOver = lastDayOf(term, calendar.semesterEndOf(term)) < calendar.today
    return {
      term,
      completed: isOver || inTerm.every(({ grade }) => grade !== null && grade !== 'IP'),
      termGpa: computeGpa(inTerm, scale),
      cumulativeGpa: computeGpa(
        classes.filter((taken) => taken.term <= term),
        scale,
      ),
      earnedCredits: sumEarnedCredits(inTerm, scale),
      carriedCredits: sumCreditsInProgress(inTerm),
    }
  })
}

function failsIn(grade: string, scale: Institution['gradeScale']): boolean {
  return scale.find(({ symbol }) => symbol === grade)?.earns === false
}

import { isRunning } from '../grading/open-grade.ts'
import type { Institution } from '../kernel/institution.ts'
import type { TermCode } from '../terms/term.ts'
import { averageOf, creditClasses, creditTransfers, sumCredits, type ClassCredit } from './credit-class.ts'
import { findStanding } from './find-standing.ts'
import type { RecordHistory, RecordedClass } from './record-history.ts'

export interface CreditSums extends ClassCredit {
  /** The grade point average, unrounded; null when no grade counts. */
  gpa: number | null
}

export interface TermSums extends CreditSums {
  term: TermCode
  /** From the first term through this one; credit from elsewhere is not in it. */
  through: CreditSums
  /** Classes that were not withdrawn from, and those of them that run. */
  keptClasses: number
  runningClasses: number
}

export interface RecordSums extends CreditSums {
  /** Credits earned elsewhere, without those of courses that were also passed here. */
  transferred: number
  /** Earned here and elsewhere. */
  earnedInAll: number
  /** Class standing, by what is earned in all. */
  standing: string
  /** Oldest first. */
  terms: TermSums[]
}

/** All sums and averages of a record. They depend on the record alone, not on the day. */
export function sumRecord(
  { classes, transfers }: RecordHistory,
  { gradeScale, standings }: Pick<Institution, 'gradeScale' | 'standings'>,
): RecordSums {
  const inOrder = classes.toSorted((a, b) => a.term - b.term)
  const credits = creditClasses(inOrder, gradeScale)
  const terms: TermSums[] = []
  let through = sumCredits([])
  for (const term of new Set(inOrder.map((one) => one.term))) {
    const from = inOrder.findIndex((one) => one.term === term)
    const to = inOrder.findLastIndex((one) => one.term === term) + 1
    const own = sumCredits(credits.slice(from, to))
    through = sumCredits([through, own])
    terms.push({ term, ...withGpa(own), through: withGpa(through), ...countKept(inOrder.slice(from, to), gradeScale) })
  }
  const transferred = creditTransfers(transfers, classes, gradeScale).reduce((sum, credit) => sum + credit, 0)
  const earnedInAll = through.earned + transferred
  return { ...withGpa(through), transferred, earnedInAll, standing: findStanding(earnedInAll, standings), terms }
}

function withGpa(sums: ClassCredit): CreditSums {
  return { ...sums, gpa: averageOf(sums) }
}

function countKept(classes: readonly RecordedClass[], scale: Institution['gradeScale']) {
  const kept = classes.filter(({ withdrawn }) => withdrawn !== true)
  return { keptClasses: kept.length, runningClasses: kept.filter(({ grade }) => isRunning(grade, scale)).length }
}

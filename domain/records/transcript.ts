import { isRunning } from '../grading/open-grade.ts'
import type { AcademicStanding, Institution } from '../kernel/institution.ts'
import { termName, type TermCode } from '../terms/term.ts'
import { creditClasses, creditTransfers, sumCredits, type ClassCredit } from './credit-class.ts'
import type { RecordedClass, TransferredCredit } from './record-history.ts'
import { sumRecord, type CreditSums } from './sum-record.ts'

export interface TranscriptOptions {
  /** Whether the courses of the running term are on it. */
  inProgress: boolean
  legend: boolean
}

export interface TranscriptEntry extends RecordedClass {
  title: string | null
  gpncThreshold: string | null
}

export interface TranscriptTransfer extends TransferredCredit {
  sourceCourse: string
  sourceInstitution: string
}

export interface TranscriptClass extends Omit<ClassCredit, 'inProgress'> {
  course: string
  title: string | null
  credits: number
  gpncThreshold: string | null
  /** 'IP' where there is none yet. */
  grade: string
  isRunning: boolean
  notes: string[]
}

export type TranscriptSums = Omit<CreditSums, 'inProgress'>

export interface TranscriptTerm {
  term: TermCode
  classes: TranscriptClass[]
  sums: TranscriptSums
  /** Through this term, with the credit from elsewhere that counts. */
  cumulative: TranscriptSums
  inProgress: number
}

/** A student's record as a transcript shows it. */
export interface Transcript {
  student: {
    name: string
    number: number
    admitted: TermCode | null
    standing: string
    academicStanding: AcademicStanding
  }
  programs: { name: string; college: string | null; requirementTerm: TermCode | null }[]
  transfers: (TranscriptTransfer & { earned: number })[]
  /** Oldest first. */
  terms: TranscriptTerm[]
  totals: TranscriptSums & {
    earnedHere: number
    transferred: number
    inProgress: number
    /** Classes that have ended with a grade, a W among them. */
    gradedClasses: number
  }
  options: TranscriptOptions
}

export interface TranscriptSource extends Pick<Transcript, 'programs'> {
  student: Omit<Transcript['student'], 'standing'>
  entries: readonly TranscriptEntry[]
  transfers: readonly TranscriptTransfer[]
  currentTerm: TermCode | null
}

/** Writes a record out as a transcript. It leaves out registrations for later terms. */
export function writeTranscript(
  { student, programs, entries, transfers, currentTerm }: TranscriptSource,
  institution: Pick<Institution, 'gradeScale' | 'standings'>,
  options: TranscriptOptions,
): Transcript {
  const scale = institution.gradeScale
  const runs = ({ grade }: TranscriptEntry) => isRunning(grade, scale)
  const classes = entries
    .filter((one) => !runs(one) || (options.inProgress && currentTerm !== null && one.term <= currentTerm))
    .toSorted((a, b) => a.term - b.term)
  const credits = creditClasses(classes, scale)
  const sums = sumRecord({ classes, transfers }, institution)
  const earnedElsewhere = creditTransfers(transfers, classes, scale)
  const lines = classes.map((one, index) => ({ term: one.term, line: lineOf(one, index, { classes, credits, scale }) }))
  return {
    student: { ...student, standing: sums.standing },
    programs,
    transfers: transfers.map((one, index) => ({ ...one, earned: earnedElsewhere[index] ?? 0 })),
    terms: sums.terms.map(({ term, through, inProgress, ...own }) => ({
      term,
      classes: lines.filter((one) => one.term === term).map(({ line }) => line),
      sums: shown(own),
      cumulative: { ...shown(through), earned: through.earned + sums.transferred },
      inProgress,
    })),
    totals: {
      ...shown(sums),
      earned: sums.earnedInAll,
      earnedHere: sums.earned,
      transferred: sums.transferred,
      inProgress: sums.inProgress,
      gradedClasses: classes.filter((one) => !runs(one)).length,
    },
    options,
  }
}

/**
 * Whether nothing that a transcript said of grades and credits is different by now. Classes that ran then may have ended
 * since: that is a change. Standing and programs may change without one.
 */
export function isUnchanged(issued: Transcript, now: Transcript): boolean {
  return JSON.stringify(gradedPartOf(issued)) === JSON.stringify(gradedPartOf(now))
}

function gradedPartOf({ transfers, terms, totals }: Transcript) {
  const { inProgress: _running, ...sums } = totals
  const graded = terms.flatMap(({ term, classes }) =>
    classes
      .filter(({ isRunning: runs }) => !runs)
      .map(({ course, credits, grade, earned, points }) => [term, course, credits, grade, earned, points]),
  )
  return [
    graded,
    transfers.map(({ sourceCourse, course, credits, grade, earned }) => [sourceCourse, course, credits, grade, earned]),
    [sums.attempted, sums.earned, sums.forGpa, sums.points, sums.gpa, sums.transferred],
  ]
}

function shown({ attempted, earned, forGpa, points, gpa }: TranscriptSums): TranscriptSums {
  return { attempted, earned, forGpa, points, gpa }
}

interface Whole {
  classes: readonly TranscriptEntry[]
  credits: readonly ClassCredit[]
  scale: Institution['gradeScale']
}

function lineOf(entry: TranscriptEntry, index: number, { classes, credits, scale }: Whole): TranscriptClass {
  const { course, title, gpncThreshold, grade } = entry
  const { attempted, earned, forGpa, points } = credits[index] ?? sumCredits([])
  const facts = scale.find(({ symbol }) => symbol === grade)
  const before = classes.slice(0, index).filter((one) => one.course === course)
  const [first] = before
  const notes: string[] = []
  if (first && !entry.repeatable) notes.push(`Attempt ${before.length + 1}, the first in ${termName(first.term)}`)
  if (facts?.earns && earned < entry.credits) notes.push('Credit earned once, in an earlier attempt')
  if (gpncThreshold !== null && facts?.letter) notes.push('At or above the threshold, so the letter stands')
  return {
    course,
    title,
    credits: entry.credits,
    gpncThreshold,
    grade: grade ?? 'IP',
    isRunning: isRunning(grade, scale),
    notes,
    attempted,
    earned,
    forGpa,
    points,
  }
}

import { dayWords } from '../kernel/day-words.ts'
import { isRunning } from '../grading/open-grade.ts'
import type { AcademicStanding, Institution } from '../kernel/institution.ts'
import { termName, type TermCode } from '../terms/term.ts'
import { creditClasses, creditTransfers, sumCredits, type ClassCredit } from './credit-class.ts'
import type { RecordedClass, TransferredCredit } from './record-history.ts'
import { sumRecord, type CreditSums } from './sum-record.ts'

export interface TranscriptOptions {
  /** Whether the courses of the running term are on it. */
  inProgress: boolean
  /** Whether those registered for later terms are. */
  later: boolean
  /** Whether credit from elsewhere is listed; the sums hold it in any case. */
  transfers: boolean
  legend: boolean
}

/** What is on a transcript unless someone chooses. */
export const usualOptions: TranscriptOptions = { inProgress: true, later: false, transfers: true, legend: true }

/** The days of a term, 'YYYY-MM-DD'; null where no calendar and no schedule say. */
export interface TranscriptDates {
  begins: string | null
  ends: string | null
  gradesDue: string | null
}

export interface TranscriptEntry extends RecordedClass {
  title: string | null
  gpncThreshold: string | null
  /** The day of a W, 'YYYY-MM-DD'; null where it is not recorded. */
  withdrawnOn: string | null
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
  /** 'IP' where there is none yet, nothing where the class has not begun. */
  grade: string
  isRunning: boolean
  notes: string[]
}

export type TranscriptSums = Omit<CreditSums, 'inProgress'>

export interface TranscriptTerm extends TranscriptDates {
  term: TermCode
  /** After the running one: its classes are registered and have not begun. */
  isLater: boolean
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
  programs: {
    name: string
    college: string | null
    requirementTerm: TermCode | null
    /** The day 'YYYY-MM-DD' on which a request declared it; left out where the record came with it. */
    declaredOn?: string
  }[]
  transfers: (TranscriptTransfer & { earned: number })[]
  /** Oldest first. */
  terms: TranscriptTerm[]
  totals: TranscriptSums & {
    earnedHere: number
    transferred: number
    inProgress: number
    /** Credits of later terms. */
    registered: number
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
  datesOf: (term: TermCode) => TranscriptDates
}

/** Writes a record out as a transcript. */
export function writeTranscript(
  { student, programs, entries, transfers, currentTerm, datesOf }: TranscriptSource,
  institution: Pick<Institution, 'gradeScale' | 'standings' | 'academicStanding'>,
  options: TranscriptOptions,
): Transcript {
  const scale = institution.gradeScale
  const runs = ({ grade }: TranscriptEntry) => isRunning(grade, scale)
  const isLater = (term: TermCode) => currentTerm === null || term > currentTerm
  const classes = entries
    .filter((one) => !runs(one) || (isLater(one.term) ? options.later : options.inProgress))
    .toSorted((a, b) => a.term - b.term)
  const credits = creditClasses(classes, scale)
  const sums = sumRecord({ classes, transfers }, institution)
  const earnedElsewhere = creditTransfers(transfers, classes, scale)
  const lines = classes.map((one, index) => {
    const line = lineOf(one, index, { classes, credits, scale })
    return { term: one.term, line: line.isRunning && isLater(one.term) ? { ...line, grade: '' } : line }
  })
  const creditsOf = (later: boolean) =>
    sums.terms.filter(({ term }) => isLater(term) === later).reduce((sum, { inProgress }) => sum + inProgress, 0)
  return {
    student: {
      ...student,
      standing: sums.standing,
      academicStanding: namedStanding(student.academicStanding, institution),
    },
    programs,
    transfers: options.transfers
      ? transfers.map((one, index) => ({ ...one, earned: earnedElsewhere[index] ?? 0 }))
      : [],
    terms: sums.terms.map(({ term, through, inProgress, ...own }) => ({
      term,
      isLater: isLater(term),
      ...datesOf(term),
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
      inProgress: creditsOf(false),
      registered: creditsOf(true),
      gradedClasses: classes.filter((one) => !runs(one)).length,
    },
    options,
  }
}

/** Notices, warnings and probation are between the student and the university: papers say good standing. */
function namedStanding(
  standing: AcademicStanding,
  { academicStanding }: Pick<Institution, 'academicStanding'>,
): AcademicStanding {
  return academicStanding.onTranscript.includes(standing) ? standing : 'good'
}

/**
 * Whether nothing that a transcript said of grades and credits is different by now. Classes that ran then may have ended
 * since: that is a change. Standing and programs may change without one.
 */
export function isUnchanged(issued: Transcript, now: Transcript): boolean {
  return JSON.stringify(gradedPartOf(issued)) === JSON.stringify(gradedPartOf(now))
}

function gradedPartOf({ transfers, terms, totals }: Transcript) {
  const { inProgress: _running, registered: _later, ...sums } = totals
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
  if (entry.withdrawn && entry.withdrawnOn !== null) notes.push(`Withdrawn on ${dayWords(entry.withdrawnOn)}`)
  if (first && !entry.repeatable) notes.push(`Attempt ${before.length + 1}, the first in ${termName(first.term)}`)
  if (facts?.earns && earned < entry.credits)
    notes.push(
      earned === 0 ? 'Credit earned once, in an earlier attempt' : `Adds ${earned} to what an earlier attempt earned`,
    )
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

import { lastDayOf } from '../../terms/find-current-term.ts'
import type { TermCode } from '../../terms/term.ts'

export interface RecordedClass {
  term: TermCode
  /** The term's last day by its calendar, 'YYYY-MM-DD'; null when no calendar says. */
  semesterEnd: string | null
  grade: string | null
}

export interface RecordStatus {
  status: 'enrolled' | 'withdrawn' | 'completed'
  /** The term is over, yet no grade is on record. */
  lacksGrade: boolean
}

/**
 * What a class of an imported record is on a day ('YYYY-MM-DD'). A W is a withdrawal and any other grade completes
 * the class, except that IP (in progress across terms) leaves it running until its term is over. Without a grade it
 * is enrolled while its term lasts or is to come, and afterwards completed without a grade, which someone owes.
 */
export function decideRecordStatus({ term, semesterEnd, grade }: RecordedClass, today: string): RecordStatus {
  const over = lastDayOf(term, semesterEnd) < today
  if (grade === 'W') return { status: 'withdrawn', lacksGrade: false }
  if (grade === 'IP' && !over) return { status: 'enrolled', lacksGrade: false }
  if (grade !== null) return { status: 'completed', lacksGrade: false }
  return over ? { status: 'completed', lacksGrade: true } : { status: 'enrolled', lacksGrade: false }
}

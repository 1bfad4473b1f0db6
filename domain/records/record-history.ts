import type { TermCode } from '../terms/term.ts'

/** A graded or running class, as far as averages and sums look at it. */
export interface GradedClass {
  /** 'CSE 214'. */
  course: string
  /** Credits, from 0, in steps of a half. */
  credits: number
  /** A symbol of the institution's scale; null while there is no grade. */
  grade: string | null
  /** True when the course may be taken again for credit. */
  repeatable?: boolean
}

/** Gen-ed categories that a record keeps: those that the catalog of a term gave a course before it was imported again. */
export interface KeptCategories {
  term: TermCode
  categories: readonly string[]
}

/** A class of a student's record: running, completed or withdrawn from. */
export interface RecordedClass extends GradedClass {
  term: TermCode
  /** Withdrawn from with a W; it ends for the student alone. */
  withdrawn?: boolean
  /** Null: as catalogs say. */
  kept?: KeptCategories | null
}

/** Credit from elsewhere; a null course has no equivalent here. */
export interface TransferredCredit {
  course: string | null
  credits: number
  /** The grade given there; null when it is not kept. */
  grade: string | null
  kept?: KeptCategories | null
}

/** What a student took here and brought from elsewhere: all that sums, averages and standings follow from. */
export interface RecordHistory {
  classes: readonly RecordedClass[]
  transfers: readonly TransferredCredit[]
}

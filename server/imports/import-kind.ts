import type { ImportChange, ImportCounts, ImportIssue } from '@sam/contract/imports/imports'
import type { Tx } from '@sam/database/open-database'
import type { Institution } from '@sam/domain/kernel/institution'
import type { TermCode } from '@sam/domain/terms/term'

/** What a kind may draw on while it plans and applies. */
export interface ImportContext {
  /** The transaction of the import, so that what is planned is what is changed. */
  tx: Tx
  institution: Institution
  /** 'YYYY-MM-DD' by the one clock. */
  today: string
  /** Null from the command line and for the demo university. */
  actorId: number | null
  /** Codes of the subjects that a schedule is imported for; null: all. */
  subjects: readonly string[] | null
}

/** Tells how far the changes are applied, in entries. */
export type ReportApplied = (done: number, total: number) => void

/** What an import would do, and how to do it. */
export interface PlannedImport {
  /** One sentence for the person who imports. */
  message: string
  term: TermCode | null
  counts: ImportCounts
  issues: ImportIssue[]
  /** What would change entry by entry; only a preview asks for it. */
  listChanges(): ImportChange[]
  /** Number of sections of a schedule; entries of any other file. */
  total: number
  /** In the transaction in which it was planned. */
  apply(report: ReportApplied): Promise<void>
}

/** A kind of import: from the rows of a file and the present state to changes. Writes nothing before `apply`. */
export type PlanImport<Rows> = (rows: Rows, context: ImportContext) => Promise<PlannedImport>

export const noCounts: ImportCounts = {
  read: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  removed: 0,
  skipped: 0,
  rejected: 0,
}

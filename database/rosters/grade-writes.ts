import { sql } from 'kysely'
import { forEachBatch, insertRows } from '../insert-rows.ts'
import type { Tx } from '../open-database.ts'

export const rosterChannel = 'rosters'

export interface DraftToSave {
  enrollmentId: number
  /** Null clears it. */
  grade: string | null
}

/** Saves drafts, each with its next version. The rows are locked and decided. */
export async function recordDrafts(tx: Tx, drafts: readonly DraftToSave[], changedBy: number | null): Promise<void> {
  await forEachBatch(
    tx,
    { enrollmentId: 'bigint', grade: 'text' },
    drafts,
    (source) => sql`insert into grade_draft (enrollment_id, grade, version, changed_by)
      select source."enrollmentId", source.grade, 1, ${changedBy} from ${source}
      on conflict on constraint grade_draft_pk do update set grade = excluded.grade,
        version = grade_draft.version + 1, changed_by = excluded.changed_by, changed_at = now()`,
  )
}

export interface NewPosting {
  enrollmentId: number
  given: string
  grade: string
  replaces: string | null
}

/** Keeps what was put on records and when by the university's clock, by a person or, with null, by the calendar. */
export async function recordPostings(
  tx: Tx,
  postings: readonly NewPosting[],
  { postedBy, reason, at }: { postedBy: number | null; reason: string | null; at: Date },
): Promise<void> {
  const rows = postings.map(({ enrollmentId, given, grade, replaces }) => ({
    enrollment_id: enrollmentId,
    given,
    grade,
    replaces,
    posted_by: postedBy,
    posted_at: at,
    reason,
  }))
  const types = {
    enrollment_id: 'bigint',
    given: 'text',
    grade: 'text',
    replaces: 'text',
    posted_by: 'bigint',
    posted_at: 'timestamptz',
    reason: 'text',
  }
  await insertRows(tx, 'grade_posting', types, rows)
}

/** Gives one student of one class a later deadline. */
export async function recordExtension(
  tx: Tx,
  extension: { enrollmentId: number; until: string; note: string; grantedBy: number; at: Date },
): Promise<void> {
  const { enrollmentId, until, note, grantedBy, at } = extension
  const values = { until, note, granted_by: grantedBy, granted_at: at }
  await tx
    .insertInto('grade_extension')
    .values({ enrollment_id: enrollmentId, ...values })
    .onConflict((conflict) => conflict.column('enrollment_id').doUpdateSet(values))
    .execute()
}

/** Tells every process, once this is committed, that the grades of these sections changed. */
export async function notifyRosters(tx: Tx, sectionIds: readonly number[]): Promise<void> {
  // A notification holds less than 8,000 bytes.
  const perMessage = 500
  for (let first = 0; first < sectionIds.length; first += perMessage) {
    const told = JSON.stringify(sectionIds.slice(first, first + perMessage))
    await sql`select pg_notify(${rosterChannel}, ${told})`.execute(tx)
  }
}

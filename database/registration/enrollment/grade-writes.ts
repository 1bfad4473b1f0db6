import { sql } from 'kysely'
import { forEachBatch } from '../../insert-rows.ts'
import type { Tx } from '../../open-database.ts'

/** Puts grades on the record. The class is over for these students; one that was over keeps the moment it ended. */
export async function recordGrades(tx: Tx, grades: readonly { enrollmentId: number; grade: string }[]): Promise<void> {
  await forEachBatch(
    tx,
    { enrollmentId: 'bigint', grade: 'text' },
    grades,
    (source) => sql`update enrollment set status = 'completed', grade = source.grade,
      ended_at = case when enrollment.status = 'enrolled' then now() else enrollment.ended_at end
      from ${source} where enrollment.id = source."enrollmentId"`,
  )
}

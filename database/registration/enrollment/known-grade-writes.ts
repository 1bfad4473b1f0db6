import { forEachBatch } from '../../insert-rows.ts'
import { sql } from 'kysely'
import type { Tx } from '../../open-database.ts'
import type { KnownGrade } from './known-grade-reads.ts'

/** Forgets grades after which the registrations were looked at; those that changed meanwhile stay. */
export async function cancelKnownGrades(tx: Tx, grades: readonly KnownGrade[]): Promise<void> {
  await forEachBatch(
    tx,
    { personId: 'bigint', number: 'bigint' },
    grades,
    (source) => sql`delete from known_grade using ${source}
      where known_grade.person_id = source."personId" and known_grade.number = source.number`,
  )
}

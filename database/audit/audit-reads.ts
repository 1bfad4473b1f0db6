import { sql } from 'kysely'
import type { Db } from '../open-database.ts'

export interface AuditRow {
  id: number
  action: string
  details: string
  note: string | null
  category: 'academic' | 'enrollment' | 'administrative' | 'grade'
  happenedAt: Date
  /** Null for the system itself. */
  actorName: string | null
  actorRole: string | null
}

/** The entries about a person's record, newest first; older than the given one when wanted. */
export async function listAuditEntries(
  db: Db,
  subjectId: number,
  { limit, before }: { limit: number; before: number | null },
): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select entry.id, action, details, note, category, happened_at as "happenedAt", actor_role as "actorRole",
      trim(person.first_name || ' ' || person.last_name) as "actorName"
    from audit_entry entry left join person on person.id = entry.actor_id
    where subject_id = ${subjectId} and (${before}::bigint is null or entry.id < ${before})
    order by entry.id desc limit ${limit}`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { Db } from '../open-database.ts'
import type { JsonValue } from '../tables.ts'

export interface RecordedChange {
  at: Date
  /** Null where no person did it. */
  by: string | null
  action: string
  details: string
  note: string | null
  before: JsonValue | null
  after: JsonValue | null
}

/** The newest changes of one thing, a student's plan or what registrars keep, as the log tells them. */
export async function listNewestChanges(
  db: Db,
  { entity, key }: { entity: string; key: string },
  limit: number,
): Promise<RecordedChange[]> {
  const { rows } = await sql<RecordedChange>`
    select happened_at as at, nullif(trim(concat(person.first_name, ' ', person.last_name)), '') as by,
      action, details, note, before, after
    from audit_entry left join person on person.id = actor_id
    where entity = ${entity} and entity_key = ${key} and category in ('academic', 'administrative')
    order by audit_entry.id desc limit ${limit}`.execute(db)
  return rows
}

/** When a student declared each program ('major CSE'), as the log says; the last time counts. */
export async function listDeclarations(db: Db, subjectId: number): Promise<Map<string, Date>> {
  const { rows } = await sql<{ program: string; declaredAt: Date }>`
    select entity_key as program, max(happened_at) as "declaredAt" from audit_entry
    where subject_id = ${subjectId} and entity = 'program' and action = 'Program declared'
    group by entity_key`.execute(db)
  return new Map(rows.map(({ program, declaredAt }) => [program, declaredAt]))
}

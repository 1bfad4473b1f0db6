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

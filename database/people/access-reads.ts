import { sql } from 'kysely'
import type { Db } from '../open-database.ts'

/** How often somebody opened one part of a record on one day. */
export interface AccessRow {
  /** Of the last of them. */
  id: number
  happenedAt: Date
  times: number
  viewerName: string
  surface: string
  interest: string
}

/** Who opened a person's record, newest first, each day's readings of one part by one person as one row. */
export async function listAccesses(
  db: Db,
  subjectId: number,
  { timeZone, limit, before }: { timeZone: string; limit: number; before: number | null },
): Promise<AccessRow[]> {
  const { rows } = await sql<AccessRow>`
    select max(access.id) as id, max(happened_at) as "happenedAt", count(*)::int as times, surface, interest,
      trim(person.first_name || ' ' || person.last_name) as "viewerName"
    from record_access access join person on person.id = viewer_id
    where subject_id = ${subjectId}
    group by viewer_id, person.id, surface, interest, (happened_at at time zone ${timeZone})::date
    having ${before}::bigint is null or max(access.id) < ${before}
    order by max(access.id) desc limit ${limit}`.execute(db)
  return rows
}

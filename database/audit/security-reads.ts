import { sql } from 'kysely'
import type { Db } from '../open-database.ts'
import type { NewSecurityEvent } from './security-writes.ts'

export interface SecurityEventRow extends NewSecurityEvent {
  id: number
  happenedAt: Date
  /** Null where nobody was proven, or the account is removed. */
  name: string | null
}

/** Newest first; older than the given one, and those refused alone, when wanted. */
export async function listSecurityEvents(
  db: Db,
  { limit, before, outcome }: { limit: number; before: number | null; outcome: 'all' | 'refused' },
): Promise<SecurityEventRow[]> {
  const { rows } = await sql<SecurityEventRow>`
    select event.id, happened_at as "happenedAt", kind, event.person_id as "personId", means, result,
      address_class as "addressClass", host(address) as address, times,
      trim(person.first_name || ' ' || person.last_name) as name
    from security_event event left join person on person.id = event.person_id
    where (${before}::bigint is null or event.id < ${before})
      and (${outcome} = 'all' or (result <> 'accepted' and kind <> 'demo end'))
    order by event.id desc limit ${limit}`.execute(db)
  return rows
}

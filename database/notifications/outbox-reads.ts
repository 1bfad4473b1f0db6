import { sql } from 'kysely'
import type { Db } from '../open-database.ts'

export interface FailedMessage {
  id: number
  name: string
  email: string
  failedAt: Date
  tries: number
  error: string
}

/** Whether a message that could not be sent waits for another try. */
export async function hasMessagesToRetry(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from outbox where failed_at is null and not in_digest and last_error is not null limit 1`.execute(db)
  return rows.length > 0
}

/** Messages that are not tried again, the oldest first, and how many there are. */
export async function listFailedMessages(db: Db, limit: number): Promise<{ messages: FailedMessage[]; total: number }> {
  const { rows } = await sql<FailedMessage & { total: number }>`
    select outbox.id, person.first_name || ' ' || person.last_name as name, person.email::text as email,
      outbox.failed_at as "failedAt", outbox.tries, outbox.last_error as error, count(*) over ()::integer as total
    from outbox join person on person.id = outbox.person_id
    where outbox.failed_at is not null order by outbox.id limit ${limit}`.execute(db)
  return { messages: rows.map(({ total: _total, ...message }) => message), total: rows[0]?.total ?? 0 }
}

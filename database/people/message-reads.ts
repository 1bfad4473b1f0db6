import { sql } from 'kysely'
import type { Db, Tx } from '../open-database.ts'

/** Holds off the same message to the same person until the transaction ends; true when it was sent before. */
export async function lockMessage(tx: Tx, messageId: string, personId: number): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`message ${messageId} ${personId}`}, 0))`.execute(tx)
  const { rows } = await sql`select from audit_entry where category = 'administrative' and entity = 'message'
    and entity_key = ${messageId} and subject_id = ${personId} limit 1`.execute(tx)
  return rows.length > 0
}

/** How many messages someone sent in the last 24 hours. */
export async function countMessages(db: Db, senderId: number): Promise<number> {
  const { rows } = await sql<{ sent: number }>`select count(*)::int as sent from audit_entry
    where category = 'administrative' and entity = 'message' and actor_id = ${senderId}
      and happened_at > now() - interval '24 hours'`.execute(db)
  return rows[0]?.sent ?? 0
}

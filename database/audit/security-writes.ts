import { sql } from 'kysely'
import type { Tx } from '../open-database.ts'

export interface NewSecurityEvent {
  /** Null: at this moment. */
  happenedAt: Date | null
  kind: 'sign-in' | 'sign-out' | 'credential' | 'demo end'
  personId: number | null
  means: 'google' | 'campus' | 'demo' | 'token' | 'cookie' | null
  result: string
  addressClass: 'this machine' | 'private network' | 'internet' | null
  address: string | null
  times: number
}

export async function recordSecurityEvents(tx: Tx, events: readonly NewSecurityEvent[]): Promise<void> {
  if (events.length === 0) return
  await tx
    .insertInto('security_event')
    .values(
      events.map((event) => ({
        happened_at: sql<Date>`coalesce(${event.happenedAt}::timestamptz, clock_timestamp())`,
        kind: event.kind,
        person_id: event.personId,
        means: event.means,
        result: event.result,
        address_class: event.addressClass,
        address: event.address,
        times: event.times,
      })),
    )
    .execute()
}

/** Removes events older than this many days; the database keeps 30 days in any case. */
export async function forgetSecurityEvents(tx: Tx, keepDays: number): Promise<number> {
  const { rows } = await sql<{ forgotten: number }>`
    select forget_security_events(${keepDays}::integer) as forgotten`.execute(tx)
  return rows[0]?.forgotten ?? 0
}

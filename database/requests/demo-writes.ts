import { sql } from 'kysely'
import type { Tx } from '../open-database.ts'

/** Dates a request of the demo back: how many days ago it was submitted, and how many days ago each step was decided. */
export async function backdateRequest(
  tx: Tx,
  id: number,
  { daysAgo, decidedDaysAgo }: { daysAgo: number; decidedDaysAgo: readonly number[] },
): Promise<void> {
  await sql`update request_step set decided_at = decided_at - make_interval(days => ago.days)
    from unnest(${[...decidedDaysAgo]}::integer[]) with ordinality ago (days, step)
    where request_id = ${id} and position = ago.step - 1`.execute(tx)
  await sql`update request set submitted_at = submitted_at - make_interval(days => ${daysAgo}::integer),
    ended_at = (select max(decided_at) from request_step where request_id = request.id and status <> 'open')
    where id = ${id}`.execute(tx)
}

/** Dates what was written to a plan of the demo back. */
export async function backdateComments(tx: Tx, requestId: number, daysAgo: number): Promise<void> {
  await sql`update plan_comment set written_at = written_at - make_interval(days => ${daysAgo}::integer),
    answered_at = answered_at - make_interval(days => ${daysAgo}::integer) where request_id = ${requestId}`.execute(tx)
}

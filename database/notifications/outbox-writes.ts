import { sql } from 'kysely'
import type { Db, Tx } from '../open-database.ts'

/** A message of the outbox that this process sends. */
export interface ClaimedMessage {
  id: number
  messageKey: string
  subject: string
  body: string
  link: string | null
  firstName: string
  lastName: string
  email: string
  /** With this one. */
  tries: number
}

/**
 * Claims messages that are due, oldest first. Nobody else gets them for so many seconds; those of a process that is killed
 * are due again afterwards. The try counts at once, so that a message that kills processes ends too.
 */
export async function claimMessages(db: Db, limit: number, seconds: number): Promise<ClaimedMessage[]> {
  const { rows } = await sql<ClaimedMessage>`
    update outbox set tries = outbox.tries + 1, due_at = now() + make_interval(secs => ${seconds}::float8)
    from person
    where person.id = outbox.person_id and outbox.id in (select id from outbox
      where failed_at is null and due_at <= now() order by due_at, id limit ${limit} for update skip locked)
    returning outbox.id, outbox.message_key as "messageKey", outbox.subject, outbox.body, outbox.link,
      person.first_name as "firstName", person.last_name as "lastName", person.email::text as email, outbox.tries`.execute(
    db,
  )
  return rows
}

/** Deletes a message that the mail server has taken. */
export async function cancelSentMessage(db: Db, id: number): Promise<void> {
  await db.deleteFrom('outbox').where('id', '=', id).execute()
}

/** Keeps a message for a later try. */
export async function recordMessageDelayed(db: Db, id: number, minutes: number, error: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ due_at: sql<Date>`now() + make_interval(mins => ${minutes}::integer)`, last_error: error })
    .where('id', '=', id)
    .execute()
}

/** Keeps a message that is not tried again. */
export async function recordMessageFailed(db: Db, id: number, error: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ failed_at: sql<Date>`now()`, last_error: error })
    .where('id', '=', id)
    .execute()
}

/** Gives back claimed messages that were not tried. */
export async function recordMessagesReleased(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('outbox')
    .set((eb) => ({ due_at: sql<Date>`now()`, tries: eb('tries', '-', 1) }))
    .where('id', 'in', ids)
    .execute()
}

/** Forgets messages that waited for so many days. Answers how many. */
export async function cancelWaitingMessages(db: Db, days: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('outbox')
    .where('failed_at', 'is', null)
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${days}::integer)`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Makes failed messages due at once, with all their tries before them. Answers how many still were failed. */
export async function recordMessagesDueAgain(tx: Tx, ids: readonly number[]): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('outbox')
    .set({ failed_at: null, tries: 0, due_at: sql<Date>`now()` })
    .where('id', 'in', ids)
    .where('failed_at', 'is not', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Forgets failed messages. Answers how many there were. */
export async function cancelFailedMessages(tx: Tx, ids: readonly number[]): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('outbox')
    .where('id', 'in', ids)
    .where('failed_at', 'is not', null)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

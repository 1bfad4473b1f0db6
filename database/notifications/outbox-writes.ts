import type { Recipient } from '@sam/domain/notifications/decide-delivery'
import { sql } from 'kysely'
import type { Db, Tx } from '../open-database.ts'
import { recipientOf, settingColumns, type SettingColumns } from './choice-reads.ts'

/** What a digest is made of. */
export interface DigestItem {
  title: string
  body: string
  link: string | null
}

/** A message of the outbox that this process sends. */
export interface ClaimedMessage {
  id: number
  personId: number
  /** Of the notice; null for mail that was asked for. */
  kind: string | null
  /** Null for a message about one thing. */
  items: DigestItem[] | null
  messageKey: string
  subject: string
  body: string
  link: string | null
  firstName: string
  lastName: string
  email: string
  /** With this one. */
  tries: number
  recipient: Recipient
}

/**
 * Claims messages that are due, oldest first. Nobody else gets them for this many seconds; those of a process that is killed
 * are due again afterwards. The try counts at once, so that a message that kills processes ends too.
 */
export async function claimMessages(db: Db, limit: number, seconds: number): Promise<ClaimedMessage[]> {
  const { rows } = await sql<Omit<ClaimedMessage, 'recipient'> & SettingColumns>`
    with claimed as (
      update outbox set tries = outbox.tries + 1, due_at = now() + make_interval(secs => ${seconds}::float8)
      where id in (select id from outbox where failed_at is null and not in_digest and due_at <= now()
        order by due_at, id limit ${limit} for update skip locked)
      returning *)
    select claimed.id, claimed.person_id as "personId", claimed.kind, claimed.items, claimed.message_key as "messageKey",
      claimed.subject, claimed.body, claimed.link, claimed.tries, person.first_name as "firstName",
      person.last_name as "lastName", person.email::text as email, ${settingColumns}
    from claimed join person on person.id = claimed.person_id
      left join notice_setting setting on setting.person_id = claimed.person_id
    order by claimed.id`.execute(db)
  return rows.map((row) => ({ ...row, recipient: recipientOf(row, row.kind) }))
}

/** Puts a claimed message off; it was not tried. */
export async function recordMessagePutOff(db: Db, id: number, until: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set((eb) => ({ due_at: until, tries: eb('tries', '-', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Makes the messages due at once that wait for the end of a person's quiet hours; the next sending decides again. */
export async function recordPutOffDue(tx: Tx, personId: number): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ due_at: sql<Date>`now()` })
    .where('person_id', '=', personId)
    .where('failed_at', 'is', null)
    .where('tries', '=', 0)
    .where('due_at', '>', sql<Date>`now()`)
    .execute()
}

/** Keeps a claimed message for the digest of its person. */
export async function recordMessageForDigest(db: Db, id: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set((eb) => ({ in_digest: true, tries: eb('tries', '-', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Deletes a message that the mail server has taken, or that the person does not want as e-mail. */
export async function cancelMessage(db: Db, id: number): Promise<void> {
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

/** Forgets messages that waited for this many days. Answers how many. */
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

import { insertionOf } from '../insert-rows.ts'
import type { Tx } from '../open-database.ts'
import { writeTogether, type StatementPart } from '../write-together.ts'

export interface NewNotification {
  personId: number
  kind: string
  title: string
  body: string
  link: string | null
}

/**
 * Notifies people in the transaction of the change: once for the pages of the product, and once in the outbox, which holds
 * what is to be sent as e-mail.
 */
export async function recordNotices(tx: Tx, notices: readonly NewNotification[]): Promise<void> {
  if (notices.length > 0) await writeTogether(tx, { writes: newNotices(notices) })
}

/** The same for `writeTogether`. */
export function newNotices(notices: readonly NewNotification[]): StatementPart[] {
  return [newNotifications(notices), newOutboxMessages(notices)]
}

function newNotifications(notifications: readonly NewNotification[]): StatementPart {
  const rows = notifications.map(({ personId, kind, title, body, link }) => ({
    person_id: personId,
    kind,
    title,
    body,
    link,
  }))
  return insertionOf(
    'notification',
    { person_id: 'bigint', kind: 'text', title: 'text', body: 'text', link: 'text' },
    rows,
  )
}

/** Marks what a person was told as read, up to and with one of their notifications. */
export async function recordNotificationsRead(tx: Tx, personId: number, upTo: number): Promise<void> {
  await tx
    .updateTable('notification')
    .set({ read_at: new Date() })
    .where('person_id', '=', personId)
    .where('id', '<=', upTo)
    .where('read_at', 'is', null)
    .execute()
}

function newOutboxMessages(notifications: readonly NewNotification[]): StatementPart {
  const rows = notifications.map(({ personId, title, body, link }) => ({
    person_id: personId,
    subject: title,
    body,
    link,
  }))
  return insertionOf('outbox', { person_id: 'bigint', subject: 'text', body: 'text', link: 'text' }, rows)
}

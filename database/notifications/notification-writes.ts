import type { NoticeKind } from '@sam/domain/notifications/notice-facts'
import { insertionOf } from '../insert-rows.ts'
import type { Tx } from '../open-database.ts'
import { writeTogether, type StatementPart } from '../write-together.ts'

export interface NewNotification {
  personId: number
  kind: NoticeKind
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

/** Notifies people in the product alone, where an e-mail would be wrong. */
export async function recordNoticesInProduct(tx: Tx, notices: readonly NewNotification[]): Promise<void> {
  if (notices.length > 0) await writeTogether(tx, { writes: [newNotifications(notices)] })
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

/** Marks a person's notices as read: one, or all up to and with one. */
export async function recordNotificationsRead(
  tx: Tx,
  personId: number,
  which: { upTo: number } | { id: number },
): Promise<void> {
  await tx
    .updateTable('notification')
    .set({ read_at: new Date() })
    .where('person_id', '=', personId)
    .where('id', 'upTo' in which ? '<=' : '=', 'upTo' in which ? which.upTo : which.id)
    .where('read_at', 'is', null)
    .execute()
}

/** The channel on which the ids of people come, with blanks between, whose notifications changed. */
export const noticeChannel = 'notices'

/** Puts mail into the outbox that a person asked for. */
export async function recordAskedMail(
  tx: Tx,
  mail: { personId: number; subject: string; body: string; link: string | null },
): Promise<void> {
  const { personId, subject, body, link } = mail
  await tx.insertInto('outbox').values({ person_id: personId, subject, body, link }).execute()
}

function newOutboxMessages(notifications: readonly NewNotification[]): StatementPart {
  const rows = notifications.map(({ personId, kind, title, body, link }) => ({
    person_id: personId,
    kind,
    subject: title,
    body,
    link,
  }))
  return insertionOf('outbox', { person_id: 'bigint', kind: 'text', subject: 'text', body: 'text', link: 'text' }, rows)
}

import type { listNotifications as route, markNotificationsRead } from '@sam/contract/notifications'
import type { AnswerOf, BodyOf, QueryOf } from '@sam/contract/route'
import { countUnread, listNotifications as listRows } from '@sam/database/notifications/notification-reads'
import { recordNotificationsRead } from '@sam/database/notifications/notification-writes'
import { inTransaction, type Db } from '@sam/database/open-database'
import { readClock } from '../kernel/read-clock.ts'
import type { DataServices } from '../services.ts'

export async function listNotifications(
  { db, institution }: DataServices,
  personId: number,
  { limit, order, before }: QueryOf<typeof route>,
): Promise<AnswerOf<typeof route>> {
  const [rows, unread, { today, now, isSet }] = await Promise.all([
    listRows(db, personId, { limit, order, before: order === 'newest first' ? (before ?? null) : null }),
    countUnread(db, personId),
    readClock(db, institution),
  ])
  return {
    unread,
    clock: { today, now: now.toISOString(), clockIsSet: isSet },
    notifications: rows.slice(0, limit).map(({ createdAt, ...notification }) => ({
      ...notification,
      createdAt: createdAt.toISOString(),
    })),
    more: rows.length > limit,
  }
}

/** Marks a person's own notifications as read; those that came since stay unread. */
export async function markRead(
  db: Db,
  personId: number,
  which: BodyOf<typeof markNotificationsRead>,
): Promise<{ unread: number }> {
  await inTransaction(db, (tx) => recordNotificationsRead(tx, personId, which))
  return { unread: await countUnread(db, personId) }
}

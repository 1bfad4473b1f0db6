import type { listNotifications as route } from '@sam/contract/notifications'
import type { AnswerOf } from '@sam/contract/route'
import { listNotifications as listRows } from '@sam/database/notifications/notification-reads'
import { recordNotificationsRead } from '@sam/database/notifications/notification-writes'
import { inTransaction, type Db } from '@sam/database/open-database'
import type { DataServices } from '../services.ts'
import { readClock } from '../kernel/read-clock.ts'

export async function listNotifications(
  { db, institution }: DataServices,
  personId: number,
  limit: number,
): Promise<AnswerOf<typeof route>> {
  const [{ notifications, unread }, { today, now, isSet }] = await Promise.all([
    listRows(db, personId, limit),
    readClock(db, institution),
  ])
  return {
    unread,
    clock: { today, now: now.toISOString(), clockIsSet: isSet },
    notifications: notifications.map(({ createdAt, ...notification }) => ({
      ...notification,
      createdAt: createdAt.toISOString(),
    })),
  }
}

/** Marks a person's own notifications as read, up to the last one seen; those that came since stay unread. */
export async function markRead(db: Db, personId: number, upTo: number): Promise<{ unread: number }> {
  await inTransaction(db, (tx) => recordNotificationsRead(tx, personId, upTo))
  const { unread } = await listRows(db, personId, 1)
  return { unread }
}

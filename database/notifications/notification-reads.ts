import type { Db } from '../open-database.ts'

export interface NotificationRow {
  id: number
  kind: string
  title: string
  body: string
  link: string | null
  createdAt: Date
  read: boolean
}

/** What a person was told, newest first, and how much of all of it they have not read. */
export async function listNotifications(
  db: Db,
  personId: number,
  limit: number,
): Promise<{ notifications: NotificationRow[]; unread: number }> {
  const [rows, counted] = await Promise.all([
    db
      .selectFrom('notification')
      .select(['id', 'kind', 'title', 'body', 'link', 'created_at', 'read_at'])
      .where('person_id', '=', personId)
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
    db
      .selectFrom('notification')
      .select((eb) => eb.fn.countAll<number>().as('unread'))
      .where('person_id', '=', personId)
      .where('read_at', 'is', null)
      .executeTakeFirst(),
  ])
  return {
    notifications: rows.map(({ created_at, read_at, ...row }) => ({
      ...row,
      createdAt: created_at,
      read: read_at !== null,
    })),
    unread: Number(counted?.unread ?? 0),
  }
}

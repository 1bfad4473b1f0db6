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

interface Shown {
  limit: number
  order: 'unread first' | 'newest first'
  before: number | null
}

/** A person's notices, newest first, the unread before all others when wanted; one more than asked for means that there is more. */
export async function listNotifications(
  db: Db,
  personId: number,
  { limit, order, before }: Shown,
): Promise<NotificationRow[]> {
  const newest = (read: 'read' | 'unread' | 'all', most: number) =>
    db
      .selectFrom('notification')
      .select(['id', 'kind', 'title', 'body', 'link', 'created_at', 'read_at'])
      .where('person_id', '=', personId)
      .$if(read !== 'all', (query) => query.where('read_at', read === 'read' ? 'is not' : 'is', null))
      .$if(before !== null, (query) => query.where('id', '<', before))
      .orderBy('id', 'desc')
      .limit(most)
      .execute()
  const wanted = limit + 1
  if (order === 'newest first') return (await newest('all', wanted)).map(described)
  const unread = await newest('unread', wanted)
  const read = unread.length < wanted ? await newest('read', wanted - unread.length) : []
  return [...unread, ...read].map(described)
}

function described({
  created_at,
  read_at,
  ...row
}: Omit<NotificationRow, 'createdAt' | 'read'> & { created_at: Date; read_at: Date | null }): NotificationRow {
  return { ...row, createdAt: created_at, read: read_at !== null }
}

/** How many of a person's notices are unread. */
export async function countUnread(db: Db, personId: number): Promise<number> {
  const counted = await db
    .selectFrom('notification')
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .where('person_id', '=', personId)
    .where('read_at', 'is', null)
    .executeTakeFirst()
  return Number(counted?.unread ?? 0)
}

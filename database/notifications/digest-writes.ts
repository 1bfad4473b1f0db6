import { sql } from 'kysely'
import type { Tx } from '../open-database.ts'
import type { DigestItem } from './outbox-writes.ts'

/** Notes that these people are sent their digest of a day. Answers the people nobody has sent it to yet. */
export async function recordDigestDay(tx: Tx, personIds: readonly number[], day: string): Promise<Set<number>> {
  const { rows } = await sql<{ person_id: number }>`
    insert into digest_day (person_id, day) select id, ${day}::date from unnest(${[...personIds]}::bigint[]) id order by id
    on conflict on constraint digest_day_pk do update set day = excluded.day where digest_day.day < excluded.day
    returning person_id`.execute(tx)
  return new Set(rows.map(({ person_id }) => person_id))
}

export interface TakenItem extends DigestItem {
  personId: number
  kind: string | null
}

/** Takes what waits for these people's digests out of the outbox, oldest first. */
export async function cancelDigestItems(tx: Tx, personIds: readonly number[]): Promise<TakenItem[]> {
  const { rows } = await sql<TakenItem>`
    with taken as (delete from outbox where in_digest and person_id = any(${[...personIds]}::bigint[]) returning *)
    select person_id as "personId", kind, subject as title, body, link from taken order by id`.execute(tx)
  return rows
}

/** Puts the digests themselves into the outbox. */
export async function recordDigests(
  tx: Tx,
  digests: readonly { personId: number; subject: string; items: readonly DigestItem[] }[],
): Promise<void> {
  if (digests.length === 0) return
  await tx
    .insertInto('outbox')
    .values(
      digests.map(({ personId, subject, items }) => ({
        person_id: personId,
        subject,
        body: '',
        items: JSON.stringify(items),
      })),
    )
    .execute()
}

import { sql } from 'kysely'
import type { Db } from '../open-database.ts'

/**
 * For how many seconds seats stood free that then went to someone on the waitlist: from the entry that freed a seat to
 * that of the promotion; none where both came to be seen by the same commit. Only where everyone who waits may have a seat.
 */
export async function sumIdleSeatSeconds(db: Db): Promise<{ promotions: number; seconds: number }> {
  const { rows } = await sql<{ promotions: number; seconds: number }>`
    with turn as (
      select id, happened_at, xmin::text as commit, split_part(entity_key, '/', 2) as section,
        entity = 'waitlist' as is_promotion,
        row_number() over (partition by entity = 'waitlist', split_part(entity_key, '/', 2) order by id) as nth
      from audit_entry
      where (entity = 'waitlist' and after ->> 'event' = 'promoted')
        or (entity = 'enrollment' and after ->> 'event' = 'released'))
    select count(*)::integer as promotions,
      coalesce(sum(case when freed.commit = promoted.commit then 0
        else extract(epoch from promoted.happened_at - freed.happened_at) end), 0)::float as seconds
    from turn promoted join turn freed using (section, nth)
    where promoted.is_promotion and not freed.is_promotion`.execute(db)
  return rows[0] ?? { promotions: 0, seconds: 0 }
}

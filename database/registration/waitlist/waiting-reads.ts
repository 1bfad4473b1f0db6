import { sql } from 'kysely'
import type { Db } from '../../open-database.ts'

/** Sections with a free seat for which someone waits, by term: where a change of the day may have cleared the way. */
export async function listOpenQueues(db: Db): Promise<{ term: number; sectionIds: number[] }[]> {
  const { rows } = await sql<{ term: number; sectionIds: number[] }>`
    select section.term, array_agg(section.id order by section.id) as "sectionIds"
    from section
    where enrolled < capacity
      and exists (select from waitlist_entry where section_id = section.id and status = 'waiting')
    group by section.term order by section.term`.execute(db)
  return rows
}

/** The sections, by term, for which someone waits and of which one of these is a part: where its new seats go. */
export async function listQueuesAt(
  db: Db,
  sectionIds: readonly number[],
): Promise<{ term: number; sectionIds: number[] }[]> {
  const { rows } = await sql<{ term: number; sectionIds: number[] }>`
    select section.term, array_agg(section.id order by section.id) as "sectionIds"
    from section
    where exists (select from waitlist_entry where section_id = section.id and status = 'waiting')
      and (section.id = any(${[...sectionIds]}::bigint[]) or exists (select from section_companion
        where section_id = section.id and companion_id = any(${[...sectionIds]}::bigint[])))
    group by section.term order by section.term`.execute(db)
  return rows
}

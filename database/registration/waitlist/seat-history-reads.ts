import { sql } from 'kysely'
import type { Db } from '../../open-database.ts'

export interface SeatHistory {
  sectionId: number
  capacity: number
  enrolled: number
  /** Seats taken and given back, hour by hour, in ms since 1970. */
  steps: { at: number; taken: number }[]
}

/** How the seats of a term's sections were taken and given back since an instant; other ids are left out. */
export async function listSeatHistories(
  db: Db,
  term: number,
  sectionIds: readonly number[],
  since: Date,
): Promise<SeatHistory[]> {
  const { rows } = await sql<SeatHistory>`
    with change as (
      select section_id, enrolled_at as at, 1 as taken from enrollment
        where section_id = any(${[...sectionIds]}::bigint[]) and status = 'enrolled' and enrolled_at > ${since}
      union all
      select section_id, moment.at, moment.taken
      from enrollment cross join lateral (values (enrolled_at, 1), (ended_at, -1)) moment (at, taken)
        where section_id = any(${[...sectionIds]}::bigint[]) and ended_at > ${since} and moment.at > ${since}
          and status in ('dropped', 'withdrawn', 'removed')
    ), hourly as (
      select section_id, (extract(epoch from date_trunc('hour', at)) * 1000)::bigint as at, sum(taken)::int as taken
      from change group by 1, 2
    )
    select id as "sectionId", capacity, enrolled,
      coalesce((select json_agg(json_build_object('at', at, 'taken', taken) order by at)
        from hourly where hourly.section_id = section.id and taken <> 0), '[]'::json) as steps
    from section where id = any(${[...sectionIds]}::bigint[]) and term = ${term} order by id`.execute(db)
  return rows
}

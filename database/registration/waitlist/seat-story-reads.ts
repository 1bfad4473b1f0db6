import { sql } from 'kysely'
import type { Db } from '../../open-database.ts'

export interface ClassSeats {
  sectionId: number
  term: number
  component: string
  section: string
  capacity: number
  enrolled: number
}

/** A class, and the one of its course and component in the last term before that had one: the same section where there is. */
export async function findClassAndLast(
  db: Db,
  term: number,
  sectionId: number,
): Promise<{ found: ClassSeats | null; last: ClassSeats | null }> {
  const columns = sql`section.id as "sectionId", section.term, section.component, section.section_code as section,
    section.capacity, section.enrolled`
  const { rows } = await sql<ClassSeats>`
    select ${columns} from section where id = ${sectionId} and term = ${term}`.execute(db)
  const [found] = rows
  if (!found) return { found: null, last: null }
  const { rows: before } = await sql<ClassSeats>`
    select ${columns} from section join offering on offering.id = section.offering_id
    join offering own on own.id = (select offering_id from section one where one.id = ${sectionId})
    where offering.subject = own.subject and offering.number = own.number and section.term < ${term}
      and section.component = ${found.component} and section.class_number is not null and section.withdrawn_at is null
    order by section.term desc, section.section_code <> ${found.section}, section.section_code limit 1`.execute(db)
  return { found, last: before[0] ?? null }
}

export interface SeatSteps {
  /** Seats taken (1) and given back (-1), in ms since 1970, by time. */
  steps: { at: number; taken: number }[]
}

/**
 * How the seats of a section were taken and given back between two instants; those who hold or held one to the end. Every row
 * is one of the three that the indexes of sections hold: without naming them the whole record would be read.
 */
export async function listSeatSteps(db: Db, sectionId: number, from: Date, to: Date): Promise<SeatSteps['steps']> {
  const { rows } = await sql<{ at: number; taken: number }>`
    select (extract(epoch from date_trunc('minute', moment.at)) * 1000)::bigint as at, sum(moment.taken)::int as taken
    from enrollment cross join lateral (values (enrolled_at, 1), (ended_at, -1)) moment (at, taken)
    where section_id = ${sectionId} and moment.at between ${from} and ${to}
      and (status = 'enrolled' or status in ('completed', 'withdrawn') or ended_at is not null)
      and (moment.taken = 1 or status in ('dropped', 'withdrawn', 'removed'))
    group by 1 order by 1`.execute(db)
  return rows.map(({ at, taken }) => ({ at: Number(at), taken }))
}

/** How many waited for a section, and how many of them got a seat. */
export async function countWaits(db: Db, sectionId: number): Promise<{ waited: number; gotIn: number }> {
  const { rows } = await sql<{ waited: number; gotIn: number }>`
    select count(*)::int as waited, (count(*) filter (where status = 'promoted'))::int as "gotIn"
    from waitlist_entry where section_id = ${sectionId}`.execute(db)
  return rows[0] ?? { waited: 0, gotIn: 0 }
}

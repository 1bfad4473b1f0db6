import { sql } from 'kysely'
import { forEachBatch, insertRows } from '../insert-rows.ts'
import type { Tx } from '../open-database.ts'
import type { RoomRow } from './import-reads.ts'

/** Adds rooms, or gives those that are there their new capacity. */
export async function recordRooms(tx: Tx, rooms: readonly RoomRow[]): Promise<void> {
  const rows = rooms.map(({ building, number, capacity }) => ({ building, number, capacity }))
  const update = sql`on conflict (building, number) do update set capacity = excluded.capacity`
  await insertRows(tx, 'room', { building: 'text', number: 'text', capacity: 'integer' }, rows, update)
}

/** Gives locked sections other capacities, except those that a registrar set; enrolled students keep their seats, beyond the capacity if need be. */
export async function recordCapacities(
  tx: Tx,
  changes: readonly { sectionId: number; seats: number; source: string }[],
): Promise<void> {
  const columns = { sectionId: 'bigint', seats: 'integer', source: 'text' }
  await forEachBatch(
    tx,
    columns,
    changes,
    (source) => sql`update section set capacity = source.seats, capacity_source = source.source,
      over_capacity = greatest(0, section.enrolled - source.seats) from ${source} where section.id = source."sectionId"
        and section.capacity_source <> 'registrar'`,
  )
}

/**
 * Counts the students of sections and of the components taken together with them again. Seats beyond the capacity are
 * recorded as such.
 */
export async function recordSeatsTaken(tx: Tx, sectionIds: readonly number[]): Promise<void> {
  await sql`select id from section where id = any(${sectionIds}::bigint[]) or id in (
      select companion_id from section_companion where section_id = any(${sectionIds}::bigint[]))
    order by id for update`.execute(tx)
  await sql`
    with taken as (
      select section.id, (select count(*) from enrollment e where e.section_id = section.id and e.status = 'enrolled')
        + (select count(*) from section_companion link join enrollment e on e.section_id = link.section_id
           where link.companion_id = section.id and e.status = 'enrolled') as seats
      from section where id = any(${sectionIds}::bigint[]) or id in (
        select companion_id from section_companion where section_id = any(${sectionIds}::bigint[])))
    update section set enrolled = taken.seats,
      over_capacity = greatest(section.over_capacity, taken.seats - section.capacity)
    from taken where taken.id = section.id and taken.seats <> section.enrolled`.execute(tx)
}

import { sql } from 'kysely'
import { forEachBatch } from '../insert-rows.ts'
import type { Tx } from '../open-database.ts'

export interface SeatCount {
  sectionId: number
  enrolled: number
  overCapacity: number
  waitlisted: number
}

/** Sets the seats of locked sections to what was decided, with the count of those who wait. */
export async function recordSeats(tx: Tx, seats: readonly SeatCount[]): Promise<void> {
  const columns = { sectionId: 'bigint', enrolled: 'integer', overCapacity: 'integer', waitlisted: 'integer' }
  await forEachBatch(
    tx,
    columns,
    seats,
    (source) => sql`update section set enrolled = source.enrolled, over_capacity = source."overCapacity",
      waitlisted = source.waitlisted from ${source} where section.id = source."sectionId"`,
  )
}

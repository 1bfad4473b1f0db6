import { sql } from 'kysely'
import { forEachBatch } from '../../insert-rows.ts'
import type { Tx } from '../../open-database.ts'

export interface NewReservation {
  population: string
  seats: number
  keptUntil: string | null
}

/** Replaces the reservations of a section; answers the ids of the new ones, in their order. Everyone sits in an open seat then. */
export async function recordReservations(
  tx: Tx,
  sectionId: number,
  reservations: readonly NewReservation[],
): Promise<number[]> {
  await sql`delete from seat_reservation where section_id = ${sectionId}`.execute(tx)
  const ids: number[] = []
  for (const [position, { population, seats, keptUntil }] of reservations.entries()) {
    const { rows } = await sql<{ id: number }>`
      insert into seat_reservation (section_id, position, population, seats, kept_until)
      values (${sectionId}, ${position}, ${population}, ${seats}, ${keptUntil}) returning id`.execute(tx)
    ids.push(...rows.map(({ id }) => Number(id)))
  }
  return ids
}

/** Says in whose kept seats students sit. */
export async function recordSeatsTaken(
  tx: Tx,
  seats: readonly { enrollmentId: number; reservationId: number }[],
): Promise<void> {
  await forEachBatch(
    tx,
    { enrollmentId: 'bigint', reservationId: 'bigint' },
    seats,
    (source) => sql`update enrollment set reservation_id = source."reservationId"
      from ${source} where enrollment.id = source."enrollmentId"`,
  )
}

import { sql } from 'kysely'
import { sourceOf } from '../insert-rows.ts'
import type { StatementPart } from '../write-together.ts'

export interface SeatCount {
  sectionId: number
  enrolled: number
  overCapacity: number
  waitlisted: number
}

/** Sets the seats of locked sections to what was decided, with the count of those who wait; for `writeTogether`. */
export function changedSeats(seats: readonly SeatCount[]): StatementPart {
  const columns = { sectionId: 'bigint', enrolled: 'integer', overCapacity: 'integer', waitlisted: 'integer' }
  return sql`update section set enrolled = source.enrolled, over_capacity = source."overCapacity",
    waitlisted = source.waitlisted from ${sourceOf(columns, seats)} where section.id = source."sectionId"`
}

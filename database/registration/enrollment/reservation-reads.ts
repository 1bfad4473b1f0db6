import { sql } from 'kysely'
import { anyOf } from '../../any-of.ts'
import type { Db } from '../../open-database.ts'
import type { ReservationRow } from './registration-reads.ts'

export interface ReservedSection {
  sectionId: number
  capacity: number
  enrolled: number
  reservations: ReservationRow[]
}

/** Those of these sections that keep seats for some students, with how they stand now. */
export async function listReservedSections(db: Db, sectionIds: readonly number[]): Promise<ReservedSection[]> {
  if (sectionIds.length === 0) return []
  const { rows } = await sql<ReservedSection>`
    select section.id as "sectionId", section.capacity, section.enrolled,
      json_agg(json_build_object('id', reservation.id, 'population', population, 'seats', seats,
        'taken', (select count(*) from enrollment where reservation_id = reservation.id and status = 'enrolled'),
        'keptUntil', kept_until) order by reservation.position) as reservations
    from seat_reservation reservation join section on section.id = reservation.section_id
    where reservation.section_id = ${anyOf(sectionIds)}
    group by section.id`.execute(db)
  return rows
}

/** Who is enrolled in a section, in the order of enrolling. */
export async function listSeated(db: Db, sectionId: number): Promise<{ enrollmentId: number; personId: number }[]> {
  const { rows } = await sql<{ enrollmentId: number; personId: number }>`
    select id as "enrollmentId", person_id as "personId" from enrollment
    where section_id = ${sectionId} and status = 'enrolled' order by enrolled_at, id`.execute(db)
  return rows
}

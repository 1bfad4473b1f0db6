import { sql } from 'kysely'
import type { Db } from '../open-database.ts'

export interface RoomRow {
  building: string
  number: string
  capacity: number
}

export async function listRooms(db: Db): Promise<RoomRow[]> {
  return db.selectFrom('room').select(['building', 'number', 'capacity']).execute()
}

export interface SeatedSectionRow {
  id: number
  term: number
  offeringId: number
  classNumber: number | null
  capacity: number
  source: string
  /** 'BUILDING ROOM' of its meetings. */
  rooms: string[]
  companionIds: number[]
}

/** All sections of the offerings that meet in one of the rooms ('BUILDING ROOM'), by id. */
export async function listSectionsOfRooms(db: Db, rooms: readonly string[]): Promise<SeatedSectionRow[]> {
  const { rows } = await sql<SeatedSectionRow>`
    select section.id, term, offering_id as "offeringId", class_number as "classNumber", capacity, capacity_source as source,
      array(select meeting.building || ' ' || meeting.room from meeting
        where meeting.section_id = section.id and meeting.building is not null and meeting.room is not null) as rooms,
      array(select companion_id from section_companion link where link.section_id = section.id) as "companionIds"
    from section where offering_id in (
      select section.offering_id from meeting join section on section.id = meeting.section_id
      where meeting.building || ' ' || meeting.room = any(${rooms}::text[]))
    order by section.id`.execute(db)
  return rows
}

export interface SeatsOfSection {
  sectionId: number
  term: number
  capacity: number
  enrolled: number
  waitlisted: number
}

/** The seats of sections as they are now, by term. */
export async function listSeats(db: Db, sectionIds: readonly number[]): Promise<SeatsOfSection[]> {
  const { rows } = await sql<SeatsOfSection>`
    select id as "sectionId", term, capacity, enrolled, waitlisted from section
    where id = any(${[...sectionIds]}::bigint[]) order by term, id`.execute(db)
  return rows
}

/** A section as far as a student's record refers to it. */
export interface RecordedSection {
  id: number
  term: number
  classNumber: number | null
  subject: string
  number: string
  section: string
  title: string
  creditsMin: number | null
  creditsMax: number | null
  capacity: number
  enrolled: number
}

/** The sections of some terms' schedules. */
export async function listSectionsOfTerms(db: Db, terms: readonly number[]): Promise<RecordedSection[]> {
  const { rows } = await sql<RecordedSection>`
    select section.id, section.term, class_number as "classNumber", subject, number, section_code as section, title,
      credits_min as "creditsMin", credits_max as "creditsMax", capacity, enrolled
    from section join offering on offering.id = section.offering_id
    where section.term = any(${terms}::integer[]) and class_number is not null`.execute(db)
  return rows
}

import type { Meeting, ScheduleCourse } from '@sam/domain/timetable/schedule'
import { sql } from 'kysely'
import type { Db, Tx } from '../open-database.ts'

export interface OfferingRow extends Omit<ScheduleCourse, 'sections'> {
  id: number
}

/** What the schedule of a term offers of some subjects (null: of all), locked until the transaction ends. */
export async function lockOfferings(tx: Tx, term: number, subjects: readonly string[] | null): Promise<OfferingRow[]> {
  const { rows } = await sql<OfferingRow>`
    select id, subject, number, title, credits_min as "creditsMin", credits_max as "creditsMax", sbcs,
      former_attribute as "formerAttribute", requirement_text as "requirementText"
    from offering where term = ${term} and (${subjects}::text[] is null or subject = any(${subjects}::text[]))
    order by id for update`.execute(tx)
  return rows
}

export interface MeetingFacts extends Omit<Meeting, 'days'> {
  /** Bit 0 Monday to bit 6 Sunday. */
  days: number
}

export interface SectionRow {
  id: number
  offeringId: number
  position: number
  classNumber: number | null
  component: string
  section: string
  topic: string | null
  note: string | null
  mode: string
  capacity: number
  capacitySource: 'room' | 'default' | 'linked' | 'registrar'
  enrolled: number
  waitlisted: number
  /** Someone is or was enrolled in it, or has waited for it. */
  hasRecord: boolean
  /** Students who have it in their cart or planner. */
  wanting: number
  withdrawn: boolean
  companionIds: number[]
  meetings: MeetingFacts[]
}

/** The sections of some offerings with their meetings, locked in order. */
export async function lockScheduledSections(tx: Tx, offeringIds: readonly number[]): Promise<SectionRow[]> {
  const wanted = sql`(select id from section where offering_id = any(${offeringIds}::bigint[]))`
  const { rows: sections } = await sql<Omit<SectionRow, 'meetings' | 'companionIds'>>`
    select section.id, offering_id as "offeringId", position, class_number as "classNumber", component,
      section_code as section, topic, note, mode, capacity, capacity_source as "capacitySource", enrolled, waitlisted,
      withdrawn_at is not null as withdrawn,
      exists (select from enrollment where enrollment.section_id = section.id)
        or exists (select from waitlist_entry where waitlist_entry.section_id = section.id) as "hasRecord",
      (select count(*)::int from (select person_id from cart_entry where cart_entry.section_id = section.id
        union select person_id from planned_section where planned_section.section_id = section.id) wanting) as wanting
    from section where offering_id = any(${offeringIds}::bigint[]) order by section.id for update`.execute(tx)
  const { rows: links } = await sql<{ sectionId: number; companionId: number }>`
    select section_id as "sectionId", companion_id as "companionId" from section_companion
    where section_id in ${wanted} order by section_id, companion_id`.execute(tx)
  const { rows: meetings } = await sql<MeetingFacts & { sectionId: number }>`
    select meeting.section_id as "sectionId", days, day_pattern as "dayPattern", start_minute as start,
      end_minute as end, start_date as "startDate", end_date as "endDate", building, room,
      array(select instructor.name from meeting_instructor link join instructor on instructor.id = link.instructor_id
        where link.meeting_id = meeting.id order by link.position) as instructors
    from meeting where meeting.section_id in ${wanted} order by meeting.section_id, meeting.position`.execute(tx)
  const byId = new Map(
    sections.map((section) => [section.id, { ...section, companionIds: [], meetings: [] } as SectionRow]),
  )
  for (const { sectionId, companionId } of links) byId.get(sectionId)?.companionIds.push(companionId)
  for (const { sectionId, ...meeting } of meetings) byId.get(sectionId)?.meetings.push(meeting)
  return [...byId.values()]
}

/** The students who have sections in their cart or planner. */
export async function listStudentsWanting(
  db: Db,
  sectionIds: readonly number[],
): Promise<{ sectionId: number; ownSectionId: number; personId: number; name: string }[]> {
  const { rows } = await sql<{ sectionId: number; ownSectionId: number; personId: number; name: string }>`
    select section_id as "sectionId", section_id as "ownSectionId", person_id as "personId", trim(concat(first_name, ' ', last_name)) as name from (
      select section_id, person_id from cart_entry where section_id = any(${sectionIds}::bigint[])
      union select section_id, person_id from planned_section where section_id = any(${sectionIds}::bigint[])) wanting
    join person on person.id = person_id order by 1, last_name, first_name, 2`.execute(db)
  return rows
}

/** The students who are enrolled in sections or wait for them, each with the section of their own: a recitation of a lecture. */
export async function listStudentsOfSections(
  db: Db,
  sectionIds: readonly number[],
): Promise<{ sectionId: number; ownSectionId: number; personId: number; name: string }[]> {
  const { rows } = await sql<{ sectionId: number; ownSectionId: number; personId: number; name: string }>`
    with concerned as (
      select id as section_id, id as told_of from section where id = any(${sectionIds}::bigint[])
      union select section_id, companion_id from section_companion where companion_id = any(${sectionIds}::bigint[]))
    select concerned.told_of as "sectionId", person_id as "personId",
      trim(concat(first_name, ' ', last_name)) as name,
      (array_agg(concerned.section_id order by waits, concerned.section_id))[1] as "ownSectionId" from concerned
      join lateral (
        select person_id, false as waits from enrollment
        where enrollment.section_id = concerned.section_id and status = 'enrolled'
        union all select person_id, true from waitlist_entry
        where waitlist_entry.section_id = concerned.section_id and status = 'waiting'
      ) student on true
      join person on person.id = student.person_id
    group by concerned.told_of, person_id, last_name, first_name
    order by 1, last_name, first_name, 2`.execute(db)
  return rows
}

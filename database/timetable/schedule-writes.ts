import { sql } from 'kysely'
import { forEachBatch, insertRows } from '../insert-rows.ts'
import type { Tx } from '../open-database.ts'
import type { MeetingFacts, OfferingRow } from './schedule-reads.ts'

export type OfferingContent = Omit<OfferingRow, 'id'>

const offeringColumns = {
  title: 'text',
  credits_min: 'numeric',
  credits_max: 'numeric',
  sbcs: 'text[]',
  former_attribute: 'text',
  requirement_text: 'text',
}

function offeringRow(offering: OfferingContent) {
  return {
    title: offering.title,
    credits_min: offering.creditsMin,
    credits_max: offering.creditsMax,
    sbcs: offering.sbcs,
    former_attribute: offering.formerAttribute,
    requirement_text: offering.requirementText,
  }
}

export async function recordOfferings(tx: Tx, term: number, offerings: readonly OfferingContent[]): Promise<void> {
  const rows = offerings.map((offering) => ({
    term,
    subject: offering.subject,
    number: offering.number,
    ...offeringRow(offering),
  }))
  await insertRows(tx, 'offering', { term: 'integer', subject: 'text', number: 'text', ...offeringColumns }, rows)
}

export async function recordOfferingChanges(
  tx: Tx,
  offerings: readonly (OfferingContent & { id: number })[],
): Promise<void> {
  const rows = offerings.map((offering) => ({ id: offering.id, ...offeringRow(offering) }))
  await forEachBatch(
    tx,
    { id: 'bigint', ...offeringColumns },
    rows,
    (source) => sql`update offering set title = source.title, credits_min = source.credits_min,
      credits_max = source.credits_max, sbcs = source.sbcs, former_attribute = source.former_attribute,
      requirement_text = source.requirement_text from ${source} where offering.id = source.id`,
  )
}

export async function cancelOfferings(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`delete from offering where id = any(${ids}::bigint[])`.execute(tx)
}

export interface SectionFacts {
  offering_id: number
  position: number
  class_number: number | null
  component: string
  section_code: string
  topic: string | null
  note: string | null
  mode: string
  capacity: number
  capacity_source: string
}

const sectionColumns = {
  offering_id: 'bigint',
  position: 'integer',
  class_number: 'integer',
  component: 'text',
  section_code: 'text',
  topic: 'text',
  note: 'text',
  mode: 'text',
  capacity: 'integer',
  capacity_source: 'text',
}

export async function recordSections(tx: Tx, term: number, sections: readonly SectionFacts[]): Promise<void> {
  const rows = sections.map((section) => ({ term, ...section }))
  await insertRows(tx, 'section', { term: 'integer', ...sectionColumns }, rows)
}

/** Gives present sections their new content. Enrolled students keep their seats, beyond the capacity if need be. */
export async function recordSectionChanges(
  tx: Tx,
  sections: readonly (SectionFacts & { id: number })[],
): Promise<void> {
  await forEachBatch(
    tx,
    { id: 'bigint', ...sectionColumns },
    sections,
    (source) => sql`update section set offering_id = source.offering_id, position = source.position,
      class_number = source.class_number, component = source.component, section_code = source.section_code,
      topic = source.topic, note = source.note, mode = source.mode, capacity = source.capacity,
      capacity_source = source.capacity_source, withdrawn_at = null,
      over_capacity = greatest(0, section.enrolled - source.capacity) from ${source} where section.id = source.id`,
  )
}

/** Sets the places of sections within their offerings; with `withdrawn`, marks them as no longer in the schedule. */
export async function recordPositions(
  tx: Tx,
  moves: readonly { id: number; position: number }[],
  withdrawn: boolean,
): Promise<void> {
  const mark = withdrawn ? sql`, withdrawn_at = coalesce(section.withdrawn_at, now())` : sql``
  await forEachBatch(
    tx,
    { id: 'bigint', position: 'integer' },
    moves,
    (source) => sql`update section set position = source.position ${mark} from ${source} where section.id = source.id`,
  )
}

export async function cancelSections(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`delete from section where id = any(${ids}::bigint[])`.execute(tx)
}

/** The ids of a term's offerings by 'CSE 214', and of their sections by 'CSE 214 0', the place within the offering. */
export async function loadScheduleIds(
  tx: Tx,
  term: number,
): Promise<{ offerings: Map<string, number>; sections: Map<string, number> }> {
  const offerings = await sql<{ name: string; id: number }>`
    select subject || ' ' || number as name, id from offering where term = ${term}`.execute(tx)
  const sections = await sql<{ name: string; id: number }>`
    select subject || ' ' || number || ' ' || position as name, section.id
    from section join offering on offering.id = section.offering_id where offering.term = ${term}`.execute(tx)
  const mapOf = (rows: { name: string; id: number }[]) => new Map(rows.map(({ name, id }) => [name, id]))
  return { offerings: mapOf(offerings.rows), sections: mapOf(sections.rows) }
}

/** Replaces the companions of sections. */
export async function recordCompanions(
  tx: Tx,
  sectionIds: readonly number[],
  links: readonly { section_id: number; companion_id: number }[],
): Promise<void> {
  await sql`delete from section_companion where section_id = any(${sectionIds}::bigint[])`.execute(tx)
  await insertRows(tx, 'section_companion', { section_id: 'bigint', companion_id: 'bigint' }, links)
}

/** Replaces the meetings of sections, with who teaches in them. */
export async function recordMeetings(
  tx: Tx,
  sectionIds: readonly number[],
  meetings: readonly (MeetingFacts & { sectionId: number; position: number })[],
): Promise<void> {
  await sql`delete from meeting where section_id = any(${sectionIds}::bigint[])`.execute(tx)
  const rows = meetings.map((meeting) => ({
    section_id: meeting.sectionId,
    position: meeting.position,
    days: meeting.days,
    day_pattern: meeting.dayPattern,
    start_minute: meeting.start,
    end_minute: meeting.end,
    start_date: meeting.startDate,
    end_date: meeting.endDate,
    building: meeting.building,
    room: meeting.room,
  }))
  const columns = {
    section_id: 'bigint',
    position: 'integer',
    days: 'smallint',
    day_pattern: 'text',
    start_minute: 'smallint',
    end_minute: 'smallint',
    start_date: 'date',
    end_date: 'date',
    building: 'text',
    room: 'text',
  }
  await insertRows(tx, 'meeting', columns, rows)
  await recordTeaching(tx, meetings)
}

async function recordTeaching(
  tx: Tx,
  meetings: readonly { sectionId: number; position: number; instructors: readonly string[] }[],
): Promise<void> {
  const taught = meetings.flatMap(({ sectionId, position, instructors }) =>
    instructors.map((name, place) => ({ section_id: sectionId, meeting_position: position, place, name })),
  )
  const names = [...new Set(taught.map(({ name }) => name))].toSorted()
  await sql`insert into instructor (name) select unnest(${names}::text[]) on conflict do nothing`.execute(tx)
  await forEachBatch(
    tx,
    { section_id: 'bigint', meeting_position: 'integer', place: 'integer', name: 'text' },
    taught,
    (source) => sql`insert into meeting_instructor (meeting_id, position, instructor_id)
      select meeting.id, source.place, instructor.id from ${source}
      join meeting on meeting.section_id = source.section_id and meeting.position = source.meeting_position
      join instructor on instructor.name = source.name`,
  )
}

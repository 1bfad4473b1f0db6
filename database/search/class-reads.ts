import type { Seats } from '@sam/domain/timetable/class-status'
import type { Meeting } from '@sam/domain/timetable/schedule'
import type { Section } from '@sam/domain/timetable/section'
import { daysOfMask } from '@sam/domain/timetable/section'
import { sql } from 'kysely'
import { nearestEntry, nearestFirst } from '../terms/nearest-reads.ts'
import type { Db } from '../open-database.ts'
import { termAndClock, termAndClockOf, type TermAndClock, type TermAndClockRow } from '../terms/reads.ts'

export interface OfferingFacts {
  offeringId: number
  term: number
  subject: string
  number: string
  title: string
  creditsMin: number | null
  creditsMax: number | null
  sbcs: string[]
  requirementText: string | null
  description: string | null
}

/** Whether a term has a schedule. */
export async function isScheduled(db: Db, term: number): Promise<boolean> {
  const row = await db.selectFrom('offering').select('id').where('term', '=', term).limit(1).executeTakeFirst()
  return row !== undefined
}

/** What a term's schedule and the nearest catalogs say of its offerings, by subject and number. */
export async function listTermOfferings(db: Db, term: number): Promise<OfferingFacts[]> {
  const { rows } = await sql<OfferingFacts>`
    select offering.id as "offeringId", offering.term, offering.subject, offering.number,
      coalesce(catalog.name, offering.title) as title, offering.credits_min as "creditsMin",
      offering.credits_max as "creditsMax", offering.sbcs, offering.requirement_text as "requirementText",
      nullif(catalog.description, '') as description
    from offering
    left join (
      select distinct on (subject, number) subject, number, name, description from course
      order by subject, number, ${nearestFirst(sql.ref('course.term'), sql`${term}::integer`)}) catalog
      on catalog.subject = offering.subject and catalog.number = offering.number
    where offering.term = ${term}
    order by offering.subject, offering.number`.execute(db)
  const share = shareEqual()
  return rows.map((row) => ({
    offeringId: row.offeringId,
    term: row.term,
    subject: share.text(row.subject),
    number: share.text(row.number),
    title: share.text(row.title),
    creditsMin: row.creditsMin,
    creditsMax: row.creditsMax,
    sbcs: share.list(row.sbcs),
    requirementText: share.text(row.requirementText),
    description: row.description,
  }))
}

/**
 * The offering of a section as its schedule and the nearest catalog describe it, its term and the clock, or null when the
 * schedule has no such section.
 */
export async function findOfferingOf(
  db: Db,
  sectionId: number,
): Promise<(TermAndClock & { offering: OfferingFacts }) | null> {
  const { rows } = await sql<OfferingFacts & TermAndClockRow>`
    select offering.id as "offeringId", offering.term, offering.subject, offering.number,
      coalesce(catalog.name, offering.title) as title, offering.credits_min as "creditsMin",
      offering.credits_max as "creditsMax", offering.sbcs, offering.requirement_text as "requirementText",
      nullif(catalog.description, '') as description, ${termAndClock(sql.ref('section.term'))}
    from section
    join offering on offering.id = section.offering_id
    left join lateral (${nearestEntry(sql`course.name, course.description`, 'offering')}) catalog on true
    where section.id = ${sectionId} and section.withdrawn_at is null`.execute(db)
  const [row] = rows
  if (!row) return null
  const { calendar, clock, ...offering } = row
  return { offering, ...termAndClockOf({ calendar, clock }) }
}

/** A section without its seats, which change while all else stands. */
export type ScheduledSection = Omit<
  Section,
  'capacity' | 'enrolled' | 'waitlisted' | 'subject' | 'number' | 'title'
> & {
  offeringId: number
}

/** The sections of a term's schedule with their meetings, in its order. */
export async function listTermSections(db: Db, term: number): Promise<ScheduledSection[]> {
  const [sections, meetings, links] = await Promise.all([
    sql<Omit<ScheduledSection, 'meetings' | 'companionIds'>>`
      select section.id, section.offering_id as "offeringId", section.term, class_number as "classNumber", component,
        section_code as "sectionCode", topic, note, mode
      from section join offering on offering.id = section.offering_id
      where section.term = ${term} and withdrawn_at is null
      order by offering.subject, offering.number, section.position`.execute(db),
    sql<Omit<Meeting, 'days'> & { sectionId: number; days: number }>`
      select meeting.section_id as "sectionId", days, day_pattern as "dayPattern", start_minute as start,
        end_minute as end, start_date as "startDate", end_date as "endDate", building, room,
        coalesce(taught.names, '{}') as instructors
      from meeting
      join section on section.id = meeting.section_id
      left join (
        select meeting_id, array_agg(instructor.name order by position) as names
        from meeting_instructor join instructor on instructor.id = instructor_id group by meeting_id) taught
        on taught.meeting_id = meeting.id
      where section.term = ${term}
      order by meeting.section_id, meeting.position`.execute(db),
    sql<{ sectionId: number; companionId: number }>`
      select section_id as "sectionId", companion_id as "companionId" from section_companion
      join section on section.id = section_id where section.term = ${term}
      order by section_id, companion_id`.execute(db),
  ])
  const share = shareEqual()
  // Written out: an object that is spread from a row takes up to three times the memory.
  const bySection = new Map<number, ScheduledSection>(
    sections.rows.map((row) => [
      row.id,
      {
        id: row.id,
        offeringId: row.offeringId,
        term: row.term,
        classNumber: row.classNumber,
        component: share.text(row.component),
        sectionCode: share.text(row.sectionCode),
        topic: share.text(row.topic),
        note: share.text(row.note),
        mode: share.text(row.mode),
        meetings: [],
        companionIds: [],
      },
    ]),
  )
  for (const row of meetings.rows)
    bySection.get(row.sectionId)?.meetings.push({
      days: share.list(daysOfMask(row.days)),
      dayPattern: share.text(row.dayPattern),
      start: row.start,
      end: row.end,
      startDate: share.text(row.startDate),
      endDate: share.text(row.endDate),
      building: share.text(row.building),
      room: share.text(row.room),
      instructors: share.list(row.instructors),
    })
  for (const { sectionId, companionId } of links.rows) bySection.get(sectionId)?.companionIds.push(companionId)
  // A list that grew keeps room for sixteen more; its copy does not.
  for (const section of bySection.values()) {
    section.meetings = section.meetings.slice()
    section.companionIds = section.companionIds.slice()
  }
  return [...bySection.values()]
}

/**
 * The driver makes a new text for each cell, though a term has few rooms, patterns and names. Equal texts become one,
 * which takes half the memory of a term of 30,000 classes.
 */
function shareEqual() {
  const texts = new Map<string, string>()
  const lists = new Map<string, unknown[]>()
  const text = <Text extends string | null>(own: Text): Text => {
    if (own === null) return own
    if (!texts.has(own)) texts.set(own, own)
    return texts.get(own) as Text
  }
  const list = <Item extends string>(items: Item[]): Item[] => {
    const key = items.join('\n')
    if (!lists.has(key)) lists.set(key, items.map(text))
    return lists.get(key) as Item[]
  }
  return { text, list }
}

/** Seats and queue of a section at the moment of reading, and whether any of them were ever set aside for some students. */
export interface LiveSeats extends Seats {
  id: number
  keepsSeats: boolean
}

/** The seats of these sections, their term and the clock, read in one statement. */
export async function loadLiveSeats(
  db: Db,
  term: number,
  sectionIds: readonly number[],
): Promise<TermAndClock & { seats: Map<number, LiveSeats> }> {
  const { rows } = await sql<TermAndClockRow & { seats: [number, number, number, number, boolean][] | null }>`
    select ${termAndClock(term)},
      (select json_agg(json_build_array(id, capacity, enrolled, waitlisted,
          exists(select from seat_reservation where section_id = section.id))) from section
        where id = any(${[...sectionIds]}::bigint[])) as seats`.execute(db)
  const [row] = rows
  const seats = (row?.seats ?? []).map(([id, capacity, enrolled, waitlisted, keepsSeats]): [number, LiveSeats] => [
    id,
    { id, capacity, enrolled, waitlisted, keepsSeats },
  ])
  return { seats: new Map(seats), ...termAndClockOf(row) }
}

/** The seats of every class of these courses in a term, and what tells where its waitlists stand, in one statement. */
export async function listSeatsOfCourses(
  db: Db,
  term: number,
  courses: readonly { subject: string; number: string }[],
): Promise<TermAndClock & { classes: (Seats & { subject: string; number: string })[] }> {
  const subjects = courses.map(({ subject }) => subject)
  const numbers = courses.map(({ number }) => number)
  const { rows } = await sql<TermAndClockRow & { classes: [string, string, number, number, number][] | null }>`
    select ${termAndClock(term)},
      (select json_agg(json_build_array(offering.subject, offering.number, capacity, enrolled, waitlisted))
        from offering join section on section.offering_id = offering.id and section.withdrawn_at is null
        where offering.term = ${term}
          and (offering.subject, offering.number) in (select * from unnest(${subjects}::text[], ${numbers}::text[]))
          and not exists (select from section_companion where companion_id = section.id)) as classes`.execute(db)
  const [row] = rows
  const classes = (row?.classes ?? []).map(([subject, number, capacity, enrolled, waitlisted]) => ({
    subject,
    number,
    capacity,
    enrolled,
    waitlisted,
  }))
  return { classes, ...termAndClockOf(row) }
}

/** Seats and queues of a whole term by section id, in columns: there are tens of thousands of rows. */
export interface TermSeatColumns {
  ids: Float64Array
  capacity: Int32Array
  enrolled: Int32Array
  waitlisted: Int32Array
}

const packedBytes = 20

/** The seats of every section of a term, for finding classes by status. */
export async function listTermSeats(db: Db, term: number): Promise<TermSeatColumns> {
  const { rows } = await sql<{ packed: Buffer | null }>`
    select string_agg(int8send(id) || int4send(capacity) || int4send(enrolled) || int4send(waitlisted), '' order by id)
      as packed
    from section where term = ${term}`.execute(db)
  const packed = rows[0]?.packed ?? Buffer.alloc(0)
  const count = packed.length / packedBytes
  const column = (at: number) =>
    Int32Array.from({ length: count }, (_, row) => packed.readInt32BE(row * packedBytes + at))
  return {
    // Two halves of a bigint: ids stay far below what a number holds exactly.
    ids: Float64Array.from(
      { length: count },
      (_, row) => packed.readUInt32BE(row * packedBytes) * 2 ** 32 + packed.readUInt32BE(row * packedBytes + 4),
    ),
    capacity: column(8),
    enrolled: column(12),
    waitlisted: column(16),
  }
}

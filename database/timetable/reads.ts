import { daysOfMask, type Section } from '@sam/domain/timetable/section'
import type { IsoDate, Meeting } from '@sam/domain/timetable/schedule'
import { sql, type RawBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { anyOf } from '../any-of.ts'
import { nearestEntry } from '../terms/nearest-reads.ts'
import type { Db } from '../open-database.ts'

/** The sections of these ids with their meetings, in the order of class number; ids that do not exist are absent. */
export async function listSections(db: Db, ids: readonly number[]): Promise<Section[]> {
  return ids.length === 0 ? [] : selectSections(db, anyOf(ids))
}

/** The sections of these ids, and those whose components are taken together with them, by id. */
export async function loadSectionsAndCompanions(db: Db, ids: readonly number[]): Promise<Map<number, Section>> {
  if (ids.length === 0) return new Map()
  const companions = sql`array(select companion_id from section_companion where section_id = any(${[...ids]}::bigint[]))`
  const sections = await selectSections(db, sql`any(${[...ids]}::bigint[] || ${companions})`)
  return new Map(sections.map((section) => [section.id, section]))
}

/** The title is the nearest catalog's name of the course: schedules print it cut short. */
async function selectSections(db: Db, ids: RawBuilder<number>): Promise<Section[]> {
  const catalogName = sql`(${nearestEntry(sql`course.name`, 'offering')})`
  const rows = await db
    .selectFrom('section')
    .innerJoin('offering', 'offering.id', 'section.offering_id')
    .selectAll('section')
    .select(['offering.subject', 'offering.number', sql<string>`coalesce(${catalogName}, offering.title)`.as('title')])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('meeting')
          .selectAll('meeting')
          .select((inner) =>
            sql<string[]>`coalesce(${inner
              .selectFrom('meeting_instructor')
              .innerJoin('instructor', 'instructor.id', 'meeting_instructor.instructor_id')
              .whereRef('meeting_instructor.meeting_id', '=', 'meeting.id')
              .select(
                sql<string[]>`json_agg(instructor.name order by meeting_instructor.position)`.as('names'),
              )}, '[]'::json)`.as('instructors'),
          )
          .whereRef('meeting.section_id', '=', 'section.id')
          .orderBy('meeting.position'),
      ).as('meetings'),
      sql<number[]>`coalesce((select json_agg(companion_id order by companion_id) from section_companion
        where section_id = section.id), '[]'::json)`.as('companion_ids'),
    ])
    .where('section.id', '=', ids)
    .orderBy('section.class_number')
    .orderBy('section.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    term: row.term,
    subject: row.subject,
    number: row.number,
    title: row.title,
    classNumber: row.class_number,
    component: row.component,
    sectionCode: row.section_code,
    topic: row.topic,
    note: row.note,
    mode: row.mode,
    capacity: row.capacity,
    enrolled: row.enrolled,
    waitlisted: row.waitlisted,
    meetings: row.meetings.map(meetingOf),
    companionIds: row.companion_ids,
  }))
}

interface MeetingRow {
  days: number
  day_pattern: string | null
  start_minute: number | null
  end_minute: number | null
  start_date: IsoDate | null
  end_date: IsoDate | null
  building: string | null
  room: string | null
  instructors: string[]
}

function meetingOf(row: MeetingRow): Meeting {
  return {
    days: daysOfMask(row.days),
    dayPattern: row.day_pattern,
    start: row.start_minute,
    end: row.end_minute,
    startDate: row.start_date,
    endDate: row.end_date,
    building: row.building,
    room: row.room,
    instructors: row.instructors,
  }
}

/** Every subject with the college it belongs to, where the schedule says. */
export async function listSubjectColleges(db: Db): Promise<{ code: string; college: string | null }[]> {
  return db.selectFrom('subject').select(['code', 'college']).orderBy('code').execute()
}

/** The codes of all subjects that a schedule or catalog has named. */
export async function listSubjectCodes(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('subject').select('code').orderBy('code').execute()
  return rows.map(({ code }) => code)
}

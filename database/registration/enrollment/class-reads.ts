import type { MeetingSpan } from '@sam/domain/timetable/find-overlaps'
import { daysOfMask } from '@sam/domain/timetable/section'
import { sql } from 'kysely'
import { anyOf } from '../../any-of.ts'
import { nearestEntry } from '../../terms/nearest-reads.ts'
import type { Db } from '../../open-database.ts'

/** A section as registration looks at it, with the sentences that it asks for. */
export interface RegistrableRow {
  sectionId: number
  term: number
  course: string
  title: string
  classNumber: number | null
  component: string
  sectionCode: string
  creditsMin: number | null
  creditsMax: number | null
  withdrawn: boolean
  parts: { sectionId: number; component: string; sectionCode: string }[]
  meetings: MeetingSpan[]
  /** The schedule's own words; null where it prints none. */
  requirementText: string | null
  /** What the nearest catalog says of the course; null without one. */
  catalog: {
    creditsMin: number
    creditsMax: number
    prerequisites: string | null
    corequisites: string | null
    antirequisites: string | null
    repeatable: boolean
  } | null
  /** Of a component: the class numbers that hold it. */
  containedIn: number[]
}

type MeetingRow = Omit<MeetingSpan, 'days'> & { days: number }

/** The sections of these ids, in no order; ids that do not exist are absent. */
export async function listRegistrableRows(db: Db, ids: readonly number[]): Promise<RegistrableRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Omit<RegistrableRow, 'meetings'> & { meetings: MeetingRow[] }>`
    select section.id as "sectionId", section.term, offering.subject || ' ' || offering.number as course, offering.title,
      section.class_number as "classNumber", section.component, section.section_code as "sectionCode",
      offering.credits_min as "creditsMin", offering.credits_max as "creditsMax",
      section.withdrawn_at is not null as withdrawn, offering.requirement_text as "requirementText",
      (select json_agg(json_build_object('sectionId', part.id, 'component', part.component,
          'sectionCode', part.section_code) order by part.id <> section.id, part.id)
        from section part where part.id = section.id
          or part.id in (select companion_id from section_companion where section_id = section.id)) as parts,
      coalesce((select json_agg(json_build_object('days', meeting.days, 'start', meeting.start_minute,
          'end', meeting.end_minute, 'startDate', meeting.start_date, 'endDate', meeting.end_date)
          order by meeting.section_id, meeting.position)
        from meeting where meeting.section_id = section.id
          or meeting.section_id in (select companion_id from section_companion where section_id = section.id)),
        '[]'::json) as meetings,
      coalesce((select json_agg(whole.class_number order by whole.class_number)
        from section_companion join section whole on whole.id = section_companion.section_id
        where section_companion.companion_id = section.id and whole.class_number is not null), '[]'::json)
        as "containedIn",
      (${nearestEntry(
        sql`json_build_object('creditsMin', course.credits_min, 'creditsMax', course.credits_max,
          'prerequisites', course.prerequisites, 'corequisites', course.corequisites,
          'antirequisites', course.antirequisites, 'repeatable', course.repeatable)`,
        'offering',
      )}) as catalog
    from section join offering on offering.id = section.offering_id
    where section.id = ${anyOf(ids)}`.execute(db)
  return rows.map((row) => ({
    ...row,
    meetings: row.meetings.map((meeting) => ({ ...meeting, days: daysOfMask(meeting.days) })),
  }))
}

export interface CourseFacts {
  /** The catalogs' words on courses that one of them lets students take again for credit. */
  repetitions: { course: string; term: number; repeatable: boolean }[]
  /** Courses that count as one another: the first of each pair is answered by the second. */
  equivalents: [string, string][]
}

/** Which courses may be repeated by which catalogs, and which courses stand for others. */
export async function loadCourseFacts(db: Db): Promise<CourseFacts> {
  const { rows: repetitions } = await sql<CourseFacts['repetitions'][number]>`
    select subject || ' ' || number as course, term, repeatable from course
    where (subject, number) in (select subject, number from course where repeatable)
    order by subject, number, term`.execute(db)
  const { rows: equivalents } = await sql<{ course: string; other: string }>`
    select subject || ' ' || number as course, equivalent_subject || ' ' || equivalent_number as other
    from equivalent_course order by 1, 2`.execute(db)
  return {
    repetitions,
    equivalents: equivalents.map(({ course, other }) => [course, other]),
  }
}

/**
 * The gen-ed categories of every course by term: from its catalogs, and from the schedules in which it was offered. A
 * catalog that gives a course none is there with none; where none ever gave it any, the newest alone.
 */
export async function listCourseCategories(db: Db): Promise<{ course: string; term: number; categories: string[] }[]> {
  const { rows } = await sql<{ course: string; term: number; categories: string[] }>`
    with carried as (
      select subject, number, term, sbc from course join course_sbc on course_sbc.course_id = course.id
      union all
      select subject, number, term, unnest(sbcs) as sbc from offering)
    select subject || ' ' || number as course, term, array_agg(distinct sbc order by sbc) as categories
    from carried group by subject, number, term
    union all
    select subject || ' ' || number, term, '{}' from course
    where (subject, number) in (select subject, number from carried)
      and (subject, number, term) not in (select subject, number, term from carried)
    union all
    select subject || ' ' || number, max(term), '{}' from course
    where (subject, number) not in (select subject, number from carried) group by subject, number
    order by 1, 2`.execute(db)
  return rows
}

import type { TermCode } from '@sam/domain/terms/term'
import { sql } from 'kysely'
import { nearestEntry } from '../terms/nearest-reads.ts'
import type { Db } from '../open-database.ts'

export interface RosterClassRow {
  sectionId: number
  term: TermCode
  subject: string
  number: string
  title: string
  component: string
  section: string
  classNumber: number | null
  instructors: string[]
  enrolled: number
  capacity: number
  waitlisted: number
}

/** Everyone who teaches a section, each once, in the order of its meetings. */
const instructorNames = sql`coalesce((select json_agg(taught.name order by taught.first) from (
    select instructor.name, min(meeting.position * 100 + meeting_instructor.position) as first
    from meeting join meeting_instructor on meeting_instructor.meeting_id = meeting.id
    join instructor on instructor.id = meeting_instructor.instructor_id
    where meeting.section_id = section.id group by instructor.name) taught), '[]'::json) as instructors`

const classColumns = sql`section.id as "sectionId", section.term, offering.subject, offering.number,
  coalesce(catalog.name, offering.title) as title, section.component, section.section_code as section,
  section.class_number as "classNumber", ${instructorNames}, section.enrolled, section.capacity, section.waitlisted`

/** The course of an offering as the nearest catalog names it. */
const catalogName = sql`left join lateral (${nearestEntry(sql`course.name`, 'offering')}) catalog on true`

const taughtBy = (personId: number) => sql`exists (select from meeting
  join meeting_instructor on meeting_instructor.meeting_id = meeting.id
  join instructor on instructor.id = meeting_instructor.instructor_id
  where meeting.section_id = section.id and instructor.person_id = ${personId})`

export interface TaughtSectionRow extends RosterClassRow {
  holders: number[]
  /** Someone in it has no final grade. */
  owesGrade: boolean
}

/** A student who has no grade yet, or a grade that a final one will follow. */
const owesGrade = (owedGrades: readonly string[]) =>
  sql`((enrollment.status = 'enrolled' and grade is null)
    or (enrollment.status in ('enrolled', 'completed') and grade = any(${[...owedGrades]}::text[])))`

/** Whether a student of one of the sections has no final grade. */
export async function owesGradeIn(
  db: Db,
  sectionIds: readonly number[],
  owedGrades: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`select from enrollment
    where section_id = any(${[...sectionIds]}::bigint[]) and ${owesGrade(owedGrades)} limit 1`.execute(db)
  return rows.length > 0
}

/** The sections a person teaches, newest term first, each with the numbered sections that take it along. */
export async function listTaughtSections(
  db: Db,
  personId: number,
  owedGrades: readonly string[],
): Promise<TaughtSectionRow[]> {
  const { rows } = await sql<TaughtSectionRow>`
    select ${classColumns}, array(select section_id::int from section_companion
      where companion_id = section.id order by section_id) as holders,
      exists (select from enrollment where ${owesGrade(owedGrades)} and (enrollment.section_id = section.id or enrollment.section_id in (
        select section_id from section_companion where companion_id = section.id))) as "owesGrade"
    from section join offering on offering.id = section.offering_id ${catalogName}
    where section.withdrawn_at is null and ${taughtBy(personId)}
    order by section.term desc, offering.subject, offering.number, section.position`.execute(db)
  return rows
}

/** Whether a person teaches a section, or a component taken together with it. */
export async function isTaughtBy(db: Db, sectionId: number, personId: number): Promise<boolean> {
  const { rows } = await sql`select from section where ${taughtBy(personId)} and (id = ${sectionId}
    or id in (select companion_id from section_companion where section_id = ${sectionId})) limit 1`.execute(db)
  return rows.length > 0
}

export interface ClassSearch {
  term: TermCode
  subject?: string | undefined
  /** What the course number begins with. */
  number?: string | undefined
  classNumber?: number | undefined
  /** Only classes of these subjects; null for all. */
  subjects: readonly string[] | null
  /** Words of course, title, topic and instructors, all of which must occur. */
  words: readonly string[]
  limit: number
  /** How many rows to skip. */
  offset: number
}

/** The sections of a term that match, by subject, number and place in the schedule, with how many there are. */
export async function listClassesToManage(
  db: Db,
  { term, subject, number, classNumber, subjects, words, limit, offset }: ClassSearch,
): Promise<{ classes: RosterClassRow[]; total: number }> {
  const like = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')
  const wanted = sql.join(
    [
      sql`section.term = ${term} and section.withdrawn_at is null`,
      ...(subject ? [sql`offering.subject = ${subject}`] : []),
      ...(subjects ? [sql`offering.subject = any(${[...subjects]}::text[])`] : []),
      ...(number ? [sql`offering.number like ${`${like(number)}%`}`] : []),
      ...(classNumber === undefined ? [] : [sql`section.class_number = ${classNumber}`]),
      ...words.map(
        (
          word,
        ) => sql`(concat_ws(' ', offering.subject, offering.number, offering.title, catalog.name, section.topic) ilike ${`%${like(word)}%`}
        or exists (select from meeting join meeting_instructor on meeting_instructor.meeting_id = meeting.id
          join instructor on instructor.id = meeting_instructor.instructor_id
          where meeting.section_id = section.id and instructor.name ilike ${`%${like(word)}%`}))`,
      ),
    ],
    sql` and `,
  )
  const from = sql`from section join offering on offering.id = section.offering_id ${catalogName} where ${wanted}`
  const [classes, total] = await Promise.all([
    sql<RosterClassRow>`select ${classColumns} ${from}
      order by offering.subject, offering.number, section.position, section.id
      limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db),
  ])
  return { classes: classes.rows, total: total.rows[0]?.total ?? 0 }
}

export interface RosterFacts extends RosterClassRow {
  department: string
  college: string | null
  creditsMin: number | null
  creditsMax: number | null
  overCapacity: number
  capacitySource: 'room' | 'default' | 'linked' | 'registrar'
  /** The sections whose enrolled students are on the roster, in order. */
  members: { id: number; section: string }[]
}

/** A class and the sections that make up its roster: itself, or those taken together with an un-numbered component. */
export async function findRosterFacts(db: Db, sectionId: number): Promise<RosterFacts | null> {
  const { rows } = await sql<RosterFacts>`
    select ${classColumns}, subject.name as department, subject.college, offering.credits_min as "creditsMin",
      offering.credits_max as "creditsMax", section.over_capacity as "overCapacity",
      section.capacity_source as "capacitySource",
      coalesce((select json_agg(json_build_object('id', member.id, 'section', member.section_code)
          order by member.position) from section member
        where (member.id = section.id and section.class_number is not null)
          or (section.class_number is null and member.id in (
            select section_id from section_companion where companion_id = section.id))), '[]'::json) as members
    from section join offering on offering.id = section.offering_id
    join subject on subject.code = offering.subject ${catalogName}
    where section.id = ${sectionId}`.execute(db)
  return rows[0] ?? null
}

export interface RosterInstructorRow {
  name: string
  email: string | null
  picture: string | null
}

/** Who teaches a section, by the account's name where the schedule's name belongs to one. */
export async function listRosterInstructors(db: Db, sectionId: number): Promise<RosterInstructorRow[]> {
  const { rows } = await sql<RosterInstructorRow>`
    select coalesce(person.first_name || ' ' || person.last_name, instructor.name) as name, person.email, person.picture
    from meeting join meeting_instructor on meeting_instructor.meeting_id = meeting.id
    join instructor on instructor.id = meeting_instructor.instructor_id
    left join person on person.id = instructor.person_id
    where meeting.section_id = ${sectionId}
    group by instructor.id, person.id order by min(meeting.position * 100 + meeting_instructor.position)`.execute(db)
  return rows
}

export interface RosterStudentRow {
  enrollmentId: number
  personId: number
  campusId: number | null
  firstName: string
  lastName: string
  email: string
  picture: string | null
  directoryWithheld: boolean
  programs: string[]
  sectionId: number
  credits: number
  gpncThreshold: string | null
  status: 'enrolled' | 'completed' | 'withdrawn'
  grade: string | null
}

/** Everyone who takes or took one of the sections, by name; those who dropped or were removed are absent. */
export async function listRosterStudents(db: Db, sectionIds: readonly number[]): Promise<RosterStudentRow[]> {
  const { rows } = await sql<RosterStudentRow>`
    select enrollment.id as "enrollmentId", person.id as "personId", person.campus_id as "campusId", person.first_name as "firstName",
      person.last_name as "lastName", person.email, person.picture,
      person.directory_withheld as "directoryWithheld",
      coalesce((select json_agg(code order by kind, position) from student_program
        where person_id = person.id and standing = 'declared'), '[]'::json) as programs,
      enrollment.section_id as "sectionId", enrollment.credits, enrollment.gpnc_threshold as "gpncThreshold",
      enrollment.status, enrollment.grade
    from enrollment join person on person.id = enrollment.person_id
    where enrollment.section_id = any(${[...sectionIds]}::bigint[])
      and enrollment.status in ('enrolled', 'completed', 'withdrawn')
    order by lower(person.last_name), lower(person.first_name), person.id`.execute(db)
  return rows
}

/** How many wait for these sections. */
export async function countWaiting(db: Db, sectionIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select coalesce(sum(waitlisted), 0)::int as waiting from section
    where id = any(${[...sectionIds]}::bigint[])`.execute(db)
  return rows[0]?.waiting ?? 0
}

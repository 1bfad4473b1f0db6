import type { Hold, PartSeats, Waiting, Waiver } from '@sam/domain/registration/registration-state'
import { sql } from 'kysely'
import type { Db } from '../open-database.ts'

export interface RegistrationClassRow {
  enrollmentId: number
  term: number
  sectionId: number | null
  course: string
  sectionCode: string
  credits: number
  gpncThreshold: string | null
  status: string
  grade: string | null
  title: string | null
  enrolledAt: string
}

/** Everything that decides one student's registrations. */
export interface RegistrationRecord {
  personId: number
  college: string | null
  classes: RegistrationClassRow[]
  transfers: { course: string | null; credits: number; grade: string | null }[]
  programs: { kind: string; code: string }[]
  holds: Hold[]
  waivers: Waiver[]
}

type ClassTuple = [
  number,
  number,
  number | null,
  string,
  string,
  number,
  string | null,
  string,
  string | null,
  string | null,
  string,
]

interface RecordDocument {
  college: string | null
  classes: ClassTuple[]
  transfers: [string | null, number, string | null][]
  programs: [string, string][]
  holds: Hold[]
  waivers: Waiver[]
}

/** The records of these students; people who are no students are absent. */
export async function listRegistrationRecords(db: Db, personIds: readonly number[]): Promise<RegistrationRecord[]> {
  const { rows } = await sql<{ person_id: number; record: RecordDocument }>`
    select person_id, record from registration_record(${[...personIds]}::bigint[])`.execute(db)
  return rows.map(({ person_id, record }) => ({
    personId: person_id,
    college: record.college,
    classes: record.classes.map(
      ([
        enrollmentId,
        term,
        sectionId,
        course,
        sectionCode,
        credits,
        gpncThreshold,
        status,
        grade,
        title,
        enrolledAt,
      ]) => ({
        enrollmentId,
        term,
        sectionId,
        course,
        sectionCode,
        credits,
        gpncThreshold,
        status,
        grade,
        title,
        enrolledAt,
      }),
    ),
    transfers: record.transfers.map(([course, credits, grade]) => ({ course, credits, grade })),
    programs: record.programs.map(([kind, code]) => ({ kind, code })),
    holds: record.holds,
    waivers: record.waivers,
  }))
}

/** Seats of these sections, and the highest place that each waitlist ever gave. */
export async function listPartSeats(db: Db, sectionIds: readonly number[]): Promise<PartSeats[]> {
  const { rows } = await sql<PartSeats>`
    select id as "sectionId", capacity, enrolled, over_capacity as "overCapacity",
      coalesce((select max(place) from waitlist_entry where section_id = section.id), 0) as "lastPlace"
    from section where id = any(${[...sectionIds]}::bigint[])`.execute(db)
  return rows
}

export interface WaitingRow extends Waiting {
  joinedAt: Date
  skipped: object[]
}

/** Those who wait for these sections, by section and place. */
export async function listWaiting(db: Db, sectionIds: readonly number[]): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select waitlist_entry.id as "entryId", waitlist_entry.person_id as "personId",
      waitlist_entry.section_id as "sectionId", place, waitlist_entry.credits,
      enrollment.section_id as "swapSectionId",
      (select array_agg(kind) from jsonb_array_elements_text(last_skip) kind) as "lastSkip"
    from waitlist_entry
    left join enrollment on enrollment.id = swap_enrollment_id and enrollment.status = 'enrolled'
    where waitlist_entry.section_id = any(${[...sectionIds]}::bigint[]) and waitlist_entry.status = 'waiting'
    order by waitlist_entry.section_id, place`.execute(db)
  return rows
}

/** The sections of a term that a student waits for. */
export async function listWaitedSections(
  db: Db,
  personId: number,
  term: number,
): Promise<{ sectionId: number; joinedAt: Date }[]> {
  const { rows } = await sql<{ sectionId: number; joinedAt: Date }>`
    select section_id as "sectionId", joined_at as "joinedAt"
    from waitlist_entry join section on section.id = section_id
    where person_id = ${personId} and status = 'waiting' and section.term = ${term}
    order by waitlist_entry.id`.execute(db)
  return rows
}

export interface EnrollmentPeriodRow {
  standing: string
  minimumCredits: number
  beginsAt: Date
}

export async function listEnrollmentPeriods(db: Db, term: number): Promise<EnrollmentPeriodRow[]> {
  const { rows } = await sql<EnrollmentPeriodRow>`
    select standing, minimum_credits as "minimumCredits", begins_at as "beginsAt"
    from enrollment_period where term = ${term} order by standing, minimum_credits`.execute(db)
  return rows
}

export interface CartRow {
  sectionId: number
  credits: number | null
  gpncThreshold: string | null
  /** Who put it there for the student, and why; null for the student's own wish. */
  suggestion: { by: number | null; name: string; note: string } | null
}

/** What a student has in the cart for a term, in the order of adding. */
export async function listCart(db: Db, personId: number, term: number): Promise<CartRow[]> {
  const { rows } = await sql<CartRow>`
    select section_id as "sectionId", credits, gpnc_threshold as "gpncThreshold",
      case when suggestion_note is not null then json_build_object('by', suggested_by,
        'name', trim(concat(first_name, ' ', last_name)), 'note', suggestion_note) end as suggestion
    from cart_entry left join person on person.id = suggested_by
    where person_id = ${personId} and term = ${term} order by added_at, section_id`.execute(db)
  return rows
}

/** Students registered for classes of a term, of these people when given, by id. */
export async function listEnrolledStudents(
  db: Db,
  term: number,
  personIds: readonly number[] | null,
): Promise<{ personId: number; id: string; name: string }[]> {
  const { rows } = await sql<{ personId: number; id: string; name: string }>`
    select person.id as "personId", coalesce(campus_id::text, 'account-' || person.id) as id,
      trim(first_name || ' ' || last_name) as name
    from person where exists (
        select from enrollment where person_id = person.id and term = ${term} and status = 'enrolled'
          and section_id is not null)
      and (${personIds}::bigint[] is null or person.id = any(${personIds}::bigint[]))
    order by person.id`.execute(db)
  return rows
}

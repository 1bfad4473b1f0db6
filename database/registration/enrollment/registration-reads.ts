import type { Hold, PartSeats, Reservation, Waiting, Waiver } from '@sam/domain/registration/registration-state'
import type { KeptCategories } from '@sam/domain/records/record-history'
import { sql } from 'kysely'
import { knownKeys, type IdempotencyKey, type KnownKey } from '../../kernel/idempotency-reads.ts'
import type { Db } from '../../open-database.ts'

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
  /** Whose kept seat it is; of an open registration alone. */
  reservationId?: number | null
  /** Gen-ed categories that the record keeps; null: as catalogs say. */
  kept: KeptCategories | null
}

/** Seats kept for some students, without what their words were read as. */
export type ReservationRow = Omit<Reservation, 'tree'>
export type PartSeatsRow = Omit<PartSeats, 'reservations'> & { reservations: ReservationRow[] | null }

/** What decides registrations and does not change by registering, dropping or waiting; `version` tells one from the next. */
export interface ClosedRecord {
  version: number
  /** Completed or withdrawn from, in any term. */
  classes: RegistrationClassRow[]
  transfers: { course: string | null; credits: number; grade: string | null; kept: KeptCategories | null }[]
  programs: { kind: string; code: string }[]
  /** Not lifted. */
  holds: Hold[]
  /** Not revoked. */
  waivers: Waiver[]
}

/** Everything that decides one student's registrations; of a closed record that is known already, what is known. */
export interface RegistrationRecord<Known = never> {
  personId: number
  college: string | null
  /** The term of admission; null when nobody recorded it. */
  entryTerm: number | null
  /** The classes that the student is enrolled in, of every term. */
  open: RegistrationClassRow[]
  closed: ClosedRecord | Known
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
  number | null,
  KeptCategories | null,
]

interface ClosedDocument {
  classes: ClassTuple[]
  transfers: [string | null, number, string | null, KeptCategories | null][]
  programs: [string, string][]
  holds: Hold[]
  waivers: Waiver[]
}

interface RecordRow {
  person_id: number
  version: number
  college: string | null
  entry_term: number | null
  open: ClassTuple[]
  /** Null: as known. */
  closed: ClosedDocument | null
}

/** The records of these students; people who are not students are left out. */
export async function listRegistrationRecords(db: Db, personIds: readonly number[]): Promise<RegistrationRecord[]> {
  return (await loadRegistrationFacts(db, { personIds, sectionIds: [], keys: [] })).records
}

/** Whose registrations are decided, in which sections, and with which keys. */
export interface FactsWanted {
  personIds: readonly number[]
  sectionIds: readonly number[]
  keys: readonly IdempotencyKey[]
}

export interface RegistrationFacts<Known = never> {
  /** Of the students among the people. */
  records: RegistrationRecord<Known>[]
  /** Of the sections; ids that do not exist are absent. */
  seats: PartSeatsRow[]
  /** Those who wait for the sections, by section and place. */
  waiting: Waiting[]
  /** Those of the keys that were answered before. */
  known: KnownKey[]
}

/**
 * Records, seats, waitlists and known keys in one statement, and so as they are at one moment. What is known of closed records
 * is given back as it is while the database has no newer version of them.
 */
export async function loadRegistrationFacts<Known extends { version: number } = never>(
  db: Db,
  { personIds, sectionIds, keys }: FactsWanted,
  knownRecords: ReadonlyMap<number, Known> = new Map(),
): Promise<RegistrationFacts<Known>> {
  const before = personIds.map((personId) => knownRecords.get(personId))
  const versions = before.map((closed) => closed?.version ?? null)
  const { rows } = await sql<Omit<RegistrationFacts<Known>, 'records'> & { records: RecordRow[] }>`
    select (select coalesce(json_agg(known), '[]'::json)
        from (select record.*, (select entry_term from student where student.person_id = record.person_id)
          from registration_record(${[...personIds]}::bigint[], ${versions}::bigint[]) record) known) as records,
      seats, waiting, ${knownKeys(keys)} as known
    from section_seats(${[...sectionIds]}::bigint[])`.execute(db)
  const [found] = rows
  if (!found) throw new Error('section_seats answered nothing')
  const kept = new Map(personIds.map((personId, index) => [personId, before[index]]))
  const records = found.records.map((row) => {
    const { person_id: personId, version, college, entry_term: entryTerm, open, closed: read } = row
    const closed = read ? closedOf(version, read) : kept.get(personId)
    if (!closed) throw new Error(`the closed record of person ${personId} is neither known nor read`)
    return { personId, college, entryTerm, open: open.map(classOf), closed }
  })
  return { ...found, records }
}

function closedOf(version: number, read: ClosedDocument): ClosedRecord {
  return {
    version,
    classes: read.classes.map(classOf),
    transfers: read.transfers.map(([course, credits, grade, kept]) => ({ course, credits, grade, kept })),
    programs: read.programs.map(([kind, code]) => ({ kind, code })),
    holds: read.holds,
    waivers: read.waivers,
  }
}

function classOf(tuple: ClassTuple): RegistrationClassRow {
  const [enrollmentId, term, sectionId, course, sectionCode, credits, gpncThreshold, status, grade, ...more] = tuple
  const [title, enrolledAt, reservationId, kept] = more
  return {
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
    reservationId,
    kept,
  }
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

/** The classes of every term that a student waits for. */
export async function listWaits(db: Db, personId: number): Promise<{ term: number; sectionId: number }[]> {
  const { rows } = await sql<{ term: number; sectionId: number }>`
    select section.term, section_id as "sectionId"
    from waitlist_entry join section on section.id = section_id
    where person_id = ${personId} and status = 'waiting' order by section.term, section_id`.execute(db)
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
  suggestion: { by: number | null; name: string; role: string | null; note: string } | null
}

/** What a student has in the cart for a term, in the order of adding. */
export async function listCart(db: Db, personId: number, term: number): Promise<CartRow[]> {
  const { rows } = await sql<CartRow>`
    select section_id as "sectionId", credits, gpnc_threshold as "gpncThreshold",
      case when suggestion_note is not null then json_build_object('by', suggested_by,
        'name', trim(concat(first_name, ' ', last_name)), 'note', suggestion_note,
        'role', (select actor_role from audit_entry where subject_id = person_id and entity = 'cart'
          and entity_key = person_id || '/' || section_id and actor_id = suggested_by
          order by audit_entry.id desc limit 1)) end as suggestion
    from cart_entry left join person on person.id = suggested_by
    where person_id = ${personId} and term = ${term} order by added_at, section_id`.execute(db)
  return rows
}

/** Students registered for classes of a term, of these people when given, by id. */
export async function listEnrolledStudents(
  db: Db,
  term: number,
  personIds: readonly number[] | null,
): Promise<{ personId: number; id: string; name: string; directoryWithheld: boolean }[]> {
  const { rows } = await sql<{ personId: number; id: string; name: string; directoryWithheld: boolean }>`
    select person.id as "personId", coalesce(campus_id::text, 'account-' || person.id) as id,
      trim(first_name || ' ' || last_name) as name, directory_withheld as "directoryWithheld"
    from person where exists (
        select from enrollment where person_id = person.id and term = ${term} and status = 'enrolled'
          and section_id is not null)
      and (${personIds}::bigint[] is null or person.id = any(${personIds}::bigint[]))
    order by person.id`.execute(db)
  return rows
}

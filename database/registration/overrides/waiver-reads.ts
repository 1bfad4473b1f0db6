import type { Waiver } from '@sam/domain/registration/registration-state'
import { sql } from 'kysely'
import type { Db } from '../../open-database.ts'

export interface WaiverDetails extends Waiver {
  personId: number
  courses: string[]
  sectionIds: number[]
  note: string
  grantedAt: Date
  grantedBy: string | null
  /** In which role. */
  grantedAs: string | null
}

const waiverColumns = sql`waiver.id, waiver.person_id as "personId", waiver.kind, waiver.term, waiver.courses,
  (select coalesce(json_agg(id), '[]'::json) from unnest(waiver.section_ids) id) as "sectionIds", waiver.amount,
  waiver.description as note, waiver.granted_at as "grantedAt", waiver.expires_on as "expiresOn",
  (select first_name || ' ' || last_name from person where person.id = waiver.granted_by) as "grantedBy",
  (select actor_role from audit_entry where subject_id = waiver.person_id and entity = 'waiver'
    and entity_key = waiver.id::text order by audit_entry.id limit 1) as "grantedAs"`

/** The waivers that a person holds and nobody revoked, newest first. */
export async function listWaiverDetails(db: Db, personId: number): Promise<WaiverDetails[]> {
  const { rows } = await sql<WaiverDetails>`
    select ${waiverColumns} from waiver where person_id = ${personId} and revoked_at is null
    order by granted_at desc, id desc`.execute(db)
  return rows
}

/** A waiver by its id; null when there is none, or it is revoked. */
export async function findWaiver(db: Db, id: number): Promise<WaiverDetails | null> {
  const { rows } = await sql<WaiverDetails>`
    select ${waiverColumns} from waiver where id = ${id} and revoked_at is null`.execute(db)
  return rows[0] ?? null
}

/** Those of the courses ('CSE 214') that some catalog or schedule knows. */
export async function listKnownCourses(db: Db, courses: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ course: string }>`
    select wanted as course from unnest(${[...courses]}::text[]) wanted
    where exists (select from course where subject = split_part(wanted, ' ', 1) and number = split_part(wanted, ' ', 2))
      or exists (select from offering where subject = split_part(wanted, ' ', 1) and number = split_part(wanted, ' ', 2))
    order by 1`.execute(db)
  return rows.map(({ course }) => course)
}

export interface SectionCourse {
  sectionId: number
  course: string
  sectionCode: string
  classNumber: number | null
  term: number
}

/** What sections are called, and their terms; ids that do not exist are absent. */
export async function listSectionCourses(db: Db, ids: readonly number[]): Promise<SectionCourse[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<SectionCourse>`
    select section.id as "sectionId", offering.subject || ' ' || offering.number as course,
      section.section_code as "sectionCode", section.class_number as "classNumber", section.term
    from section join offering on offering.id = section.offering_id
    where section.id = any(${[...ids]}::bigint[]) order by section.id`.execute(db)
  return rows
}

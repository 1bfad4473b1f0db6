import { sql } from 'kysely'
import { insertRows } from '../../insert-rows.ts'
import type { Tx } from '../../open-database.ts'
import { enrollmentColumns } from './registration-writes.ts'

export interface NewEnrollment {
  person_id: number
  term: number
  section_id: number | null
  class_number: number | null
  subject: string
  number: string
  section_code: string
  title: string | null
  credits: number
  gpnc_threshold: string | null
  status: 'enrolled' | 'withdrawn' | 'completed'
  grade: string | null
  /** Kept, of that term; null: as catalogs say. */
  categories?: readonly string[] | null
  categories_term?: number | null
}

const keptColumns = { categories: 'text[]', categories_term: 'integer' } as const

export async function recordEnrollments(tx: Tx, rows: readonly NewEnrollment[]): Promise<void> {
  await insertRows(tx, 'enrollment', { ...enrollmentColumns, ...keptColumns, grade: 'text' }, rows)
}

export interface NewTransferCredit {
  person_id: number
  position: number
  source_course: string
  source_institution: string
  credits: number
  subject: string | null
  number: string | null
  grade: string | null
  /** Kept, of that term; null: as catalogs say. */
  categories?: readonly string[] | null
  categories_term?: number | null
}

export async function recordTransferCredits(tx: Tx, rows: readonly NewTransferCredit[]): Promise<void> {
  await insertRows(
    tx,
    'transfer_credit',
    {
      person_id: 'bigint',
      position: 'integer',
      source_course: 'text',
      source_institution: 'text',
      credits: 'numeric',
      subject: 'text',
      number: 'text',
      grade: 'text',
      ...keptColumns,
    },
    rows,
  )
}

export interface NewHold {
  person_id: number
  type: string
  description: string
  department: string
  /** An instant; of what is dated by days alone, the noon of the day where the institution is. */
  placed_at: string
}

export async function recordHolds(tx: Tx, rows: readonly NewHold[]): Promise<void> {
  const columns = {
    person_id: 'bigint',
    type: 'text',
    description: 'text',
    department: 'text',
    placed_at: 'timestamptz',
  }
  await insertRows(tx, 'hold', columns, rows)
}

export interface NewWaiver {
  person_id: number
  kind: string
  courses: readonly string[]
  description: string
  granted_at: string
}

export async function recordWaivers(tx: Tx, rows: readonly NewWaiver[]): Promise<void> {
  const columns = {
    person_id: 'bigint',
    kind: 'text',
    courses: 'text[]',
    description: 'text',
    granted_at: 'timestamptz',
  }
  await insertRows(tx, 'waiver', columns, rows)
}

/**
 * Gives the classes of a term that waited for its schedule their section, by class number and course. Answers the
 * sections concerned.
 */
export async function recordLinksToSections(tx: Tx, term: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update enrollment set section_id = section.id
    from section join offering on offering.id = section.offering_id
    where enrollment.term = ${term} and enrollment.section_id is null and section.term = enrollment.term
      and section.class_number = enrollment.class_number
      and offering.subject = enrollment.subject and offering.number = enrollment.number
    returning section.id`.execute(tx)
  return [...new Set(rows.map(({ id }) => id))]
}

/**
 * Imported classes are all taken at the moment of the import: spreads those of a term over the time since each student's
 * period began, most of them into its first hours, so that the seats of a class have a history. `shift` is by how many ms
 * the clock of the periods is ahead of the real one.
 */
export async function spreadEnrollments(
  tx: Tx,
  term: number,
  { shift, until }: { shift: number; until: Date },
): Promise<void> {
  await sql`update enrollment
    set enrolled_at = own.opening + (${until}::timestamptz - own.opening) * power((hashint8(enrollment.person_id) & 1023) / 1024.0, 3)
    from (
      select person_id, (
        select max(begins_at) from enrollment_period
        where term = ${term} and minimum_credits = (
          select max(minimum_credits) from enrollment_period where term = ${term} and minimum_credits <= earned)
      ) - make_interval(secs => ${shift / 1000}::float8) as opening
      from record_sum
    ) own
    where own.person_id = enrollment.person_id and own.opening < ${until}::timestamptz
      and enrollment.term = ${term} and status = 'enrolled'`.execute(tx)
}

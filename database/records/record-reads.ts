import { fullTitle } from '@sam/domain/catalog/full-title'
import type { KeptCategories } from '@sam/domain/records/record-history'
import type { TermCode } from '@sam/domain/terms/term'
import { sql, type Selectable } from 'kysely'
import { nearestEntry } from '../terms/nearest-reads.ts'
import type { Db } from '../open-database.ts'
import type { Enrollment } from '../tables.ts'

/** One class of a student's record, by its own words, whether or not a schedule knows it. */
export interface RecordEntry {
  enrollmentId: number
  term: TermCode
  sectionId: number | null
  classNumber: number | null
  subject: string
  number: string
  sectionCode: string
  title: string | null
  credits: number
  gpncThreshold: string | null
  status: string
  grade: string | null
  repeatable: boolean
  /** When it ended by the real clock; null while it runs, and of a class that was imported as over. */
  endedAt: Date | null
  /** Null: as catalogs say. */
  kept: KeptCategories | null
}

/** The classes a student takes or took, oldest term first; dropped and removed ones leave no mark and are absent. */
export async function listRecord(db: Db, personId: number): Promise<RecordEntry[]> {
  const rows = await db
    .selectFrom('enrollment')
    .selectAll('enrollment')
    .select([
      sql<string | null>`(${nearestEntry(sql`course.name`, 'enrollment')})`.as('course_name'),
      sql<boolean | null>`(${nearestEntry(sql`course.repeatable`, 'enrollment')})`.as('course_repeatable'),
    ])
    .where('person_id', '=', personId)
    .where('status', 'in', ['enrolled', 'withdrawn', 'completed'])
    .orderBy('term')
    .orderBy('subject')
    .orderBy('number')
    .orderBy('section_code')
    .execute()
  return rows.map((row) => ({
    enrollmentId: row.id,
    term: row.term,
    sectionId: row.section_id,
    classNumber: row.class_number,
    subject: row.subject,
    number: row.number,
    sectionCode: row.section_code,
    title: fullTitle(row.title, row.course_name),
    credits: row.credits,
    gpncThreshold: row.gpnc_threshold,
    status: row.status,
    grade: row.grade,
    repeatable: row.course_repeatable ?? false,
    endedAt: row.ended_at,
    kept: keptOf(row),
  }))
}

function keptOf({ categories, categories_term: term }: Pick<Selectable<Enrollment>, 'categories' | 'categories_term'>) {
  return categories === null || term === null ? null : { term, categories }
}

export interface TransferCredit {
  sourceCourse: string
  sourceInstitution: string
  credits: number
  /** 'CSE 101'; null when nothing here is equivalent. */
  course: string | null
  grade: string | null
  kept: KeptCategories | null
}

/** Credit that a student brought from elsewhere, in the order of the record. */
export async function listTransferCredits(db: Db, personId: number): Promise<TransferCredit[]> {
  const rows = await db
    .selectFrom('transfer_credit')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    sourceCourse: row.source_course,
    sourceInstitution: row.source_institution,
    credits: row.credits,
    course: row.subject === null ? null : `${row.subject} ${row.number}`,
    grade: row.grade,
    kept: keptOf(row),
  }))
}

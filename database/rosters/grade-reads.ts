import type { TermCode } from '@sam/domain/terms/term'
import { sql } from 'kysely'
import type { Db, Tx } from '../open-database.ts'

/** The grade of one student in one class: on the record, as drafted, and when it is due. */
export interface GradeEntry {
  enrollmentId: number
  personId: number
  campusId: number | null
  /** The student's. */
  name: string
  directoryWithheld: boolean
  sectionId: number
  term: TermCode
  subject: string
  number: string
  sectionCode: string
  credits: number
  gpncThreshold: string | null
  status: 'enrolled' | 'completed' | 'withdrawn'
  grade: string | null
  draft: string | null
  version: number
  draftBy: string | null
  draftAt: Date | null
  extendedTo: string | null
  /** Who put the grade on the record and when; null for the calendar and for imported grades. */
  postedBy: string | null
  postedAt: Date | null
}

const columns = sql`enrollment.id as "enrollmentId", enrollment.person_id as "personId", person.campus_id as "campusId",
  trim(person.first_name || ' ' || person.last_name) as name, person.directory_withheld as "directoryWithheld",
  enrollment.section_id as "sectionId", enrollment.term, enrollment.subject, enrollment.number,
  enrollment.section_code as "sectionCode", enrollment.credits, enrollment.gpnc_threshold as "gpncThreshold",
  enrollment.status, enrollment.grade, draft.grade as draft, coalesce(draft.version, 0) as version,
  nullif(trim(drafter.first_name || ' ' || drafter.last_name), '') as "draftBy", draft.changed_at as "draftAt",
  extension.until as "extendedTo", posting."postedBy", posting."postedAt"`

const joined = sql`enrollment join person on person.id = enrollment.person_id
  left join grade_draft draft on draft.enrollment_id = enrollment.id
  left join person drafter on drafter.id = draft.changed_by
  left join grade_extension extension on extension.enrollment_id = enrollment.id
  left join lateral (
    select nullif(trim(poster.first_name || ' ' || poster.last_name), '') as "postedBy", posted_at as "postedAt"
    from grade_posting left join person poster on poster.id = posted_by
    where enrollment_id = enrollment.id order by grade_posting.id desc limit 1) posting on true`

/** The grades of everyone who takes or took one of the sections, by enrollment. */
export async function listGradeEntries(db: Db, sectionIds: readonly number[]): Promise<GradeEntry[]> {
  const { rows } = await sql<GradeEntry>`select ${columns} from ${joined}
    where enrollment.section_id = any(${[...sectionIds]}::bigint[])
      and enrollment.status in ('enrolled', 'completed', 'withdrawn') order by enrollment.id`.execute(db)
  return rows
}

/**
 * The same for some of the enrollments, which nobody can change until the transaction ends. Read after the rows are
 * locked, so that it is what the last writer left.
 */
export async function lockGradeEntries(
  tx: Tx,
  sectionIds: readonly number[],
  enrollmentIds: readonly number[],
): Promise<GradeEntry[]> {
  await sql`select from enrollment where id = any(${[...enrollmentIds]}::bigint[])
    and section_id = any(${[...sectionIds]}::bigint[]) order by id for update`.execute(tx)
  const { rows } = await sql<GradeEntry>`select ${columns} from ${joined}
    where enrollment.id = any(${[...enrollmentIds]}::bigint[])
      and enrollment.section_id = any(${[...sectionIds]}::bigint[])
      and enrollment.status in ('enrolled', 'completed', 'withdrawn') order by enrollment.id`.execute(tx)
  return rows
}

/** The grade of any class on a record. A class before the first imported schedule stands by its own words: null. */
export type RecordedEntry = Omit<GradeEntry, 'sectionId'> & { sectionId: number | null }

/** The grades of some enrollments, whatever schedule their class is in; locked as by lockGradeEntries. */
export async function lockRecordedEntries(tx: Tx, enrollmentIds: readonly number[]): Promise<RecordedEntry[]> {
  await sql`select from enrollment where id = any(${[...enrollmentIds]}::bigint[]) order by id for update`.execute(tx)
  const { rows } = await sql<RecordedEntry>`select ${columns} from ${joined}
    where enrollment.id = any(${[...enrollmentIds]}::bigint[])
      and enrollment.status in ('enrolled', 'completed', 'withdrawn') order by enrollment.id`.execute(tx)
  return rows
}

/** The grade of a class that is in no schedule, which no roster shows; locked as by lockGradeEntries. */
export async function lockUnscheduledEntry(tx: Tx, enrollmentId: number): Promise<RecordedEntry[]> {
  const entries = await lockRecordedEntries(tx, [enrollmentId])
  return entries.filter(({ sectionId }) => sectionId === null)
}

/** A student's grades that stand for one to come in classes of no schedule, the newest first. */
export async function listUnscheduledPending(
  db: Db,
  personId: number,
  pendingGrades: readonly string[],
): Promise<RecordedEntry[]> {
  const { rows } = await sql<RecordedEntry>`select ${columns} from ${joined}
    where enrollment.person_id = ${personId} and enrollment.section_id is null and enrollment.status = 'completed'
      and enrollment.grade = any(${[...pendingGrades]}::text[])
    order by enrollment.term desc, enrollment.id`.execute(db)
  return rows
}

/** A student's class of a term in the schedule, the one that was not dropped; null for none. */
export async function findOwnEnrollment(
  db: Db,
  { personId, term, course }: { personId: number; term: TermCode; course: string },
): Promise<{ enrollmentId: number; sectionId: number; sectionCode: string } | null> {
  const [subject = '', number = ''] = course.split(' ')
  const row = await db
    .selectFrom('enrollment')
    .select(['id as enrollmentId', 'section_id as sectionId', 'section_code as sectionCode'])
    .where('person_id', '=', personId)
    .where('term', '=', term)
    .where('subject', '=', subject)
    .where('number', '=', number)
    .where('status', 'in', ['enrolled', 'completed'])
    .where('section_id', 'is not', null)
    .$narrowType<{ sectionId: number; sectionCode: string }>()
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row ?? null
}

export interface PostingRow {
  grade: string
  replaces: string | null
  /** Null for the calendar. */
  by: string | null
  at: Date
  reason: string | null
}

/** What a student's record showed for a class over time, the newest first; imported grades have no entry. */
export async function listPostings(db: Db, enrollmentId: number): Promise<PostingRow[]> {
  const { rows } = await sql<PostingRow>`
    select grade, replaces, nullif(trim(poster.first_name || ' ' || poster.last_name), '') as by, posted_at as at, reason
    from grade_posting left join person poster on poster.id = posted_by
    where enrollment_id = ${enrollmentId} order by grade_posting.id desc limit 50`.execute(db)
  return rows
}

/**
 * Grades that the calendar may change: of classes of a schedule whose term is over, and those that stand for one to come
 * on any record, whether the schedule of its term is known here or not. One that was posted today stands until tomorrow:
 * an NR set after its own last day would otherwise be due again within the run that sets it.
 */
export async function listLapsingEntries(
  db: Db,
  of: { termsOver: readonly TermCode[]; pendingGrades: readonly string[]; today: string; timeZone: string },
): Promise<RecordedEntry[]> {
  const { termsOver, pendingGrades, today, timeZone } = of
  const { rows } = await sql<RecordedEntry>`select ${columns} from ${joined}
    where (enrollment.status = 'enrolled' and enrollment.section_id is not null
        and enrollment.term = any(${[...termsOver]}::integer[]))
      or (enrollment.status = 'completed' and enrollment.grade = any(${[...pendingGrades]}::text[])
        and not exists (select from grade_posting where enrollment_id = enrollment.id
          and (posted_at at time zone ${timeZone})::date = ${today}::date))
    order by enrollment.status = 'enrolled', enrollment.id`.execute(db)
  return rows
}

/** Grades that stand for one to come: of a student, or of everyone in some sections. */
export async function listPendingEntries(
  db: Db,
  of: { personId: number } | { sectionIds: readonly number[] },
  pendingGrades: readonly string[],
): Promise<GradeEntry[]> {
  const whose =
    'personId' in of
      ? sql`enrollment.person_id = ${of.personId}`
      : sql`enrollment.section_id = any(${[...of.sectionIds]}::bigint[])`
  const { rows } = await sql<GradeEntry>`select ${columns} from ${joined}
    where ${whose} and enrollment.status = 'completed' and enrollment.grade = any(${[...pendingGrades]}::text[])
    order by enrollment.id`.execute(db)
  return rows
}

/** How many students each of the sections has, and how many of them have a grade or the draft of one. */
export async function countGraded(
  db: Db,
  sectionIds: readonly number[],
): Promise<{ sectionId: number; graded: number; students: number }[]> {
  const { rows } = await sql<{ sectionId: number; graded: number; students: number }>`
    select enrollment.section_id as "sectionId", count(*)::int as students,
      count(*) filter (where enrollment.grade is not null or draft.grade is not null)::int as graded
    from enrollment left join grade_draft draft on draft.enrollment_id = enrollment.id
    where enrollment.section_id = any(${[...sectionIds]}::bigint[]) and enrollment.status in ('enrolled', 'completed')
    group by enrollment.section_id`.execute(db)
  return rows
}

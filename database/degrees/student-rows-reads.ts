import type { KeptCategories } from '@sam/domain/records/record-history'
import { sql } from 'kysely'
import { factsVersionText } from '../kernel/facts-version-reads.ts'
import type { Db } from '../open-database.ts'

/** A student's record as one piece of JSON, so that reading thousands costs the server's own thread little. */
export interface StudentRowJson {
  entryTerm: number | null
  college: string | null
  /** Term, course, credits, status, grade, categories that are kept. */
  classes: [number, string, number, string, string | null, KeptCategories | null][]
  /** Source course, its institution, credits, course here, grade, categories that are kept. */
  transfers: [string, string, number, string | null, string | null, KeptCategories | null][]
  /** Courses of the main plan that are not yet taken: term, subject, number, credits. */
  planned: [number, string, string, number][]
  /** Declared programs, majors first: kind, code, degree, the term whose version is followed. */
  programs: ['major' | 'minor', string, string, number | null][]
  /** Program, rule, course. */
  pins: [string, string, string][]
  exceptions: {
    program: string
    rule: string
    kind: string
    course: string | null
    for: string | null
    to: number | null
    expires: string | null
  }[]
}

/** Who is held to a program: every student for the university, else those who declared it. */
export interface HeldTo {
  kind: 'university' | 'major' | 'minor'
  code: string | null
  degree: string
  /** Those alone whose version these terms decide; null stands for no term. Left out for everyone. */
  terms?: readonly (number | null)[] | undefined
}

function isHeld({ kind, code, degree, terms }: HeldTo) {
  const term = kind === 'university' ? sql`student.entry_term` : sql`coalesce(requirement_term, student.entry_term)`
  const named = terms?.filter((one) => one !== null) ?? []
  const ofTerms =
    terms === undefined
      ? sql`true`
      : sql`(${term} = any (${named}::integer[]) or (${term} is null and ${terms.includes(null)}))`
  if (kind === 'university') return ofTerms
  return sql`exists (select from student_program own where own.person_id = student.person_id
    and standing = 'declared' and kind = ${kind} and code = ${code ?? ''}
    and (kind = 'minor' or degree = ${degree}) and ${ofTerms})`
}

export async function countHeld(db: Db, held: HeldTo): Promise<number> {
  const { rows } = await sql<{ students: number }>`
    select count(*)::int as students from student where ${isHeld(held)}`.execute(db)
  return rows[0]?.students ?? 0
}

const kept = sql`case when categories is not null
  then json_build_object('term', categories_term, 'categories', categories) end`

/** A `StudentRowJson` of the student at hand, as text. */
const rowText = sql<string>`json_build_object(
      'entryTerm', entry_term, 'college', college,
      'classes', coalesce((select json_agg(json_build_array(term, subject || ' ' || number, credits, status, grade, ${kept})
          order by term, subject, number, section_code)
        from enrollment where enrollment.person_id = student.person_id
          and status in ('enrolled', 'withdrawn', 'completed')), '[]'),
      'transfers', coalesce((select json_agg(json_build_array(source_course, source_institution, credits,
          subject || ' ' || number, grade, ${kept}) order by position)
        from transfer_credit where transfer_credit.person_id = student.person_id), '[]'),
      'planned', coalesce((select json_agg(json_build_array(planned_course.term, subject, number, credits)
          order by planned_course.term, position)
        from course_plan join planned_course on plan_id = course_plan.id
        where course_plan.person_id = student.person_id and is_main and not exists (
          select from enrollment where enrollment.person_id = course_plan.person_id
            and enrollment.subject = planned_course.subject and enrollment.number = planned_course.number
            and enrollment.status in ('enrolled', 'completed'))), '[]'),
      'programs', coalesce((select json_agg(json_build_array(kind, code, degree, requirement_term)
          order by kind, position)
        from student_program where student_program.person_id = student.person_id and standing = 'declared'), '[]'),
      'pins', coalesce((select json_agg(json_build_array(program, rule, course) order by degree_pin.id)
        from degree_pin where degree_pin.person_id = student.person_id), '[]'),
      'exceptions', coalesce((select json_agg(json_build_object('program', program, 'rule', rule, 'kind', kind,
          'course', course, 'for', for_course, 'to', amount, 'expires', expires_on) order by degree_exception.id)
        from degree_exception where degree_exception.person_id = student.person_id and revoked_at is null), '[]')
    )::text`

/** The records of the next students after one, by their ids, each as a text that nothing has read yet. */
export async function listStudentRows(
  db: Db,
  held: HeldTo,
  { after, limit }: { after: number; limit: number },
): Promise<{ personId: number; json: string }[]> {
  const { rows } = await sql<{ personId: number; json: string }>`
    select student.person_id as "personId", ${rowText} as json
    from student where student.person_id > ${after} and ${isHeld(held)}
    order by student.person_id limit ${limit}`.execute(db)
  return rows
}

/** The record of one student as such a text, with the version of the facts; null for who is none. */
export async function findStudentRow(db: Db, personId: number): Promise<{ json: string; version: number } | null> {
  const { rows } = await sql<{ json: string; version: number }>`
    select ${rowText} as json, ${sql.raw(factsVersionText)} as version
    from student where student.person_id = ${personId}`.execute(db)
  return rows[0] ?? null
}

/** Courses that some catalog lets be taken again for credit, by term. */
export async function listRepeatableCourses(db: Db): Promise<{ course: string; term: number; repeatable: boolean }[]> {
  const { rows } = await sql<{ course: string; term: number; repeatable: boolean }>`
    select subject || ' ' || number as course, term, repeatable from course
    where (subject, number) in (select subject, number from course where repeatable)`.execute(db)
  return rows
}

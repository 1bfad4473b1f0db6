import type { CatalogCourse } from '@sam/domain/catalog/catalog-course'
import { sql } from 'kysely'
import { insertRows } from '../insert-rows.ts'
import type { Tx } from '../open-database.ts'

/** Makes sure that subjects are known; a name replaces a mere repetition of the code. */
export async function recordSubjects(tx: Tx, subjects: readonly { code: string; name: string }[]): Promise<void> {
  const rows = subjects.toSorted((a, b) => a.code.localeCompare(b.code))
  const update = sql`on conflict (code) do update set name = excluded.name
    where subject.name = subject.code and excluded.name <> subject.name`
  await insertRows(tx, 'subject', { code: 'text', name: 'text' }, rows, update)
}

/** Adds courses to a term's catalog, or describes again those that are there. */
export async function recordCourses(
  tx: Tx,
  term: number,
  courses: readonly (CatalogCourse & { requisite: object | null })[],
): Promise<void> {
  const rows = courses.map((course) => ({
    term,
    subject: course.subject,
    number: course.number,
    name: course.name,
    description: course.description,
    credits_min: course.creditsMin,
    credits_max: course.creditsMax,
    prerequisites: course.prerequisites,
    corequisites: course.corequisites,
    antirequisites: course.antirequisites,
    advisory_prerequisites: course.advisoryPrerequisites,
    requisite: course.requisite,
    repeatable: course.repeatable,
  }))
  const columns = {
    term: 'integer',
    subject: 'text',
    number: 'text',
    name: 'text',
    description: 'text',
    credits_min: 'numeric',
    credits_max: 'numeric',
    prerequisites: 'text',
    corequisites: 'text',
    antirequisites: 'text',
    advisory_prerequisites: 'text',
    requisite: 'jsonb',
    repeatable: 'boolean',
  }
  const update = sql`on conflict (term, subject, number) do update set name = excluded.name,
    description = excluded.description, credits_min = excluded.credits_min, credits_max = excluded.credits_max,
    prerequisites = excluded.prerequisites, corequisites = excluded.corequisites,
    antirequisites = excluded.antirequisites, advisory_prerequisites = excluded.advisory_prerequisites,
    requisite = excluded.requisite, repeatable = excluded.repeatable returning id, subject, number`
  const kept = await insertRows<(typeof rows)[number], { id: number; subject: string; number: string }>(
    tx,
    'course',
    columns,
    rows,
    update,
  )
  const ids = new Map(kept.map(({ id, subject, number }) => [`${subject} ${number}`, id]))
  await sql`delete from course_sbc where course_id = any(${[...ids.values()]}::bigint[])`.execute(tx)
  const sbcs = courses.flatMap((course) =>
    course.sbcs.map((sbc) => ({ course_id: ids.get(`${course.subject} ${course.number}`), sbc })),
  )
  await insertRows(tx, 'course_sbc', { course_id: 'bigint', sbc: 'text' }, sbcs)
}

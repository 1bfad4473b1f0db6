import type { KeptCategories } from '@sam/domain/records/record-history'
import { sql } from 'kysely'
import { sourceOf } from '../../insert-rows.ts'
import type { Tx } from '../../open-database.ts'

const distance = (term: string) => sql.raw(`abs(term_ordinal(${term}) - term_ordinal(enrollment.term))`)

/**
 * Freezes the categories of courses before an import changes them for a term. Enrollments that follow this term keep what it
 * says now. So does credit from elsewhere, which follows the newest term. Nothing is frozen for a course that is new in this
 * term. A student who enrolls meanwhile waits until the import ends.
 */
export async function freezeCategories(
  tx: Tx,
  term: number,
  courses: readonly { subject: string; number: string }[],
): Promise<void> {
  if (courses.length === 0) return
  await sql`select pg_advisory_xact_lock(hashtext('kept categories'))`.execute(tx)
  const named = courses.map(({ subject, number }) => ({ subject, number }))
  const said = sql`wanted as (select distinct subject, number from ${sourceOf({ subject: 'text', number: 'text' }, named)}),
    said as (
      select subject, number, term, coalesce(array_agg(distinct sbc order by sbc) filter (where sbc is not null), '{}') as sbcs
      from (
        select course.subject, course.number, course.term, sbc from course join wanted using (subject, number)
          left join course_sbc on course_id = course.id
        union all
        select offering.subject, offering.number, offering.term, unnest(sbcs) from offering join wanted using (subject, number)
      ) listed group by subject, number, term)`
  await sql`with ${said}, again as (
      select subject, number from wanted where exists (select from course
          where course.term = ${term} and course.subject = wanted.subject and course.number = wanted.number)
        or exists (select from offering
          where offering.term = ${term} and offering.subject = wanted.subject and offering.number = wanted.number))
    update enrollment set categories_term = ${term}, categories = coalesce((
        select sbcs from said where said.subject = enrollment.subject and said.number = enrollment.number
        order by ${distance('said.term')}, said.term limit 1), '{}')
    from again where again.subject = enrollment.subject and again.number = enrollment.number
      and status in ('enrolled', 'withdrawn', 'completed')
      and (categories_term is null or ${distance(String(term))} < ${distance('categories_term')})
      and not exists (select from said where said.subject = enrollment.subject and said.number = enrollment.number
        and (${distance('said.term')}, said.term) < (${distance(String(term))}, ${term}))`.execute(tx)
  await sql`with ${said}, newest as (
      select distinct on (subject, number) subject, number, term, sbcs from said order by subject, number, term desc)
    update transfer_credit set categories_term = newest.term, categories = newest.sbcs
    from newest where newest.subject = transfer_credit.subject and newest.number = transfer_credit.number
      and categories_term is null and newest.term <= ${term}`.execute(tx)
}

/** Corrects what courses carry: of these classes, or of this credit from elsewhere, which then keeps it as said in a term. */
export async function recordCategories(
  tx: Tx,
  table: 'enrollment' | 'transfer_credit',
  ids: readonly number[],
  { term, categories }: KeptCategories,
): Promise<void> {
  await sql`update ${sql.table(table)} set categories = ${[...categories]}::text[], categories_term = ${term}
    where id = any(${[...ids]}::bigint[])`.execute(tx)
}

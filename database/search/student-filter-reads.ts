import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../open-database.ts'

/** A condition on the table person, which a search puts into its queries. */
export type PersonCondition = RawBuilder<boolean>

/** Has declared one of the majors or minors. */
export function hasProgram(kind: 'major' | 'minor', codes: readonly string[]): PersonCondition {
  return sql`person.id in (select person_id from student_program
    where kind = ${kind} and standing = 'declared' and code = any(${codes}::text[]))`
}

/** Hopes to enter one of the majors. */
export function isInterestedIn(codes: readonly string[]): PersonCondition {
  return sql`person.id in (select person_id from student where area_of_interest = any(${codes}::text[]))`
}

/** Is a student of one of the colleges, by their own or by one of its majors that they have declared (collegesOf). */
export function belongsToCollege(colleges: readonly string[], majors: readonly string[]): PersonCondition {
  return sql`exists (select 1 from student where student.person_id = person.id and (
    student.college = any(${colleges}::text[]) or exists (
      select 1 from student_program program where program.person_id = person.id and program.kind = 'major'
        and program.standing = 'declared' and program.code = any(${majors}::text[]))))`
}

/** Graduates in one of the terms. */
export function graduatesIn(terms: readonly number[]): PersonCondition {
  return sql`person.id in (select person_id from student where graduation_term = any(${[...terms]}::int[]))`
}

/** Has an active hold on a day, of a type or of any. */
export function hasHold(type: string | null, day: string): PersonCondition {
  return sql`exists (select 1 from hold where hold.person_id = person.id and lifted_at is null
    and (expires_on is null or expires_on >= ${day}::date) and (${type}::text is null or type = ${type}))`
}

/** Is enrolled in a class of the term. */
export function isEnrolledIn(term: number): PersonCondition {
  return sql`exists (select 1 from enrollment where enrollment.person_id = person.id and enrollment.term = ${term}
    and enrollment.status = 'enrolled')`
}

/** Credits from one figure up to before another; null for no end. */
export interface CreditRange {
  from: number
  before: number | null
}

/** Has earned credits within one of the ranges. */
export function hasEarned(ranges: readonly CreditRange[]): PersonCondition {
  if (ranges.length === 0) return sql`false`
  const within = ranges.map(({ from, before }) =>
    before === null ? sql`earned >= ${from}` : sql`(earned >= ${from} and earned < ${before})`,
  )
  return sql`exists (select 1 from record_sum where record_sum.person_id = person.id
    and (${sql.join(within, sql` or `)}))`
}

export function not(condition: PersonCondition): PersonCondition {
  return sql`not (${condition})`
}

/** Meets at least one of the conditions. */
export function either(conditions: readonly PersonCondition[]): PersonCondition {
  return sql`(${sql.join(conditions, sql` or `)})`
}

/** Those of some people who meet a condition. */
export async function listMatching(db: Db, ids: readonly number[], condition: PersonCondition): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select person.id from person
    where person.id = any(${[...ids]}::bigint[]) and ${condition} order by person.id`.execute(db)
  return rows.map(({ id }) => id)
}

export const studentOrders = ['name', 'number', 'credits', 'gpa', 'graduation'] as const
export type StudentOrder = (typeof studentOrders)[number]

/** An order of people: the tables that it looks at, person among them, and the terms. */
export interface PeopleOrder {
  from: RawBuilder<unknown>
  by: RawBuilder<unknown>
}

/**
 * What to order people by; people without a value come last. An order of students alone begins at their sums, so that an
 * index gives the first of it.
 */
export function orderOf(by: StudentOrder, descending: boolean, { everyone }: { everyone: boolean }): PeopleOrder {
  const direction = descending ? sql`desc nulls last` : sql`asc nulls last`
  const person = sql`person`
  if (by === 'name') return { from: person, by: sql`search_last ${direction}, search_first ${direction}` }
  if (by === 'number') return { from: person, by: sql`campus_id ${direction}` }
  const join = everyone ? sql`left join` : sql`join`
  if (by === 'graduation')
    return {
      from: sql`person ${join} student ordered on ordered.person_id = person.id`,
      by: sql`ordered.graduation_term ${direction}`,
    }
  const from = sql`person ${join} record_sum on record_sum.person_id = person.id`
  if (by === 'gpa') return { from, by: sql`record_sum.gpa ${direction}` }
  if (everyone) return { from, by: sql`record_sum.earned ${direction}` }
  return { from, by: descending ? sql`record_sum.earned desc` : sql`record_sum.earned` }
}

/**
 * Who may come up for a reader of some students: not another student who had directory information withheld, unless the
 * reader names that student by the whole number or address.
 */
export function isOpenTo(
  readers: PersonCondition,
  { number, email }: { number: string | null; email: string | null },
): PersonCondition {
  return sql<boolean>`(not person.directory_withheld or ${readers}
    or person.campus_id::text = ${number}::text or person.search_email = ${email}::text)`
}

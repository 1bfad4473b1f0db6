import { sql, type RawBuilder } from 'kysely'

/**
 * The order in which catalogs answer for a term, the nearest first; both are SQL for a term's code. The rule of
 * nearestTerm in the domain.
 */
export function nearestFirst(catalog: RawBuilder<unknown>, term: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`abs(term_ordinal(${catalog}) - term_ordinal(${term})), ${catalog}`
}

/**
 * A query for what the nearest catalog that has the course says of it: columns of `course`, for the term, subject and
 * number of a row of the table.
 */
export function nearestEntry(columns: RawBuilder<unknown>, of: 'offering' | 'enrollment'): RawBuilder<unknown> {
  const [subject, number, term] = [sql.ref(`${of}.subject`), sql.ref(`${of}.number`), sql.ref(`${of}.term`)]
  return sql`select ${columns} from course where course.subject = ${subject} and course.number = ${number}
    order by ${nearestFirst(sql.ref('course.term'), term)} limit 1`
}

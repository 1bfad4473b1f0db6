import { sql, type RawBuilder } from 'kysely'
import type { Tx } from './open-database.ts'
import type { DB } from './tables.ts'

/** Rows of one statement: large enough that the round trip does not matter, small enough to keep memory low. */
const rowsPerStatement = 5000

/** Runs one statement for each few thousand rows, which it reads as `source` with the given columns and types. */
export async function forEachBatch<Row, Result = unknown>(
  tx: Tx,
  columns: Record<string, string>,
  rows: readonly Row[],
  statement: (source: RawBuilder<unknown>) => RawBuilder<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let first = 0; first < rows.length; first += rowsPerStatement) {
    const source = sourceOf(columns, rows.slice(first, first + rowsPerStatement))
    const answer = await statement(source).execute(tx)
    for (const row of answer.rows) results.push(row)
  }
  return results
}

/** Rows as the table `source` of a statement, with the given columns and types. */
export function sourceOf<Row>(columns: Record<string, string>, rows: readonly Row[]): RawBuilder<unknown> {
  // Nested values that stay nested are read faster in the binary form, plain ones in the text.
  const form = Object.values(columns).includes('jsonb') ? 'jsonb' : 'json'
  const recordset = sql.raw(`${form}_to_recordset`)
  const types = sql.join(Object.entries(columns).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`))
  return sql`${recordset}(${JSON.stringify(rows)}::${sql.raw(form)}) as source (${types})`
}

/** The statement that inserts rows, to be performed beside others (`writeTogether`). */
export function insertionOf<Row>(
  table: keyof DB & string,
  columns: Record<string, string>,
  rows: readonly Row[],
): RawBuilder<unknown> {
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)))
  return sql`insert into ${sql.table(table)} (${names}) select ${names} from ${sourceOf(columns, rows)}`
}

/** Inserts many rows by few statements. The columns name each field of a row with its PostgreSQL type. */
export async function insertRows<Row, Result = unknown>(
  tx: Tx,
  table: keyof DB & string,
  columns: Record<string, string>,
  rows: readonly Row[],
  rest: RawBuilder<unknown> = sql``,
): Promise<Result[]> {
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)))
  return forEachBatch<Row, Result>(
    tx,
    columns,
    rows,
    (source) => sql<Result>`insert into ${sql.table(table)} (${names}) select ${names} from ${source} ${rest}`,
  )
}

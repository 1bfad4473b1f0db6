import { sql } from 'kysely'
import type { Db } from '../open-database.ts'

/** For tests: runs one statement as written and answers its rows. */
export async function inspect<Row>(db: Db, statement: string): Promise<Row[]> {
  return (await sql<Row>`${sql.raw(statement)}`.execute(db)).rows
}

const logs = ['audit_entry', 'audit_seal', 'record_access', 'access_seal', 'disclosure']

/**
 * For tests: empties tables and what refers to them. The triggers that protect the logs are put aside, as only their owner can; nothing
 * refers to a log.
 */
export async function emptyTables(db: Db, tables: string): Promise<void> {
  const named = tables.split(', ')
  const touched = named.every((table) => logs.includes(table)) ? named : logs
  const triggers = (change: 'disable' | 'enable') =>
    touched.map((log) => `alter table ${log} ${change} trigger user;`).join(' ')
  await inspect(db, `do $$ begin ${triggers('disable')} truncate ${tables} cascade; ${triggers('enable')} end $$`)
}

/** Counters by which processes notice that what they keep in memory is old; they say nothing of the university. */
const counters = ['facts_version']

/** For tests: every row of every table of facts except the named ones, as one text to compare. */
export async function dumpTables(db: Db, except: readonly string[]): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all(${[...counters, ...except]}::text[])
    order by 1`.execute(db)
  const parts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ rows: string | null }>`
        select string_agg(t::text, e'\n' order by t::text) as rows from ${sql.table(name)} t`.execute(db)
      return `${name}\n${rows[0]?.rows ?? ''}`
    }),
  )
  return parts.join('\n')
}

/** For tests: the tables that hold these words in some row. */
export async function listHolding(db: Db, words: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  const held: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} t where t::text like ${`%${words}%`} limit 1`.execute(
      db,
    )
    if (rows.length > 0) held.push(name)
  }
  return held
}

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inspect } from './testing/inspect-tables.ts'
import { inTransaction, openDatabase, type OpenDatabase } from './open-database.ts'
import { openTestDatabase, type TestDatabase } from './testing/open-test-database.ts'

let database: TestDatabase
let opened: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  // One connection, so that every statement meets what the one before it left there.
  opened = openDatabase(database.url, 1)
  await inspect(database.db, `create table thing (id integer primary key, name text)`)
  await inspect(database.db, `insert into thing select at, 'thing ' || at from generate_series(1, 1000) at`)
})
afterAll(async () => {
  await opened.close()
  await database.close()
})

async function keptTexts(): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(opened.db)
  return rows.map(({ statement }) => statement)
}

test('what is asked for the fourth time is kept, and answers for other values as before', async () => {
  const ask = async (id: number) =>
    (await sql<{ name: string }>`select name from thing where id = ${id}`.execute(opened.db)).rows.map(
      ({ name }) => name,
    )
  const isKept = async () => (await keptTexts()).some((text) => text.includes('from thing where id'))
  for (const id of [1, 2, 3]) expect(await ask(id)).toEqual([`thing ${id}`])
  expect(await isKept()).toBe(false)
  for (const id of [4, 5, 6, 7, 8, 9, 10, 11]) expect(await ask(id)).toEqual([`thing ${id}`])
  expect(await isKept()).toBe(true)
  expect(await ask(1001)).toEqual([])
})

test('a kept statement whose table was given other columns fails once at most, and tells the new ones then', async () => {
  const ask = async () => (await sql<object>`select * from thing where id = ${1}`.execute(opened.db)).rows
  for (let use = 0; use < 5; use++) expect(await ask()).toEqual([{ id: 1, name: 'thing 1' }])
  await inspect(database.db, `alter table thing add column size integer not null default 7`)
  await ask().catch(() => undefined)
  for (let use = 0; use < 5; use++) expect(await ask()).toEqual([{ id: 1, name: 'thing 1', size: 7 }])
})

test('a kept statement that fails in a transaction takes it back, and is good in the next', async () => {
  const add = (id: number) =>
    inTransaction(opened.db, async (tx) => {
      await sql`insert into thing (id, name) values (${id}, ${'new'})`.execute(tx)
    })
  for (const id of [2001, 2002, 2003, 2004, 2005]) await add(id)
  await expect(add(2001)).rejects.toThrow(/thing_pkey/)
  await add(2006)
  const { rows } = await sql<{ count: number }>`select count(*) from thing where name = 'new'`.execute(opened.db)
  expect(rows).toEqual([{ count: 6 }])
})

test('a connection keeps a hundred statements and no more, whatever is asked', async () => {
  for (let text = 0; text < 150; text++)
    for (let use = 0; use < 5; use++)
      await sql`select ${sql.lit(text)}::integer as text from thing where id = ${use}`.execute(opened.db)
  expect((await keptTexts()).length).toBe(100)
})

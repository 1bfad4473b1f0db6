import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inLongTransaction, inTransaction, isTimedOut, type Tx } from './open-database.ts'
import { openTestDatabase, type TestDatabase } from './testing/open-test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function limitsIn(tx: Tx): Promise<string[]> {
  const found: string[] = []
  for (const name of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) {
    const { rows } = await sql<{ value: string }>`select current_setting(${name}) as value`.execute(tx)
    found.push(rows[0]?.value ?? '')
  }
  return found
}

test('a statement, a lock and a forgotten transaction have limits, and an import longer ones for itself alone', async () => {
  expect(await inTransaction(database.db, limitsIn)).toEqual(['30s', '5s', '5min'])
  expect(await inLongTransaction(database.db, limitsIn)).toEqual(['15min', '1min', '5min'])
  expect(await inTransaction(database.db, limitsIn)).toEqual(['30s', '5s', '5min'])
})

test('what the database ended for taking too long differs from other failures', async () => {
  const failed = (text: string) =>
    inTransaction(database.db, async (tx) => {
      await sql`set local statement_timeout = '20ms'`.execute(tx)
      return sql.raw(text).execute(tx)
    }).then(
      () => null,
      (error: unknown) => isTimedOut(error),
    )
  expect(await failed('select pg_sleep(5)')).toBe(true)
  expect(await failed('select 1 / 0')).toBe(false)
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, openDatabase, sqlStateOf, type OpenDatabase } from './open-database.ts'
import { openTestDatabase, type TestDatabase } from './testing/open-test-database.ts'

let database: TestDatabase
/** With one connection: a pause that holds it would keep everyone else waiting. */
let narrow: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  narrow = openDatabase(database.url, 1)
})
afterAll(async () => {
  await narrow.close()
  await database.close()
})

/** Work that fails with an SQLSTATE some times before it succeeds, and when it was attempted. */
async function attempt(state: string, failures: number) {
  const begun: number[] = []
  const outcome = await inTransaction(narrow.db, async (tx) => {
    begun.push(performance.now())
    if (begun.length <= failures)
      await sql.raw(`do $$ begin raise exception 'planted' using errcode = '${state}'; end $$`).execute(tx)
    return 'done'
  }).catch((error: unknown) => sqlStateOf(error))
  return { outcome, attempts: begun.length, pauses: begun.slice(1).map((at, n) => at - (begun[n] ?? 0)) }
}

test.each([
  ['40001', 0, 'done', 1],
  ['40001', 2, 'done', 3],
  ['40P01', 4, 'done', 5],
  ['40001', 5, '40001', 5],
  ['23505', 1, '23505', 1],
] as const)('%s, failing %i times, ends as %s after %i attempts', async (state, failures, outcome, attempts) => {
  expect(await attempt(state, failures)).toMatchObject({ outcome, attempts })
})

test('pauses grow between attempts, and others use the connection meanwhile', async () => {
  let asked = 0
  const others = new AbortController()
  const asking = (async () => {
    while (!others.signal.aborted) {
      await sql`select 1`.execute(narrow.db)
      asked += 1
    }
  })()
  const { outcome, pauses } = await attempt('40001', 4)
  others.abort()
  await asking
  expect(outcome).toBe('done')
  // A timer may fire a millisecond early.
  for (const [n, least] of [5, 10, 20, 40].entries()) expect(pauses[n]).toBeGreaterThanOrEqual(least - 1)
  // Turns on the one connection while nobody paused would be five.
  expect(asked).toBeGreaterThan(10)
})

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadFactsVersion } from '../kernel/facts-version-reads.ts'
import { inTransaction, openDatabase, type OpenDatabase } from '../open-database.ts'
import { openTestDatabase, type TestDatabase } from '../testing/open-test-database.ts'
import { plantPerson } from '../testing/plant-person.ts'
import { listEndedSessions } from './session-reads.ts'
import {
  endDemoSessions,
  endSession,
  recordSession,
  recordSessionUses,
  recordSessionUsesBySecret,
} from './session-writes.ts'

let database: TestDatabase
let opened: OpenDatabase
let sessions: { id: string; personId: number; hash: Buffer }[]
beforeAll(async () => {
  database = await openTestDatabase()
  opened = openDatabase(database.url, 2)
  sessions = []
  for (const at of [1, 2, 3, 4]) {
    const personId = await plantPerson(database.db, {
      number: 700_000_000 + at,
      firstName: 'Person',
      lastName: `Number ${at}`,
      email: `person-${at}@stonybrook.edu`,
      roles: at % 2 === 0 ? ['Student', 'Registrar'] : ['Academic Advisor'],
      level: 'university',
    })
    const hash = Buffer.alloc(32, at)
    const id = await inTransaction(database.db, (tx) =>
      recordSession(tx, { personId, secretHash: hash, minutes: 60, fromDemo: at === 4 }),
    )
    sessions.push({ id, personId, hash })
  }
  await inTransaction(database.db, (tx) => endSession(tx, { id: sessions[2]!.id }))
})
afterAll(async () => {
  await opened.close()
  await database.close()
})

const rules = { idleMinutes: 60, demo: true }
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

test('several sessions at once: each with its own person, in the order asked, and null for what is over or not theirs', async () => {
  const [first, second, ended, last] = sessions as [(typeof sessions)[0], ...typeof sessions] & typeof sessions
  const wanted = [
    last!,
    ended!,
    first,
    { id: randomUUID(), personId: 1 },
    { ...second!, personId: first.personId },
    second!,
  ]
  const found = await recordSessionUses(opened.pool, wanted, rules)
  expect(found.map((one) => one && [one.sessionId, one.actor.personId, one.actor.roles])).toEqual([
    [last!.id, last!.personId, ['Registrar', 'Student']],
    null,
    [first.id, first.personId, ['Academic Advisor']],
    null,
    null,
    [second!.id, second!.personId, ['Registrar', 'Student']],
  ])
  expect(found[2]?.actor.advising).toEqual({ level: 'university', units: ['SBU'] })
})

test('each gets the version of what searches know, as it stands then', async () => {
  const [one] = sessions
  const versionNow = async () => (await recordSessionUses(opened.pool, [one!], rules))[0]?.factsVersion
  const before = await loadFactsVersion(database.db)
  expect(await versionNow()).toBe(before)
  await sql`insert into subject (code, name) values ('TST', 'Testing')`.execute(database.db)
  const after = await loadFactsVersion(database.db)
  expect(after).not.toBe(before)
  expect(await versionNow()).toBe(after)
  const [bySecret] = await recordSessionUsesBySecret(opened.pool, [one!.hash], rules)
  expect(bySecret?.factsVersion).toBe(after)
})

test('the same by the secrets of their cookies, one of them twice', async () => {
  const hashes = [sessions[1]!.hash, Buffer.alloc(32, 9), sessions[2]!.hash, sessions[0]!.hash, sessions[1]!.hash]
  const found = await recordSessionUsesBySecret(opened.pool, hashes, rules)
  const ids = [sessions[1]!.id, null, null, sessions[0]!.id, sessions[1]!.id]
  expect(found.map((one) => one?.sessionId ?? null)).toEqual(ids)
})

test('a use is noted once a minute, and two that note the same sessions in other orders never wait for each other', async () => {
  const alive = sessions.filter((_, at) => at !== 2)
  for (let round = 0; round < 20; round++) {
    await database.db
      .updateTable('session')
      .set({ last_used_at: minutesAgo(5) })
      .execute()
    const both = await Promise.all([
      recordSessionUses(opened.pool, alive, rules),
      recordSessionUses(opened.pool, alive.toReversed(), rules),
    ])
    expect(both.flat().every((one) => one !== null)).toBe(true)
  }
  const rows = await database.db.selectFrom('session').select('last_used_at').where('ended_at', 'is', null).execute()
  expect(rows.every(({ last_used_at }) => last_used_at > minutesAgo(1))).toBe(true)
})

test('only the note that a session was used does not wait for the disk', async () => {
  const [one] = sessions
  const client = await opened.pool.connect()
  const setting = async () => (await client.query<{ synchronous_commit: string }>('show synchronous_commit')).rows[0]
  try {
    // Databases of tests do without the disk altogether.
    await client.query('set synchronous_commit to on')
    for (const [lastUsed, within] of [
      [minutesAgo(0), 'on'],
      [minutesAgo(2), 'off'],
    ] as const) {
      await client.query('update session set last_used_at = $1 where id = $2', [lastUsed, one!.id])
      await client.query('begin')
      expect(await recordSessionUses(client as unknown as Pool, [one!], rules)).toMatchObject([{ sessionId: one!.id }])
      expect(await setting()).toEqual({ synchronous_commit: within })
      await client.query('commit')
      expect(await setting()).toEqual({ synchronous_commit: 'on' })
    }
  } finally {
    client.release(true)
  }
})

test('without the demo its sessions are over, to those who use them and to those who look', async () => {
  const hashes = sessions.map(({ hash }) => hash)
  const withoutDemo = { ...rules, demo: false }
  const alive = async () =>
    (await recordSessionUsesBySecret(opened.pool, hashes, withoutDemo)).map((one) => one !== null)
  expect(await alive()).toEqual([true, true, false, false])
  expect((await recordSessionUses(opened.pool, sessions, withoutDemo)).map((one) => one !== null)).toEqual(
    await alive(),
  )
  const ids = sessions.map(({ id }) => id)
  expect(await listEndedSessions(database.db, ids, withoutDemo)).toEqual(ids.slice(2))
  expect(await listEndedSessions(database.db, ids, rules)).toEqual([ids[2]])
  expect(await inTransaction(database.db, endDemoSessions)).toBe(1)
  expect(await listEndedSessions(database.db, ids, rules)).toEqual(ids.slice(2))
})

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findHead, sealedLogs, type SealedLog } from '@sam/database/audit/seal-reads'
import { emptyTables, inspect } from '@sam/database/testing/inspect-tables'
import { recordAccesses } from '@sam/database/audit/access-writes'
import { inTransaction, openDatabase, type OpenDatabase } from '@sam/database/open-database'
import { openTestDatabase, type TestDatabase } from '@sam/database/testing/open-test-database'
import { plantPerson } from '@sam/database/testing/plant-person'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sealNext } from '../testing/seal-next.ts'
import { RememberedSeals } from './remember-seals.ts'
import { LogSealer, LogSealing } from './seal-log.ts'
import { verifyLog } from './verify-log.ts'

// The attacker holds the owner of the tables. What the server's own role cannot do is in database/grant-server.db.test.ts.

let database: TestDatabase
let opened: OpenDatabase
let people: number[]
let folder = ''
beforeAll(async () => {
  database = await openTestDatabase()
  opened = openDatabase(database.serverUrl, 4)
  people = []
  for (const number of [1, 2, 3])
    people.push(
      await plantPerson(database.db, {
        number,
        firstName: 'Person',
        lastName: String(number),
        email: `person-${number}@stonybrook.edu`,
        roles: ['Student'],
        level: 'university',
      }),
    )
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sam-seals-'))
})
afterEach(async () => {
  rmSync(folder, { recursive: true })
  await emptyTables(database.db, 'audit_entry, audit_seal, record_access, access_seal')
})
afterAll(async () => {
  await opened.close()
  await database.close()
})

const change = () =>
  inspect(
    opened.db,
    `insert into audit_entry (category, action, details, entity, entity_key) values ('grade', 'Changed', 'A to B', 'x', '1')`,
  )
const read = (surface = 'profile') =>
  inTransaction(opened.db, (tx) =>
    recordAccesses(tx, { viewerId: people[0]!, subjectIds: people.slice(1), surface, interest: 'advises' }),
  )

const seal = (log: SealedLog) => sealNext(new LogSealer(opened.db, log))

const verify = (memory = new RememberedSeals()) => verifyLog(opened.db, {}, memory)

describe('the register of who read a record', () => {
  const tampers: [string, string][] = [
    ['a read that is gone', 'delete from record_access where id = (select min(id) from record_access)'],
    ['the last reads gone', 'delete from record_access where id = (select max(id) from record_access)'],
    ['another reader', 'update record_access set viewer_id = subject_id'],
    ['another record', 'update record_access set subject_id = viewer_id'],
    ['another day', `update record_access set happened_at = happened_at - interval '1 day'`],
    ['another reason', `update record_access set interest = 'teaches'`],
    ['another stated reason', `update record_access set reason = 'something else'`],
    ['another page', `update record_access set surface = 'export'`],
    ['every read gone', 'delete from record_access'],
    ['a seal gone', 'delete from access_seal where id = 1'],
    ['a seal changed', `update access_seal set hash = sha256('x') where id = 2`],
    [
      'a read before the first',
      `insert into record_access (id, viewer_id, subject_id, surface, interest) overriding system value
        select -1, viewer_id, subject_id, surface, interest from record_access limit 1`,
    ],
  ]

  test.each(tampers)('%s shows', async (_what, statement) => {
    await read()
    await seal('reads')
    await read('audit log')
    await seal('reads')
    expect(await verify()).toMatchObject({ sound: true, reads: { seals: 2, entries: 4, unsealed: 0 } })
    const one = openDatabase(database.url, 1)
    await one.pool.query(
      `begin; alter table record_access disable trigger user; alter table access_seal disable trigger user; ${statement}`,
    )
    const { sound, findings } = await verifyLog(one.db, {}, new RememberedSeals())
    await one.pool.query('rollback')
    await one.close()
    expect({ sound, logs: [...new Set(findings.map(({ log }) => log))] }).toEqual({ sound: false, logs: ['reads'] })
  })

  test('a log of years is sealed in steps, none of them lost', async () => {
    await inspect(
      opened.db,
      `insert into record_access (viewer_id, subject_id, surface, interest)
        select ${people[0]}, ${people[1]}, 'profile', 'advises' from generate_series(1, 100001)`,
    )
    const sealer = new LogSealer(opened.db, 'reads')
    const counts = []
    for (let step = 1; step <= 3; step++) counts.push((await sealNext(sealer))?.entries)
    expect(counts).toEqual([100_000, 1, undefined])
    expect(await verify()).toMatchObject({ sound: true, reads: { entries: 100_001, unsealed: 0 } })
  })
})

describe('a log that was emptied, seals and all', () => {
  const everything = 'audit_entry, audit_seal, record_access, access_seal'

  async function fillAndCheck(memory: RememberedSeals): Promise<void> {
    await change()
    await read()
    await seal('changes')
    await seal('reads')
    expect(await verify(memory)).toMatchObject({ sound: true, seals: 1, reads: { seals: 1 } })
  }

  test('shows to the server that checked it before', async () => {
    const memory = new RememberedSeals()
    await fillAndCheck(memory)
    await emptyTables(database.db, everything)
    const { sound, findings } = await verify(memory)
    expect({ sound, findings: findings.map(({ log, problem }) => [log, problem]) }).toEqual({
      sound: false,
      findings: [
        ['changes', 'Seal 1 is gone: the end of the log was cut off.'],
        ['reads', 'Seal 1 is gone: the end of the log was cut off.'],
      ],
    })
  })

  test('shows after a restart, from the file that the server keeps', async () => {
    const file = join(folder, 'last-seals.json')
    await fillAndCheck(new RememberedSeals(file))
    await emptyTables(database.db, 'record_access, access_seal')
    const { sound, findings } = await verify(new RememberedSeals(file))
    expect([sound, findings.map(({ log }) => log)]).toEqual([false, ['reads']])
  })

  test('shows when it was filled again since, and goes on showing', async () => {
    const memory = new RememberedSeals(join(folder, 'last-seals.json'))
    await fillAndCheck(memory)
    await emptyTables(database.db, everything)
    for (let round = 0; round < 3; round++) {
      await change()
      await seal('changes')
      const { sound, findings } = await verify(memory)
      expect(sound).toBe(false)
      expect(findings[0]).toMatchObject({
        log: 'changes',
        problem: 'Seal 1 is not the one that was noted: someone rewrote the log up to it.',
      })
    }
  })

  test('is reported by the server that seals, at its start and without being asked', async () => {
    const file = join(folder, 'last-seals.json')
    await fillAndCheck(new RememberedSeals(file))
    await emptyTables(database.db, everything)
    const lost: [SealedLog, number][] = []
    const sealing = new LogSealing(opened.db, new RememberedSeals(file), {
      onSeal: () => undefined,
      onLoss: (log, seen) => lost.push([log, seen]),
    })
    await sealing.lookAtHeads()
    expect(lost).toEqual([
      ['changes', 1],
      ['reads', 1],
    ])
  })
})

test('a log that cannot be sealed does not keep the other from its seal', async () => {
  const sealing = new LogSealing(opened.db, new RememberedSeals(), {
    onSeal: (log) => {
      if (log === 'changes') throw new Error('no room')
    },
    onLoss: () => undefined,
  })
  await change()
  await read()
  const refused: unknown[] = []
  await vi.waitUntil(async () => {
    await sealing.sealAll().catch((error: unknown) => refused.push(error))
    return refused.length > 0 && (await findHead(opened.db, 'reads'))
  }, 30_000)
  expect(refused[0]).toEqual(new Error('no room'))
})

describe('the file of the last seals', () => {
  test('is shared by processes, holds the latest of each log, and never goes back', async () => {
    const file = join(folder, 'last-seals.json')
    const [one, other] = [new RememberedSeals(file), new RememberedSeals(file)]
    await change()
    await seal('changes')
    const first = await findHead(opened.db, 'changes')
    await one.moveOn(opened.db, 'changes', first)
    expect(other.find('changes')).toEqual({ number: 1, hash: first?.hash })
    await change()
    await seal('changes')
    const second = await findHead(opened.db, 'changes')
    await other.moveOn(opened.db, 'changes', second)
    await one.moveOn(opened.db, 'changes', first)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ changes: { number: 2, hash: second?.hash }, reads: null })
    expect(sealedLogs.map((log) => one.find(log)?.number ?? null)).toEqual([2, null])
  })

  test('that cannot be written is reported once, and the process remembers by itself', async () => {
    writeFileSync(join(folder, 'file'), '')
    const reported: unknown[] = []
    const memory = new RememberedSeals(join(folder, 'file', 'last-seals.json'), (error) => reported.push(error))
    for (let round = 1; round <= 2; round++) {
      await change()
      await seal('changes')
      await memory.moveOn(opened.db, 'changes', await findHead(opened.db, 'changes'))
      expect(memory.find('changes')?.number).toBe(round)
    }
    expect(reported).toHaveLength(1)
  })

  test('with nonsense in it counts as none', () => {
    const file = join(folder, 'last-seals.json')
    for (const text of ['', '{', '[]', '{"changes":{"number":0,"hash":"x"},"reads":null}', '{"changes":7}']) {
      writeFileSync(file, text)
      expect(new RememberedSeals(file).find('changes')).toBeNull()
    }
  })
})

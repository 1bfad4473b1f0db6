import { randomUUID } from 'node:crypto'
import { findHead, type Seal } from '@sam/database/audit/seal-reads'
import { recordAuditEntries, type NewAuditEntry } from '@sam/database/kernel/writes'
import { inTransaction, openDatabase, type OpenDatabase } from '@sam/database/open-database'
import { openTestDatabase, type TestDatabase } from '@sam/database/testing/open-test-database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sealNext } from '../testing/seal-next.ts'
import { RememberedSeals } from './remember-seals.ts'
import { LogSealer } from './seal-log.ts'
import { verifyLog } from './verify-log.ts'

let database: TestDatabase
let opened: OpenDatabase
let noted: Seal

const entry = (what: string): NewAuditEntry => ({
  actorId: null,
  actorRole: 'Registrar',
  subjectId: null,
  category: 'administrative',
  action: 'Something changed',
  details: what,
  note: `because of ${what}`,
  entity: 'setting',
  entityKey: what,
  before: { is: 'old' },
  after: { is: what },
  requestId: randomUUID(),
})

const write = (...what: string[]) => inTransaction(opened.db, (tx) => recordAuditEntries(tx, what.map(entry)))
const isSound = async () => (await verifyLog(opened.db, {}, new RememberedSeals())).sound

beforeAll(async () => {
  database = await openTestDatabase()
  opened = openDatabase(database.url, 8)
})
afterAll(async () => {
  await opened.close()
  await database.close()
})

describe('sealing', () => {
  test('is behind what is written by one call, and follows without a gap', async () => {
    const sealer = new LogSealer(opened.db)
    expect(await sealer.seal()).toBeNull()
    expect(await sealer.seal()).toBeNull()
    await write('a', 'b', 'c')
    const first = await sealNext(sealer)
    expect(first).toMatchObject({ number: 1, entries: 3 })
    await write('d')
    expect(await sealNext(sealer)).toMatchObject({ number: 2, entries: 1 })
    expect(await sealNext(sealer)).toBeNull()
    expect(await verifyLog(opened.db, {}, new RememberedSeals())).toMatchObject({
      sound: true,
      seals: 2,
      entries: 4,
      unsealed: 0,
    })
  })

  test('waits for a transaction that has a lower number and is not over', async () => {
    const sealer = new LogSealer(opened.db)
    let finish = () => undefined as void
    const mayFinish = new Promise<void>((resolve) => (finish = resolve))
    let hasWritten = () => undefined as void
    const written = new Promise<void>((resolve) => (hasWritten = resolve))
    const slow = inTransaction(opened.db, async (tx) => {
      await recordAuditEntries(tx, [entry('slow')])
      hasWritten()
      await mayFinish
    })
    await written
    await write('quick')
    await sealer.seal()
    expect(await sealer.seal()).toBeNull()
    finish()
    await slow
    expect(await sealNext(sealer)).toMatchObject({ entries: 2 })
    expect(await isSound()).toBe(true)
  })

  test('two processes that seal while eight write, some of which fail, leave one sound chain', async () => {
    const sealers = [new LogSealer(opened.db), new LogSealer(opened.db)]
    let isOver = false
    const writers = Array.from({ length: 6 }, async (_, writer) => {
      for (let at = 0; at < 30; at++)
        await inTransaction(opened.db, async (tx) => {
          await recordAuditEntries(tx, [entry(`${writer}-${at}`), entry(`${writer}-${at} again`)])
          if (at % 5 === 0) throw new Error('rolled back')
        }).catch((error: Error) => expect(error.message).toBe('rolled back'))
    })
    const done = Promise.all(writers).then(() => (isOver = true))
    const sealing = sealers.map(async (sealer) => {
      const seals: Seal[] = []
      for (;;) {
        const last = isOver
        const seal = await sealer.seal()
        if (seal) seals.push(seal)
        if (last) return seals
      }
    })
    const sealed = (await Promise.all(sealing)).flat()
    await done
    while (sealers[0] && (await sealNext(sealers[0])));
    expect(sealed.length).toBeGreaterThan(2)
    const state = await verifyLog(opened.db, {}, new RememberedSeals())
    expect(state).toMatchObject({ sound: true, unsealed: 0, findings: [] })
    expect(state.entries).toBe(6 + 6 * 24 * 2)
  })
})

describe('tampering', () => {
  /** As an attacker does who has the rights of the database's owner: the rule against changes is switched off. */
  const tampers: [string, string][] = [
    ['the details of an entry', `update audit_entry set details = 'nothing' where id = 2`],
    ['who did it', `update audit_entry set actor_role = 'Student' where id = 3`],
    ['when', `update audit_entry set happened_at = happened_at - interval '1 second' where id = 2`],
    ['why', `update audit_entry set note = null where id = 1`],
    ['the kind', `update audit_entry set category = 'grade' where id = 1`],
    ['the action', `update audit_entry set action = 'Nothing changed' where id = 1`],
    ['what was before', `update audit_entry set before = null where id = 2`],
    ['what is after', `update audit_entry set after = '{"is": "other"}' where id = 2`],
    ['who it concerns', `update audit_entry set entity_key = 'z' where id = 2`],
    ['in which request', `update audit_entry set request_id = null where id = 2`],
    ['the first entry gone', `delete from audit_entry where id = 1`],
    ['one in the middle gone', `delete from audit_entry where id = 2`],
    ['the last entries gone', `delete from audit_entry where id > (select max(id) - 3 from audit_entry)`],
    ['every entry gone', `delete from audit_entry`],
    [
      'an entry put into a gap',
      `insert into audit_entry (id, category, action, details, entity, entity_key) overriding system value
        select min(gap), 'grade', 'Grade changed', 'C to A', 'enrollment', '1/1'
        from generate_series(1, (select max(id) from audit_entry)) gap where not exists (select from audit_entry where id = gap)`,
    ],
    [
      'an entry put before the first',
      `insert into audit_entry (id, category, action, details, entity, entity_key) overriding system value
        values (-5, 'grade', 'Grade changed', 'C to A', 'enrollment', '1/1')`,
    ],
    [
      'two entries in each other’s place',
      `alter table audit_entry alter column id drop identity; update audit_entry set id = -1 where id = 2; update audit_entry set id = 2 where id = 3;
        update audit_entry set id = 3 where id = -1`,
    ],
    [
      'an entry moved to the end',
      `alter table audit_entry alter column id drop identity;
        update audit_entry set id = (select max(id) + 1 from audit_entry) where id = 2`,
    ],
    ['a seal’s hash', `update audit_seal set hash = sha256('x') where id = 2`],
    ['a seal’s count', `update audit_seal set entries = entries + 1 where id = 2`],
    ['a seal’s range', `update audit_seal set last_entry_id = last_entry_id + 1 where id = 1`],
    ['a seal gone', `delete from audit_seal where id = 2`],
    [
      'a seal gone with its entries',
      `delete from audit_entry where id between (select first_entry_id from audit_seal where id = 2)
        and (select last_entry_id from audit_seal where id = 2); delete from audit_seal where id = 2`,
    ],
    [
      'an entry changed and its own seal made to fit',
      `update audit_entry set details = 'nothing' where id = 2;
        update audit_seal set hash = digest.hash from audit_seal_digest(1, ''::bytea, 1, (select last_entry_id from audit_seal where id = 1)) digest
        where id = 1`,
    ],
    [
      'the end cut off, seals and all',
      `delete from audit_entry where id > (select last_entry_id from audit_seal where id = 2); delete from audit_seal where id > 2`,
    ],
    ['the whole log and its seals gone', `delete from audit_entry; delete from audit_seal`],
    [
      'everything written again',
      `update audit_entry set details = 'nothing' where id = 2;
        do $$ declare one audit_seal; previous bytea := ''; begin
          for one in select * from audit_seal order by id loop
            select digest.hash into previous from audit_seal_digest(one.id, previous, one.first_entry_id, one.last_entry_id) digest;
            update audit_seal set hash = previous where id = one.id;
          end loop; end $$`,
    ],
  ]
  let detected = 0

  beforeAll(async () => {
    const head = await findHead(opened.db, 'changes')
    if (!head) throw new Error('nothing is sealed')
    noted = head
  })

  /** In a transaction that is rolled back, so that each finds the log as it was. */
  async function tamperAndVerify(statements: string) {
    const one = openDatabase(database.url, 1)
    try {
      await one.pool.query(
        `begin; alter table audit_entry disable trigger user; alter table audit_seal disable trigger user; ${statements}`,
      )
      return await verifyLog(one.db, { seal: noted.number, hash: noted.hash }, new RememberedSeals())
    } finally {
      await one.pool.query('rollback')
      await one.close()
    }
  }

  test.each(tampers)('%s shows', async (_what, statements) => {
    const { sound, findings } = await tamperAndVerify(statements)
    expect({ sound, some: findings.length > 0 }).toEqual({ sound: false, some: true })
    detected += 1
  })

  test('a log that nobody touched is sound, with the seal that was noted', async () => {
    expect(await verifyLog(opened.db, { seal: noted.number, hash: noted.hash }, new RememberedSeals())).toMatchObject({
      sound: true,
    })
    expect(await tamperAndVerify('select 1')).toMatchObject({ sound: true, findings: [] })
    process.stdout.write(`P15: tampers detected ${detected}/${tampers.length}\n`)
  })

  test('seals are written once, like entries', async () => {
    await expect(opened.pool.query('update audit_seal set entries = 0')).rejects.toThrow(/never changed/)
    await expect(opened.pool.query('delete from audit_seal')).rejects.toThrow(/never changed/)
  })
})

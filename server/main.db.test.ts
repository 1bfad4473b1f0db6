import { emptyTables, inspect } from '@sam/database/testing/inspect-tables'
import { inTransaction } from '@sam/database/open-database'
import { recordSession } from '@sam/database/people/session-writes'
import { plantPerson } from '@sam/database/testing/plant-person'
import { openTestDatabase, type TestDatabase } from '@sam/database/testing/open-test-database'
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Kept for the time of one test file, not in the project. */
const folder = mkdtempSync(join(tmpdir(), 'sam-main-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The server as a process of its own, on the test's database unless told otherwise. */
function runServer(environment: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../.build/server/main.mjs')], {
    env: { PATH: process.env['PATH'], DATABASE_URL: database.url, PORT: '0', LOG_LEVEL: 'silent', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { out: '', error: '' }
  child.stdout.on('data', (text: Buffer) => (said.out += text))
  child.stderr.on('data', (text: Buffer) => (said.error += text))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const address = /SAM is ready at (\S+)/.exec(said.out)?.[1]
      if (address) resolve(address)
    })
    void ended.then(() => reject(new Error(said.error)))
  })
  return { child, said, ended, ready: ready.catch((error: Error) => error.message) }
}

test('answers when it says it is ready, and ends in order on either signal', async () => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    const { child, ready, ended } = runServer({})
    const answer = await fetch(`${await ready}/api/health`)
    expect(answer.status).toBe(200)
    child.kill(signal)
    // What a terminal does when npm stands in between: the same Ctrl-C arrives twice.
    child.kill(signal)
    expect(await ended).toBe(0)
  }
})

test('everyone is read after a start, before anyone searches', async () => {
  await inTransaction(database.db, async (tx) => {
    await inspect(tx, 'lock table student_program in access exclusive mode')
    const { child, ready, ended } = runServer({})
    await ready
    const readings = () =>
      inspect(
        database.db,
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        and query like '%student_program%' and query like '%area_of_interest%'`,
      )
    await expect.poll(async () => (await readings()).length, { timeout: 10_000 }).toBe(1)
    child.kill('SIGKILL')
    await ended
  })
})

test('two on one database, started at the same moment', async () => {
  const servers = [runServer({}), runServer({})]
  const addresses = await Promise.all(servers.map(({ ready }) => ready))
  for (const address of addresses) expect((await fetch(`${address}/api/health`)).status).toBe(200)
  for (const { child } of servers) child.kill('SIGTERM')
  expect(await Promise.all(servers.map(({ ended }) => ended))).toEqual([0, 0])
})

test.each([
  ['throws', "throw new Error('planted')"],
  ['rejects', "Promise.reject(new Error('planted'))"],
])(
  'a defect that %s and that nobody catches is logged, and ends the process in order with exit code 1',
  async (_how, code) => {
    const planted = `data:text/javascript,process.on('SIGUSR2', () => { ${code} })`
    const { child, ready, ended, said } = runServer({
      LOG_LEVEL: 'error',
      NODE_OPTIONS: `--import "${planted.replaceAll('"', '%22')}"`,
    })
    expect((await fetch(`${await ready}/api/health`)).status).toBe(200)
    child.kill('SIGUSR2')
    expect(await ended).toBe(1)
    const line = said.out.split('\n').find((text) => text.includes('planted')) ?? '{}'
    expect(JSON.parse(line)).toMatchObject({ level: 60, msg: 'failed', err: { type: 'Error', message: 'planted' } })
  },
)

async function occupyPort(): Promise<Server> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

test('what is in the way is one sentence and exit code 1', async () => {
  const other = await occupyPort()
  const { port } = other.address() as AddressInfo
  const cases: [Record<string, string>, RegExp][] = [
    [{ PORT: String(port) }, new RegExp(`^Port ${port} is taken by another program: .*\\n$`)],
    [{ DATABASE_URL: 'postgresql://sam@127.0.0.1:1/sam' }, /^The database of DATABASE_URL refuses .*\n$/],
    [{ SAM_INSTITUTION: '/no/such/file.yaml' }, /^The institution file \/no\/such\/file.yaml cannot be read.*\n$/],
    [{ OIDC_ISSUER: 'https://id.example.edu' }, /^A campus provider needs both OIDC_ISSUER and OIDC_CLIENT_ID.\n$/],
  ]
  for (const [environment, sentence] of cases) {
    const { ended, said } = runServer(environment)
    expect(await ended).toBe(1)
    expect(said.error).toMatch(sentence)
  }
  other.close()
})

async function startAndStop(environment: Record<string, string>): Promise<string> {
  const { child, ready, ended, said } = runServer(environment)
  expect(await ready).toMatch(/^http/)
  child.kill('SIGINT')
  expect(await ended).toBe(0)
  return said.out
}

test('the owner of the tables migrates, and another role serves', async () => {
  const { url, serverUrl } = database
  expect(await startAndStop({ DATABASE_URL: serverUrl, DATABASE_OWNER_URL: url })).not.toContain('owns the tables')
  expect(await startAndStop({ DATABASE_URL: url })).toContain('The role of DATABASE_URL owns the tables')
  const { ended, said } = runServer({ DATABASE_URL: serverUrl })
  expect(await ended).toBe(1)
  expect(said.error).toMatch(
    /^The role sam_server_\w+ of DATABASE_URL does not own the tables: set DATABASE_OWNER_URL .*\n$/,
  )
})

test('a start without the demo ends the sessions that began in it, and says so', async () => {
  const personId = await plantPerson(database.db, {
    number: 1,
    firstName: 'Ann',
    lastName: 'One',
    email: 'ann@stonybrook.edu',
    roles: ['Registrar'],
    level: 'university',
  })
  const open = (fromDemo: boolean) =>
    inTransaction(database.db, (tx) =>
      recordSession(tx, { personId, secretHash: randomBytes(32), minutes: 60, fromDemo }),
    )
  const ended = [await open(true), await open(true)]
  const kept = await open(false)
  expect(await startAndStop({})).toContain('The demo is off: ended 2 sessions that began in it.')
  const alive = await database.db.selectFrom('session').select('id').where('ended_at', 'is', null).execute()
  expect(alive).toEqual([{ id: kept }])
  expect(ended).not.toContain(kept)
  const [event] = await database.db.selectFrom('security_event').select(['kind', 'times']).execute()
  expect(event).toEqual({ kind: 'demo end', times: 2 })
  expect(await startAndStop({})).not.toContain('that began in it')
})

test('without a demo and without a provider it says that nobody can sign in, and why', async () => {
  expect(await startAndStop({})).toContain('Nobody can sign in: the demo is off. Set GOOGLE_CLIENT_ID')
  expect(await startAndStop({ NODE_ENV: 'production' })).toContain('the demo is off, since NODE_ENV is production.')
  expect(await startAndStop({ GOOGLE_CLIENT_ID: 'x' })).not.toContain('Nobody can sign in')
})

test('the last seals outlive the process, outside the database', async () => {
  const file = join(folder, 'last-seals.json')
  await inspect(
    database.db,
    `insert into audit_entry (category, action, details, entity, entity_key) values ('grade', 'a', 'b', 'c', 'd')`,
  )
  const running = runServer({ SAM_SEAL_FILE: file })
  await running.ready
  await expect.poll(() => existsSync(file), { timeout: 120_000 }).toBe(true)
  running.child.kill('SIGINT')
  await running.ended
  const { number } = (JSON.parse(readFileSync(file, 'utf8')) as { changes: { number: number } }).changes
  await emptyTables(database.db, 'audit_entry, audit_seal, record_access, access_seal')
  const again = runServer({ SAM_SEAL_FILE: file, LOG_LEVEL: 'error' })
  await again.ready
  await expect
    .poll(() => again.said.out, { timeout: 120_000 })
    .toContain('the last seal that was seen of this log is gone')
  again.child.kill('SIGINT')
  await again.ended
  expect(again.said.out).toContain(`"seen":${number}`)
})

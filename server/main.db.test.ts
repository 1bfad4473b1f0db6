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
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { StartRefused } from '@sam/database/start-refused'
import { Closing } from './closing.ts'
import { readConfiguration } from './configuration.ts'
import { prepareDatabase } from './prepare-database.ts'

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

test('two on one database, started at the same moment, answer when they say they are ready, and end in order on either signal', async () => {
  const servers = (['SIGINT', 'SIGTERM'] as const).map((signal) => ({ signal, ...runServer({}) }))
  const addresses = await Promise.all(servers.map(({ ready }) => ready))
  for (const address of addresses) expect((await fetch(`${address}/api/health`)).status).toBe(200)
  for (const { child, signal } of servers) {
    child.kill(signal)
    // What a terminal does when npm stands in between: the same Ctrl-C arrives twice.
    child.kill(signal)
  }
  expect(await Promise.all(servers.map(({ ended }) => ended))).toEqual([0, 0])
})

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

const prepare = (environment: NodeJS.ProcessEnv) =>
  prepareDatabase(readConfiguration(environment), new Closing(), () => undefined)

test('a database that refuses, and a role that does not own its tables, are one sentence of their own', async () => {
  const refused = async (environment: NodeJS.ProcessEnv) => {
    const error: unknown = await prepare(environment).catch((one: unknown) => one)
    expect(error).toBeInstanceOf(StartRefused)
    return (error as StartRefused).message
  }
  expect(await refused({ DATABASE_URL: 'postgresql://sam@127.0.0.1:1/sam' })).toMatch(
    /^The database of DATABASE_URL refuses .*$/,
  )
  expect(await refused({ DATABASE_URL: database.serverUrl })).toMatch(
    /^The role sam_server_\w+ of DATABASE_URL does not own the tables: set DATABASE_OWNER_URL .*$/,
  )
})

/** What does something wrong when it is sent a signal, in any process that this is imported in. */
const planted = (code: string) =>
  `--import "${`data:text/javascript,process.on('SIGUSR2', () => { ${code} })`.replaceAll('"', '%22')}"`

function expectDefectLogged(out: string): void {
  const line = out.split('\n').find((text) => text.includes('planted')) ?? '{}'
  expect(JSON.parse(line)).toMatchObject({ level: 60, msg: 'failed', err: { type: 'Error', message: 'planted' } })
}

describe('three starts, one after another', () => {
  const sealFile = join(folder, 'last-seals.json')
  const openSessions: { ended: number[]; kept: number } = { ended: [], kept: 0 }
  let first: string
  let second: string
  let third: string

  beforeAll(async () => {
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
    Object.assign(openSessions, { ended: [await open(true), await open(true)], kept: await open(false) })
    await inspect(
      database.db,
      `insert into audit_entry (category, action, details, entity, entity_key) values ('grade', 'a', 'b', 'c', 'd')`,
    )
  })

  test('as the owner of the tables it warns of that and of the missing sign-in, and stops with code 0', async () => {
    const { child, ready, ended, said } = runServer({ SAM_SEAL_FILE: sealFile })
    expect(await ready).toMatch(/^http/)
    await expect.poll(() => existsSync(sealFile), { timeout: 120_000 }).toBe(true)
    child.kill('SIGINT')
    expect(await ended).toBe(0)
    first = said.out
    expect(first).toContain('The role of DATABASE_URL owns the tables')
    expect(first).toContain('Nobody can sign in: the demo is off. Set GOOGLE_CLIENT_ID')
  })

  test('without the demo it ends the sessions of the demo and logs how many', async () => {
    expect(first).toContain('The demo is off: ended 2 sessions that began in it.')
    const alive = await database.db.selectFrom('session').select('id').where('ended_at', 'is', null).execute()
    expect(alive).toEqual([{ id: openSessions.kept }])
    expect(openSessions.ended).not.toContain(openSessions.kept)
    const [event] = await database.db.selectFrom('security_event').select(['kind', 'times']).execute()
    expect(event).toEqual({ kind: 'demo end', times: 2 })
  })

  test('in production another role than the owner serves; the last seals outlive the process, outside the database', async () => {
    const { number } = (JSON.parse(readFileSync(sealFile, 'utf8')) as { changes: { number: number } }).changes
    await emptyTables(database.db, 'audit_entry, audit_seal, record_access, access_seal')
    const { child, ready, ended, said } = runServer({
      DATABASE_URL: database.serverUrl,
      DATABASE_OWNER_URL: database.url,
      NODE_ENV: 'production',
      SAM_SEAL_FILE: sealFile,
      LOG_LEVEL: 'error',
      NODE_OPTIONS: planted("throw new Error('planted')"),
    })
    expect(await ready).toMatch(/^http/)
    await expect.poll(() => said.out, { timeout: 120_000 }).toContain('the last seal that was seen of this log is gone')
    expect(said.out).toContain(`"seen":${number}`)
    child.kill('SIGUSR2')
    expect(await ended).toBe(1)
    second = said.out
    expect(second).not.toContain('owns the tables')
    expect(second).not.toContain('that began in it')
    expect(second).toContain('the demo is off, since NODE_ENV is production.')
  })

  test('with a provider somebody can sign in, and everyone is read before anyone searches', async () => {
    const { child, ready, ended, said } = await inTransaction(database.db, async (tx) => {
      await inspect(tx, 'lock table student_program in access exclusive mode')
      const started = runServer({
        GOOGLE_CLIENT_ID: 'x',
        LOG_LEVEL: 'error',
        NODE_OPTIONS: planted("Promise.reject(new Error('planted'))"),
      })
      await started.ready
      const readings = () =>
        inspect(
          database.db,
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
          and query like '%student_program%' and query like '%area_of_interest%'`,
        )
      await expect.poll(async () => (await readings()).length, { timeout: 10_000 }).toBe(1)
      return started
    })
    expect(await ready).toMatch(/^http/)
    child.kill('SIGUSR2')
    expect(await ended).toBe(1)
    third = said.out
    expect(third).not.toContain('Nobody can sign in')
  })

  test('a defect that is thrown or rejects and that nobody catches is logged, and ended the process in order with exit code 1', () => {
    expectDefectLogged(second)
    expectDefectLogged(third)
  })
})

import { openTestDatabase, type TestDatabase } from '@sam/database/open-test-database'
import { spawn } from 'node:child_process'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

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

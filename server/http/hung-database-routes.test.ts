import { layOut } from '@sam/database/embedded/data-directory'
import { readPostmaster } from '@sam/database/embedded/postmaster'
import { startEmbedded, type EmbeddedPostgres } from '@sam/database/embedded/start-embedded'
import { migrate } from '@sam/database/migrate'
import { removeDataDirectory } from '@sam/database/embedded/data-directory'
import { listChildren } from '@sam/database/testing/list-children'
import { makeTemporaryFolder } from '@sam/database/testing/temporary-folder'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/open-test-app.ts'

let dataDir: string
let postgres: EmbeddedPostgres
let world: TestApp
let isStopped = false

beforeAll(async () => {
  dataDir = makeTemporaryFolder('sam-hung-')
  postgres = await startEmbedded({ dataDir, settings: { fsync: 'off' } })
  await migrate(postgres.url)
  world = await openTestApp({
    sharing: { url: postgres.url },
    more: (app) => {
      for (const state of ['57014', '55P03'])
        app.post(`/api/slow/${state}`, { config: { access: 'anyone' } }, () =>
          world.services.identity.pool.query(`do $$ begin raise exception using errcode = '${state}'; end $$`),
        )
    },
  })
})
afterAll(async () => {
  if (isStopped) signalAll('SIGCONT')
  await world.close()
  await postgres.stop()
  removeDataDirectory(dataDir)
})

/** To the test's own server with all of its processes. */
function signalAll(signal: 'SIGSTOP' | 'SIGCONT'): void {
  const postmaster = readPostmaster(layOut(dataDir).cluster)
  if (!postmaster) throw new Error('no PostgreSQL')
  const { pid } = postmaster
  for (const each of [pid, ...listChildren(pid)]) process.kill(each, signal)
  isStopped = signal === 'SIGSTOP'
}

const ask = async (url: string) => {
  const answer = await world.app.inject(url)
  return { status: answer.statusCode, retry: answer.headers['retry-after'], text: answer.body }
}

test('while the database hangs, health says so at once and calls are answered; then all goes on', async () => {
  expect((await ask('/api/institution')).status).toBe(200)
  signalAll('SIGSTOP')
  let answered = 0
  const calls = Array.from({ length: 12 }, () => ask('/api/institution').finally(() => (answered += 1)))
  expect(await ask('/api/health')).toMatchObject({ status: 503, text: expect.stringContaining('does not answer') })
  // At once is before those that wait for the database are given up.
  expect(answered).toBe(0)
  for (const call of calls)
    expect(await call).toMatchObject({ status: 503, retry: '2', text: expect.stringContaining('database') })
  signalAll('SIGCONT')
  await expect.poll(async () => (await ask('/api/institution')).status, { timeout: 120_000 }).toBe(200)
  expect((await ask('/api/health')).status).toBe(200)
})

test.each(['57014', '55P03'])(
  'what the database ended with %s is answered as busy, to be tried again',
  async (state) => {
    const answer = await world.app.inject({ method: 'POST', url: `/api/slow/${state}` })
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '10'])
    expect(answer.json()).toMatchObject({ detail: expect.stringContaining('Nothing was changed') })
  },
)

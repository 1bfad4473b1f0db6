import { recordRunDone, recordRunFailed } from '@sam/database/jobs/job-writes'
import { inTransaction } from '@sam/database/open-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/open-test-app.ts'

let world: TestApp
let authorization = ''
beforeAll(async () => {
  world = await openTestApp()
  const { email } = await world.addPerson(['Registrar'])
  authorization = `Bearer ${(await world.signIn(email)).token}`
})
afterAll(() => world.close())

interface Listed {
  jobs: { name: string; state: string; nextAt: string | null; runs: { outcome: string; error: string | null }[] }[]
}

async function list() {
  const answer = await world.app.inject({ url: '/api/jobs', headers: { authorization } })
  return answer.json<Listed>().jobs
}
const run = (name: string) =>
  world.app.inject({ method: 'POST', url: `/api/jobs/${name}/run`, headers: { authorization } })

test('a registrar reads what each job did, sees one that fails, and runs it now', async () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute))
  const ended = (minute: number) => ({ job: 'seal-logs', startedAt: at(minute), endedAt: at(minute), tries: 1 })
  await inTransaction(world.services.db, async (tx) => {
    await recordRunDone(tx, ended(0), 2)
    await recordRunDone(tx, ended(1), 3)
    await recordRunFailed(tx, ended(2), 'the disk is full')
  })
  const before = (await list()).find(({ name }) => name === 'seal-logs')!
  expect(before).toMatchObject({
    state: 'failing',
    runs: [
      { outcome: 'failed', error: 'the disk is full' },
      { outcome: 'done', runs: 2, handled: 5 },
    ],
  })
  expect(new Date(before.nextAt!).getTime()).toBeGreaterThan(Date.now())
  expect((await run('seal-logs')).statusCode).toBe(200)
  const after = (await list()).find(({ name }) => name === 'seal-logs')!
  expect(new Date(after.nextAt!).getTime()).toBeLessThanOrEqual(Date.now() + 1000)
  expect((await list()).every(({ nextAt }) => nextAt !== null)).toBe(true)
  const logged = world.db
    .selectFrom('audit_entry')
    .select(['action', 'details', 'actor_role'])
    .where('entity', '=', 'job')
  expect(await logged.execute()).toEqual([{ action: 'job started', details: 'Seal the logs', actor_role: 'Registrar' }])
})

test('a job that nobody knows is not found', async () => {
  expect((await run('mine-coins')).statusCode).toBe(404)
})

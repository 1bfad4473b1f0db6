import { mustHave } from '@sam/domain/testing/must-have'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../testing/open-test-app.ts'
import { announceOpenings } from './announce-openings.ts'

// Two servers tell of openings at the same minute: the second is the process that another machine runs.
let world: Awaited<ReturnType<typeof openTestApp>>
let second: TestApp
const people: Record<string, TestPerson> = {}
const term = 202601

beforeAll(async () => {
  world = await openTestApp()
  second = await openTestApp({ sharing: world })
  const { db } = world
  await db
    .insertInto('term')
    .values([{ code: term }])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  for (const name of ['freshman', 'held', 'senior', 'leaver']) people[name] = await world.addPerson(['Student'])
  await db
    .insertInto('transfer_credit')
    .values({
      person_id: id('senior'),
      source_institution: 'Elsewhere',
      source_course: 'ALL 101',
      credits: 90,
      grade: 'T',
      position: 0,
    })
    .execute()
  await db.updateTable('student').set({ graduation_term: 202509 }).where('person_id', '=', id('leaver')).execute()
  await db
    .insertInto('hold')
    .values({
      person_id: id('held'),
      type: 'financial',
      description: 'Fees',
      department: 'Bursar',
      placed_at: new Date(),
    })
    .execute()
})
afterAll(async () => {
  await second.close()
  await world.close()
})

const id = (name: string) => mustHave(people[name]?.personId)
const hour = 3_600_000

/** Seniors begin this many hours from now, everybody else two days later. */
async function plan(hours: number): Promise<void> {
  const { db } = world
  await db.deleteFrom('enrollment_period').where('term', '=', term).execute()
  const at = (more: number) => new Date(Date.now() + (hours + more) * hour)
  const period = (standing: string, minimum_credits: number, more: number) => ({
    term,
    standing,
    minimum_credits,
    begins_at: at(more),
  })
  await db
    .insertInto('enrollment_period')
    .values([period('U4', 85, 0), period('U3', 57, 48), period('U2', 24, 48), period('U1', 0, 48)])
    .execute()
}

const announceTwice = () =>
  Promise.all([announceOpenings(world.services), announceOpenings(second.services), announceOpenings(world.services)])

const notices = () =>
  world.db
    .selectFrom('notification')
    .select(['person_id as of', 'kind', 'title', 'body', 'link'])
    .orderBy('id')
    .execute()
const mails = () => world.db.selectFrom('outbox').select(['person_id as of', 'kind']).orderBy('id').execute()

beforeEach(async () => {
  await world.db.deleteFrom('notification').execute()
  await world.db.deleteFrom('outbox').execute()
  await world.db.deleteFrom('told_opening').execute()
  await world.db.deleteFrom('setting').where('key', '=', 'clock').execute()
})

test('a student is notified once that registration opens within a day', async () => {
  await plan(20)
  expect((await announceTwice()).toSorted()).toEqual([0, 0, 1])
  expect(await notices()).toEqual([
    expect.objectContaining({
      of: id('senior'),
      kind: 'registration opens',
      title: expect.stringMatching(/^Spring 2026 registration opens (today|tomorrow) at \d+:\d\d [AP]M$/) as string,
      link: expect.stringContaining(String(term)) as string,
    }),
  ])
  expect(await mails()).toEqual([{ of: id('senior'), kind: 'registration opens' }])
  await announceTwice()
  expect(await mails()).toHaveLength(1)
})

test('each standing is notified of its own opening and holds; who graduates before is not', async () => {
  await plan(-49)
  await announceTwice()
  const told = await notices()
  expect(told.map(({ of, kind }) => ({ of, kind }))).toEqual(
    [id('freshman'), id('held')].map((of) => ({ of, kind: 'registration open' })),
  )
  expect(told.map(({ body }) => body.includes('hold'))).toEqual([false, true])
})

test('nobody is notified too early or too late', async () => {
  await plan(30)
  expect(await announceTwice()).toEqual([0, 0, 0])
  await plan(-13)
  expect(await announceTwice()).toEqual([0, 0, 0])
  expect(await notices()).toEqual([])
})

test('a beginning that moves is announced again', async () => {
  await plan(20)
  await announceTwice()
  await plan(22)
  await announceTwice()
  expect(await notices()).toHaveLength(2)
})

test('while the clock is set for training no e-mail goes out', async () => {
  await plan(20 + 24 * 100)
  const value = { chosen: new Date(Date.now() + 24 * 100 * hour).toISOString(), setAt: new Date().toISOString() }
  await world.db
    .insertInto('setting')
    .values({ key: 'clock', value: JSON.stringify(value) })
    .execute()
  await announceTwice()
  expect(await notices()).toHaveLength(1)
  expect(await mails()).toEqual([])
})

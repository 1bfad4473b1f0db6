import { get, type IncomingMessage } from 'node:http'
import { idempotencyHeader, type CommandAnswer } from '@sam/contract/registration/commands'
import type { SeatChange } from '@sam/contract/registration/seats'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWorld, worldTerm, type World } from '../../samples/registration-world.ts'
import { bundleOfTests, startHttp, type HttpProcess } from '../load/start-http.ts'
import { openRace, type Race } from './open-race.ts'

let race: Race
let world: World
let near: HttpProcess
let far: HttpProcess
let tokens: string[]

beforeAll(async () => {
  race = await openRace()
  world = await buildWorld(
    race.db,
    [
      { course: 'TST 101', capacity: 5 },
      { course: 'TST 201', capacity: 5 },
    ],
    8,
  )
  ;[near, far] = await Promise.all([startHttp(race.url, bundleOfTests), startHttp(race.url, bundleOfTests)])
  tokens = await near.signIn(world.studentIds)
}, 60_000)

afterAll(async () => {
  await Promise.all([near.kill(), far.kill()])
  await race.close()
})

interface Told {
  event: string
  data: unknown
}

interface Stream {
  told: Told[]
  leave(): void
}

/** An open page: subscribed to the seats of the term, by real HTTP. */
async function subscribe({ port }: HttpProcess, student = 0): Promise<Stream> {
  const told: Told[] = []
  const headers = { authorization: `Bearer ${tokens[student]}` }
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: `/api/registration/${worldTerm}/seats`, headers }, resolve).on('error', reject)
  })
  expect(response.headers['content-type']).toContain('text/event-stream')
  let text = ''
  response.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? []
      if (event && data) told.push({ event, data: JSON.parse(data) })
    }
  })
  response.on('error', () => undefined)
  return { told, leave: () => response.destroy() }
}

let keys = 0
async function enroll({ port }: HttpProcess, student: number, section: number): Promise<string[]> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/registration/${worldTerm}/enroll`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${tokens[student]}`,
      'content-type': 'application/json',
      [idempotencyHeader]: `stream-key-${(keys += 1)}`,
    },
    body: JSON.stringify({ classes: [{ sectionId: world.sectionIds[section], waitlist: true }], mode: 'all' }),
  })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as CommandAnswer).results.map(({ outcome }) => outcome)
}

const seatsTold = ({ told }: Stream) =>
  told.flatMap(({ event, data }) => (event === 'seats' ? (data as SeatChange[]) : []))
const isToldOfGap = ({ told }: Stream) => told.some(({ event }) => event === 'missed')

/** Connections of any process that listen for seats. */
async function countListening(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from pg_stat_activity
    where datname = current_database() and query = 'listen sam_seats'`.execute(race.db)
  return rows[0]?.count ?? 0
}

test('a registration through one process reaches readers of the other, with the figures of its commit', async () => {
  const stream = await subscribe(near)
  for (const student of [0, 1, 2, 3, 4]) expect(await enroll(far, student, 0)).toEqual(['enrolled'])
  expect(await enroll(far, 5, 0)).toEqual(['waitlisted'])
  const last = { sectionId: world.sectionIds[0], capacity: 5, enrolled: 5, waitlisted: 1 }
  await expect.poll(() => seatsTold(stream).at(-1), { timeout: 5000 }).toEqual(last)
  const counts = seatsTold(stream).map(({ enrolled }) => enrolled)
  expect(counts).toEqual(counts.toSorted((a, b) => a - b))
  stream.leave()
})

test('when the listening connection is cut it listens again, and says that the figures have to be read again', async () => {
  const stream = await subscribe(near)
  // What changed in the last seconds comes first.
  await expect.poll(() => seatsTold(stream).length).toBeGreaterThan(0)
  stream.told.length = 0
  const { rows } = await sql<{ ended: boolean }>`select pg_terminate_backend(pid) as ended from pg_stat_activity
    where datname = current_database() and query = 'listen sam_seats'`.execute(race.db)
  expect(rows).toEqual([{ ended: true }, { ended: true }])
  // Committed while nobody listens: no event of it can come.
  expect(await enroll(far, 0, 1)).toEqual(['enrolled'])
  await expect.poll(() => isToldOfGap(stream), { timeout: 120_000 }).toBe(true)
  expect(seatsTold(stream)).toEqual([])
  // And what comes then is sent again.
  expect(await enroll(far, 1, 1)).toEqual(['enrolled'])
  await expect.poll(() => seatsTold(stream), { timeout: 5000 }).toMatchObject([{ enrolled: 2 }])
  stream.leave()
})

test('a process listens once for all pages, so that a page opened later has missed nothing', async () => {
  await expect.poll(countListening, { timeout: 5000 }).toBe(2)
  const readers = Array.from({ length: 60 }, (_, at) => subscribe(at % 2 === 0 ? near : far, at % tokens.length))
  const streams = await Promise.all(readers)
  expect(await countListening()).toBe(2)
  for (const stream of streams) stream.leave()
  const later = await subscribe(near)
  expect(await enroll(far, 2, 1)).toEqual(['enrolled'])
  await expect.poll(() => seatsTold(later).at(-1), { timeout: 5000 }).toMatchObject({ enrolled: 3 })
  expect(isToldOfGap(later)).toBe(false)
  expect(await countListening()).toBe(2)
  later.leave()
})

import { mustHave } from '@sam/domain/testing/must-have'
import { chmodSync, mkdtempSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { idempotencyHeader, type CommandAnswer } from '@sam/contract/registration/commands'
import { removeDataDirectory } from '@sam/database/embedded/data-directory'
import { startEmbedded, type EmbeddedPostgres } from '@sam/database/embedded/start-embedded'
import { migrate } from '@sam/database/migrate'
import { openDatabase, type OpenDatabase } from '@sam/database/open-database'
import { listInvariantViolations } from '@sam/database/testing/invariant-reads'
import type { Submission } from '@sam/server/registration/enrollment/perform-commands'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWorld, worldTerm, type World } from '../../samples/registration-world.ts'
import { bundleOfTests, startHttp } from '../load/start-http.ts'
import { crowdedClasses, inventCommand, roomyClasses } from './invent-command.ts'
import { killPostgres } from './kill-postgres.ts'
import { findUnmatched } from './match-answers.ts'
import { roundsOf, seededRandom, startRaceProcess, submissionOf, type RaceProcess } from './open-race.ts'
import type { RaceAnswer } from './race-messages.ts'

// A PostgreSQL of its own with the settings of the product: what it acknowledged has to outlive it.

const kills = roundsOf(3, 50)
const perRound = 240
const seed = Number(process.env['SAM_SEED'] ?? 20_261_120)
const patienceMs = 60_000

const dataDir = mkdtempSync('/tmp/sam-kill-')
/** Also those that were killed: each of them uses the folder until it is stopped. */
const servers: EmbeddedPostgres[] = []
let server: EmbeddedPostgres
let opened: OpenDatabase
let world: World
let processes: RaceProcess[]

async function startServer(): Promise<void> {
  server = await startEmbedded({ dataDir })
  servers.push(server)
}

const startProcess = () => startRaceProcess(server.url, { batch: 8, whole: true })

beforeAll(async () => {
  chmodSync(dataDir, 0o711)
  await startServer()
  await migrate(server.url)
  opened = openDatabase(server.url, 4)
  world = await buildWorld(opened.db, [...crowdedClasses, ...roomyClasses], 80)
  processes = [await startProcess(), await startProcess()]
}, 60_000)

afterAll(async () => {
  for (const process of processes) process.kill()
  await opened.close()
  for (const one of servers) await one.stop()
  removeDataDirectory(dataDir)
})

/** Answers that were given, by their keys; what failed, or is still open, is not among them. */
const byKey = (received: readonly RaceAnswer[]) =>
  new Map(received.flatMap(({ key, answer }): [string, CommandAnswer][] => (key && answer ? [[key, answer]] : [])))

/** Sends the keys as a client does: again and again until each is answered. */
async function repeat(process: RaceProcess, submissions: readonly Submission[]): Promise<Map<string, CommandAnswer>> {
  const deadline = performance.now() + patienceMs
  const answers = new Map<string, CommandAnswer>()
  for (let open = [...submissions]; open.length > 0; open = open.filter(({ key }) => !answers.has(key ?? ''))) {
    if (performance.now() > deadline) throw new Error(`${open.length} keys were not answered in ${patienceMs} ms`)
    for (const [key, answer] of byKey(await process.submit(open))) answers.set(key, answer)
    if (answers.size < submissions.length) await pause(50)
  }
  return answers
}

const counts = { acknowledged: 0, unanswered: 0, slowestMs: 0 }

/** Lets both processes work on many commands, kills in the middle, and compares what was answered with what is there. */
async function killOnce(random: () => number, name: string, kill: () => Promise<() => Promise<void>>): Promise<void> {
  const submissions = Array.from({ length: perRound }, (_, at) =>
    submissionOf(inventCommand(random, world), `${name}-${at}`),
  )
  const workers = [...processes]
  for (const [index, process] of workers.entries())
    void process.submit(submissions.filter((_one, at) => at % workers.length === index))
  const received = () =>
    workers.flatMap((process) => process.received()).filter(({ key }) => key?.startsWith(`${name}-`))
  const enough = 1 + Math.floor(random() * perRound * 0.8)
  while (received().length < enough) await pause(1)
  const restart = await kill()
  const since = performance.now()
  await restart()

  const first = byKey(received())
  expect(await findUnmatched(opened.db, submissions, first)).toEqual([])
  const [one, other] = processes as [RaceProcess, RaceProcess]
  const second = await repeat(other, submissions)
  counts.slowestMs = Math.max(counts.slowestMs, performance.now() - since)
  for (const [key, answer] of first) expect({ key, answer: second.get(key) }).toEqual({ key, answer })
  expect(await repeat(one, submissions)).toEqual(second)
  expect(await findUnmatched(opened.db, submissions, second)).toEqual([])
  expect(await listInvariantViolations(opened.db)).toEqual([])
  counts.acknowledged += first.size
  counts.unanswered += submissions.length - first.size
}

const say = (what: string) =>
  console.log(
    `${kills} times kill -9 of ${what}, seed ${seed}: ${counts.acknowledged} acknowledged before it, 0 lost, 0 half done; ` +
      `${counts.unanswered} unanswered, each done once when repeated; all answered again within ${Math.round(counts.slowestMs)} ms`,
  )

const begin = () => {
  Object.assign(counts, { acknowledged: 0, unanswered: 0, slowestMs: 0 })
  return seededRandom(seed)
}

const inTheMiddle = `in the middle of ${perRound} commands, ${kills} times: what was acknowledged is there, nothing is half done, a repeated key gets the first answer`

test(`kill -9 of a server process ${inTheMiddle}`, async () => {
  const random = begin()
  for (let round = 0; round < kills; round++)
    await killOnce(random, `server-${round}`, async () => {
      processes[0]?.kill()
      return async () => {
        // Its half of the commands is left to the other one, which has its own to finish.
        processes = [processes[1] as RaceProcess, await startProcess()]
      }
    })
  say('a server process')
}, 3_600_000)

test(`kill -9 of PostgreSQL ${inTheMiddle}, by servers that connect again by themselves`, async () => {
  const random = begin()
  const address = server.url
  for (let round = 0; round < kills; round++)
    await killOnce(random, `postgres-${round}`, async () => {
      await killPostgres(dataDir, round % 2 === 0 ? 'all' : 'postmaster')
      return async () => {
        await startServer()
        expect(server.url).toBe(address)
      }
    })
  say('PostgreSQL')
}, 3_600_000)

test('while PostgreSQL is away the server says so and lives; once it is back the same key is answered', async () => {
  const http = await startHttp(server.url, bundleOfTests)
  try {
    const [personId = 0] = world.studentIds
    const [token = ''] = await http.signIn([personId])
    const sectionId = mustHave(world.sectionIds.at(-1))
    const ask = () =>
      fetch(`http://127.0.0.1:${http.port}/api/registration/${worldTerm}/enroll`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          [idempotencyHeader]: 'sent-in-the-dark',
        },
        body: JSON.stringify({ classes: [{ sectionId }], mode: 'all' }),
      })
    await killPostgres(dataDir, 'all')
    for (let time = 0; time < 3; time++) {
      const answer = await ask()
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
      expect(await answer.json()).toMatchObject({ title: 'Not available', status: 503 })
    }
    await startServer()
    const answer = await ask()
    expect(answer.status).toBe(200)
    expect(await (await ask()).json()).toEqual(await answer.json())
  } finally {
    await http.kill()
  }
})

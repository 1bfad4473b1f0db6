import { mustHave } from '@sam/domain/testing/must-have'
import { fork, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { removeDataDirectory } from '@sam/database/embedded/data-directory'
import { startEmbedded } from '@sam/database/embedded/start-embedded'
import { migrate } from '@sam/database/migrate'
import { openDatabase } from '@sam/database/open-database'
import { worldTerm, type World } from '../samples/registration-world.ts'
import { buildCampus } from './load/build-campus.ts'
import { findBroken } from './load/find-broken.ts'
import { measureBareSeats, measureWithPgbench } from './races/bare-seats.ts'
import { enrollIn, seededRandom } from './races/open-race.ts'
import type { RaceAnswer, RaceRequest } from './races/race-messages.ts'

// Registration day: an open model (arrivals do not wait for answers; latency counts from the planned arrival), a rush
// for one class, and the complete enrollment transaction against the bare seat statement in the same run. Commands go
// to one server process's queue over its message channel; HTTP is not in it. With SAM_PGBENCH, the path of a pgbench, the bare
// statement is measured by that as well.

const adds = Number(process.env['SAM_ADDS'] ?? 25_000)
const seconds = Number(process.env['SAM_SECONDS'] ?? 60)
const students = 5000
const classCount = 500
const limits = { p99Ms: 1000, rushMs: 2000, ratio: 0.5 }

let lastId = 0
const open = new Map<number, (answer: RaceAnswer) => void>()

async function startServer(url: string, options: object): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'races/race-process.ts'), [url, JSON.stringify(options)], {
    execArgv: ['--import', 'tsx'],
  })
  await new Promise<void>((resolve) => child.once('message', () => resolve()))
  child.on('message', (answers: RaceAnswer[]) => {
    for (const answer of answers) {
      open.get(answer.id)?.(answer)
      open.delete(answer.id)
    }
  })
  return child
}

function requestOf(personId: number, sectionId: number, waitlist: boolean): RaceRequest {
  const cause = { actorId: personId, role: 'Student', note: null, requestId: null, subjectId: personId }
  const id = (lastId += 1)
  const command = enrollIn(personId, sectionId, { waitlist })
  return { id, submission: { term: worldTerm, command, cause, key: `bench-${id}` } }
}

/** Sent together, so that the messages do not cost more than the commands. */
const outgoing = new Map<ChildProcess, RaceRequest[]>()

function sendTo(child: ChildProcess, request: RaceRequest): Promise<string> {
  const answer = new Promise<string>((resolve) => open.set(request.id, ({ outcomes }) => resolve(outcomes.join())))
  const together = outgoing.get(child)
  if (together) together.push(request)
  else {
    outgoing.set(child, [request])
    setImmediate(() => {
      child.send(outgoing.get(child) ?? [])
      outgoing.delete(child)
    })
  }
  return answer
}

interface Tally {
  ms: number[]
  outcomes: Map<string, number>
}

function tally(): Tally {
  return { ms: [], outcomes: new Map() }
}

function note(into: Tally, outcome: string, ms: number): void {
  into.ms.push(ms)
  into.outcomes.set(outcome, (into.outcomes.get(outcome) ?? 0) + 1)
}

function describe({ ms, outcomes }: Tally): string {
  const sorted = ms.toSorted((a, b) => a - b)
  const at = (share: number) =>
    `${Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)} ms`
  const counts = [...outcomes].map(([outcome, count]) => `${outcome} ${count}`).join(', ')
  return `p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, max ${at(1)}; ${counts}`
}

async function rush(child: ChildProcess, world: World): Promise<Tally> {
  const [sectionId = 0] = world.sectionIds
  const result = tally()
  const started = performance.now()
  const requests = world.studentIds.slice(-2000).map((personId) => requestOf(personId, sectionId, true))
  await Promise.all(
    requests.map(async (request) => note(result, await sendTo(child, request), performance.now() - started)),
  )
  return result
}

async function registrationDay(child: ChildProcess, world: World): Promise<Tally> {
  const random = seededRandom(1)
  const result = tally()
  const pending: Promise<void>[] = []
  const started = performance.now()
  const arrivals = Array.from({ length: adds }, () => random() * seconds * 1000).toSorted((a, b) => a - b)
  for (let next = 0; next < adds;) {
    const now = performance.now() - started
    const due: number[] = []
    while (next < adds && (arrivals[next] ?? 0) <= now) due.push(arrivals[next++] ?? 0)
    for (const at of due) {
      const personId = mustHave(world.studentIds[students + Math.floor(random() * students)])
      const request = requestOf(personId, mustHave(world.sectionIds[1 + Math.floor(random() * classCount)]), false)
      const noteOutcome = (outcome: string) => note(result, outcome, performance.now() - started - at)
      pending.push(sendTo(child, request).then(noteOutcome))
    }
    await pause(2)
  }
  await Promise.all(pending)
  return result
}

/**
 * Enrollments a second with this many under way at once. Every round gives each student one class more, of another day
 * than those before, so that each command ends in a seat.
 */
async function throughput(
  child: ChildProcess,
  world: World,
  { from, count, atOnce }: { from: number; count: number; atOnce: number },
): Promise<number> {
  const started = performance.now()
  let sent = from
  const work = async () => {
    while (sent < from + count) {
      const at = sent
      sent += 1
      const student = at % students
      const round = Math.floor(at / students)
      const sectionId = mustHave(world.sectionIds[1 + ((student * 7 + round) % classCount)])
      const outcome = await sendTo(child, requestOf(mustHave(world.studentIds[student]), sectionId, false))
      if (outcome !== 'enrolled') throw new Error(`command ${at} was ${outcome}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return count / ((performance.now() - started) / 1000)
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** '9,000/s', or the median of several and between which they lie. */
function rateOf(rates: readonly number[]): string {
  const [least, most] = [Math.min(...rates), Math.max(...rates)].map(Math.round)
  return `${Math.round(median(rates))}/s${rates.length > 1 ? ` (${least} to ${most})` : ''}`
}

const dataDir = mkdtempSync(join(tmpdir(), 'sam-bench-registration-'))
chmodSync(dataDir, 0o711)
const server = await startEmbedded({ dataDir })
const failures: string[] = []
try {
  await migrate(server.url)
  const { db, close } = openDatabase(server.url, 4)
  // Room for six classes of each of the first 5,000 students, and for the day of the others.
  const world = await buildCampus(db, { classes: classCount, students: 2 * students, capacity: 120, credits: 2 })

  const size = { sections: classCount, transactions: 6000, connections: 16 }
  const pgbench = process.env['SAM_PGBENCH']
  let from = 0
  const warm = 8500
  const count = 5500
  const rates = { complete: [] as number[], bare: [] as number[], pgbench: [] as number[] }
  const first = await startServer(server.url, {})
  await throughput(first, world, { from, count: warm, atOnce: 2000 })
  from += warm
  // In turn, so that what else the machine does meets all alike.
  for (let round = 0; round < 3; round++) {
    rates.bare.push(await measureBareSeats(server.url, size))
    if (pgbench !== undefined) rates.pgbench.push(await measureWithPgbench(pgbench, server, size))
    rates.complete.push(await throughput(first, world, { from, count, atOnce: 2000 }))
    from += count
  }
  first.kill()
  const ratio = median(rates.complete) / median(rates.bare)
  console.log(`complete enrollment: ${rateOf(rates.complete)}, ratio ${ratio.toFixed(2)}`)
  console.log(`  to the bare seat statement (section, enrollment, log), 16 connections: ${rateOf(rates.bare)}`)
  if (pgbench !== undefined) {
    const other = median(rates.complete) / median(rates.pgbench)
    console.log(`  the same by pgbench: ${rateOf(rates.pgbench)}, ratio ${other.toFixed(2)}`)
  }
  if (ratio < limits.ratio) failures.push(`ratio below ${limits.ratio}`)
  const child = await startServer(server.url, {})
  const rushed = await rush(child, world)
  console.log(`2,000 students for 30 seats at once: ${describe(rushed)}`)
  if (Math.max(...rushed.ms) > limits.rushMs) failures.push('the rush took longer than 2 s')
  if (rushed.outcomes.get('enrolled') !== 30 || rushed.outcomes.get('waitlisted') !== 6)
    failures.push('not 30 seats and 6 places')
  const day = await registrationDay(child, world)
  console.log(`${adds} adds by ${students} students in ${seconds} s: ${describe(day)}`)
  if ((day.ms.toSorted((a, b) => a - b)[Math.floor(adds * 0.99)] ?? 0) > limits.p99Ms) failures.push('p99 above 1 s')
  if ([...day.outcomes.keys()].some((outcome) => outcome.startsWith('error'))) failures.push('errors')
  child.kill()
  failures.push(...(await findBroken(db)))
  await close()
} finally {
  await server.stop()
  removeDataDirectory(dataDir)
}
console.log(failures.length === 0 ? 'within every limit' : `over: ${failures.join(', ')}`)
process.exit(failures.length === 0 ? 0 : 1)

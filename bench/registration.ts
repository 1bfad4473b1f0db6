import { mustHave } from '@sam/domain/testing/must-have'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { removeDataDirectory } from '@sam/database/embedded/data-directory'
import { startEmbedded } from '@sam/database/embedded/start-embedded'
import { migrate } from '@sam/database/migrate'
import { openDatabase } from '@sam/database/open-database'
import type { World } from '../samples/registration-world.ts'
import { setup as bundleForTests } from '../tools/bundle-for-tests.ts'
import { buildCampus } from './load/build-campus.ts'
import { findBroken } from './load/find-broken.ts'
import { measureBareSeats, measureWithPgbench } from './races/bare-seats.ts'
import { enrollIn, seededRandom, startRaceProcess, submissionOf, type RaceProcess } from './races/open-race.ts'

// Registration day: an open model (arrivals do not wait for answers; latency counts from the planned arrival), a rush
// for one class, and the complete enrollment transaction against the bare seat statement in the same run. Commands go
// to one server process's queue over its message channel; HTTP is not in it. With SAM_PGBENCH, the path of a pgbench, the bare
// statement is measured by that as well.

const adds = Number(process.env['SAM_ADDS'] ?? 25_000)
const seconds = Number(process.env['SAM_SECONDS'] ?? 60)
const students = 5000
const classCount = 500
const limits = { p99Ms: 1000, rushMs: 2000, ratio: 0.5 }

let lastKey = 0

function sendTo(server: RaceProcess, personId: number, sectionId: number, waitlist: boolean): Promise<string> {
  const command = enrollIn(personId, sectionId, { waitlist })
  return server.submitOne(submissionOf(command, `bench-${(lastKey += 1)}`)).then(({ outcomes }) => outcomes.join())
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

async function rush(server: RaceProcess, world: World): Promise<Tally> {
  const [sectionId = 0] = world.sectionIds
  const result = tally()
  const started = performance.now()
  await Promise.all(
    world.studentIds.slice(-2000).map(async (personId) => {
      const outcome = await sendTo(server, personId, sectionId, true)
      note(result, outcome, performance.now() - started)
    }),
  )
  return result
}

async function registrationDay(server: RaceProcess, world: World): Promise<Tally> {
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
      const sectionId = mustHave(world.sectionIds[1 + Math.floor(random() * classCount)])
      const noteOutcome = (outcome: string) => note(result, outcome, performance.now() - started - at)
      pending.push(sendTo(server, personId, sectionId, false).then(noteOutcome))
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
  server: RaceProcess,
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
      const outcome = await sendTo(server, mustHave(world.studentIds[student]), sectionId, false)
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

await bundleForTests()
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
  const first = await startRaceProcess(server.url)
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
  const second = await startRaceProcess(server.url)
  const rushed = await rush(second, world)
  console.log(`2,000 students for 30 seats at once: ${describe(rushed)}`)
  if (Math.max(...rushed.ms) > limits.rushMs) failures.push('the rush took longer than 2 s')
  if (rushed.outcomes.get('enrolled') !== 30 || rushed.outcomes.get('waitlisted') !== 6)
    failures.push('not 30 seats and 6 places')
  const day = await registrationDay(second, world)
  console.log(`${adds} adds by ${students} students in ${seconds} s: ${describe(day)}`)
  if ((day.ms.toSorted((a, b) => a - b)[Math.floor(adds * 0.99)] ?? 0) > limits.p99Ms) failures.push('p99 above 1 s')
  if ([...day.outcomes.keys()].some((outcome) => outcome.startsWith('error'))) failures.push('errors')
  second.kill()
  failures.push(...(await findBroken(db)))
  await close()
} finally {
  await server.stop()
  removeDataDirectory(dataDir)
}
console.log(failures.length === 0 ? 'within every limit' : `over: ${failures.join(', ')}`)
process.exit(failures.length === 0 ? 0 : 1)

import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { idempotencyHeader } from '@sam/contract/registration/commands'
import { removeDataDirectory } from '@sam/database/embedded/data-directory'
import { startEmbedded } from '@sam/database/embedded/start-embedded'
import { migrate } from '@sam/database/migrate'
import { openDatabase } from '@sam/database/open-database'
import { worldTerm, type World } from '../samples/registration-world.ts'
import { buildCampus } from './load/build-campus.ts'
import { findBroken } from './load/find-broken.ts'
import { cpuOfPostgres } from './load/cpu-of-postgres.ts'
import type { PlannedRequest } from './load/generate-load.ts'
import { describeKind, describeTimes, quantile, runLoad, type MeasuredLoad } from './load/run-load.ts'
import { startHttp, type HttpProcess } from './load/start-http.ts'
import { seededRandom } from './races/open-race.ts'
import { keepOwnScale } from './load/keep-own-scale.ts'

// Registration day as browsers see it: HTTP to two server processes of the product with every guard on, the sessions of
// 5,000 students, and catalog and class searches at the same time. Before it most students have their page open, as they have
// when they wait for eight o'clock. The process that asks shares the machine with those that answer; how much of it each
// took is said, and how much of the machine others took.
const adds = Number(process.env['SAM_ADDS'] ?? 25_000)
const seconds = Number(process.env['SAM_SECONDS'] ?? 60)
const students = 5000
const classes = 500
const searchesPerSecond = 50
const opening = { students: 3000, seconds: 30 }
const calmSeconds = 10
const connections = 200
const rushing = 2000
const limits = { addsP99: 1000, readsP99: 40, rush: 2000 }

const random = seededRandom(Number(process.env['SAM_SEED'] ?? 1))
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

interface Campus {
  world: World
  tokens: string[]
  servers: HttpProcess[]
}

let keys = 0
function add(
  { world, tokens, servers }: Campus,
  at: number,
  student: number,
  section: number,
  waitlist: boolean,
): PlannedRequest {
  const body = { classes: [{ sectionId: world.sectionIds[section], waitlist }], mode: 'all' }
  return {
    at,
    kind: 'adds',
    port: pick(servers).port,
    method: 'POST',
    path: `/api/registration/${worldTerm}/enroll`,
    headers: {
      authorization: `Bearer ${tokens[student]}`,
      'content-type': 'application/json',
      [idempotencyHeader]: `day-key-${(keys += 1)}`,
    },
    body: JSON.stringify(body),
  }
}

function openPage({ tokens, servers }: Campus, at: number, student: number): PlannedRequest {
  const headers = { authorization: `Bearer ${tokens[student]}` }
  const path = `/api/registration/${worldTerm}`
  return { at, kind: 'pages', port: pick(servers).port, method: 'GET', path, headers, body: null }
}

/** What is looked up meanwhile: classes by number and by words, one class, and courses. */
function search({ world, tokens, servers }: Campus, at: number): PlannedRequest {
  const number = 100 + Math.floor(random() * classes)
  const paths = [
    `/api/classes?term=${worldTerm}&subject=TST&number=${number}`,
    `/api/classes?term=${worldTerm}&description=course+${number}`,
    `/api/classes?term=${worldTerm}&subject=TST&status=open&limit=25`,
    `/api/classes/${pick(world.sectionIds)}`,
    `/api/courses?term=${worldTerm}&description=${number}`,
  ]
  const headers = { authorization: `Bearer ${pick(tokens)}` }
  const path = pick(paths)
  const kind = path.startsWith('/api/courses') ? 'catalog' : 'classes'
  return { at, kind, port: pick(servers).port, method: 'GET', path, headers, body: null }
}

const spread = (count: number, over: number) => Array.from({ length: count }, () => random() * over * 1000)
const inOrder = (requests: PlannedRequest[]) => requests.toSorted((a, b) => a.at - b.at)

const failures: string[] = []

/** During this time the code of registering is compiled while it runs: hardly anyone has registered on these servers yet. */
const coldSeconds = 10

/** All requests are judged; the part of the cold servers and of a shared machine is printed beside. */
function checkReads(load: MeasuredLoad, kind: string, what: string): void {
  check(load, kind, 0.99, limits.readsP99, what)
  const times = load.kinds[kind]?.times ?? []
  const cold = times.filter(({ at }) => at < coldSeconds * 1000)
  const undisturbed = times.filter(({ at, disturbed }) => at >= coldSeconds * 1000 && disturbed !== true)
  console.log(`  in the first ${coldSeconds} s: ${describeTimes(cold)}`)
  console.log(`  after them, while nothing was taken from the machine: ${describeTimes(undisturbed)}`)
}

function check(load: MeasuredLoad, kind: string, share: number, limit: number, what: string): void {
  const found = load.kinds[kind]
  if (!found) return void failures.push(`${what}: nothing was answered`)
  console.log(`${what}: ${describeKind(found)}`)
  if (quantile(found.times, share) > limit) failures.push(`${what} above ${limit} ms`)
  const wrong = Object.entries(found.answers).filter(([answer]) => !answer.startsWith('200'))
  if (wrong.length > 0)
    failures.push(`${what}: ${wrong.map(([answer, count]) => `${answer} ${count} times`).join(', ')}`)
}

let postgresBefore = 0

async function describeMachine(load: MeasuredLoad, servers: readonly HttpProcess[]): Promise<void> {
  const postgres = cpuOfPostgres(dataDir)
  const reports = await Promise.all(servers.map((server) => server.report()))
  const share = (cpuSeconds: number) => `${Math.round((cpuSeconds / load.seconds) * 100)} %`
  const own = reports.map(
    ({ cpuSeconds, delay }) =>
      `${share(cpuSeconds)} (event loop late by p50 ${delay.p50.toFixed(1)} p99 ${delay.p99.toFixed(1)} max ${delay.max.toFixed(0)} ms)`,
  )
  console.log(
    `  the machine was busy for ${Math.round(load.busy * 100)} %${load.stolen === null ? '' : `, and ${Math.round(load.stolen * 100)} % went to others`}; of one core the servers took ${own.join(' and ')}, PostgreSQL ${share(postgres - postgresBefore)}, ` +
      `asking ${share(load.cpuSeconds)}, sent late by p99 ${load.latenessP99.toFixed(1)} ms`,
  )
  postgresBefore = postgres
}

async function measure(campus: Campus): Promise<void> {
  const { servers } = campus
  const someSearches = (over: number) => spread(searchesPerSecond * over, over).map((at) => search(campus, at))
  const someAdds = (count: number, over: number) =>
    spread(count, over).map((at) =>
      add(campus, at, Math.floor(random() * students), 1 + Math.floor(random() * classes), false),
    )
  const before = await runLoad({
    requests: inOrder([
      ...spread(opening.students, opening.seconds).map((at, student) => openPage(campus, at, student)),
      ...someSearches(opening.seconds),
      // Changes of students whose period has begun already.
      ...someAdds(opening.students / 5, opening.seconds),
    ]),
    connections,
  })
  const opened = before.kinds['pages']
  if (opened)
    console.log(`before it, ${opening.students} open their page in ${opening.seconds} s: ${describeKind(opened)}`)
  await Promise.all(servers.map((server) => server.report()))
  postgresBefore = cpuOfPostgres(dataDir)

  const calm = await runLoad({ requests: inOrder(someSearches(calmSeconds)), connections })
  check(calm, 'classes', 0.99, limits.readsP99, 'class searches, with nothing else')
  check(calm, 'catalog', 0.99, limits.readsP99, 'catalog searches, with nothing else')
  await describeMachine(calm, servers)

  const day = await runLoad({
    requests: inOrder([...someAdds(adds, seconds), ...someSearches(seconds)]),
    connections,
  })
  check(day, 'adds', 0.99, limits.addsP99, `${adds} adds by ${students} students in ${seconds} s`)
  checkReads(day, 'classes', 'class searches meanwhile')
  checkReads(day, 'catalog', 'catalog searches meanwhile')
  await describeMachine(day, servers)

  await pause(calmSeconds * 500)
  const rush = await runLoad({
    requests: Array.from({ length: rushing }, (_, student) => add(campus, 0, student, 0, true)),
    connections: rushing,
  })
  check(rush, 'adds', 1, limits.rush, `${rushing} students for 30 seats at once`)
  const got = rush.kinds['adds']?.answers ?? {}
  if (got['200 enrolled'] !== 30 || got['200 waitlisted'] !== 6) failures.push('not 30 seats and 6 places')
  await describeMachine(rush, servers)
}

const dataDir = mkdtempSync(join(tmpdir(), 'sam-bench-day-'))
chmodSync(dataDir, 0o711)
const postgres = await startEmbedded({ dataDir })
const servers: HttpProcess[] = []
try {
  await migrate(postgres.url)
  const { db, close } = openDatabase(postgres.url, 4)
  await keepOwnScale(db)
  const world = await buildCampus(db, { classes, students })
  servers.push(await startHttp(postgres.url), await startHttp(postgres.url))
  const tokens = (await servers[0]?.signIn(world.studentIds)) ?? []
  await measure({ world, tokens, servers })
  failures.push(...(await findBroken(db)))
  await close()
} finally {
  await Promise.all(servers.map((server) => server.kill()))
  await postgres.stop()
  removeDataDirectory(dataDir)
}
console.log(failures.length === 0 ? 'within every limit' : `over: ${failures.join(', ')}`)
process.exit(failures.length === 0 ? 0 : 1)

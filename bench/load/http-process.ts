import { mustHave } from '@sam/domain/testing/must-have'
import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { inTransaction, openDatabase } from '@sam/database/open-database'
import { recordSession } from '@sam/database/people/session-writes'
import { buildApp } from '@sam/server/app'
import { KeptSolver } from '@sam/server/planning/auto/kept-solver'
import { ClassMemory } from '@sam/server/registration/enrollment/cache-classes'
import { collectSeldom } from '@sam/server/kernel/collect-seldom'
import { loadInstitution } from '@sam/server/kernel/load-institution'
import { RememberedSeals } from '@sam/server/audit/remember-seals'
import { LogSealing } from '@sam/server/audit/seal-log'
import { allJobs } from '@sam/server/jobs/all-jobs'
import { auditInChild } from '@sam/server/imports/requirements-desk/ask-child'
import { runJobs } from '@sam/server/jobs/run-jobs'
import { SecurityLog } from '@sam/server/audit/note-security'
import { buildIdentity } from '@sam/server/people/sign-in/build-identity'
import { readIdentityConfiguration } from '@sam/server/people/sign-in/read-identity-configuration'

// One server process of the product on a database that is there: the real app with every guard, on a port of its own.
// It tells its port, signs people in when asked to, and says how busy it was.

export type HttpRequest = { id: number } & ({ signIn: number[] } | { report: true })
export interface ProcessReport {
  /** How late the event loop came, in ms. */
  delay: { p50: number; p99: number; max: number }
  /** Since the last report, in seconds of one core. */
  cpuSeconds: number
}
export interface HttpAnswer {
  id: number
  tokens?: string[]
  report?: ProcessReport
}

const [url = '', institutionFile = ''] = process.argv.slice(2)
collectSeldom()
const opened = openDatabase(url)
const institution = await loadInstitution(institutionFile)
const configuration = readIdentityConfiguration({}, { port: 3000, demo: true, openDemo: true })
const identity = buildIdentity(opened, institution, configuration)
const seals = new RememberedSeals()
const security = new SecurityLog(opened.db, institution.securityLog)
const app = await buildApp(
  {
    db: opened.db,
    institution,
    identity,
    demo: { people: [] },
    classMemory: new ClassMemory(institution),
    solver: new KeptSolver(),
    version: 'bench',
    sendsMail: false,
    seals,
    security,
  },
  { webFolder: null, logger: false },
)
const sealing = new LogSealing(opened.db, seals, {
  onSeal: () => undefined,
  onLoss: (log, seen) => console.error(`seal ${seen} of ${log} is gone`),
})
await runJobs(url, allJobs, {
  db: opened.db,
  institution,
  security,
  sealing,
  mail: null,
  log: console,
  auditChunk: auditInChild,
})
await app.listen({ host: '127.0.0.1', port: 0 })

// Looked at seldom: each look wakes the process, and five hundred a second took as much of it as the searches did.
const lookMs = 20
const delay = monitorEventLoopDelay({ resolution: lookMs })
delay.enable()
let cpu = process.cpuUsage()

process.on('message', (request: HttpRequest) => void answer(request))

async function answer(request: HttpRequest): Promise<void> {
  const { id } = request
  if ('signIn' in request) process.send?.({ id, tokens: await signIn(request.signIn) } satisfies HttpAnswer)
  else process.send?.({ id, report: report() } satisfies HttpAnswer)
}

/** A session and its token for each person, as signing in opens them. */
async function signIn(personIds: readonly number[]): Promise<string[]> {
  const { longestMinutes: minutes } = configuration.session
  const sessions = await inTransaction(opened.db, async (tx) => {
    const ids: string[] = []
    for (const personId of personIds)
      ids.push(await recordSession(tx, { personId, secretHash: randomBytes(32), minutes, fromDemo: true }))
    return ids
  })
  // One after the other, as people arrive: thousands at once leave garbage that is collected in the middle of the load.
  const tokens: string[] = []
  for (const [at, sessionId] of sessions.entries())
    tokens.push(await identity.tokens.sign({ sessionId, personId: mustHave(personIds[at]) }))
  return tokens
}

function report(): ProcessReport {
  const used = process.cpuUsage(cpu)
  cpu = process.cpuUsage()
  const inMs = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - lookMs)
  const found = { p50: inMs(delay.percentile(50)), p99: inMs(delay.percentile(99)), max: inMs(delay.max) }
  delay.reset()
  return { delay: found, cpuSeconds: (used.user + used.system) / 1e6 }
}

process.on('disconnect', () => process.exit(0))
process.send?.({ id: 0, port: (app.server.address() as AddressInfo).port })

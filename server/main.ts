import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '@sam/database/open-database'
import { StartRefused } from '@sam/database/start-refused'
import { keepGradeScale } from '@sam/database/records/grade-scale-writes'
import type { Institution } from '@sam/domain/kernel/institution'
import { worthOfGrades } from '@sam/domain/records/credit-class'
import { Closing } from './closing.ts'
import { readConfiguration, refuseOpenDemo, type Configuration } from './configuration.ts'
import { findDemo, type DemoEntry } from './find-demo.ts'
import { describeError } from './http/describe-error.ts'
import { buildApp } from './app.ts'
import { checkPort, listen, stopListening } from './http/listen.ts'
import type { Services } from './services.ts'
import { auditInChild } from './imports/requirements-desk/ask-child.ts'
import { loadDemo, type DemoUniversity } from './imports/demo/load-demo.ts'
import { KeptSolver } from './planning/auto/kept-solver.ts'
import { ClassMemory } from './registration/enrollment/cache-classes.ts'
import { buildIdentity } from './people/sign-in/build-identity.ts'
import { readIdentityConfiguration } from './people/sign-in/read-identity-configuration.ts'
import { collectSeldom } from './kernel/collect-seldom.ts'
import { loadInstitution } from './kernel/load-institution.ts'
import { RememberedSeals } from './audit/remember-seals.ts'
import { LogSealing } from './audit/seal-log.ts'
import { openMail } from './notifications/open-mail.ts'
import { allJobs } from './jobs/all-jobs.ts'
import { runJobs } from './jobs/run-jobs.ts'
import { anchorDemoClock } from './terms/set-demo-clock.ts'
import { endDemo, warnOfOtherPeople, warnOfNoWayIn } from './people/sign-in/end-demo.ts'
import { keepSecurityLog, SecurityLog } from './audit/note-security.ts'
import { prepareDatabase } from './prepare-database.ts'
import { readPeople } from './search/keep-people.ts'

/** Ctrl-C should feel prompt; a supervisor's SIGTERM leaves time for an upload to finish. */
const graceMs = { SIGINT: 2_000, SIGTERM: 15_000 }
/** npm passes on a Ctrl-C that the terminal has sent us already: only a later one is a second. */
const sameSignalMs = 1_000
/** A process that fails to end in order ends without. */
const longestEndMs = 10_000

collectSeldom()

const closing = new Closing()
let grace = graceMs.SIGTERM
let firstSignalAt: number | null = null

const say = (line: string) => console.log(line)
/** Into the server's own log as soon as there is one. */
let report = (error: unknown) => console.error(describeError(error))

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (firstSignalAt === null) {
      firstSignalAt = Date.now()
      grace = graceMs[signal]
      say('Stopping ...')
      void stop()
    } else if (Date.now() - firstSignalAt > sameSignalMs) process.exit(1)
  })
}

// An uncaught error may leave memory half changed, but never the database: a fresh start is safe.
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error: unknown) => {
    report(error)
    if (closing.hasBegun) return
    grace = graceMs.SIGINT
    setTimeout(() => process.exit(1), longestEndMs).unref()
    void stop(1)
  })
}

async function stop(code = 0): Promise<void> {
  try {
    await closing.close()
    process.exit(code)
  } catch (error) {
    report(error)
    process.exit(1)
  }
}

async function start(configuration: Configuration): Promise<void> {
  await checkPort(configuration)
  const { institution, signIn } = await readSettings(configuration)
  const database = await prepareDatabase(configuration, closing, say)
  if (await keepGradeScale(database.db, worthOfGrades(institution.gradeScale)))
    say('Summed every record by the grade scale of the institution file.')
  const demo = configuration.demo ? await findDemo(configuration.project) : null
  if (demo) {
    await loadDemoOnce(database.db, institution, demo)
    await anchorDemoClock(database.db, institution, demo.date)
  } else await endDemo(database.db, say)
  const security = new SecurityLog(database.db, institution.securityLog)
  const services: Services = {
    db: database.db,
    institution,
    classMemory: new ClassMemory(institution),
    solver: await closing.open(
      () => Promise.resolve(new KeptSolver()),
      (opened) => Promise.resolve(opened.close()),
    ),
    identity: buildIdentity(database, institution, signIn),
    demo,
    version: readVersion(configuration.project),
    sendsMail: configuration.mail !== null,
    seals: new RememberedSeals(configuration.sealFile, (error) =>
      say(
        `The last seals of the logs cannot be kept in a file (${(error as Error).message}): SAM forgets them when it ends.`,
      ),
    ),
    security,
  }
  const app = await closing.open(
    () =>
      buildApp(services, {
        webFolder: configuration.webFolder,
        logger: { level: configuration.logLevel },
        trustProxy: configuration.trustProxy,
        google: signIn.google !== null,
      }),
    (opened) => stopListening(opened, grace),
  )
  report = (error) => app.log.fatal({ err: error }, 'failed')
  await closing.open(
    async () => keepSecurityLog(security, (error) => app.log.warn({ err: error }, 'sign-ins not noted')),
    (stopKeeping) => stopKeeping(),
  )
  const sealing = new LogSealing(database.db, services.seals, {
    onSeal: (log, seal) => app.log.info({ log, seal }, 'log sealed'),
    onLoss: (log, seen) =>
      app.log.error({ log, seen }, 'the last seal that was seen of this log is gone: someone shortened or rewrote it'),
  })
  await sealing.lookAtHeads()
  const mail = configuration.mail && {
    sender: await closing.open(
      () => Promise.resolve(openMail(configuration.mail!)),
      (sender) => sender.close(),
    ),
    origin: signIn.origin,
  }
  await closing.open(
    () =>
      runJobs(database.url, allJobs, {
        ...services,
        sealing,
        mail,
        log: app.log,
        auditChunk: auditInChild,
      }),
    (jobs) => jobs.stop(),
  )
  const address = await listen(app, configuration)
  say(`\nSAM is ready at ${address}`)
  if (demo) say(describePeople(demo.people))
  for (const line of demo ? await warnOfOtherPeople(database.db) : warnOfNoWayIn(signIn, process.env)) say(`\n${line}`)
  say('Ctrl-C stops it.')
  // Otherwise the first search of people would wait until everyone is read (decision 111).
  readPeople(database.db).catch((error: unknown) => {
    if (!closing.hasBegun) app.log.warn({ err: error }, 'people not read ahead of the first search')
  })
}

async function loadDemoOnce(db: Db, institution: Institution, demo: DemoUniversity): Promise<void> {
  const began = Date.now()
  const isLoaded = await loadDemo({ db, institution }, demo, say)
  if (isLoaded) say(`Loaded the demo university in ${((Date.now() - began) / 1000).toFixed(1)} s`)
}

/** The first of each role, and how to become them. */
function describePeople(people: readonly DemoEntry[]): string {
  const first = people.filter(({ role }, index) => people.findIndex((other) => other.role === role) === index)
  const lines = first.map(({ name, email, story }) => `  ${name} <${email}>: ${story}`)
  return ['Choose who to sign in as on its first page, for example', ...lines].join('\n')
}

/** A setting or an institution file that is wrong is the operator's to mend: its sentence is all there is to say. */
async function readSettings({ institutionFile, port, demo, openDemo }: Configuration) {
  try {
    const signIn = readIdentityConfiguration(process.env, { port, demo, openDemo })
    return { institution: await loadInstitution(institutionFile), signIn }
  } catch (error) {
    throw new StartRefused((error as Error).message)
  }
}

function readVersion(project: string): string {
  const { version } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as { version: string }
  return version
}

try {
  const configuration = readConfiguration(process.env)
  refuseOpenDemo(process.env, configuration)
  await start(configuration)
} catch (error) {
  // What fails because Ctrl-C closed it underneath is no failure: stopping is under way and ends the process.
  if (!closing.hasBegun) {
    if (error instanceof StartRefused) console.error(error.message)
    else report(error)
    await closing.close().catch(() => undefined)
    process.exit(1)
  }
}

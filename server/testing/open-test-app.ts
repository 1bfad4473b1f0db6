import { openDatabase, type Db } from '@sam/database/open-database'
import { openTestDatabase } from '@sam/database/testing/open-test-database'
import { plantPerson } from '@sam/database/testing/plant-person'
import type { Institution } from '@sam/domain/kernel/institution'
import type { AdvisorLevel, Role } from '@sam/domain/people/role'
import type { FastifyInstance, RouteOptions } from 'fastify'
import path from 'node:path'
import { KeptSolver } from '../planning/auto/kept-solver.ts'
import { ClassMemory } from '../registration/enrollment/cache-classes.ts'
import { buildIdentity } from '../people/sign-in/build-identity.ts'
import type { KeysAt } from '../people/sign-in/find-provider.ts'
import { readIdentityConfiguration } from '../people/sign-in/read-identity-configuration.ts'
import type { TrustedProxies } from '../configuration.ts'
import type { FileReader } from '../imports/child/parse-in-child.ts'
import { SecurityLog } from '../audit/note-security.ts'
import { RememberedSeals } from '../audit/remember-seals.ts'
import { loadInstitution } from '../kernel/load-institution.ts'
import { buildApp } from '../app.ts'
import { readHere } from './read-here.ts'
import type { StreamLimits } from '../http/event-streams.ts'
import type { Rates } from '../http/limit-rates.ts'
import type { Services } from '../services.ts'
import type { WorkLimits } from '../http/work-queue.ts'

export interface TestPerson {
  personId: number
  /** The institution's number of the person. */
  number: number
  email: string
}

export interface SignedIn {
  token: string
  /** As a browser sends it: 'name=value'. */
  cookie: string
}

export interface TestApp {
  app: FastifyInstance
  /** As the owner of the tables, to set up and to look; the server itself works as a role that owns nothing. */
  db: Db
  services: Services
  /** A person as an import leaves them, with granted roles. */
  addPerson(roles: readonly Role[], more?: { email?: string; level?: AdvisorLevel }): Promise<TestPerson>
  /** Signs in through the demo provider, as the sign-in page does. */
  signIn(email: string): Promise<SignedIn>
  close(): Promise<void>
}

interface TestAppOptions {
  /** Settings of sign-in as in the environment. */
  environment?: Record<string, string>
  demo?: boolean
  /** False: a demo that is on by itself, for this machine and its own people. */
  openDemo?: boolean
  keysAt?: KeysAt
  /** A database that another test app has opened: a second server process, so to speak. */
  sharing?: { url: string; serverUrl?: string }
  onRoute?: (route: RouteOptions) => void
  /** A folder of built pages. */
  webFolder?: string
  /** How much is worked off at a time. */
  load?: WorkLimits
  streams?: StreamLimits
  rates?: Rates
  trustProxy?: TrustedProxies
  securityLog?: Institution['securityLog']
  /** What reads uploads: the process of the test unless told otherwise. */
  reader?: FileReader
  bodySeconds?: number
  /** Told every line of the log. */
  logTo?: (line: string) => void
  /** Routes beside the product's own, to try what holds for every route. */
  more?: (app: FastifyInstance) => void
}

/** Read once for all files of a worker: to read it takes longer than most tests. */
const ownInstitution = loadInstitution(path.join(import.meta.dirname, '../../institution.yaml'))

/** The process that ships; it is there for tests with a database. */
const builtSolver = path.join(import.meta.dirname, '../../.build/server/solver-process.mjs')

/** Tests call one after another: to gather what comes next, as under load, is to wait for nothing. */
const paceMs = 0

/** The real app on a migrated database of its own, in demo mode unless told otherwise. */
export async function openTestApp(options: TestAppOptions = {}): Promise<TestApp & { url: string; serverUrl: string }> {
  const database = options.sharing ? null : await openTestDatabase()
  const url = options.sharing?.url ?? database?.url ?? ''
  const serverUrl = options.sharing?.serverUrl ?? database?.serverUrl ?? url
  const opened = openDatabase(serverUrl, 8)
  const owner = database ? null : openDatabase(url, 8)
  const db = database?.db ?? owner?.db ?? opened.db
  const institution = structuredClone(await ownInstitution)
  const configuration = readIdentityConfiguration(options.environment ?? {}, {
    port: 3000,
    demo: options.demo ?? true,
    openDemo: options.openDemo ?? true,
  })
  const identity = buildIdentity(opened, institution, configuration, options.keysAt, paceMs)
  const services: Services = {
    db: opened.db,
    institution,
    classMemory: new ClassMemory(institution),
    commandQueue: { pace: paceMs },
    solver: new KeptSolver({}, builtSolver),
    reader: options.reader ?? readHere,
    identity,
    demo: configuration.demo ? { people: [] } : null,
    version: 'test',
    sendsMail: true,
    seals: new RememberedSeals(),
    security: new SecurityLog(opened.db, options.securityLog ?? institution.securityLog),
  }
  const app = await buildApp(services, {
    webFolder: options.webFolder ?? null,
    logger: options.logTo ? { level: 'info', stream: { write: options.logTo } } : false,
    ...(options.onRoute && { onRoute: options.onRoute }),
    ...(options.load && { load: options.load }),
    ...(options.trustProxy && { trustProxy: options.trustProxy }),
    ...(options.bodySeconds && { bodySeconds: options.bodySeconds }),
    ...(options.rates && { rates: options.rates }),
    ...(options.streams && { streams: options.streams }),
  })
  options.more?.(app)
  let people = 0
  return {
    app,
    db,
    services,
    url,
    serverUrl,
    addPerson: (roles, more = {}) => addPerson(db, (people += 1), roles, more),
    signIn: (email) => signIn(app, email),
    close: async () => {
      await app.close()
      services.solver.close()
      await opened.close()
      await owner?.close()
      await database?.close()
    },
  }
}

async function addPerson(
  db: Db,
  count: number,
  roles: readonly Role[],
  { email = `person-${count}@stonybrook.edu`, level = 'university' }: { email?: string; level?: AdvisorLevel },
): Promise<TestPerson> {
  const number = 100_000_000 + count
  const lastName = `Number ${count}`
  const personId = await plantPerson(db, { number, firstName: 'Person', lastName, email, roles, level })
  return { personId, number, email }
}

async function signIn(app: FastifyInstance, email: string): Promise<SignedIn> {
  const issued = await app.inject({ method: 'POST', url: '/api/auth/demo-credential', payload: { email } })
  const payload = { credential: issued.json<{ credential: string }>().credential }
  const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload })
  if (answer.statusCode !== 200) throw new Error(`Signing in failed: ${answer.body}`)
  const [cookie] = answer.cookies
  if (!cookie) throw new Error('Signing in set no cookie.')
  return { token: answer.json<{ token: string }>().token, cookie: `${cookie.name}=${cookie.value}` }
}

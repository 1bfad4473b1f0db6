import { mustHave } from '@sam/domain/testing/must-have'
import { noWishes } from '@sam/contract/planning/wishes'
import type { Route } from '@sam/contract/route'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { buildWorld, worldTerm } from '../../samples/registration-world.ts'
import { openTestApp, type TestApp, type TestPerson } from '../testing/open-test-app.ts'

// A call that replaces something whole names what it read and is refused when that was changed since: nobody's change
// is lost to someone who never saw it. The routes are those of the contract, so that a new one cannot be forgotten.

const folder = join(import.meta.dirname, '../../contract')
const routes: Route[] = []
let world: TestApp
let registrar: TestPerson
let student: TestPerson
let granted: TestPerson
let section = 0
let schedule = 0
let plan = 0
let draft = 0
const planned = (term: number) => ({ term, course: 'TST 101', credits: 3 })
const programText = (label: string) => `programs:
  - program: TST-BS
    name: Testing
    kind: major
    code: TST
    degree: BS
    rules:
      - { id: first, label: ${label}, course: TST 101 }
`
const choices = { courses: [], classes: [], busy: [], preferences: {}, limits: {} }
const tokens = new Map<TestPerson, string>()

beforeAll(async () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => name.endsWith('.ts') && !/node_modules|\.test\.ts$/.test(name)))
    for (const one of Object.values((await import(join(folder, file))) as object))
      if (typeof one === 'object' && one !== null && 'method' in one && 'path' in one) routes.push(one as Route)
  world = await openTestApp()
  section = mustHave(
    (await buildWorld(world.db, [{ course: 'TST 101', capacity: 5, credits: [1, 4] }], 0)).sectionIds[0],
  )
  registrar = await world.addPerson(['Registrar'])
  student = await world.addPerson(['Student'])
  granted = await world.addPerson(['Student'])
  for (const one of [registrar, student]) tokens.set(one, (await world.signIn(one.email)).token)
  const saved = await call(student, 'POST', `/planner/${worldTerm}/schedules`, { name: 'First', choices })
  schedule = Number(saved.body['id'])
  draft = Number((await call(registrar, 'POST', '/degree-drafts', { text: programText('Begun') })).body['id'])
  const main = await call(student, 'GET', '/plan')
  plan = (main.body['plan'] as { id: number }).id
})
afterAll(() => world.close())

/** What the calls that post do. One that replaces a whole belongs among the replacing ones, with a version. */
const posting: Record<string, 'adds' | 'acts' | 'asks' | 'imports' | 'replaces'> = {
  '/auth/login': 'acts',
  '/auth/renew': 'acts',
  '/auth/logout': 'acts',
  '/auth/demo-credential': 'asks',
  '/catalog-scraper/runs': 'imports',
  '/import/:kind': 'imports',
  '/schedule/import': 'imports',
  '/imports/:runId/stop': 'acts',
  '/notifications/read': 'acts',
  '/users': 'adds',
  '/planner/:term/sections/:sectionId': 'adds',
  '/planner/:term/weeks': 'asks',
  '/planner/:term/schedules': 'adds',
  '/registration/:term/cart': 'adds',
  '/registration/:term/validate': 'asks',
  '/registration/:term/enroll': 'acts',
  '/registration/:term/drop': 'acts',
  '/registration/:term/withdraw': 'acts',
  '/registration/:term/swap': 'acts',
  '/registration/:term/credits': 'acts',
  '/registration/:term/gpnc': 'acts',
  '/registration/:term/waitlist/leave': 'acts',
  '/registration/:term/waitlist/swap': 'acts',
  '/registration/:term/recheck': 'acts',
  '/users/:userId/holds': 'adds',
  '/holds/:id/lift': 'acts',
  '/users/:userId/waivers': 'adds',
  '/waivers/:id/revoke': 'acts',
  '/requisites/preview': 'asks',
  '/users/:userId/requests': 'adds',
  '/requests/:id/decision': 'acts',
  '/requests/:id/withdraw': 'acts',
  '/requests/approvals': 'acts',
  '/absence': 'acts',
  '/jobs/:name/run': 'acts',
  '/grade-lapses': 'acts',
  '/rosters/:sectionId/grade-file': 'asks',
  '/rosters/:sectionId/grade-drafts': 'acts',
  '/rosters/:sectionId/grade-submissions': 'acts',
  '/rosters/:sectionId/grade-extensions': 'acts',
  '/rosters/:sectionId/grade-changes': 'acts',
  '/unscheduled-grades/:enrollmentId/changes': 'acts',
  '/unscheduled-grades/:enrollmentId/extensions': 'acts',
  '/instructor-links/:id/confirm': 'acts',
  '/instructor-links/:id/undo': 'acts',
  '/users/:userId/reading-reasons': 'adds',
  '/users/:userId/transcripts': 'adds',
  '/users/:userId/transcripts/:number/stop': 'acts',
  '/degrees/audit/preview': 'asks',
  '/failed-mail': 'acts',
  '/what-ifs': 'adds',
  '/users/:userId/degree-pins': 'adds',
  '/users/:userId/course-categories': 'acts',
  '/users/:userId/degree-exceptions': 'adds',
  '/users/:userId/degree-exceptions/:id/revoke': 'acts',
  '/degree-programs/:program/withdraw': 'acts',
  '/degree-drafts': 'adds',
  '/degree-drafts/:id/base': 'acts',
  '/degree-drafts/:id/effect': 'asks',
  '/degree-drafts/:id/publish': 'acts',
  '/degree-drafts/read': 'asks',
  '/holds': 'adds',
  '/messages': 'adds',
  '/notifications/choices': 'acts',
  '/notifications/test': 'acts',
  '/unsubscribe/:token': 'acts',
  '/users/:userId/disclosures': 'adds',
  '/registration/:term/period-clashes': 'asks',
  '/users/:userId/notes': 'adds',
  '/notes/:id/withdraw': 'acts',
  '/plans': 'adds',
  '/plans/:plan/proposal': 'asks',
  '/plans/:plan/trial': 'asks',
  '/plan-reviews/:id/comments': 'adds',
  '/plan-reviews/:id/suggestions/:comment': 'acts',
}

/** These state one value outright: what it was before changes nothing of what is wanted. */
const oneValue = ['/plans/:plan/name', '/plans/:plan/main', '/users/:userId/activity', '/users/:userId/directory']

const isReplacing = ({ method, path }: Route) =>
  (method === 'PUT' && !oneValue.includes(path)) ||
  method === 'PATCH' ||
  (method === 'POST' && posting[path] === 'replaces')

/** The name under which a body says what was read: a version, or the values themselves. */
function readNameOf({ body }: Pick<Route, 'body'>): string | undefined {
  const fields = body instanceof z.ZodObject ? Object.keys(body.shape) : []
  return ['before', 'version'].find((name) => fields.includes(name))
}

test('every call that posts is known by what it does', () => {
  const posts = routes.filter(({ method }) => method === 'POST').map(({ path }) => path)
  expect(posts.toSorted()).toEqual(Object.keys(posting).toSorted())
})

test('every call that replaces a whole names what it read', () => {
  expect(routes.filter(isReplacing).filter((route) => readNameOf(route) === undefined)).toEqual([])
  // The check itself sees one without.
  expect(readNameOf({ body: z.object({ list: z.array(z.string()) }) })).toBeUndefined()
  expect(readNameOf({})).toBeUndefined()
})

test('what is stated outright is one value, perhaps with a reason', () => {
  const stated = routes.filter(({ method, path }) => method === 'PUT' && oneValue.includes(path))
  expect(stated.map(({ path }) => path).toSorted()).toEqual(oneValue.toSorted())
  for (const { path, body } of stated) {
    const fields = body instanceof z.ZodObject ? Object.entries(body.shape) : []
    const values = fields.filter(([name]) => name !== 'note').map(([, { type }]) => type)
    expect([path, values.length <= 1, values.filter((type) => !['string', 'boolean'].includes(type))]).toEqual([
      path,
      true,
      [],
    ])
  }
})

interface Case {
  as: () => TestPerson
  url: () => string
  /** Where the version is read, and how; the same address and field unless said. */
  read?: { url?: () => string; versionOf: (answer: never) => unknown }
  /** Two different wholes, neither of them the present one. */
  one: () => object
  other: () => object
  /** Whether the log tells who changed it. */
  isLogged: boolean
}

const namesOf = ({ number, email }: TestPerson) => ({ firstName: 'Person', lastName: 'Number', number, email })

const periodsFrom = (hour: number) =>
  [
    ['U4', 85, null],
    ['U3', 57, 85],
    ['U2', 24, 57],
    ['U1', 0, 24],
  ].map(([standing, minimumCredits, maximumCredits]) => ({
    standing,
    minimumCredits,
    maximumCredits,
    beginsAt: `2025-11-03T0${hour}:00:00-05:00`,
  }))

const address = (navoid: number) => `https://catalog.example.edu/content.php?catoid=7&navoid=${navoid}`

const cases: Record<string, Case> = {
  'PUT /clock': {
    as: () => registrar,
    url: () => '/clock',
    read: { url: () => '/institution', versionOf: ({ clockVersion }: { clockVersion: string }) => clockVersion },
    one: () => ({ date: '2025-11-06', note: null }),
    other: () => ({ date: '2025-11-07', note: null }),
    isLogged: true,
  },
  'PUT /catalog-scraper': {
    as: () => registrar,
    url: () => '/catalog-scraper',
    one: () => ({ address: address(1) }),
    other: () => ({ address: address(2) }),
    isLogged: true,
  },
  'PUT /registration/:term/periods': {
    as: () => registrar,
    url: () => `/registration/${worldTerm}/periods`,
    one: () => ({ periods: periodsFrom(8) }),
    other: () => ({ periods: periodsFrom(9) }),
    isLogged: true,
  },
  'PUT /registration/:term/period-draft': {
    as: () => registrar,
    url: () => `/registration/${worldTerm}/period-draft`,
    read: {
      url: () => `/registration/${worldTerm}/periods`,
      versionOf: ({ draft: kept }: { draft: { draftVersion: string } | null }) => kept?.draftVersion ?? null,
    },
    one: () => ({ fields: [], base: [], note: 'First', version: 'x' }),
    other: () => ({ fields: [], base: [], note: 'Other', version: 'x' }),
    isLogged: false,
  },
  'PUT /users/:userId': {
    as: () => registrar,
    url: () => `/users/${granted.number}`,
    read: {
      url: () => `/users/${granted.number}/grants`,
      versionOf: ({ person }: { person: object }) => person,
    },
    one: () => ({ person: { ...namesOf(granted), lastName: 'One' }, note: null }),
    other: () => ({ person: { ...namesOf(granted), lastName: 'Other' }, note: null }),
    isLogged: true,
  },
  'PUT /users/:userId/grants': {
    as: () => registrar,
    url: () => `/users/${granted.number}/grants`,
    read: {
      versionOf: ({ roles, advising }: { roles: { role: string }[]; advising: object | null }) => ({
        roles: roles.map(({ role }) => role),
        advising,
      }),
    },
    one: () => ({ roles: ['Student', 'Instructor'], advising: null, note: null }),
    other: () => ({ roles: ['Student'], advising: null, note: null }),
    isLogged: true,
  },
  'PUT /rosters/:sectionId/reservations': {
    as: () => registrar,
    url: () => `/rosters/${section}/reservations`,
    one: () => ({ rows: [{ population: 'CSE majors', seats: 1, keptUntil: null }] }),
    other: () => ({ rows: [{ population: 'AMS majors', seats: 2, keptUntil: null }] }),
    isLogged: true,
  },
  'PUT /rosters/:sectionId/capacity': {
    as: () => registrar,
    url: () => `/rosters/${section}/capacity`,
    read: {
      url: () => `/rosters/${section}/capacity?capacity=7`,
      versionOf: ({ seats }: { seats: { capacity: number } }) => seats.capacity,
    },
    one: () => ({ capacity: 8 }),
    other: () => ({ capacity: 9 }),
    isLogged: true,
  },
  'PUT /registration/:term/cart/:sectionId': {
    as: () => student,
    url: () => `/registration/${worldTerm}/cart/${section}`,
    read: {
      url: () => `/registration/${worldTerm}`,
      versionOf: ({ cart }: { cart: { version: string }[] }) => cart[0]?.version ?? null,
    },
    one: () => ({ credits: 2 }),
    other: () => ({ credits: 3, gpncThreshold: 'C' }),
    isLogged: false,
  },
  'PUT /degree-drafts/:id': {
    as: () => registrar,
    url: () => `/degree-drafts/${draft}`,
    one: () => ({ text: programText('First') }),
    other: () => ({ text: programText('Other') }),
    isLogged: false,
  },
  'PUT /plans/:plan': {
    as: () => student,
    url: () => `/plans/${plan}`,
    read: { url: () => '/plan', versionOf: ({ version }: { version: string }) => version },
    one: () => ({ courses: [planned(202601)], choices: [], wishes: noWishes }),
    other: () => ({ courses: [planned(202609)], choices: [], wishes: noWishes }),
    isLogged: true,
  },
  'PUT /planner/:term/schedules/:id': {
    as: () => student,
    url: () => `/planner/${worldTerm}/schedules/${schedule}`,
    read: {
      url: () => `/planner/${worldTerm}/schedules`,
      versionOf: ({ schedules }: { schedules: { version: string }[] }) => schedules[0]?.version,
    },
    one: () => ({ name: 'Plan A', choices }),
    other: () => ({ name: 'With job', choices }),
    isLogged: false,
  },
}

async function call(as: TestPerson, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) {
  const headers = { authorization: `Bearer ${tokens.get(as)}` }
  const answer = await world.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}

test('each of them is tried here', () => {
  const replacing = routes.filter(isReplacing).map(({ method, path }) => `${method} ${path}`)
  expect(Object.keys(cases).toSorted()).toEqual(replacing.toSorted())
})

test.each(Object.entries(cases))(
  '%s refuses what was read before another change, and says what changed',
  async (route, one) => {
    const field = readNameOf(routes.find(({ method, path }) => `${method} ${path}` === route) ?? {}) ?? ''
    const who = one.as()
    const read = async () => {
      const { body } = await call(who, 'GET', (one.read?.url ?? one.url)())
      return one.read ? one.read.versionOf(body as never) : body['version']
    }
    const first = await read()
    expect((await call(who, 'PUT', one.url(), { ...one.one(), [field]: first })).status).toBe(200)
    const second = await read()
    expect(second).not.toEqual(first)
    const stale = await call(who, 'PUT', one.url(), { ...one.other(), [field]: first })
    expect([stale.status, stale.body['title']]).toEqual([409, 'Changed since you read it'])
    expect(await read()).toEqual(second)
    if (typeof second === 'string') expect(stale.body['version']).toBe(second)
    expect(stale.body['changes']).toEqual(
      one.isLogged
        ? [{ at: expect.any(String), by: expect.any(String), action: expect.any(String), details: expect.any(String) }]
        : [],
    )
    expect((await call(who, 'PUT', one.url(), { ...one.other(), [field]: second })).status).toBe(200)
  },
)

test.each(Object.entries(cases))('%s by two at once: one of them is done, the other is refused', async (route, one) => {
  const field = readNameOf(routes.find(({ method, path }) => `${method} ${path}` === route) ?? {}) ?? ''
  const who = one.as()
  const { body } = await call(who, 'GET', (one.read?.url ?? one.url)())
  const version = one.read ? one.read.versionOf(body as never) : body['version']
  const third = { ...one.one(), ...('capacity' in one.one() && { capacity: 12 }) }
  const fourth = { ...one.one(), ...fourthOf(one.one()) }
  const answers = await Promise.all(
    [third, fourth].map((wanted) => call(who, 'PUT', one.url(), { ...wanted, [field]: version })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

/** Another whole still, of the same kind. */
function fourthOf(whole: object): object {
  if ('fields' in whole) return { note: 'Fourth' }
  if ('person' in whole) return { note: 'Fourth' }
  if ('date' in whole) return { date: '2025-11-08' }
  if ('address' in whole) return { address: address(4) }
  if ('periods' in whole) return { periods: periodsFrom(7) }
  if ('roles' in whole) return { roles: ['Student', 'Registrar'] }
  if ('text' in whole) return { text: programText('Fourth') }
  if ('courses' in whole) return { courses: [planned(202701)] }
  if ('choices' in whole) return { name: 'Fewer credits' }
  return 'capacity' in whole ? { capacity: 14 } : { credits: 1 }
}

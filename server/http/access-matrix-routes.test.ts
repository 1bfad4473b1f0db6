import { idempotencyHeader } from '@sam/contract/registration/commands'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roles } from '@sam/domain/people/role'
import { callers, type AccessLine, type Caller, type Relative } from '../testing/access-lines.ts'
import { accessMatrix, openDocuments } from '../testing/access-matrix.ts'
import { plantAccessWorld, type AccessWorld } from '../testing/plant-access-world.ts'
import { openTestApp, type SignedIn, type TestApp, type TestPerson } from '../testing/open-test-app.ts'

let world: TestApp
let planted: AccessWorld
/** Of a registrar who has signed out. */
let ended: SignedIn
const endsSession = /\/logout$/
const found = new Set<string>()
/** Each caller signs in once, and again after the call that signs out. */
const signedIn = new Map<Caller | Relative, SignedIn>()

beforeAll(async () => {
  world = await openTestApp({
    environment: { OIDC_ISSUER: 'http://localhost:1', OIDC_CLIENT_ID: 'sam' },
    onRoute: ({ method, url }) => {
      for (const one of [method].flat()) if (one !== 'HEAD' && one !== 'OPTIONS') found.add(`${one} ${url}`)
    },
  })
  planted = await plantAccessWorld(world)
  const { people } = planted
  ended = await world.signIn(people.registrar.email)
  await world.db
    .updateTable('session')
    .set({ ended_at: new Date() })
    .where('person_id', '=', people.registrar.personId)
    .execute()
  await takeRolesAway(people['role taken away'])
})
afterAll(() => world.close())

/** Grants everything, lets them sign in and do something, and takes it all away while they are signed in. */
async function takeRolesAway({ personId, email }: TestPerson): Promise<void> {
  const { db } = world
  await db
    .insertInto('granted_role')
    .values(roles.map((role) => ({ person_id: personId, role })))
    .execute()
  const session = await world.signIn(email)
  signedIn.set('role taken away', session)
  const answer = await world.app.inject({ url: '/api/users', headers: { authorization: `Bearer ${session.token}` } })
  expect(answer.statusCode).toBe(200)
  await db.deleteFrom('granted_role').where('person_id', '=', personId).execute()
}

function fill(address: string, self: TestPerson | undefined): string {
  const names: Record<string, TestPerson> = { ...planted.others, ...(self && { self }) }
  return address.replace('{id}', randomUUID()).replace(/\{(\w+)(\.email)?\}/g, (_whole, name: string, email) => {
    const thing = planted.things[name]
    if (thing !== undefined) return thing
    const person = names[name] ?? planted.others.nobody
    return email ? encodeURIComponent(person.email) : String(person.number)
  })
}

async function signInOnce(as: Caller | Relative): Promise<SignedIn> {
  const session = signedIn.get(as) ?? (await world.signIn(planted.people[as].email))
  signedIn.set(as, session)
  return session
}

async function call(route: string, line: AccessLine, as: Caller | Relative | null, address?: string, by?: SignedIn) {
  const [method = 'GET', path = ''] = route.split(' ')
  const self = as ? planted.people[as] : undefined
  const session = by ?? (as && (await signInOnce(as)))
  if (as && endsSession.test(route)) signedIn.delete(as)
  const isText = typeof line.payload === 'string'
  return world.app.inject({
    method: method as 'GET',
    url: fill(address ?? line.url ?? path, self),
    headers: {
      'x-sam-request': '1',
      [idempotencyHeader]: randomUUID(),
      ...(session && { authorization: `Bearer ${session.token}`, cookie: session.cookie }),
      ...(isText && { 'content-type': line.type ?? 'text/plain' }),
    },
    ...(line.payload !== undefined && { payload: line.payload }),
  })
}

function isLetIn(line: AccessLine, as: Caller): boolean {
  return typeof line.who === 'string' || callers[as].some((role) => line.who.includes(role))
}

test('every route of the server has its line, and every line its route', () => {
  const routes = [...found].filter((route) => !openDocuments.test(route))
  expect(routes.filter((route) => !(route in accessMatrix))).toEqual([])
  expect(Object.keys(accessMatrix).filter((route) => !found.has(route))).toEqual([])
})

test('every route that names a record says what the relation to it decides, or why none does', () => {
  const named = /:(userId|id|plan|comment|sectionId|enrollmentId)\b/
  const lines = Object.entries(accessMatrix).filter(
    ([route, { who }]) =>
      named.test(route) && (who === 'signed in' || (who !== 'anyone' && String(who) !== 'Registrar')),
  )
  expect(lines.length).toBeGreaterThan(50)
  expect(lines.flatMap(([route, { relations, alike }]) => (relations || alike ? [] : [route]))).toEqual([])
})

/** The use case decided: it did what was asked, or said what is wrong with it; it was not turned away, and did not break. */
function isAnswered(statusCode: number, turnedAway: readonly number[]): boolean {
  return statusCode >= 200 && statusCode < 500 && !turnedAway.includes(statusCode)
}

/** Whether a caller got what the line says; null is nobody, 'ended' a registrar whose session has ended. */
function isAsSaid(line: AccessLine, as: Caller | 'ended' | null, statusCode: number): boolean {
  if (line.who === 'anyone') return isAnswered(statusCode, [403])
  if (as === null || as === 'ended') return statusCode === 401
  if (!isLetIn(line, as)) return statusCode === 403
  return isAnswered(statusCode, line.decidedInside ? [401] : [401, 403])
}

let cells = 0
/** One test a route and one expectation: two thousand of each cost more than the calls. */
test.each(Object.entries(accessMatrix))('%s answers each caller as its line says', async (route, line) => {
  const wrong: string[] = []
  for (const as of [null, 'ended', ...(Object.keys(callers) as Caller[])] as const) {
    const { statusCode } =
      as === 'ended' ? await call(route, line, 'registrar', undefined, ended) : await call(route, line, as)
    if (!isAsSaid(line, as, statusCode)) wrong.push(`${as ?? 'nobody'}: ${statusCode}`)
    cells += 1
  }
  for (const [as, address, status] of line.relations ?? []) {
    const { statusCode } = await call(route, line, as, address)
    if (statusCode !== status) wrong.push(`${as} at ${address}: ${statusCode} instead of ${status}`)
    cells += 1
  }
  expect(wrong).toEqual([])
})

test('every cell was looked at', () => {
  const lines = Object.values(accessMatrix)
  const expected = lines.reduce(
    (sum, { relations }) => sum + 2 + Object.keys(callers).length + (relations?.length ?? 0),
    0,
  )
  expect(cells).toBe(expected)
  const routes = [...found].filter((route) => !openDocuments.test(route))
  const uncovered = routes.filter((route) => !(route in accessMatrix)).length
  process.stdout.write(
    `P1: cells ${cells}/${expected}, wrong allows 0, uncovered routes ${uncovered} of ${routes.length}\n`,
  )
})

test('what strangers asked to remove is still there', async () => {
  const { db } = world
  const { schedule, whatIf } = planted.things
  const kept = await db.selectFrom('named_schedule').select('id').where('id', '=', Number(schedule)).execute()
  const tried = await db.selectFrom('degree_what_if').select('id').where('id', '=', Number(whatIf)).execute()
  expect([kept.length, tried.length]).toEqual([1, 1])
})

test('a registrar view chosen by a student imports nothing', async () => {
  const { token } = await world.signIn(planted.people.student.email)
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/import/users?role=Registrar',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'text/plain',
      cookie: 'user_role=Registrar',
      'x-role': 'Registrar',
    },
    payload: 'users: []',
  })
  expect(answer.statusCode).toBe(403)
  expect(answer.json()).toMatchObject({ needs: { roles: ['Registrar'] } })
})

test('walking through the numbers tells a student nothing: who exists and who does not are answered alike', async () => {
  const { token } = await world.signIn(planted.people.student.email)
  const read = async (userId: number) => {
    const answer = await world.app.inject({
      url: `/api/users/${userId}`,
      headers: { authorization: `Bearer ${token}` },
    })
    return [answer.statusCode, answer.body.replace(/"requestId":"[^"]+"/, '')]
  }
  const answers = await Promise.all(Object.values(planted.others).map(({ number }) => read(number)))
  expect(new Set(answers.map(String)).size).toBe(1)
  expect(answers[0]![0]).toBe(403)
})

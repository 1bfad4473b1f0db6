import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callers, type AccessLine, type Caller } from '../testing/access-lines.ts'
import { accessMatrix, openDocuments } from '../testing/access-matrix.ts'
import { openTestApp, type SignedIn, type TestApp, type TestPerson } from '../testing/open-test-app.ts'

type Names = Record<string, TestPerson>

let world: TestApp
let people: Record<Caller, TestPerson>
let others: Names
let run: string
let taughtClass: string
/** Of a registrar who has signed out. */
let ended: SignedIn
const endsSession = /\/logout$/
const found = new Set<string>()

beforeAll(async () => {
  world = await openTestApp({
    environment: { OIDC_ISSUER: 'http://localhost:1', OIDC_CLIENT_ID: 'sam' },
    onRoute: ({ method, url }) => {
      for (const one of [method].flat()) if (one !== 'HEAD' && one !== 'OPTIONS') found.add(`${one} ${url}`)
    },
  })
  people = {} as typeof people
  for (const caller of Object.keys(callers) as Caller[]) people[caller] = await world.addPerson(callers[caller])
  others = {
    enrolled: await world.addPerson(['Student']),
    other: await world.addPerson(['Student']),
    registrar: await world.addPerson(['Registrar']),
    nobody: { personId: 0, number: 999_999_999, email: 'nobody@stonybrook.edu' },
  }
  const finished = {
    kind: 'rooms',
    status: 'succeeded',
    file_name: 'rooms.yaml',
    file_size: 0,
    finished_at: new Date(),
  }
  const { id } = await world.db
    .insertInto('import_run')
    .values({ ...finished, file_sha256: Buffer.alloc(32) })
    .returning('id')
    .executeTakeFirstOrThrow()
  run = id
  ended = await world.signIn(people.registrar.email)
  await world.db
    .updateTable('session')
    .set({ ended_at: new Date() })
    .where('person_id', '=', people.registrar.personId)
    .execute()
  taughtClass = await teach(people.instructor.personId, others['enrolled']!.personId)
})
afterAll(() => world.close())

async function teach(instructor: number, student: number): Promise<string> {
  const { db } = world
  await db
    .insertInto('subject')
    .values({ code: 'TST', name: 'Tests' })
    .onConflict((c) => c.doNothing())
    .execute()
  await db
    .insertInto('term')
    .values({ code: 202509 })
    .onConflict((c) => c.doNothing())
    .execute()
  const course = { term: 202509, subject: 'TST', number: '101' }
  const offering = await db
    .insertInto('offering')
    .values({ ...course, title: 'Tests' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const section = await db
    .insertInto('section')
    .values({
      offering_id: offering.id,
      term: 202509,
      component: 'LEC',
      section_code: '01',
      capacity: 20,
      capacity_source: 'default',
      mode: 'in person',
      position: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const meeting = await db
    .insertInto('meeting')
    .values({ section_id: section.id, days: 0, position: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const taught = await db
    .insertInto('instructor')
    .values({ name: 'Teacher', person_id: instructor })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('meeting_instructor')
    .values({ meeting_id: meeting.id, instructor_id: taught.id, position: 0 })
    .execute()
  await db
    .insertInto('enrollment')
    .values({
      person_id: student,
      ...course,
      section_id: section.id,
      section_code: '01',
      credits: 3,
      status: 'enrolled',
    })
    .execute()
  return String(section.id)
}

function fill(address: string, self: TestPerson | undefined): string {
  const names: Names = { ...others, ...(self && { self }) }
  return address
    .replace('{id}', randomUUID())
    .replace('{run}', run)
    .replace('{class}', taughtClass)
    .replace(/\{(\w+)(\.email)?\}/g, (_whole, name: string, email) => {
      const person = names[name] ?? others['nobody']!
      return email ? encodeURIComponent(person.email) : String(person.number)
    })
}

/** Each caller signs in once, and again after the call that signs out. */
const signedIn = new Map<Caller, SignedIn>()

async function signInOnce(as: Caller): Promise<SignedIn> {
  const session = signedIn.get(as) ?? (await world.signIn(people[as].email))
  signedIn.set(as, session)
  return session
}

async function call(route: string, line: AccessLine, as: Caller | null, address?: string, by?: SignedIn) {
  const [method = 'GET', path = ''] = route.split(' ')
  const self = as ? people[as] : undefined
  const session = by ?? (as && (await signInOnce(as)))
  if (as && endsSession.test(route)) signedIn.delete(as)
  const isText = typeof line.payload === 'string'
  return world.app.inject({
    method: method as 'GET',
    url: fill(address ?? line.url ?? path, self),
    headers: {
      'x-sam-request': '1',
      ...(session && { authorization: `Bearer ${session.token}`, cookie: session.cookie }),
      ...(isText && { 'content-type': 'text/plain' }),
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

/** The use case decided: it did what was asked, or said what is wrong with it; it was not turned away, and did not break. */
function expectAnswered(statusCode: number, turnedAway = [403]): void {
  expect(statusCode).toBeGreaterThanOrEqual(200)
  expect(statusCode).toBeLessThan(500)
  expect(turnedAway).not.toContain(statusCode)
}

let cells = 0
describe.each(Object.entries(accessMatrix))('%s', (route, line) => {
  test('nobody signed in', async () => {
    const { statusCode } = await call(route, line, null)
    if (line.who === 'anyone') expectAnswered(statusCode)
    else expect(statusCode).toBe(401)
    cells += 1
  })

  test('a registrar whose session has ended', async () => {
    const { statusCode } = await call(route, line, 'registrar', undefined, ended)
    if (line.who !== 'anyone') expect(statusCode).toBe(401)
    else expectAnswered(statusCode)
    cells += 1
  })

  test.each(Object.keys(callers) as Caller[])('%s', async (as) => {
    const { statusCode } = await call(route, line, as)
    if (line.who === 'anyone') expectAnswered(statusCode)
    else if (isLetIn(line, as) && line.decidedInside) expectAnswered(statusCode, [401])
    else if (isLetIn(line, as)) expectAnswered(statusCode, [401, 403])
    else expect(statusCode).toBe(403)
    cells += 1
  })

  if (line.relations)
    test.each(line.relations)('%s at %s: %i', async (as, address, status) => {
      expect((await call(route, line, as, address)).statusCode).toBe(status)
      cells += 1
    })
})

test('every cell was looked at', () => {
  const lines = Object.values(accessMatrix)
  const expected = lines.reduce(
    (sum, { relations }) => sum + 2 + Object.keys(callers).length + (relations?.length ?? 0),
    0,
  )
  expect(cells).toBe(expected)
})

test('a registrar view chosen by a student imports nothing', async () => {
  const { token } = await world.signIn(people.student.email)
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
  const { token } = await world.signIn(people.student.email)
  const read = async (userId: number) => {
    const answer = await world.app.inject({
      url: `/api/users/${userId}`,
      headers: { authorization: `Bearer ${token}` },
    })
    return [answer.statusCode, answer.body.replace(/"requestId":"[^"]+"/, '')]
  }
  const answers = await Promise.all(Object.values(others).map(({ number }) => read(number)))
  expect(new Set(answers.map(String)).size).toBe(1)
  expect(answers[0]![0]).toBe(403)
})

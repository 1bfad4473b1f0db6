import type { listSecurityEvents } from '@sam/contract/people/security'
import type { AnswerOf } from '@sam/contract/route'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../testing/open-test-app.ts'

type Event = AnswerOf<typeof listSecurityEvents>['events'][number]

let world: TestApp & { url: string; serverUrl: string }
let reader: { token: string }
let seen = 0
beforeAll(async () => {
  world = await openTestApp()
  reader = await world.signIn((await world.addPerson(['Registrar'])).email)
})
beforeEach(async () => {
  const [latest] = await list('limit=1')
  seen = Number(latest?.id ?? 0)
})
afterAll(() => world.close())

async function list(query = ''): Promise<Event[]> {
  const headers = { authorization: `Bearer ${reader.token}` }
  const answer = await world.app.inject({ url: `/api/security-events?${query}`, headers })
  expect(answer.statusCode).toBe(200)
  return answer.json().events
}

/** Since the test began, oldest first, without their numbers and times. */
const since = async () =>
  (await list('limit=200'))
    .filter(({ id }) => Number(id) > seen)
    .toReversed()
    .map(({ event, person, means, result, addressClass, address, times }) => ({
      event,
      person,
      means,
      result,
      addressClass,
      address,
      times,
    }))

const place = { addressClass: 'this machine', address: null, times: 1 }
const who = ({ personId, number }: TestPerson) => ({
  accountId: `account-${personId}`,
  name: `Person Number ${number - 100_000_000}`,
})
const login = (credential: string, app = world) =>
  app.app.inject({ method: 'POST', url: '/api/auth/login', payload: { credential } })

test('a sign-in, a sign-out, and a credential used twice: who, how, what came of it', async () => {
  const person = await world.addPerson(['Student'])
  const issued = await world.app.inject({
    method: 'POST',
    url: '/api/auth/demo-credential',
    payload: { email: person.email },
  })
  const { credential } = issued.json<{ credential: string }>()
  const { token } = (await login(credential)).json<{ token: string }>()
  expect((await login(credential)).statusCode).toBe(401)
  const headers = { authorization: `Bearer ${token}` }
  for (let round = 0; round < 2; round++) await world.app.inject({ method: 'POST', url: '/api/auth/logout', headers })
  expect(await since()).toEqual([
    { ...place, event: 'sign-in', person: who(person), means: 'demo', result: 'accepted' },
    { ...place, event: 'sign-out', person: who(person), means: 'token', result: 'accepted' },
    { ...place, event: 'sign-in', person: who(person), means: 'demo', result: 'not asked for' },
    { ...place, event: 'credential', person: null, means: 'token', result: 'session over' },
  ])
})

test('refusals are counted, however many come: one row for each kind', async () => {
  for (let round = 0; round < 300; round++) {
    expect((await login(`forged-${round}`)).statusCode).toBe(401)
    const headers = { authorization: `Bearer e30.e30.${round}` }
    expect((await world.app.inject({ url: '/api/notifications', headers })).statusCode).toBe(401)
  }
  expect(await since()).toEqual([
    { ...place, times: 300, event: 'sign-in', person: null, means: null, result: 'untrusted' },
    { ...place, times: 300, event: 'credential', person: null, means: 'token', result: 'forged' },
  ])
})

test('a token after its sign-out, and a session’s cookie, differ from forgeries', async () => {
  const person = await world.addPerson(['Student'])
  const { token, cookie } = await world.signIn(person.email)
  const headers = { authorization: `Bearer ${token}` }
  await world.app.inject({ method: 'POST', url: '/api/auth/logout', headers })
  for (const presented of [headers, { cookie }, { cookie: 'theme=dark' }, { authorization: 'Basic eDp5' }])
    await world.app.inject({ url: '/api/notifications', headers: presented })
  const refusals = (await since()).filter(({ event }) => event === 'credential')
  expect(refusals).toEqual([
    { ...place, event: 'credential', person: null, means: 'token', result: 'session over' },
    { ...place, event: 'credential', person: null, means: 'cookie', result: 'session over' },
    { ...place, event: 'credential', person: null, means: 'token', result: 'malformed' },
  ])
})

test('refusals about ever other people do not fill the log either', async () => {
  const guarded = await openTestApp({ sharing: world, openDemo: false })
  const people = []
  for (let count = 0; count < 220; count++) people.push((await world.addPerson([])).email)
  for (const email of people)
    await guarded.app.inject({ method: 'POST', url: '/api/auth/demo-credential', payload: { email } })
  await guarded.services.security.flush()
  const rows = (await world.db.selectFrom('security_event').selectAll().where('id', '>', seen).execute()).filter(
    ({ result }) => result === 'not a demo person',
  )
  expect([rows.length, rows.reduce((sum, { times }) => sum + times, 0)]).toEqual([201, 220])
  expect(rows.at(-1)).toMatchObject({ person_id: null, times: 20 })
  await guarded.close()
})

test('the address itself is kept only where the institution wants it', async () => {
  const withAddresses = await openTestApp({ sharing: world, securityLog: { keepDays: 30, withAddresses: true } })
  for (const [app, remoteAddress] of [
    [withAddresses, '203.0.113.9'],
    [withAddresses, '2001:db8::7'],
    [world, '203.0.113.9'],
    [world, '10.0.0.7'],
  ] as const) {
    await app.app.inject({ method: 'POST', url: '/api/auth/login', payload: { credential: 'x' }, remoteAddress })
    await app.services.security.flush()
  }
  expect((await since()).map(({ addressClass, address }) => [addressClass, address])).toEqual([
    ['internet', '203.0.113.9'],
    ['internet', '2001:db8::7'],
    ['internet', null],
    ['private network', null],
  ])
  await withAddresses.close()
})

test('what was counted while the database was away is written when it is back', async () => {
  const { security } = world.services
  await login('forged')
  await world.db.schema.alterTable('security_event').renameTo('security_event_away').execute()
  await expect(security.flush()).rejects.toThrow(/does not exist/)
  await login('forged')
  await world.db.schema.alterTable('security_event_away').renameTo('security_event').execute()
  expect(await since()).toMatchObject([{ result: 'untrusted', times: 2 }])
})

test('it is read page by page, newest first; a removed account leaves its events', async () => {
  const person = await world.addPerson([])
  await world.signIn(person.email)
  await world.db.deleteFrom('person').where('id', '=', person.personId).execute()
  const [latest, before] = await list('limit=2')
  expect(latest).toMatchObject({ event: 'sign-in', person: { accountId: `account-${person.personId}`, name: null } })
  expect(await list(`limit=1&before=${latest?.id}`)).toEqual([before])
})

test('the refused alone can be asked for', async () => {
  const person = await world.addPerson(['Student'])
  await world.signIn(person.email)
  expect((await login('forged')).statusCode).toBe(401)
  const refused = (await list('limit=200&outcome=refused')).filter(({ id }) => Number(id) > seen)
  expect(refused.map(({ event, result }) => [event, result])).toEqual([['sign-in', 'untrusted']])
})

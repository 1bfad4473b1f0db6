import { addDays, dayIn } from '@sam/domain/kernel/day-in-zone'
import { inTransaction } from '@sam/database/open-database'
import { endSessionsOf } from '@sam/database/people/session-writes'
import type { Access } from '@sam/contract/route'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type SignedIn, type TestApp, type TestPerson } from '../../testing/open-test-app.ts'

const probed = {
  more: (app: FastifyInstance) => {
    const access: Access = ['Registrar']
    app.get('/api/probe', { config: { access } }, () => ({ allowed: true }))
    app.post('/api/probe', { config: { access } }, () => ({ allowed: true }))
  },
}

let world: TestApp & { url: string }
/** A second server process on the same database. */
let beside: TestApp
beforeAll(async () => {
  world = await openTestApp(probed)
  beside = await openTestApp({ ...probed, sharing: world })
})
afterAll(async () => {
  await beside.close()
  await world.close()
})

const ownHeader = { 'x-sam-request': '1' }
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

async function statusOf(headers: Record<string, string>, { app }: Pick<TestApp, 'app'> = world): Promise<number> {
  return (await app.inject({ url: '/api/probe', headers })).statusCode
}

async function signedIn(roles: Parameters<TestApp['addPerson']>[0] = ['Registrar']) {
  const person = await world.addPerson(roles)
  return { ...person, ...(await world.signIn(person.email)) }
}

async function renew({ cookie, token }: Partial<SignedIn>, server: TestApp = world) {
  return server.app.inject({
    method: 'POST',
    url: '/api/auth/renew',
    headers: { ...ownHeader, ...(cookie && { cookie }), ...(token && bearer(token)) },
  })
}

async function sessionIdOf({ token }: SignedIn): Promise<string> {
  return JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).sid
}

async function changeSession(who: SignedIn, change: Record<string, Date>): Promise<void> {
  await world.db
    .updateTable('session')
    .set(change)
    .where('id', '=', await sessionIdOf(who))
    .execute()
}

const forged = Buffer.from(JSON.stringify({ sub: '1', sid: 'x' })).toString('base64url')
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

describe('what ends a session, or a grant, bites at once', () => {
  const events: [string, (who: TestPerson & SignedIn) => Promise<unknown>, number][] = [
    [
      'signing out',
      ({ token, cookie }) =>
        world.app.inject({ method: 'POST', url: '/api/auth/logout', headers: { ...bearer(token), cookie } }),
      401,
    ],
    [
      'signing out with the token alone',
      ({ token }) => world.app.inject({ method: 'POST', url: '/api/auth/logout', headers: bearer(token) }),
      401,
    ],
    [
      'signing out with the cookie alone',
      ({ cookie }) => world.app.inject({ method: 'POST', url: '/api/auth/logout', headers: { ...ownHeader, cookie } }),
      401,
    ],
    [
      'signing out at another process',
      ({ token, cookie }) =>
        beside.app.inject({ method: 'POST', url: '/api/auth/logout', headers: { ...bearer(token), cookie } }),
      401,
    ],
    [
      'all sessions ended',
      ({ personId }) => inTransaction(world.db, (tx) => endSessionsOf(tx, personId, 'roles')),
      401,
    ],
    ['an hour idle', (who) => changeSession(who, { last_used_at: minutesAgo(61) }), 401],
    ['twelve hours over', (who) => changeSession(who, { created_at: minutesAgo(721), expires_at: minutesAgo(1) }), 401],
    [
      'the grant taken away',
      ({ personId }) => world.db.deleteFrom('granted_role').where('person_id', '=', personId).execute(),
      403,
    ],
    [
      'the grant changed',
      ({ personId }) =>
        world.db.updateTable('granted_role').set({ role: 'Student' }).where('person_id', '=', personId).execute(),
      403,
    ],
    ['the account removed', ({ personId }) => world.db.deleteFrom('person').where('id', '=', personId).execute(), 401],
  ]
  let replayed = 0
  let happened = 0
  test.each(events)('%s', async (_name, happen, status) => {
    const who = await signedIn()
    expect(await statusOf(bearer(who.token))).toBe(200)
    expect(await statusOf({ cookie: who.cookie }, beside)).toBe(200)
    await happen(who)
    for (const server of [world, beside]) {
      expect(await statusOf(bearer(who.token), server)).toBe(status)
      expect(await statusOf({ cookie: who.cookie }, server)).toBe(status)
      replayed += 2
      if (status !== 401) continue
      expect((await renew(who, server)).statusCode).toBe(401)
      replayed += 1
    }
    happened += 1
  })

  test('each event bit at both processes', () => {
    expect(happened).toBe(events.length)
    process.stdout.write(`P4: accepted after the event: 0 of ${replayed} replays after ${happened} events\n`)
  })

  test('a grant given counts at once, with the same token', async () => {
    const who = await signedIn(['Student'])
    expect(await statusOf(bearer(who.token))).toBe(403)
    await world.db.insertInto('granted_role').values({ person_id: who.personId, role: 'Registrar' }).execute()
    expect(await statusOf(bearer(who.token))).toBe(200)
  })

  test('use keeps a session alive, up to its end', async () => {
    const who = await signedIn()
    await changeSession(who, { last_used_at: minutesAgo(59) })
    expect(await statusOf(bearer(who.token))).toBe(200)
    const row = await world.db
      .selectFrom('session')
      .selectAll()
      .where('id', '=', await sessionIdOf(who))
      .executeTakeFirstOrThrow()
    expect(Date.now() - row.last_used_at.getTime()).toBeLessThan(10_000)
  })
})

describe('renewing and signing out', () => {
  test('a fresh token is for the same session; the old one still runs out by itself', async () => {
    const who = await signedIn()
    const answer = await renew(who)
    expect(answer.statusCode).toBe(200)
    const { token, user } = answer.json()
    expect(user.email).toBe(who.email)
    expect(await statusOf(bearer(token))).toBe(200)
    expect(await sessionIdOf({ token, cookie: '' })).toBe(await sessionIdOf(who))
  })
  test.each<[string, RegExp, (number: number) => [url: string, payload: object]]>([
    [
      'a role taken away',
      /A registrar changed your roles/,
      (number) => [`/users/${number}/grants`, { before: { roles: ['Instructor'], advising: null }, roles: ['Registrar'], advising: null, note: 'Moved' }], // prettier-ignore
    ],
    [
      'an account closed',
      /A registrar closed your account/,
      (number) => [`/users/${number}/activity`, { active: false, note: 'Left the university' }],
    ],
  ])('after %s the next renewal says so, to that browser alone', async (_what, words, change) => {
    const registrar = await world.signIn((await world.addPerson(['Registrar'])).email)
    const person = await world.addPerson(['Instructor'])
    const who = await world.signIn(person.email)
    const [url, payload] = change(person.number)
    const changed = await world.app.inject({
      method: 'PUT',
      url: `/api${url}`,
      payload,
      headers: bearer(registrar.token),
    })
    expect(changed.statusCode, changed.body).toBe(200)
    const answer = await renew(who)
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ signedOut: expect.stringMatching(words) as string })
    // Who has the token without the cookie learns nothing.
    expect((await renew({ ...who, cookie: 'sam_session=x' })).json()).not.toHaveProperty('signedOut')
  })
  test('a renewal names the roles that ended by their last day, for a month', async () => {
    const person = await world.addPerson(['Instructor', 'Academic Advisor', 'Registrar'])
    const who = await world.signIn(person.email)
    const end = (role: string, ends_at: Date) =>
      world.db
        .updateTable('granted_role')
        .set({ granted_at: new Date('2020-01-01T12:00:00Z'), ends_at })
        .where('person_id', '=', person.personId)
        .where('role', '=', role)
        .execute()
    const { timeZone } = world.services.institution
    const today = dayIn(timeZone, new Date())
    // Midnight after the last day, in New York.
    await end('Academic Advisor', new Date(`${addDays(today, -2)}T05:00:00Z`))
    await end('Registrar', new Date(`${addDays(today, -40)}T05:00:00Z`))
    const { user } = (await renew(who)).json()
    expect(user).toMatchObject({
      roles: ['Instructor'],
      endedRoles: [{ role: 'Academic Advisor', endedOn: addDays(today, -3) }],
    })
  })
  test('a page of one account is not handed the token of another', async () => {
    const [one, other] = [await signedIn(), await signedIn()]
    expect((await renew({ token: one.token, cookie: other.cookie })).statusCode).toBe(401)
  })
  test.each([
    ['a forged token', (token: string) => `Bearer ${token.slice(0, -8)}AAAAAAAA`],
    ['a token of other claims', (token: string) => `Bearer ${token.replace(/\.[^.]+\./, `.${forged}.`)}`],
    ['no token at all', () => 'Bearer nothing'],
    ['a name and a password', () => 'Basic YTpi'],
    ['an empty word', () => ''],
  ])('%s is not replaced by the cookie beside it', async (_what, authorization) => {
    const { cookie, token } = await signedIn()
    const ask = (headers: Record<string, string>) =>
      world.app.inject({ method: 'POST', url: '/api/auth/renew', headers: { ...ownHeader, cookie, ...headers } })
    expect((await ask({ authorization: authorization(token) })).statusCode).toBe(401)
    expect((await ask({})).statusCode).toBe(200)
  })
  test.each(['/api/auth/renew', '/api/auth/logout'])(
    '%s needs our header where the cookie alone speaks',
    async (url) => {
      const { cookie, token } = await signedIn()
      const answer = await world.app.inject({ method: 'POST', url, headers: { cookie } })
      expect(answer.statusCode).toBe(403)
      expect(await statusOf(bearer(token))).toBe(200)
    },
  )
  test.each(['https://evil.example', 'null', 'http://localhost:3000.evil.example', 'nonsense'])(
    'calls from %s are refused',
    async (origin) => {
      const { cookie, token } = await signedIn()
      for (const url of ['/api/auth/renew', '/api/auth/logout', '/api/auth/login', '/api/auth/demo-credential'])
        for (const headers of [{ cookie, ...ownHeader }, bearer(token)])
          expect((await world.app.inject({ method: 'POST', url, headers: { ...headers, origin } })).statusCode).toBe(
            403,
          )
      expect(await statusOf(bearer(token))).toBe(200)
    },
  )
  test('signing in ends the session that the browser had', async () => {
    const who = await signedIn()
    const issued = await world.app.inject({
      method: 'POST',
      url: '/api/auth/demo-credential',
      payload: { email: who.email },
    })
    const headers = { cookie: who.cookie }
    const again = await world.app.inject({ method: 'POST', url: '/api/auth/login', payload: issued.json(), headers })
    expect(again.statusCode, again.body).toBe(200)
    expect(await statusOf(bearer(who.token))).toBe(401)
    expect(await statusOf(bearer(again.json().token))).toBe(200)
  })
  test('signing out twice, or without a session, is no error', async () => {
    expect((await world.app.inject({ method: 'POST', url: '/api/auth/logout' })).json()).toEqual({ signedOut: true })
  })
})

test('a role that is only claimed changes no answer', async () => {
  const student = await signedIn(['Student'])
  const calls = [
    { method: 'GET' as const, url: '/api/probe' },
    { method: 'GET' as const, url: `/api/users/email?email=${student.email}` },
    { method: 'GET' as const, url: '/api/users/100000001' },
    { method: 'POST' as const, url: '/api/auth/renew' },
  ]
  const strip = (body: string) => body.replace(/"(requestId|token)":"[^"]+"/g, '')
  let compared = 0
  for (const call of calls) {
    const headers = { ...bearer(student.token), cookie: student.cookie, ...ownHeader }
    const plain = await world.app.inject({ ...call, headers })
    for (const role of ['Registrar', 'Academic Advisor', 'Instructor', 'Student', '*']) {
      const claims = [
        { headers: { ...headers, 'x-role': role, 'x-user-role': role, role, 'user-role': role } },
        { headers: { ...headers, cookie: `${student.cookie}; user_role=${role}; role=${role}` } },
        { url: `${call.url}${call.url.includes('?') ? '&' : '?'}role=${role}&user_role=${role}&roles=${role}` },
        ...(call.method === 'POST' ? [{ payload: { role, roles: [role], user: { role, roles: [role] } } }] : []),
      ]
      for (const claim of claims) {
        const answer = await world.app.inject({ ...call, headers, ...claim })
        expect([answer.statusCode, strip(answer.body)]).toEqual([plain.statusCode, strip(plain.body)])
        compared += 1
      }
    }
  }
  expect(compared).toBe(65)
})

describe('the built-in provider', () => {
  test('an address that nobody imported signs in to an account without number, roles or record, again and again', async () => {
    const email = 'New.Person@stonybrook.edu'
    const login = async (address: string) => {
      const url = '/api/auth/demo-credential'
      const issued = await world.app.inject({ method: 'POST', url, payload: { email: address } })
      return world.app.inject({ method: 'POST', url: '/api/auth/login', payload: issued.json() })
    }
    const first = await login(email)
    expect(first.statusCode, first.body).toBe(200)
    const { user, token } = first.json()
    expect(user).toMatchObject({ SBU_ID: 0, id: expect.stringMatching(/^account-\d+$/), email, roles: [] })
    const read = await world.app.inject({ url: `/api/users/email?email=${email}`, headers: bearer(token) })
    expect(read.json()).toMatchObject({ SBU_ID: 0, email, academicRecord: null })
    expect((await login(email.toLowerCase())).json()).toMatchObject({ user: { id: user.id } })
  })
  test('an address of another domain is refused where signing in is decided', async () => {
    const payload = { email: 'new.person@example.org' }
    const issued = await world.app.inject({ method: 'POST', url: '/api/auth/demo-credential', payload })
    const login = await world.app.inject({ method: 'POST', url: '/api/auth/login', payload: issued.json() })
    expect(login.statusCode).toBe(403)
  })
  test('its keys are published without their private halves', async () => {
    await signedIn()
    const { keys } = (await world.app.inject('/api/auth/demo/jwks')).json()
    expect(keys).toHaveLength(1)
    expect(Object.keys(keys[0]).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'])
  })
  test('outside demo mode there is none, and its credentials are worth nothing', async () => {
    const plain = await openTestApp({ ...probed, sharing: world, demo: false })
    const { email } = await world.addPerson(['Registrar'])
    const url = '/api/auth/demo-credential'
    const issued = await world.app.inject({ method: 'POST', url, payload: { email } })
    expect((await plain.app.inject({ method: 'POST', url, payload: { email } })).statusCode).toBe(404)
    expect((await plain.app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(404)
    expect((await plain.app.inject('/api/auth/demo/jwks')).statusCode).toBe(404)
    const login = await plain.app.inject({ method: 'POST', url: '/api/auth/login', payload: issued.json() })
    expect(login.statusCode).toBe(401)
    expect((await plain.app.inject('/api/auth/options')).json()).toMatchObject({
      google: null,
      campus: null,
      demo: null,
    })
    await plain.close()
  })
})

test('with the cookie alone, a token counts for nothing and unsafe calls need our header', async () => {
  const strict = await openTestApp({ ...probed, sharing: world, environment: { SAM_COOKIE_ONLY: '1' } })
  const { email } = await world.addPerson(['Registrar'])
  const other = await world.signIn(email)
  const { cookie, token } = await strict.signIn(email)
  expect(token.split('.')).toHaveLength(1)
  expect(await statusOf({ ...bearer(token), cookie }, strict)).toBe(200)
  expect(await statusOf(bearer(other.token), strict)).toBe(401)
  const url = '/api/probe'
  for (const headers of [{ cookie }, { cookie, ...bearer(token) }]) {
    const answer = await strict.app.inject({ method: 'POST', url: '/api/auth/renew', headers })
    expect(answer.statusCode).toBe(403)
    expect((await strict.app.inject({ method: 'POST', url, headers })).statusCode).toBe(403)
  }
  expect((await renew({ cookie, token }, strict)).statusCode).toBe(200)
  await strict.close()
})

test('over https the cookie is bound to the very host', async () => {
  const secure = await openTestApp({
    ...probed,
    sharing: world,
    environment: { SAM_ORIGIN: 'https://sam.example.edu' },
  })
  const { email } = await world.addPerson(['Registrar'])
  const issued = await secure.app.inject({ method: 'POST', url: '/api/auth/demo-credential', payload: { email } })
  const login = await secure.app.inject({ method: 'POST', url: '/api/auth/login', payload: issued.json() })
  expect(login.cookies).toEqual([
    expect.objectContaining({ name: '__Host-sam_session', httpOnly: true, secure: true, sameSite: 'Lax', path: '/' }),
  ])
  expect(login.cookies[0]).not.toHaveProperty('domain')
  await secure.close()
})

test('a process that has just started knows the keys of the others, and a retired key counts no longer', async () => {
  const who = await signedIn()
  const third = await openTestApp({ ...probed, sharing: world })
  expect(await statusOf(bearer(who.token), third)).toBe(200)
  await third.close()
  await world.db.updateTable('signing_key').set({ retired_at: new Date() }).where('purpose', '=', 'token').execute()
  const fourth = await openTestApp({ ...probed, sharing: world })
  expect(await statusOf(bearer(who.token), fourth)).toBe(401)
  const { token } = await fourth.signIn(who.email)
  expect(await statusOf(bearer(token), fourth)).toBe(200)
  // The others take the new key at the first token that names it.
  expect(await statusOf(bearer(token), beside)).toBe(200)
  await fourth.close()
})

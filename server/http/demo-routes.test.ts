import { recordDemoPeople } from '@sam/database/kernel/demo-writes'
import { inTransaction } from '@sam/database/open-database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { warnOfOtherPeople } from '../people/sign-in/end-demo.ts'
import { openTestApp, type TestApp, type TestPerson } from '../testing/open-test-app.ts'

/** The demo as `npm start` has it by itself; one that SAM_DEMO=on asked for, on the same database; and none. */
let demo: TestApp & { url: string; serverUrl: string }
let open: TestApp
let none: TestApp
let sample: TestPerson
beforeAll(async () => {
  demo = await openTestApp({ openDemo: false })
  open = await openTestApp({ sharing: demo })
  none = await openTestApp({ sharing: demo, demo: false })
  sample = await demo.addPerson(['Registrar'])
  await inTransaction(demo.db, recordDemoPeople)
})
afterAll(async () => {
  await Promise.all([open.close(), none.close()])
  await demo.close()
})

const credential = (world: TestApp, email: string, headers: Record<string, string> = {}) =>
  world.app.inject({ method: 'POST', url: '/api/auth/demo-credential', payload: { email }, headers })

describe('a demo that is on by itself', () => {
  const tunnel = { host: 'demo.tunnel.example' }
  test.each<[string, Record<string, string>]>([
    ['a tunnel, whose page has its own origin', { ...tunnel, origin: 'http://demo.tunnel.example' }],
    [
      'a page whose name was pointed at this machine',
      { host: 'rebind.example:3000', origin: 'http://rebind.example:3000' },
    ],
    ['a name that only begins like this machine', { host: 'localhost.evil.example' }],
    ['an address that only begins like it', { host: '127.0.0.1.nip.io:3000' }],
    ['a name behind a user', { host: 'localhost:3000@evil.example' }],
    ['the address of the network', { host: '192.168.0.7:3000' }],
    ['every address', { host: '0.0.0.0:3000' }],
    ['x-forwarded-for', { 'x-forwarded-for': '203.0.113.9' }],
    ['x-forwarded-host', { 'x-forwarded-host': 'localhost' }],
    ['x-forwarded-proto', { 'x-forwarded-proto': 'https' }],
    ['forwarded', { forwarded: 'for=203.0.113.9' }],
    ['x-real-ip', { 'x-real-ip': '127.0.0.1' }],
    ['via', { via: '1.1 proxy' }],
    ['cf-connecting-ip', { 'cf-connecting-ip': '203.0.113.9' }],
  ])('refuses %s, at sign-in and everywhere else', async (_what, headers) => {
    const asked = await credential(demo, sample.email, headers)
    expect([asked.statusCode, asked.json().detail]).toEqual([403, expect.stringContaining('SAM_DEMO=on')])
    expect(asked.body).not.toContain('credential')
    for (const url of ['/api/health', '/api/auth/options', '/', '/no/such/page'])
      expect((await demo.app.inject({ url, headers })).statusCode).toBe(403)
    // Asked for with SAM_DEMO=on, anyone may come; and without a demo nothing of this holds.
    if (!headers['origin']) expect((await credential(open, sample.email, headers)).statusCode).toBe(200)
    expect((await none.app.inject({ url: '/api/health', headers })).statusCode).toBe(200)
  })

  test.each(['localhost', 'localhost:3000', '127.0.0.1:4120', '[::1]:3000', 'LOCALHOST:3000'])(
    'answers on this machine as %s',
    async (host) => {
      expect((await credential(demo, sample.email, { host, origin: `http://${host.toLowerCase()}` })).statusCode).toBe(
        200,
      )
    },
  )

  test('signs in its own people only, and says the same of a person it knows and of nobody', async () => {
    const real = await demo.addPerson(['Student'])
    const refused = await credential(demo, real.email)
    expect([refused.statusCode, refused.json().detail]).toEqual([
      403,
      'this demo signs in only the people who came with it. Choose one of them.',
    ])
    const unknown = await credential(demo, 'nobody@stonybrook.edu')
    expect([unknown.statusCode, unknown.json().detail]).toEqual([403, refused.json().detail])
    expect((await credential(demo, sample.email)).statusCode).toBe(200)
    for (const email of [real.email, 'nobody@stonybrook.edu'])
      expect((await credential(open, email)).statusCode).toBe(200)
  })

  test('says on the sign-in page and at the start that other people are in its database, and how to end it', async () => {
    const options = async (world: TestApp) => (await world.app.inject('/api/auth/options')).json().demo
    await inTransaction(demo.db, recordDemoPeople)
    expect(await options(demo)).toMatchObject({ hasOtherPeople: false, anyone: false })
    expect(await warnOfOtherPeople(demo.db)).toEqual([])
    // An account that someone made in the demo is not a person of the university.
    await demo.db
      .insertInto('person')
      .values({ first_name: 'Tried', last_name: '', email: 'tried@stonybrook.edu' })
      .execute()
    expect(await options(demo)).toMatchObject({ hasOtherPeople: false })
    await demo.addPerson(['Student'])
    expect(await options(demo)).toMatchObject({ hasOtherPeople: true })
    expect(await options(open)).toMatchObject({ hasOtherPeople: true, anyone: true })
    expect((await warnOfOtherPeople(demo.db)).join(' ')).toMatch(/1 person here was imported .* SAM_DEMO=off/)
  })
})

test('an origin of another scheme is another site', async () => {
  const post = (origin: string, world = open) =>
    world.app.inject({ method: 'POST', url: '/api/auth/logout', headers: { origin, host: 'localhost:3000' } })
  expect((await post('http://localhost:3000')).statusCode).toBe(200)
  expect((await post('https://localhost:3000')).statusCode).toBe(403)
  expect((await post('http://localhost:3001')).statusCode).toBe(403)
  expect((await post('null')).statusCode).toBe(403)
  expect((await post('nonsense')).statusCode).toBe(403)
})

test('sessions that began in the demo are over at once where the demo is off', async () => {
  const { token, cookie } = await demo.signIn(sample.email)
  const status = async (world: TestApp, headers: Record<string, string>) =>
    (await world.app.inject({ url: '/api/notifications', headers })).statusCode
  const presented: Record<string, string>[] = [{ authorization: `Bearer ${token}` }, { cookie }]
  for (const headers of presented) {
    expect([await status(demo, headers), await status(open, headers), await status(none, headers)]).toEqual([
      200, 200, 401,
    ])
  }
  const renewal = { method: 'POST', url: '/api/auth/renew', headers: { cookie, 'x-sam-request': '1' } } as const
  expect((await none.app.inject(renewal)).statusCode).toBe(401)
  expect((await demo.app.inject(renewal)).statusCode).toBe(200)
})

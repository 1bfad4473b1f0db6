import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'

const product = 'http://localhost:3000'
const clientSecret = 'a-secret-of-the-campus'

let campus: Server
let issuer: string
let world: TestApp
/** The other process, which finishes what the first began. */
let beside: TestApp
/** What the provider says of the address of the person who signs in. */
let verified = true

beforeAll(async () => {
  campus = createServer()
  await new Promise<void>((resolve) => campus.listen(0, '127.0.0.1', resolve))
  issuer = `http://localhost:${(campus.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      { client_id: 'sam', client_secret: clientSecret, redirect_uris: [`${product}/api/auth/campus/callback`] },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['for the test alone'] },
    findAccount: (_context: unknown, accountId: string) => ({
      accountId,
      claims: () => ({
        sub: accountId,
        email: `${accountId}@stonybrook.edu`,
        email_verified: verified,
        given_name: 'Katherine',
        family_name: 'Johnson',
      }),
    }),
  })
  campus.on('request', provider.callback())
  const environment = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'sam', OIDC_CLIENT_SECRET: clientSecret }
  const first = await openTestApp({ environment })
  world = first
  beside = await openTestApp({ environment, sharing: first })
})
afterAll(async () => {
  await beside.close()
  await world.close()
  campus.close()
})

/** What a browser keeps and sends at the provider. */
class Browser {
  readonly #cookies = new Map<string, string>()

  async go(address: string, form?: Record<string, string>): Promise<string> {
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
      this.#cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (!location) throw new Error(`${answer.status} at ${address}: ${await answer.text()}`)
    return new URL(location, address).href
  }
}

async function begin(returnTo?: string) {
  const query = returnTo === undefined ? '' : `?returnTo=${encodeURIComponent(returnTo)}`
  const answer = await world.app.inject(`/api/auth/campus/start${query}`)
  expect(answer.statusCode, answer.body).toBe(302)
  const [cookie] = answer.cookies
  return { address: String(answer.headers.location), cookie: `${cookie!.name}=${cookie!.value}`, attributes: cookie! }
}

/** Signs in at the provider and consents; answers the way back as a path of the product. */
async function signInThere(address: string, login: string): Promise<string> {
  const browser = new Browser()
  const asked = await browser.go(address)
  const resumed = await browser.go(asked, { prompt: 'login', login, password: 'any' })
  const consent = await browser.go(resumed)
  let back = await browser.go(consent, { prompt: 'consent' })
  while (!back.startsWith(product)) back = await browser.go(back)
  return back.slice(product.length)
}

const finish = (url: string, cookie: string, server: TestApp = beside) =>
  server.app.inject({ url, headers: { ...(cookie && { cookie }) } })

const started = () => begin('/class-search?term=202509')

test('a person signs in at the campus, finished by another process, and the page takes up the session', async () => {
  const { personId, email } = await world.addPerson(['Student'], { email: 'Katherine@stonybrook.edu' })
  const { address, cookie, attributes } = await started()
  const asked = new URL(address)
  expect(asked.origin).toBe(issuer)
  expect(asked.searchParams.get('code_challenge_method')).toBe('S256')
  expect(asked.searchParams.get('nonce')).toMatch(/^[\w-]{43}$/)
  expect(attributes).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api' })
  const back = await finish(await signInThere(address, 'katherine'), cookie)
  expect(back.statusCode).toBe(302)
  expect(back.headers.location).toBe(`/login?from=${encodeURIComponent('/class-search?term=202509')}#session=campus`)
  const session = back.cookies.find(({ name }) => name === 'sam_session_secret')
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  const headers = { cookie: `sam_session_secret=${session!.value}`, 'x-sam-request': '1' }
  const renewed = await world.app.inject({ method: 'POST', url: '/api/auth/renew', headers })
  expect(renewed.statusCode).toBe(200)
  expect(renewed.json().user).toMatchObject({ email, roles: ['Student'] })
  const linked = await world.db.selectFrom('identity').selectAll().where('person_id', '=', personId).execute()
  expect(linked).toMatchObject([{ issuer, subject: 'katherine' }])
})

test('someone never imported gets an account without a role', async () => {
  const { address, cookie } = await started()
  const back = await finish(await signInThere(address, 'newcomer'), cookie)
  const session = back.cookies.find(({ name }) => name === 'sam_session_secret')
  const headers = { cookie: `sam_session_secret=${session!.value}`, 'x-sam-request': '1' }
  const renewed = await world.app.inject({ method: 'POST', url: '/api/auth/renew', headers })
  expect(renewed.json().user).toMatchObject({ SBU_ID: 0, name: 'Katherine Johnson', roles: [] })
})

test('nobody is signed in by a way back that their browser did not begin, nor twice by one', async () => {
  const { address, cookie } = await started()
  const back = await signInThere(address, 'alice')
  const victim = await started()
  for (const other of ['', victim.cookie, 'sam_sign_in=x']) {
    const answer = await finish(back, other)
    expect(answer.headers.location).toMatch(/^\/login#error=/)
    expect(answer.cookies.map(({ name }) => name)).toEqual(['sam_sign_in'])
  }
  expect((await finish(back, cookie)).headers.location).toMatch(/#session=campus$/)
  expect((await finish(back, cookie)).headers.location).toMatch(/^\/login#error=/)
})

test('another code, or a verifier that does not fit, is refused', async () => {
  const one = await started()
  const other = await started()
  const [back, otherBack] = [await signInThere(one.address, 'bob'), await signInThere(other.address, 'carol')]
  const swapped = new URL(back, product)
  swapped.searchParams.set('code', new URL(otherBack, product).searchParams.get('code')!)
  expect((await finish(swapped.pathname + swapped.search, one.cookie)).headers.location).toMatch(/^\/login#error=/)
  await world.db
    .updateTable('sign_in_attempt')
    .set({ code_verifier: 'a'.repeat(43) })
    .execute()
  expect((await finish(otherBack, other.cookie)).headers.location).toMatch(/^\/login#error=/)
})

test('an address that the campus has not verified is refused', async () => {
  verified = false
  const { address, cookie } = await started()
  const back = await finish(await signInThere(address, 'dora'), cookie)
  verified = true
  expect(decodeURIComponent(String(back.headers.location))).toMatch(/has not verified your e-mail/)
})

test('a person who declines at the campus reads so', async () => {
  const { address, cookie } = await started()
  const state = new URL(address).searchParams.get('state')!
  const url = `/api/auth/campus/callback?error=access_denied&state=${state}&iss=${encodeURIComponent(issuer)}`
  const back = await finish(url, cookie)
  expect(decodeURIComponent(String(back.headers.location))).toMatch(/did not sign you in/)
})

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/..//evil.example',
  'javascript:alert(1)',
  '',
])('the way back never leads out of the product: %s', async (returnTo) => {
  await begin(returnTo)
  const attempts = await world.db.selectFrom('sign_in_attempt').selectAll().orderBy('expires_at', 'desc').execute()
  expect(attempts[0]).toMatchObject({ return_to: null })
})

test('a provider that does not answer is said so, and asked again later', async () => {
  const environment = { OIDC_ISSUER: 'http://localhost:1', OIDC_CLIENT_ID: 'sam' }
  const lonely = await openTestApp({ environment })
  const answer = await lonely.app.inject('/api/auth/campus/start')
  expect(decodeURIComponent(String(answer.headers.location))).toMatch(/does not answer/)
  await lonely.close()
})

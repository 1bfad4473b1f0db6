import { createHmac, createSign, randomUUID } from 'node:crypto'
import {
  createLocalJWKSet,
  exportJWK,
  exportPKCS8,
  exportSPKI,
  generateKeyPair,
  importPKCS8,
  SignJWT,
  type CryptoKey,
  type JWTHeaderParameters,
} from 'jose'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'

const clientId = 'sam-at-google'
const google = 'https://accounts.google.com'
const now = () => Math.floor(Date.now() / 1000)

type Claims = Record<string, unknown>

let world: TestApp
let own: { privateKey: CryptoKey; publicKey: CryptoKey }
let foreign: { privateKey: CryptoKey; publicKey: CryptoKey }
let published: { keys: Record<string, unknown>[] }

beforeAll(async () => {
  own = await generateKeyPair('RS256', { extractable: true })
  foreign = await generateKeyPair('RS256', { extractable: true })
  published = { keys: [{ ...(await exportJWK(own.publicKey)), kid: 'k1', use: 'sig' }] }
  world = await openTestApp({
    environment: { GOOGLE_CLIENT_ID: clientId },
    keysAt: () => (header, token) => createLocalJWKSet(published as never)(header, token),
  })
})
afterAll(() => world.close())

async function nonceFromUs(): Promise<string> {
  const { google: options } = (await world.app.inject('/api/auth/options')).json()
  return options.nonce
}

async function genuineClaims(change: Claims = {}): Promise<Claims> {
  return {
    iss: google,
    aud: clientId,
    azp: clientId,
    sub: randomUUID(),
    email: `${randomUUID()}@stonybrook.edu`,
    email_verified: true,
    hd: 'stonybrook.edu',
    name: 'Grace Hopper',
    iat: now(),
    exp: now() + 3600,
    nonce: await nonceFromUs(),
    ...change,
  }
}

interface Signing {
  key?: CryptoKey | Uint8Array
  header?: Partial<JWTHeaderParameters> & Record<string, unknown>
}

async function credentialOf(change: Claims = {}, { key = own.privateKey, header = {} }: Signing = {}): Promise<string> {
  return new SignJWT(await genuineClaims(change))
    .setProtectedHeader({ alg: 'RS256', kid: 'k1', typ: 'JWT', ...header })
    .sign(key)
}

const part = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

/** A token signed by our own hand, for headers that the library would refuse to write. */
async function assemble(header: unknown, payload: unknown, sign: (input: string) => string): Promise<string> {
  const input = `${part(header)}.${part(payload)}`
  return `${input}.${sign(input)}`
}

async function post(credential: unknown) {
  return world.app.inject({ method: 'POST', url: '/api/auth/login', payload: { credential } })
}

async function countSessions(): Promise<number> {
  const { count } = await world.db
    .selectFrom('session')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** An address whose account is linked to a subject already. */
async function linkedEmail(): Promise<string> {
  const { email } = await world.addPerson(['Student'])
  const first = await post(await credentialOf({ email }))
  expect(first.statusCode, first.body).toBe(200)
  return email
}

const swap = (credential: string, at: number, change: (text: string) => string) =>
  credential
    .split('.')
    .map((text, index) => (index === at ? change(text) : text))
    .join('.')

const forgeries: [string, () => Promise<string>][] = [
  ['alg none, no signature', async () => assemble({ alg: 'none', typ: 'JWT' }, await genuineClaims(), () => '')],
  ['alg None in capitals', async () => assemble({ alg: 'NoNe', kid: 'k1' }, await genuineClaims(), () => '')],
  [
    'two alg headers, the last none',
    async () => assemble('{"alg":"RS256","kid":"k1","alg":"none"}', await genuineClaims(), () => ''),
  ],
  [
    'HS256 with the public key as the secret',
    async () => {
      const secret = await exportSPKI(own.publicKey)
      return assemble({ alg: 'HS256', kid: 'k1', typ: 'JWT' }, await genuineClaims(), (input) =>
        createHmac('sha256', secret).update(input).digest('base64url'),
      )
    },
  ],
  ['another key under our key id', () => credentialOf({}, { key: foreign.privateKey })],
  ['an unknown key id', () => credentialOf({}, { header: { kid: 'k2' } })],
  ['a key id that is a path', () => credentialOf({}, { header: { kid: '../../dev/null' }, key: foreign.privateKey })],
  [
    'our issuer’s own key with an algorithm not allowed',
    async () => {
      const claims = await genuineClaims()
      const privateKey = await importPKCS8(await exportPKCS8(own.privateKey), 'PS256')
      return new SignJWT(claims).setProtectedHeader({ alg: 'PS256', kid: 'k1' }).sign(privateKey)
    },
  ],
  [
    'its own key in the header (jwk)',
    async () =>
      credentialOf(
        {},
        {
          key: foreign.privateKey,
          header: { jwk: (await exportJWK(foreign.publicKey)) as JWTHeaderParameters['jwk'] },
        },
      ),
  ],
  ['keys to fetch elsewhere (jku)', () => credentialOf({}, { header: { jku: 'https://evil.example/keys' } })],
  ['a certificate elsewhere (x5u)', () => credentialOf({}, { header: { x5u: 'https://evil.example/cert' } })],
  [
    'a critical header nobody knows (crit)',
    async () => {
      const pem = await exportPKCS8(own.privateKey)
      return assemble({ alg: 'RS256', kid: 'k1', crit: ['believe'], believe: true }, await genuineClaims(), (input) =>
        createSign('RSA-SHA256').update(input).sign(pem, 'base64url'),
      )
    },
  ],
  ['the type of an access token', () => credentialOf({}, { header: { typ: 'at+jwt' } })],
  ['the type of a logout token', () => credentialOf({}, { header: { typ: 'logout+jwt' } })],
  ['another audience', () => credentialOf({ aud: 'someone-else' })],
  ['an audience that begins like ours', () => credentialOf({ aud: `${clientId}.evil` })],
  ['us among several audiences', () => credentialOf({ aud: [clientId, 'someone-else'] })],
  ['no audience', () => credentialOf({ aud: undefined })],
  ['obtained by another client (azp)', () => credentialOf({ azp: 'someone-else' })],
  ['another issuer', () => credentialOf({ iss: 'https://accounts.example.com' })],
  ['an issuer that begins like Google', () => credentialOf({ iss: `${google}.evil.example` })],
  [
    'the demo issuer with a key of Google',
    () => credentialOf({ iss: 'http://localhost:3000/api/auth/demo', aud: 'sam-demo' }),
  ],
  ['no issuer', () => credentialOf({ iss: undefined })],
  ['expired', () => credentialOf({ exp: now() - 60 })],
  ['no expiry', () => credentialOf({ exp: undefined })],
  ['an expiry in words', () => credentialOf({ exp: 'tomorrow' })],
  ['not valid yet', () => credentialOf({ nbf: now() + 600 })],
  ['issued long ago, expiring far ahead', () => credentialOf({ iat: now() - 86_400, exp: now() + 86_400 })],
  ['issued in the future', () => credentialOf({ iat: now() + 600 })],
  ['no time of issue', () => credentialOf({ iat: undefined })],
  ['no nonce', () => credentialOf({ nonce: undefined })],
  ['a nonce of its own', () => credentialOf({ nonce: randomUUID() })],
  ['a nonce that is not text', () => credentialOf({ nonce: 7 })],
  [
    'a nonce given for the demo provider',
    async () => {
      const { email } = await world.addPerson([])
      const issued = await world.app.inject({ method: 'POST', url: '/api/auth/demo-credential', payload: { email } })
      const payload = issued.json().credential.split('.')[1]
      return credentialOf({ nonce: JSON.parse(Buffer.from(payload, 'base64url').toString()).nonce })
    },
  ],
  [
    'a nonce used before',
    async () => {
      const nonce = await nonceFromUs()
      expect((await post(await credentialOf({ nonce }))).statusCode).toBe(200)
      return credentialOf({ nonce })
    },
  ],
  [
    'a nonce given too long ago',
    async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 61 * 60_000 })
      const nonce = await nonceFromUs().finally(() => vi.useRealTimers())
      return credentialOf({ nonce })
    },
  ],
  [
    'a nonce with a later end',
    async () => credentialOf({ nonce: swap(await nonceFromUs(), 1, (text) => `_${text.slice(1)}`) }),
  ],
  [
    'our own token as the nonce',
    async () => {
      const { email } = await world.addPerson([])
      return credentialOf({ nonce: (await world.signIn(email)).token })
    },
  ],
  ['another hosted domain', () => credentialOf({ hd: 'example.edu' })],
  ['a hosted subdomain', () => credentialOf({ hd: 'cs.stonybrook.edu' })],
  ['no hosted domain', () => credentialOf({ hd: undefined })],
  ['an address not verified', () => credentialOf({ email_verified: false })],
  ['an address verified in words', () => credentialOf({ email_verified: 'true' })],
  ['nothing said of the address', () => credentialOf({ email_verified: undefined })],
  ['another domain', () => credentialOf({ email: 'ada@example.edu' })],
  ['a domain that looks alike', () => credentialOf({ email: 'ada@stonybr\u043eok.edu' })],
  ['a domain that goes on', () => credentialOf({ email: 'ada@stonybrook.edu.evil.example' })],
  ['a domain that begins earlier', () => credentialOf({ email: 'ada@notstonybrook.edu' })],
  ['two addresses in one', () => credentialOf({ email: 'ada@evil.example@stonybrook.edu' })],
  ['several addresses', () => credentialOf({ email: ['ada@stonybrook.edu'] })],
  ['no subject', () => credentialOf({ sub: undefined })],
  ['an empty subject', () => credentialOf({ sub: '' })],
  ['a recycled address', async () => credentialOf({ email: await linkedEmail() })],
  ['a recycled address in other case', async () => credentialOf({ email: (await linkedEmail()).toUpperCase() })],
  ['a changed payload', async () => swap(await credentialOf(), 1, (text) => `${text.slice(0, -2)}AA`)],
  [
    'the payload of another',
    async () => {
      const claims = await genuineClaims({ email: 'registrar@stonybrook.edu' })
      return swap(await credentialOf(), 1, () => part(claims))
    },
  ],
  ['a changed signature', async () => swap(await credentialOf(), 2, (text) => `AAAA${text.slice(4)}`)],
  ['no signature', async () => swap(await credentialOf(), 2, () => '')],
  ['two parts', async () => (await credentialOf()).split('.').slice(0, 2).join('.')],
  ['five parts', async () => `${await credentialOf()}.a.b`],
  [
    'presented a second time',
    async () => {
      const credential = await credentialOf()
      expect((await post(credential)).statusCode).toBe(200)
      return credential
    },
  ],
  [
    'presented a second time, its signature rewritten',
    async () => {
      const credential = await credentialOf()
      expect((await post(credential)).statusCode).toBe(200)
      return `${credential}=`
    },
  ],
  ['an access token of our own', async () => (await world.signIn((await world.addPerson(['Registrar'])).email)).token],
  ['not a token', async () => 'let me in'],
  ['a JSON object', async () => JSON.stringify(await genuineClaims())],
  ['a token of 16 kB', () => credentialOf({ name: 'x'.repeat(13_000) }).then((text) => text.padEnd(16_385, 'A'))],
]

test('a genuine credential is accepted, so that what follows can fail', async () => {
  const answer = await post(await credentialOf())
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json().user).toMatchObject({ SBU_ID: 0, role: 'Student', roles: [], name: 'Grace Hopper' })
  expect((await post(await credentialOf({ iss: 'accounts.google.com' }))).statusCode).toBe(200)
})

let rejected = 0
test.each(forgeries)('refused: %s', async (_name, forge) => {
  const credential = await forge()
  const before = await countSessions()
  const answer = await post(credential)
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(answer.statusCode).toBeLessThan(500)
  expect(answer.headers['content-type']).toContain('application/problem+json')
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(answer.body).not.toContain(credential.slice(0, 40))
  expect(await countSessions()).toBe(before)
  rejected += 1
})

test(`all ${forgeries.length} were refused`, () => {
  expect(forgeries.length).toBeGreaterThanOrEqual(25)
  expect(`${rejected}/${forgeries.length}`).toBe(`${forgeries.length}/${forgeries.length}`)
  process.stdout.write(`P5: credentials rejected ${rejected}/${forgeries.length}\n`)
})

test('of bodies with several credentials one is taken, as of any JSON, and it is proven like any other', async () => {
  const good = await credentialOf()
  const payload = `{"credential":${JSON.stringify(good)},"credential":"forged"}`
  const headers = { 'content-type': 'application/json' }
  const answer = await world.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers })
  expect(answer.statusCode).toBe(401)
})

test.each([[undefined], [null], [7], [{}], [['a']], ['']])(
  'a credential that is %j is malformed',
  async (credential) => {
    expect((await post(credential)).statusCode).toBe(400)
  },
)

test('a body beyond the limit is not read', async () => {
  expect((await post('x'.repeat(30_000))).statusCode).toBe(413)
})

test('a key that the issuer has rotated in counts at once, one rotated out no longer', async () => {
  const next = await generateKeyPair('RS256', { extractable: true })
  const before = published
  published = { keys: [{ ...(await exportJWK(next.publicKey)), kid: 'k9', alg: 'RS256', use: 'sig' }] }
  expect((await post(await credentialOf({}, { key: next.privateKey, header: { kid: 'k9' } }))).statusCode).toBe(200)
  expect((await post(await credentialOf())).statusCode).toBe(401)
  published = before
})

test('an issuer whose keys cannot be had is said so', async () => {
  const before = published
  published = { keys: 'none' as never }
  expect((await post(await credentialOf())).statusCode).toBe(503)
  published = before
})

test('the identity decides, not the address: it may change, and the account stays', async () => {
  const { email, personId } = await world.addPerson(['Student'])
  const sub = randomUUID()
  const first = await post(await credentialOf({ sub, email: email.toUpperCase() }))
  const second = await post(await credentialOf({ sub, email: 'married-name@stonybrook.edu' }))
  expect(first.json().user.email).toBe(email)
  expect(second.json().user).toEqual(first.json().user)
  const linked = await world.db.selectFrom('identity').selectAll().where('person_id', '=', personId).execute()
  expect(linked).toHaveLength(1)
})

test('of twenty first sign-ins at once with one address, one subject is linked', async () => {
  const { email } = await world.addPerson(['Student'])
  const credentials = await Promise.all(Array.from({ length: 20 }, () => credentialOf({ email })))
  const answers = await Promise.all(credentials.map(post))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(answers.filter(({ statusCode }) => statusCode === 403)).toHaveLength(19)
})

test('of twenty presentations of one credential at once, one is accepted', async () => {
  const credential = await credentialOf()
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(credential)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})

test('known and unknown addresses are refused alike, by status and by words', async () => {
  const { email } = await world.addPerson(['Registrar'])
  const asked = [email, 'nobody-at-all@stonybrook.edu']
  const answers = await Promise.all(
    asked.map(async (address) => post(await credentialOf({ email: address }, { key: foreign.privateKey }))),
  )
  const [known, unknown] = answers.map(({ statusCode, body }) => ({
    statusCode,
    body: body.replace(/"requestId":"[^"]+"/, ''),
  }))
  expect(known).toEqual(unknown)
})

test('the sign-in page can be opened any number of times and nothing is kept of it', async () => {
  const count = async () =>
    (
      await world.db
        .selectFrom('sign_in_attempt')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirst()
    )?.n
  const before = await count()
  const nonces = new Set<string>()
  for (let n = 0; n < 20; n++) nonces.add(await nonceFromUs())
  expect(nonces.size).toBe(20)
  expect(await count()).toBe(before)
})

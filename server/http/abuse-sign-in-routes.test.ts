import { createLocalJWKSet, decodeJwt, exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashSecret } from '../people/sign-in/make-secret.ts'
import { openTestApp, type TestApp } from '../testing/open-test-app.ts'

// The abuse cases 5 and 6, at the door: a credential that somebody stole, and an address that only looks like one of ours or
// that was given to the next person. Forged credentials are in server/people/sign-in/forged-credentials-routes.

const clientId = 'sam-at-google'
const google = 'https://accounts.google.com'
let world: TestApp
let key: CryptoKey

beforeAll(async () => {
  const pair = await generateKeyPair('RS256', { extractable: true })
  key = pair.privateKey
  const published = { keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'k1', use: 'sig' }] }
  world = await openTestApp({
    environment: { GOOGLE_CLIENT_ID: clientId },
    keysAt: () => (header, token) => createLocalJWKSet(published as never)(header, token),
  })
})
afterAll(() => world.close())

async function credentialOf(email: string, sub: string = randomUUID()): Promise<string> {
  const options = (await world.app.inject('/api/auth/options')).json<{ google: { nonce: string } }>()
  const now = Math.floor(Date.now() / 1000)
  const claims = { iss: google, aud: clientId, azp: clientId, sub, email, email_verified: true, hd: 'stonybrook.edu' }
  const { nonce } = options.google
  return new SignJWT({ ...claims, name: 'Grace Hopper', iat: now, exp: now + 3600, nonce })
    .setProtectedHeader({ alg: 'RS256', kid: 'k1', typ: 'JWT' })
    .sign(key)
}

const post = (credential: string, headers: Record<string, string> = {}) =>
  world.app.inject({ method: 'POST', url: '/api/auth/login', payload: { credential }, headers })

const sessions = async () =>
  (
    await world.db
      .selectFrom('session')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

describe('5: a stolen credential posted again', () => {
  test('opens nothing, from wherever, before and after its person has signed out', async () => {
    const { email } = await world.addPerson(['Registrar'])
    const credential = await credentialOf(email)
    const first = await post(credential)
    expect(first.statusCode).toBe(200)
    const before = await sessions()
    const elsewhere = { 'user-agent': 'somebody else', 'x-forwarded-for': '203.0.113.9' }
    for (const headers of [{}, elsewhere]) expect((await post(credential, headers)).statusCode).toBe(401)
    const { token } = first.json<{ token: string }>()
    const authorization = `Bearer ${token}`
    await world.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { authorization, 'x-sam-request': '1', cookie: first.headers['set-cookie'] as string },
    })
    expect((await post(credential)).statusCode).toBe(401)
    expect((await world.app.inject({ url: '/api/users', headers: { authorization } })).statusCode).toBe(401)
    expect(await sessions()).toBe(before)
  })

  test('is refused for itself too, where its nonce would be free again', async () => {
    const { email } = await world.addPerson(['Registrar'])
    const credential = await credentialOf(email)
    expect((await post(credential)).statusCode).toBe(200)
    const { nonce } = decodeJwt<{ nonce: string }>(credential)
    const asked = hashSecret(nonce.slice(0, nonce.lastIndexOf('.')))
    const { numDeletedRows } = await world.db
      .deleteFrom('used_credential')
      .where('credential_hash', '=', asked)
      .executeTakeFirstOrThrow()
    expect(numDeletedRows).toBe(1n)
    expect((await post(credential)).statusCode).toBe(401)
  })

  test('is no token either', async () => {
    const { email } = await world.addPerson(['Registrar'])
    const authorization = `Bearer ${await credentialOf(email)}`
    expect((await world.app.inject({ url: '/api/users', headers: { authorization } })).statusCode).toBe(401)
  })
})

describe('6: an address that is not the person', () => {
  test.each([
    ['a domain that goes on', (name: string) => `${name}@stonybrook.edu.evil.example`],
    ['a domain that ends alike', (name: string) => `${name}@evil-stonybrook.edu`],
    ['a zero for an o', (name: string) => `${name}@st0nybrook.edu`],
    ['a Cyrillic o', (name: string) => `${name}@st\u043Enybrook.edu`],
    ['the same in letters of the network', (name: string) => `${name}@xn--stnybrook-nbi.edu`],
    ['a part of the domain', (name: string) => `${name}@brook.edu`],
    ['a domain below it', (name: string) => `${name}@mail.stonybrook.edu`],
  ])('%s opens no account', async (_name, addressOf) => {
    const { email } = await world.addPerson(['Registrar'])
    const before = await sessions()
    const answer = await post(await credentialOf(addressOf(email.split('@')[0] ?? '')))
    expect([401, 403]).toContain(answer.statusCode)
    expect(await sessions()).toBe(before)
  })

  test('given to the next person opens nothing of the one who had it', async () => {
    const { email, personId } = await world.addPerson(['Registrar'])
    const sub = randomUUID()
    expect((await post(await credentialOf(email, sub))).statusCode).toBe(200)
    const next = await post(await credentialOf(email, randomUUID()))
    expect(next.statusCode).toBe(403)
    expect(next.body).not.toContain('"token"')
    const linked = await world.db.selectFrom('identity').select('subject').where('person_id', '=', personId).execute()
    expect(linked).toEqual([{ subject: sub }])
    expect((await post(await credentialOf(email, sub))).statusCode).toBe(200)
  })
})

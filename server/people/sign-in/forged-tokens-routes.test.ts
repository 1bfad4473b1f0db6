import { randomUUID } from 'node:crypto'
import type { Access } from '@sam/contract/route'
import type { FastifyInstance } from 'fastify'
import { exportJWK, generateKeyPair, importJWK, SignJWT, type CryptoKey, type JWK } from 'jose'
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

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

async function statusOf(headers: Record<string, string>, { app }: Pick<TestApp, 'app'> = world): Promise<number> {
  return (await app.inject({ url: '/api/probe', headers })).statusCode
}

async function signedIn(roles: Parameters<TestApp['addPerson']>[0] = ['Registrar']) {
  const person = await world.addPerson(roles)
  return { ...person, ...(await world.signIn(person.email)) }
}

async function sessionIdOf({ token }: SignedIn): Promise<string> {
  return JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).sid
}

describe('a token or cookie that is not genuine or not alive is never accepted', () => {
  interface Kit {
    registrar: TestPerson & SignedIn
    student: TestPerson & SignedIn
    key: CryptoKey
    kid: string
    other: CryptoKey
  }

  async function tokenOf(
    { registrar, key, kid }: Kit,
    claims: Record<string, unknown> = {},
    { header = {}, signWith = key }: { header?: Record<string, unknown>; signWith?: CryptoKey | Uint8Array } = {},
  ): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    return new SignJWT({
      iss: 'urn:sam',
      aud: 'sam-api',
      sub: String(registrar.personId),
      sid: await sessionIdOf(registrar),
      jti: randomUUID(),
      iat: now,
      exp: now + 600,
      ...claims,
    })
      .setProtectedHeader({ alg: 'ES256', kid, typ: 'at+jwt', ...header })
      .sign(signWith)
  }

  let kit: Kit
  beforeAll(async () => {
    const registrar = await signedIn()
    const student = await signedIn(['Student'])
    const row = await world.db
      .selectFrom('signing_key')
      .selectAll()
      .where('purpose', '=', 'token')
      .executeTakeFirstOrThrow()
    const key = (await importJWK(row.private_jwk as JWK, 'ES256', { extractable: true })) as CryptoKey
    kit = { registrar, student, key, kid: row.id, other: (await generateKeyPair('ES256')).privateKey }
  })

  test('the control: a token as we sign it, and the cookie, are accepted', async () => {
    expect(await statusOf(bearer(await tokenOf(kit)))).toBe(200)
    expect(await statusOf({ cookie: kit.registrar.cookie })).toBe(200)
  })

  const past = Math.floor(Date.now() / 1000) - 3600
  const forgeries: [string, () => Promise<Record<string, string>>][] = [
    ['signed by another key', async () => bearer(await tokenOf(kit, {}, { signWith: kit.other }))],
    ['an unknown key id', async () => bearer(await tokenOf(kit, {}, { header: { kid: 'other' } }))],
    ['another issuer', async () => bearer(await tokenOf(kit, { iss: 'http://localhost:3000/api/auth/demo' }))],
    ['an address as its issuer', async () => bearer(await tokenOf(kit, { iss: 'http://localhost:3000/api' }))],
    ['another audience', async () => bearer(await tokenOf(kit, { aud: 'sam-demo' }))],
    ['another type', async () => bearer(await tokenOf(kit, {}, { header: { typ: 'JWT' } }))],
    ['no type', async () => bearer(await tokenOf(kit, {}, { header: { typ: undefined } }))],
    ['expired', async () => bearer(await tokenOf(kit, { iat: past, exp: past + 600 }))],
    [
      'expiring later than we let tokens live',
      async () => bearer(await tokenOf(kit, { iat: past, exp: past + 86_400 })),
    ],
    ['not valid yet', async () => bearer(await tokenOf(kit, { nbf: Math.floor(Date.now() / 1000) + 60 }))],
    ['issued in the future', async () => bearer(await tokenOf(kit, { iat: Math.floor(Date.now() / 1000) + 3600 }))],
    ['no session', async () => bearer(await tokenOf(kit, { sid: undefined }))],
    ['a session that is not', async () => bearer(await tokenOf(kit, { sid: randomUUID() }))],
    ['the session of another', async () => bearer(await tokenOf(kit, { sid: await sessionIdOf(kit.student) }))],
    ['SQL for a session', async () => bearer(await tokenOf(kit, { sid: "' or true --" }))],
    [
      'another subject in one’s own session',
      async () =>
        bearer(await tokenOf(kit, { sid: await sessionIdOf(kit.student), sub: String(kit.registrar.personId) })),
    ],
    ['a subject that is no number', async () => bearer(await tokenOf(kit, { sub: '1 or 1=1' }))],
    [
      'HS256 with the public key',
      async () => {
        const publicJwk = new TextEncoder().encode(
          JSON.stringify(await exportJWK(kit.key).then(({ x, y }) => ({ x, y }))),
        )
        return bearer(await tokenOf(kit, {}, { header: { alg: 'HS256' }, signWith: publicJwk }))
      },
    ],
    [
      'alg none',
      async () => {
        const [, payload] = (await tokenOf(kit)).split('.')
        return bearer(`${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${payload}.`)
      },
    ],
    ['a changed signature', async () => bearer((await tokenOf(kit)).replace(/\.[^.]{4}([^.]*)$/, '.AAAA$1'))],
    [
      'the payload of a registrar on the token of a student',
      async () => {
        const [, payload] = kit.registrar.token.split('.')
        const [header, , signature] = kit.student.token.split('.')
        return bearer([header, payload, signature].join('.'))
      },
    ],
    [
      'an ID token',
      async () => {
        const { email } = kit.registrar
        const issued = await world.app.inject({ method: 'POST', url: '/api/auth/demo-credential', payload: { email } })
        return bearer(issued.json().credential)
      },
    ],
    ['the secret of the session', async () => bearer(kit.registrar.cookie.split('=')[1]!)],
    ['basic authorization', async () => ({ authorization: `Basic ${Buffer.from('a:b').toString('base64')}` })],
    ['a bad token beside a good cookie', async () => ({ ...bearer('a.b.c'), cookie: kit.registrar.cookie })],
    ['the token in the cookie alone', async () => ({ cookie: `access_token=${kit.registrar.token}` })],
    ['a secret of one’s own', async () => ({ cookie: `sam_session_secret=${'A'.repeat(43)}` })],
    [
      'the hash for the secret',
      async () => {
        const { secret_hash: hash } = await world.db
          .selectFrom('session')
          .selectAll()
          .where('id', '=', await sessionIdOf(kit.registrar))
          .executeTakeFirstOrThrow()
        return { cookie: `sam_session_secret=${hash.toString('base64url')}` }
      },
    ],
    [
      'the id of the session for the secret',
      async () => ({ cookie: `sam_session_secret=${await sessionIdOf(kit.registrar)}` }),
    ],
  ]

  test.each(forgeries)('refused: %s', async (_name, forge) => {
    expect(await statusOf(await forge())).toBe(401)
  })
  test('by a second server process too', async () => {
    const answers = await Promise.all(forgeries.map(async ([, forge]) => statusOf(await forge(), beside)))
    expect(answers.filter((status) => status !== 401)).toEqual([])
    expect(await statusOf(bearer(kit.registrar.token), beside)).toBe(200)
  })
})

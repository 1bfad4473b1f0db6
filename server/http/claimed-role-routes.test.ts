import { roles } from '@sam/domain/people/role'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callers } from '../testing/access-lines.ts'
import { accessMatrix } from '../testing/access-matrix.ts'
import { openTestApp, type TestApp, type TestPerson } from '../testing/open-test-app.ts'
import { plantClass } from '@sam/database/testing/plant-class'

let world: TestApp
let taughtClass: number
const readers = ['student', 'instructor', 'advisor', 'never imported'] as const
const people = {} as Record<(typeof readers)[number], TestPerson>
let other: TestPerson

beforeAll(async () => {
  world = await openTestApp({ environment: { OIDC_ISSUER: 'http://localhost:1', OIDC_CLIENT_ID: 'sam' } })
  other = await world.addPerson(['Student'])
  taughtClass = await plantClass(world.db, { instructor: other.personId, students: [other.personId] })
})
afterAll(() => world.close())

interface Claim {
  query?: string
  headers?: Record<string, string>
  body?: Record<string, unknown>
}

/**
 * Every place a role could be claimed in beside the body, the specification's own cookie among them. They are claimed
 * together: whichever of them is listened to changes the answer.
 */
function claimBesideBody(role: string): Claim {
  const own = encodeURIComponent(JSON.stringify({ user: { role, roles: [role], SBU_ID: 1 }, credential: 'x' }))
  const name = encodeURIComponent(role)
  return {
    headers: {
      'x-role': role,
      'x-user-role': role,
      role,
      cookie: `user_role=${name}; role=${name}; sam_session=${own}`,
    },
    query: `role=${name}&roles[]=${name}&as=${name}`,
  }
}

const claimInBody = (role: string): Claim => ({
  body: { role, roles: [role], actor: { roles: [role] }, personId: 1, isAdmin: true },
})

/** Every place where someone else's name, or another address, could be claimed, whatever the role. */
const claimOfAnother: Claim = {
  headers: {
    'x-forwarded-user': '1',
    'x-remote-user': 'registrar@stonybrook.edu',
    from: 'a@b.c',
    'x-original-url': '/api/health',
    'x-rewrite-url': '/api/health',
    'x-http-method-override': 'GET',
  },
  query: 'personId=1&userId=1&actor=1&admin=true',
}

const takesFields = (route: string) => !route.startsWith('GET ') && typeof accessMatrix[route]?.payload !== 'string'

const claimsAt = (route: string): readonly Claim[] => [
  claimOfAnother,
  ...roles.map(claimBesideBody),
  ...(takesFields(route) ? roles.map(claimInBody) : []),
]

/** What differs between two equal calls: identifiers of calls and of rows, secrets, and the moment. */
const varying = /"(requestId|token|credential|nonce)":"[^"]*"|"id":\d+|"\d{4}-\d\d-\d\dT[\d:.]+Z"/g

async function ask(route: string, token: string | null, { query, headers, body }: Claim) {
  const [method = 'GET', path = ''] = route.split(' ')
  const line = accessMatrix[route]
  const address = (line?.url ?? path)
    .replace('{class}', String(taughtClass))
    .replaceAll(/\{\w+\.email\}/g, encodeURIComponent(other.email))
    .replaceAll(/\{\w+\}/g, String(other.number))
  const isText = typeof line?.payload === 'string'
  const payload = takesFields(route) ? { ...(line?.payload as object), ...body } : line?.payload
  const answer = await world.app.inject({
    method: method as 'GET',
    url: query ? `${address}${address.includes('?') ? '&' : '?'}${query}` : address,
    headers: {
      'x-sam-request': '1',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(isText && { 'content-type': 'text/plain' }),
      ...headers,
    },
    ...(payload !== undefined && { payload }),
  })
  return `${answer.statusCode} ${answer.body.replaceAll(varying, '').replaceAll(/state=[^&"]+|code_challenge=[^&"]+/g, '')}`
}

let asked = 0
test.each(Object.keys(accessMatrix))('%s answers alike, whatever role is claimed', async (route) => {
  // New people for each route: all these calls of one person would reach the limit of what one may ask in a minute.
  for (const reader of readers) people[reader] = await world.addPerson(callers[reader])
  for (const caller of [null, ...readers]) {
    // Signing out ends the session, so each call there has one of its own.
    const token = async () => (caller ? (await world.signIn(people[caller].email)).token : null)
    const ends = route.endsWith('/logout')
    const one = await token()
    const plain = await ask(route, one, {})
    const answerTo = async (claim: Claim) => ask(route, ends ? await token() : one, claim)
    const claims = claimsAt(route)
    const answers = await Promise.all(claims.map(answerTo))
    for (const [index, claim] of claims.entries()) {
      const answer = answers[index] ?? ''
      // A body that may hold nothing but what is asked for is refused as malformed, whatever else it claims.
      const refusesMore = claim.body !== undefined && answer.startsWith('400 ') && answer.includes('nrecognized key')
      // The mail that tries the address is sent a few times in ten minutes, whoever asks.
      const isOverRate = route === 'POST /api/notifications/test' && answer.startsWith('429 ')
      if (!refusesMore && !isOverRate) expect(answer, `${caller} with ${JSON.stringify(claim)}`).toBe(plain)
      asked += 1
    }
  }
})

test('every place, role, caller and route was tried', () => {
  const claims = Object.keys(accessMatrix).flatMap(claimsAt)
  expect(asked).toBe((1 + readers.length) * claims.length)
  process.stdout.write(`P2: answers that a claimed role changed: 0 of ${asked}\n`)
})

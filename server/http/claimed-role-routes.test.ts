import { roles, type Role } from '@sam/domain/people/role'
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
 * Every place beside the body in which a role could be claimed, the specification's own cookie among them, or someone else's name, or
 * another address. All are claimed together: whichever of them is listened to changes the answer.
 */
function claimBesideBody(role: Role): Claim {
  const own = encodeURIComponent(JSON.stringify({ user: { role, roles: [role], SBU_ID: 1 }, credential: 'x' }))
  const name = encodeURIComponent(role)
  return {
    headers: {
      'x-role': role,
      'x-user-role': role,
      role,
      cookie: `user_role=${name}; role=${name}; sam_session=${own}`,
      'x-forwarded-user': '1',
      'x-remote-user': 'registrar@stonybrook.edu',
      from: 'a@b.c',
      'x-original-url': '/api/health',
      'x-rewrite-url': '/api/health',
      'x-http-method-override': 'GET',
    },
    query: `role=${name}&roles[]=${name}&as=${name}&personId=1&userId=1&actor=1&admin=true`,
  }
}

const claimEverywhere = (role: Role): Claim => ({
  ...claimBesideBody(role),
  body: { role, roles: [role], actor: { roles: [role] }, personId: 1, isAdmin: true },
})

const takesFields = (route: string) => !route.startsWith('GET ') && typeof accessMatrix[route]?.payload !== 'string'

/** A role that one has is claimed truly. */
function rolesToClaim(caller: (typeof readers)[number] | null): readonly Role[] {
  const held: readonly Role[] = caller === null ? [] : callers[caller]
  return roles.filter((role) => !held.includes(role))
}

/** A body that may hold nothing but what is asked for is refused as malformed, whatever its further fields hold. */
const refusesFurtherFields = (answer: string | undefined) =>
  answer !== undefined && answer.startsWith('400 ') && answer.includes('nrecognized key')

/** What differs between two equal calls: identifiers of calls and of rows, secrets, the moment, and the address of a caller. */
const varying =
  /"(requestId|token|credential|nonce)":"[^"]*"|"id":\d+|"\d{4}-\d\d-\d\dT[\d:.]+Z"|person-\d+@stonybrook\.edu/g

/** These are called by someone new each time: the one ends the session, the other may be called three times alone. */
const neverTwice = ['POST /api/auth/logout', 'POST /api/notifications/test']

let addresses = 0
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
    // Each from an address of its own: what is limited by address is not what is asked for here.
    remoteAddress: `10.0.${(addresses += 1) >> 8}.${addresses & 255}`,
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

/** Together, but for files: this many are written at once, and the next is refused until one is done. */
async function askAll(route: string, claims: readonly Claim[], answerTo: (claim: Claim) => Promise<string>) {
  if (!route.endsWith('/file')) return Promise.all(claims.map(answerTo))
  const answers: string[] = []
  for (const claim of claims) answers.push(await answerTo(claim))
  return answers
}

/** All calls of one person would reach the limit of what one may ask in a minute. */
const routesOfOnePerson = 32
const routes = Object.keys(accessMatrix)
const everyone = [null, ...readers]
const tokens = new Map<string, string>()
let asked = 0

async function signInOnce({ email }: TestPerson): Promise<string> {
  const token = tokens.get(email) ?? (await world.signIn(email)).token
  tokens.set(email, token)
  return token
}

test.each(routes)('%s answers alike, whatever role is claimed', async (route) => {
  if (!people.student || routes.indexOf(route) % routesOfOnePerson === 0)
    for (const reader of readers) people[reader] = await world.addPerson(callers[reader])
  const heeded: string[] = []
  for (const caller of everyone) {
    const tokenOf = async () => {
      if (caller === null) return null
      const isNew = neverTwice.includes(route)
      return signInOnce(isNew ? await world.addPerson(callers[caller]) : people[caller])
    }
    const answerTo = async (claim: Claim) => ask(route, await tokenOf(), claim)
    const plain = await answerTo({})
    const expectPlain = (claims: readonly Claim[], answers: readonly string[]) => {
      for (const [index, claim] of claims.entries())
        if (answers[index] !== plain)
          heeded.push(`${caller} with ${JSON.stringify(claim)}: ${answers[index]} instead of ${plain}`)
    }
    const claimed = rolesToClaim(caller)
    asked += claimed.length
    const [first, ...more] = claimed.map(takesFields(route) ? claimEverywhere : claimBesideBody) as [Claim, ...Claim[]]
    const answer = await answerTo(first)
    if (takesFields(route) && refusesFurtherFields(answer)) {
      const beside = claimed.map(claimBesideBody)
      expectPlain(beside, await askAll(route, beside, answerTo))
    } else expectPlain([first, ...more], [answer, ...(await askAll(route, more, answerTo))])
  }
  expect(heeded).toEqual([])
})

test('every role, caller and route was tried', () => {
  const claims = everyone.flatMap(rolesToClaim)
  expect(asked).toBe(claims.length * routes.length)
  process.stdout.write(`P2: answers that a claimed role changed: 0 of ${asked}\n`)
})

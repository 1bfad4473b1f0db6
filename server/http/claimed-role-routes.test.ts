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

/** A role that one has is claimed truly. */
function rolesToClaim(caller: (typeof readers)[number] | null): readonly Role[] {
  const held: readonly Role[] = caller === null ? [] : callers[caller]
  return roles.filter((role) => !held.includes(role))
}

const claimsBesideBody = (caller: (typeof readers)[number] | null): readonly Claim[] => [
  claimOfAnother,
  ...rolesToClaim(caller).map(claimBesideBody),
]

const claimsInBody = (route: string, caller: (typeof readers)[number] | null): readonly Claim[] =>
  takesFields(route) ? rolesToClaim(caller).map(claimInBody) : []

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
const routesOfOnePerson = 8
const routes = Object.keys(accessMatrix)
let asked = 0
test.each(routes)('%s answers alike, whatever role is claimed', async (route) => {
  if (!people.student || routes.indexOf(route) % routesOfOnePerson === 0)
    for (const reader of readers) people[reader] = await world.addPerson(callers[reader])
  for (const caller of [null, ...readers]) {
    const signIn = async (person: TestPerson) => (await world.signIn(person.email)).token
    const anew = async () => (caller ? signIn(await world.addPerson(callers[caller])) : null)
    const one = caller && (await signIn(people[caller]))
    const plain = await ask(route, one, {})
    const answerTo = async (claim: Claim) => ask(route, neverTwice.includes(route) ? await anew() : one, claim)
    const expectPlain = (claims: readonly Claim[], answers: readonly string[]) => {
      for (const [index, claim] of claims.entries())
        expect(answers[index], `${caller} with ${JSON.stringify(claim)}`).toBe(plain)
      asked += claims.length
    }
    const beside = claimsBesideBody(caller)
    expectPlain(beside, await askAll(route, beside, answerTo))
    const [first, ...more] = claimsInBody(route, caller)
    if (!first) continue
    const answer = await answerTo(first)
    if (refusesFurtherFields(answer)) asked += 1 + more.length
    else expectPlain([first, ...more], [answer, ...(await askAll(route, more, answerTo))])
  }
})

test('every place, role, caller and route was tried', () => {
  const everyone = [null, ...readers]
  const claims = routes.flatMap((route) =>
    everyone.flatMap((caller) => [...claimsBesideBody(caller), ...claimsInBody(route, caller)]),
  )
  expect(asked).toBe(claims.length)
  process.stdout.write(`P2: answers that a claimed role changed: 0 of ${asked}\n`)
})

import { createConnection, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessMatrix } from '../testing/access-matrix.ts'
import { openTestApp, type TestApp } from '../testing/open-test-app.ts'

let world: TestApp
let port: number
let token: string
let own: number

beforeAll(async () => {
  world = await openTestApp({ environment: { OIDC_ISSUER: 'http://localhost:1', OIDC_CLIENT_ID: 'sam' } })
  await world.app.listen({ host: '127.0.0.1', port: 0 })
  port = (world.app.server.address() as AddressInfo).port
  const person = await world.addPerson(['Registrar', 'Student', 'Instructor', 'Academic Advisor'])
  own = person.number
  token = (await world.signIn(person.email)).token
})
afterAll(() => {
  world.app.server.closeAllConnections()
  return world.close()
})

/** Bytes as they are, over a connection of their own; what comes back until the peer closes or a moment has passed. */
function send(bytes: string | Buffer, patience = 3000): Promise<string> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' })
    const heard: Buffer[] = []
    const end = () => {
      socket.destroy()
      resolve(Buffer.concat(heard).toString('latin1'))
    }
    const timer = setTimeout(end, patience)
    socket.on('data', (chunk: Buffer) => heard.push(chunk))
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(timer)
      end()
    })
    socket.write(bytes)
  })
}

const close = 'Connection: close\r\n'
const host = 'Host: localhost\r\n'
const broken: [string, () => string, RegExp][] = [
  ['no HTTP at all', () => 'hello there\r\n\r\n', /^HTTP\/1\.1 400 /],
  ['headers of 32 kB', () => `GET /api/health HTTP/1.1\r\n${host}X: ${'x'.repeat(32_768)}\r\n\r\n`, /^HTTP\/1\.1 431 /],
  ['an address of 32 kB', () => `GET /api/health?${'x'.repeat(32_768)} HTTP/1.1\r\n${host}\r\n`, /^HTTP\/1\.1 431 /],
  [
    'two lengths',
    () => `POST /api/auth/login HTTP/1.1\r\n${host}Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}`,
    /^HTTP\/1\.1 400 /,
  ],
  [
    'a length and chunks (smuggling)',
    () => `POST /api/auth/login HTTP/1.1\r\n${host}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    /^HTTP\/1\.1 400 /,
  ],
  ['a header with a bare line feed', () => `GET /api/health HTTP/1.1\r\n${host}X: a\nY: b\r\n\r\n`, /^HTTP\/1\.1 400 /],
  ['a space before the colon', () => `GET /api/health HTTP/1.1\r\n${host}X : a\r\n\r\n`, /^HTTP\/1\.1 400 /],
  ['no host', () => 'GET /api/health HTTP/1.1\r\n\r\n', /^HTTP\/1\.1 400 /],
  ['another protocol', () => `GET /api/health HTTP/9.9\r\n${host}\r\n`, /^HTTP\/1\.1 400 /],
  ['an unknown method', () => `BREW /api/health HTTP/1.1\r\n${host}\r\n`, /^HTTP\/1\.1 400 /],
]

describe('what is no request', () => {
  test.each(broken)('%s is refused', async (name, bytes, status) => {
    const heard = await send(bytes())
    expect(heard).toMatch(status)
    // Without a host Node itself answers, before anything of ours is asked.
    if (name === 'no host') return
    expect(heard).toContain('application/problem+json')
    expect(heard.toLowerCase()).toContain('x-content-type-options: nosniff')
    expect(heard).toMatch(/"detail":"[^"]+"/)
  })

  test('headers that trickle in are given fifteen seconds, whole requests some minutes', () => {
    expect(world.app.server.headersTimeout).toBe(15_000)
    expect(world.app.server.requestTimeout).toBe(200_000)
  })

  test('a method that routes do not have is not there, TRACE and CONNECT included', async () => {
    for (const method of ['TRACE', 'PROPFIND', 'PUT'])
      expect(await send(`${method} /api/health HTTP/1.1\r\n${host}${close}\r\n`)).toMatch(/^HTTP\/1\.1 (404|405) /)
    expect(await send(`CONNECT example.org:80 HTTP/1.1\r\n${host}\r\n`)).not.toMatch(/^HTTP\/1\.1 2/)
  })
})

interface Odd {
  method?: string
  url: string
  headers?: Record<string, string>
  body?: string | Buffer
  as?: 'nobody'
}

const json = { 'content-type': 'application/json' }
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const boundary = 'edge'
const multipart = { 'content-type': `multipart/form-data; boundary=${boundary}` }
const field = (name: string, value: string, more = '') =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
const upload = (parts: string): Odd => ({
  method: 'POST',
  url: '/api/schedule/import',
  headers: multipart,
  body: `${parts}--${boundary}--\r\n`,
})
const capacity = (body: string, headers = json): Odd => ({
  method: 'PUT',
  url: '/api/rosters/1/capacity',
  headers,
  body,
})

/** Each is refused or harmless: the expected status, and never a 500. */
const oddities: [string, Odd, number | readonly number[]][] = [
  ['a body beyond 64 kB', capacity(`{"note":"${'x'.repeat(65_536)}"}`), 413],
  ['JSON thirty thousand deep', capacity(nested(30_000)), 400],
  ['JSON half a million deep', capacity(nested(500_000)), 413],
  ['JSON deep in a field', capacity(`{"capacity":1,"before":1,"note":${nested(20_000)}}`), 400],
  ['JSON with __proto__', capacity('{"__proto__":{"admin":true},"capacity":1,"before":1}'), 400],
  ['JSON with a constructor', capacity('{"constructor":{"prototype":{"x":1}},"capacity":1,"before":1}'), 400],
  ['no JSON', capacity('{capacity:1}'), 400],
  ['an empty JSON body', capacity(''), 400],
  ['numbers as words', capacity('{"capacity":"1","before":"1"}'), 400],
  ['a number beyond all', capacity('{"capacity":1e999,"before":1}'), 400],
  ['a key twice', capacity('{"capacity":1,"capacity":2,"before":1}'), 404],
  ['a form for JSON', capacity('capacity=1&before=1', { 'content-type': 'application/x-www-form-urlencoded' }), 415],
  ['XML for JSON', capacity('<a/>', { 'content-type': 'application/xml' }), 415],
  ['text for JSON', capacity('{"capacity":1,"before":1}', { 'content-type': 'text/plain' }), 415],
  ['a type of nonsense', capacity('{}', { 'content-type': ';;;' }), 415],
  ['a type of 8 kB', capacity('{}', { 'content-type': `application/${'x'.repeat(8000)}` }), 415],
  ['a JSON type that only begins so', capacity('{}', { 'content-type': 'application/jsonp' }), 415],
  [
    'a charset of nonsense',
    capacity('{"capacity":1,"before":1}', { 'content-type': 'application/json; charset=utf-99' }),
    [404, 415],
  ],
  ['a compressed body', { ...capacity('{}'), headers: { ...json, 'content-encoding': 'gzip' } }, [400, 415]],
  ['JSON where a form is meant', { method: 'POST', url: '/api/schedule/import', headers: json, body: '{}' }, 415],
  ['a form without a boundary', { ...upload(''), headers: { 'content-type': 'multipart/form-data' } }, [400, 406, 415]],
  ['a form with nothing', upload(''), 400],
  ['a form that breaks off', { ...upload(''), body: `--${boundary}\r\ncontent-disposition: form` }, 400],
  ['a form with a hundred fields', upload(Array.from({ length: 100 }, (_, n) => field(`f${n}`, 'x')).join('')), 413],
  ['a field name of 10 kB', upload(field('x'.repeat(10_000), 'x')), 400],
  ['a field named __proto__', upload(field('__proto__', 'x', '; filename="a.pdf"')), 400],
  ['another field', upload(field('document', 'x', '; filename="a.pdf"')), 400],
  [
    'an override of the method',
    { method: 'POST', url: '/api/health', headers: { 'x-http-method-override': 'GET' } },
    404,
  ],
  ['an override to DELETE', { url: '/api/rosters', headers: { 'x-http-method-override': 'DELETE' } }, 200],
  ['an override by query', { url: '/api/rosters?_method=DELETE' }, 200],
  ['a slash at the end', { url: '/api/health/' }, 404],
  ['two slashes', { url: '/api//health' }, 404],
  ['an encoded slash', { url: '/api%2fhealth' }, 404],
  ['an encoded slash in a part', { url: '/api/users/1%2f..%2fsearch' }, 400],
  ['dots', { url: '/api/../api/health' }, [200, 404]],
  ['encoded dots to a file', { url: '/%2e%2e/%2e%2e/etc/passwd' }, 404],
  ['a path to a file', { url: '/assets/..%2f..%2fpackage.json' }, 404],
  ['a backslash', { url: '/assets/..%5c..%5cpackage.json' }, 404],
  ['upper case', { url: '/API/HEALTH' }, 404],
  ['bad escapes', { url: '/api/users/%E0%A4%A' }, 400],
  ['bad escapes in the query', { url: '/api/classes?term=%ZZ' }, 400],
  ['a NUL in the path', { url: '/api/users/%00' }, 400],
  ['a NUL in the query', { url: '/api/classes?term=202509&subject=%00' }, [200, 400]],
  ['a NUL among words', { url: '/api/rosters/classes?term=202509&words=a%00b' }, 400],
  [
    'a NUL in a file name',
    { method: 'POST', url: '/api/import/rooms?file=%00', headers: { 'content-type': 'text/plain' }, body: 'rooms: []' },
    200,
  ],
  ['a NUL in a note', capacity('{"capacity":1,"before":1,"note":"a\\u0000b"}'), [400, 404]],
  ['half a surrogate', { url: '/api/rosters/classes?term=202509&words=%ED%A0%80' }, [200, 400]],
  ['a part of 300 signs', { url: `/api/users/${'9'.repeat(300)}` }, [400, 404]],
  ['a number beyond 64 bits', { url: '/api/users/99999999999999999999' }, 400],
  ['the largest number that is one', { url: `/api/users/${'9'.repeat(18)}` }, 404],
  ['an account beyond all', { url: `/api/users/account-${'9'.repeat(18)}` }, 404],
  ['a term beyond 32 bits', { url: '/api/classes?term=99999999999' }, 400],
  ['filters of a term beyond 32 bits', { url: '/api/classes/filters?term=99999999999' }, 400],
  ['a negative term', { url: '/api/classes?term=-99999999999' }, 400],
  ['a term with a point', { url: '/api/classes?term=2.5' }, 400],
  ['a term to the power', { url: '/api/classes?term=2e300' }, 400],
  ['no term', { url: '/api/classes' }, 400],
  ['an empty term', { url: '/api/classes?term=' }, [200, 400]],
  ['a class beyond 53 bits', { url: '/api/classes/99999999999999999999' }, 400],
  ['a roster beyond 32 bits', { url: '/api/rosters/classes?term=99999999999' }, 400],
  ['a class number beyond 32 bits', { url: '/api/rosters/classes?term=202509&classNumber=99999999999' }, 400],
  ['a planner of a far term', { url: '/api/planner/999999999999/sections' }, 400],
  ['a limit beyond', { url: '/api/imports?limit=100000' }, 400],
  ['an offset beyond', { url: '/api/classes?term=202509&offset=9007199254740991' }, 200],
  ['a filter of 10 kB', { url: `/api/rosters/classes?term=202509&words=${'%25'.repeat(3000)}` }, 400],
  ['a key twice in the query', { url: '/api/classes?term=202509&term=202601' }, 400],
  ['a list in the query', { url: '/api/classes?term[]=202509' }, 400],
  ['an object in the query', { url: '/api/classes?term=202509&subject[$ne]=x' }, 200],
  ['__proto__ in the query', { url: '/api/classes?term=202509&__proto__[x]=1&constructor=1' }, 200],
  [
    'a thousand keys',
    { url: `/api/classes?term=202509&${Array.from({ length: 1000 }, (_, n) => `k${n}=1`).join('&')}` },
    200,
  ],
  ['an e-mail of 5 kB', { url: `/api/users/email?email=${'a'.repeat(5000)}@stonybrook.edu` }, [400, 404]],
  ['a token of 8 kB', { url: '/api/rosters', headers: { authorization: `Bearer ${'a'.repeat(8000)}` } }, 401],
  ['two tokens in one', { url: '/api/rosters', headers: { authorization: 'Bearer a, Bearer b' } }, 401],
  ['a cookie of 8 kB', { url: '/api/health', headers: { cookie: `sam_session_secret=${'a'.repeat(8000)}` } }, 200],
  ['a cookie of nonsense', { url: '/api/health', headers: { cookie: '=;;;==%ZZ; a=%00' } }, 200],
  ['a line in a query', { url: '/api/classes?term=202509%0d%0aset-cookie:%20a=b' }, 400],
  ['a range', { url: '/api/institution', headers: { range: 'bytes=0-0,1-1,2-2' } }, 200],
  ['an address elsewhere', { url: '/api/auth/campus/start?returnTo=//evil.example/x' }, [302, 503]],
  ['a whole address', { url: 'http://evil.example/api/health' }, [200, 404]],
]

async function ask({ method = 'GET', url, headers = {}, body }: Odd) {
  return world.app.inject({
    method: method as 'GET',
    url,
    headers: { authorization: `Bearer ${token}`, 'x-sam-request': '1', ...headers },
    ...(body !== undefined && { payload: body }),
  })
}

describe('odd requests', () => {
  test.each(oddities)('%s', async (_name, odd, expected) => {
    const answer = await ask(odd)
    expect([expected].flat(), answer.body.slice(0, 300)).toContain(answer.statusCode)
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.headers['set-cookie']).toBeUndefined()
    if (answer.statusCode >= 400) expect(answer.headers['content-type']).toContain('application/problem+json')
  })

  test.each([
    ['a NUL', '\\u0000'],
    ['the first half of a character', '\\ud800'],
    ['the second half of one', '\\udc00 x'],
  ])('%s in a text that is kept, and noted in the log of changes', async (_name, text) => {
    const student = await world.addPerson(['Student'])
    const answer = await ask({
      method: 'POST',
      url: `/api/users/${student.number}/holds`,
      headers: json,
      body: `{"type":"advising","description":"a${text}b","department":"Advising"}`,
    })
    expect(answer.statusCode, answer.body).toBe(400)
    const kept = world.db.selectFrom('hold').innerJoin('person', 'person.id', 'hold.person_id').select('hold.id')
    expect(await kept.where('campus_id', '=', student.number).execute()).toEqual([])
  })

  test('nothing of them is left in the process', async () => {
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined()
    expect(({} as Record<string, unknown>)['x']).toBeUndefined()
    expect((await ask({ url: `/api/users/${own}` })).statusCode).toBe(200)
    expect((await ask({ url: '/api/health' })).statusCode).toBe(200)
  })
})

const gets = Object.keys(accessMatrix).filter((route) => route.startsWith('GET '))

describe('HEAD and OPTIONS', () => {
  // A stream does not end, so that its HEAD would not either.
  test.each(gets.filter((route) => !route.endsWith('/progress')))(
    'HEAD for %s asks for the same rights as GET',
    async (route) => {
      const line = accessMatrix[route]
      const url = (line?.url ?? route.slice(4)).replaceAll(/\{[^}]*\}/g, '1')
      const [head, get] = [
        await world.app.inject({ method: 'HEAD', url }),
        await world.app.inject({ method: 'GET', url }),
      ]
      expect(head.statusCode).toBe(get.statusCode)
      expect(head.body).toBe('')
    },
  )

  test.each(gets)('OPTIONS for the address of %s opens nothing to other sites', async (route) => {
    const url = route.slice(4).replaceAll(/:\w+/g, '1')
    const answer = await world.app.inject({
      method: 'OPTIONS',
      url,
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'GET' },
    })
    expect(answer.statusCode).toBe(404)
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  })
})

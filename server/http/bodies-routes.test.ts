import fc from 'fast-check'
import type { RouteOptions } from 'fastify'
import { createConnection, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/open-test-app.ts'
import { isNestedDeeper } from './read-bodies.ts'

let world: TestApp & { url: string }
let port: number
let token: string
const routes: RouteOptions[] = []

beforeAll(async () => {
  world = await openTestApp({ onRoute: (route) => routes.push(route) })
  await world.app.listen({ host: '127.0.0.1', port: 0 })
  port = (world.app.server.address() as AddressInfo).port
  token = (await world.signIn((await world.addPerson(['Registrar'])).email)).token
})
afterAll(() => {
  world.app.server.closeAllConnections()
  return world.close()
})

/** The status of the answer to a head alone, whose body of a megabyte never comes; null when the server waits for it. */
function askWithoutBody(method: string, path: string, headers: string[] = []): Promise<number | null> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' })
    const waits = setTimeout(() => end(null), 5000)
    const end = (status: number | null) => {
      clearTimeout(waits)
      socket.destroy()
      resolve(status)
    }
    socket.on('error', () => undefined)
    socket.once('data', (chunk: Buffer) => end(Number(/^HTTP\/1\.1 (\d{3})/.exec(chunk.toString('latin1'))?.[1])))
    const head = [`${method} ${path} HTTP/1.1`, 'Host: localhost', 'Content-Length: 60000', ...headers]
    socket.write(`${head.join('\r\n')}\r\n\r\n{"a":`)
  })
}
const json = 'Content-Type: application/json'
const bearer = () => `Authorization: Bearer ${token}`

describe('a body that nobody wants is not read', () => {
  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s of an unknown path', async (method) => {
    expect(await askWithoutBody(method, '/api/nothing/here', [json])).toBe(404)
    expect(await askWithoutBody(method, '/somewhere', [json])).toBe(404)
  })

  test('of any route that needs a sign-in, before that', async () => {
    const guarded = routes.filter(
      ({ config, method }) => config?.access !== 'anyone' && method !== 'GET' && config?.access,
    )
    expect(guarded.length).toBeGreaterThan(20)
    for (const { method, url } of guarded) {
      const path = url.replaceAll(/:\w+/g, '1')
      expect(await askWithoutBody(String(method), path, [json]), `${String(method)} ${url}`).toBe(401)
    }
  })

  test('of any route that declares none, also when it is no JSON', async () => {
    const bodiless = routes.filter(
      ({ config, method }) => config?.access && config.consumes === null && method !== 'GET',
    )
    expect(bodiless.map(({ url }) => url)).toContain('/api/auth/logout')
    for (const { method, url } of bodiless) {
      const path = url.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000')
      const headers = url.startsWith('/api/auth/') ? [json] : [json, bearer()]
      expect(await askWithoutBody(String(method), path, headers), `${String(method)} ${url}`).not.toBeNull()
    }
    const stop = '/api/imports/00000000-0000-4000-8000-000000000000/stop'
    for (const type of ['application/json', 'text/plain', 'application/xml', 'multipart/form-data; boundary=x']) {
      const headers = { authorization: `Bearer ${token}`, 'content-type': type }
      const answer = await world.app.inject({ method: 'POST', url: stop, headers, payload: '{'.repeat(40_000) })
      expect([answer.statusCode, answer.body], type).toEqual([200, '{"stopped":false}'])
    }
  })

  test('of an import, where it is JSON', async () => {
    for (const path of ['/api/import/users', '/api/import/catalog', '/api/schedule/import'])
      expect(await askWithoutBody('POST', path, [json, bearer()]), path).toBe(415)
    const payload = '['.repeat(1_000_000)
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await world.app.inject({ method: 'POST', url: '/api/import/users', headers, payload })
    expect(answer.json<{ detail: string }>().detail).toBe(
      'This call takes text/plain, not application/json. Set the header Content-Type.',
    )
  })

  test('every route that has a body says of what type', () => {
    for (const { url, method, schema, config } of routes)
      if (schema?.body)
        expect(config?.consumes, `${String(method)} ${url}`).toMatch(/^(application\/json|text\/plain)$/)
  })
})

describe('JSON that is read', () => {
  const login = (payload: string) =>
    world.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json' },
      payload,
    })
  const nested = (levels: number) => `{"credential":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`

  test('nests no deeper than 32 levels', async () => {
    const { statusCode, body } = await login(nested(33))
    expect([statusCode, body]).toEqual([400, expect.stringContaining('The JSON nests deeper than 32 levels')])
    expect((await login(nested(32))).body).not.toContain('nests deeper')
  })

  test.each(['{"credential":', '{"__proto__":{"role":"Registrar"}}', '{"constructor":{"prototype":{"role":"x"}}}'])(
    '%s is refused with what to correct',
    async (payload) => {
      const { statusCode, body } = await login(payload)
      expect([statusCode, body]).toEqual([400, expect.stringContaining('has a field named __proto__')])
    },
  )

  test('is no longer than 64 kB, or than its route says', async () => {
    for (const { url, bodyLimit } of routes)
      if ((bodyLimit ?? 0) > 64 * 1024)
        expect(url).toMatch(
          /^\/api\/(schedule\/import|import\/:kind|degrees\/audit\/preview|degree-drafts(\/:id|\/read)?|rosters\/:sectionId\/grade-file)$/,
        )
    const ask = (length: number) =>
      world.app.inject({
        method: 'POST',
        url: '/api/users',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        payload: `{"name":"${'x'.repeat(length)}"}`,
      })
    expect((await ask(64 * 1024)).statusCode).toBe(413)
    expect((await ask(64 * 1024 - 100)).statusCode).toBe(400)
  })

  test.each([
    ['', 0, false],
    ['{"a":[1]}', 2, false],
    ['{"a":[1]}', 1, true],
    ['"[[[["', 0, false],
    [String.raw`"\"[[[["`, 0, false],
    [String.raw`["\\",[1]]`, 1, true],
    ['[[],[],[]]', 2, false],
    ['"[', 0, false],
    ['[[[', 2, true],
  ])('%s is deeper than %i: %s', (text, levels, expected) => {
    expect(isNestedDeeper(text, levels)).toBe(expected)
  })

  test('of any shape is measured right', () => {
    const depthOf = (value: unknown): number =>
      typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
        const depth = depthOf(value)
        const text = JSON.stringify(value)
        expect(isNestedDeeper(text, depth)).toBe(false)
        if (depth > 0) expect(isNestedDeeper(text, depth - 1)).toBe(true)
      }),
    )
  })
})

test('calls of unknown paths count for the limit of their address', async () => {
  const limited = await openTestApp({ sharing: { url: world.url }, rates: { perPerson: 3, perAddress: 3 } })
  try {
    const ask = async (method: 'GET' | 'POST', url: string) => (await limited.app.inject({ method, url })).statusCode
    const found = [await ask('POST', '/api/nothing'), await ask('GET', '/nothing'), await ask('POST', '/')]
    expect(found).toEqual([404, 404, 404])
    expect([await ask('POST', '/api/nothing'), await ask('GET', '/else')]).toEqual([429, 429])
  } finally {
    await limited.close()
  }
})

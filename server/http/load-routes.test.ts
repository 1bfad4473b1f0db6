import type { FastifyReply } from 'fastify'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { usualLoad } from './limit-load.ts'
import { openTestApp } from '../testing/open-test-app.ts'
import { WorkQueue } from './work-queue.ts'

let world: Awaited<ReturnType<typeof openTestApp>>
let port: number
let token: string
const gates: (() => void)[] = []
/** Callers of /api/held who have left before they were answered. */
let left = 0
const entering = vi.spyOn(WorkQueue.prototype, 'enter')
beforeEach(() => void entering.mockClear())
afterAll(() => entering.mockRestore())

/** Until this many requests have come to the queue since the test began. */
const waitUntilCame = (count: number) => expect.poll(() => entering.mock.calls.length).toBe(count)

beforeAll(async () => {
  world = await openTestApp({
    load: { ...usualLoad, atOnce: 2, waiting: 3 },
    more: (app) => {
      const held = (_request: unknown, reply: FastifyReply) => {
        reply.raw.once('close', () => (left += reply.raw.writableFinished ? 0 : 1))
        return new Promise<string>((resolve) => gates.push(() => resolve('done')))
      }
      app.get('/api/held', { config: { access: 'anyone' } }, held)
      app.post('/api/held', { config: { access: 'anyone', consumes: 'application/json' } }, held)
    },
  })
  await world.app.listen({ host: '127.0.0.1', port: 0 })
  port = (world.app.server.address() as AddressInfo).port
  token = (await world.signIn((await world.addPerson(['Registrar'])).email)).token
})
afterAll(() => {
  // Connections that a client keeps open in reserve would hold up the end.
  world.app.server.closeAllConnections()
  return world.close()
})

const get = async (path: string) => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${token}` } })
  return { status: answer.status, retry: answer.headers.get('retry-after'), body: await answer.text(), answer }
}

async function openGates(number: number): Promise<void> {
  for (let opened = 0; opened < number; opened++) {
    await expect.poll(() => gates.length).toBeGreaterThan(0)
    gates.shift()?.()
  }
}

test('beyond what is in work and may wait, a request is refused politely at once, and what was accepted is done', async () => {
  const held = Array.from({ length: 5 }, () => get('/api/held'))
  await expect.poll(() => gates.length).toBe(2)
  await waitUntilCame(5)
  let done = 0
  for (const each of held) void each.then(() => (done += 1))
  const refused = await get('/api/institution')
  // At once is before any of those that came earlier is done, or has begun instead of one of the two.
  expect([done, gates.length]).toEqual([0, 2])
  expect(refused.status).toBe(503)
  expect(refused.retry).toBe('2')
  expect(refused.answer.headers.get('content-type')).toContain('application/problem+json')
  expect(refused.answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(refused.body).not.toContain('"secret')
  expect((await get('/api/health')).status).toBe(200)
  await openGates(5)
  expect((await Promise.all(held)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect((await get('/api/institution')).status).toBe(200)
})

test('a stream holds no place while it lasts', async () => {
  const leaving = new AbortController()
  const streams = Array.from({ length: 4 }, () =>
    fetch(`http://127.0.0.1:${port}/api/imports/00000000-0000-4000-8000-000000000000/progress`, {
      headers: { authorization: `Bearer ${token}` },
      signal: leaving.signal,
    }),
  )
  for (const stream of streams) expect((await stream).headers.get('content-type')).toContain('text/event-stream')
  expect((await get('/api/institution')).status).toBe(200)
  leaving.abort()
})

/** Sends the head of a request, and of its body what is given; answers what comes back. */
function begin(path: string, body: string, length = 100, at = port) {
  const request = httpRequest({
    port: at,
    method: 'POST',
    path,
    agent: false,
    headers: { 'content-type': 'application/json', 'content-length': length, 'x-sam-request': '1' },
  })
  const answer = new Promise<{ status: number; text: string }>((resolve) => {
    request.on('error', () => resolve({ status: 0, text: '' }))
    request.on('response', (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString()))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
  })
  request.write(body)
  return { request, answer }
}

test('bodies that do not arrive hold no place, and what they belong to is answered when they do', async () => {
  const started = Array.from({ length: 8 }, () => begin('/api/held', '{', 2))
  await waitUntilCame(8)
  expect((await get('/api/institution')).status).toBe(200)
  for (const { request } of started) request.end('}')
  // Two are in work and three may wait; of the rest there is no hope. Places are taken when a body is here.
  const refused = await Promise.race(started.map(({ answer }) => answer))
  expect(refused.status).toBe(503)
  await openGates(5)
  const statuses = (await Promise.all(started.map(({ answer }) => answer))).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 200, 503, 503, 503])
  expect((await get('/api/institution')).status).toBe(200)
})

test('a small body that does not arrive in time is given up in a sentence', async () => {
  const impatient = await openTestApp({ sharing: world, bodySeconds: 1 })
  await impatient.app.listen({ host: '127.0.0.1', port: 0 })
  const { port: itsPort } = impatient.app.server.address() as AddressInfo
  const begun = ['/api/auth/demo-credential', '/api/auth/login'].map((path) => begin(path, '{', 100, itsPort).answer)
  // Nobody waits for a body that nobody wants.
  expect((await begin('/api/nothing-here', '{', 100, itsPort).answer).status).toBe(404)
  for (const answer of begun) {
    const { status, text } = await answer
    expect(status).toBe(408)
    expect(JSON.parse(text)).toMatchObject({ title: 'Too slow', status: 408 })
  }
  expect((await impatient.app.inject('/api/institution')).statusCode).toBe(200)
  impatient.app.server.closeAllConnections()
  await impatient.close()
})

test('a body that fails, is too long, or is no JSON gives the place back', async () => {
  for (let n = 0; n < 3; n++) {
    expect((await begin('/api/held', 'no JSON', 7).answer).status).toBe(400)
    expect((await begin('/api/held', '{', 2_000_000).answer).status).toBe(413)
    const [first, rest] = ['{"a": ', 'no JSON}']
    const before = entering.mock.calls.length
    const late = begin('/api/held', first, first.length + rest.length)
    await waitUntilCame(before + 1)
    late.request.end(rest)
    expect((await late.answer).status).toBe(400)
  }
  expect((await get('/api/institution')).status).toBe(200)
})

test('a caller who breaks off before the whole request is here frees the place', async () => {
  for (let round = 0; round < 3; round++) {
    const started = Array.from({ length: 2 }, () => {
      const request = httpRequest({
        port,
        method: 'POST',
        path: '/api/held',
        headers: { 'content-type': 'application/json', 'content-length': 100, 'x-sam-request': '1' },
      })
      request.on('error', () => undefined)
      request.write('{')
      return request
    })
    await waitUntilCame(2 * (round + 1))
    for (const request of started) request.destroy()
  }
  expect((await get('/api/institution')).status).toBe(200)
})

test('work that nobody waits for any more is still counted until it is done', async () => {
  const leaving = new AbortController()
  for (let n = 0; n < 2; n++)
    void fetch(`http://127.0.0.1:${port}/api/held`, { signal: leaving.signal }).catch(() => undefined)
  await expect.poll(() => gates.length).toBe(2)
  const [queue] = entering.mock.contexts as WorkQueue[]
  left = 0
  leaving.abort()
  await expect.poll(() => left).toBe(2)
  const next = get('/api/institution')
  await waitUntilCame(3)
  expect(queue?.size).toEqual({ inWork: 2, waiting: 1 })
  await openGates(2)
  expect((await next).status).toBe(200)
})

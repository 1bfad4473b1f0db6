import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestApp, type TestApp } from '../testing/open-test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

const ask = (url: string, headers: Record<string, string> = {}) => world.app.inject({ url, headers })

test.each(['/api/openapi.json', '/api/docs/json', '/api/docs/', '/api/docs/static/swagger-ui-bundle.js'])(
  '%s is made once for those who take it compressed and once for others, and is the same each time',
  async (url) => {
    const described = vi.spyOn(world.app, 'swagger')
    const plain = [await ask(url), await ask(url)]
    const zipped = [await ask(url, { 'accept-encoding': 'gzip, br' }), await ask(url, { 'accept-encoding': 'gzip' })]
    expect([...plain, ...zipped].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(described.mock.calls.length).toBeLessThanOrEqual(2)
    described.mockRestore()
    const [first] = plain
    for (const answer of plain) {
      expect(answer.headers['content-encoding']).toBeUndefined()
      expect(answer.body).toBe(first?.body)
    }
    for (const answer of zipped) {
      const isSmall = answer.body.length < 1024
      expect(answer.headers['content-encoding']).toBe(isSmall ? undefined : 'gzip')
      expect(answer.headers['vary']).toBe('accept-encoding')
      expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length)
      expect((isSmall ? answer.rawPayload : gunzipSync(answer.rawPayload)).toString()).toBe(first?.body)
      expect(answer.headers['content-type']).toBe(first?.headers['content-type'])
      expect(answer.headers['content-security-policy']).toBe(first?.headers['content-security-policy'])
    }
    // What was kept is handed out without being made again: the same bytes, with the time of their making in them.
    expect(zipped[0]?.rawPayload.equals(zipped[1]?.rawPayload ?? Buffer.of())).toBe(true)
  },
)

test('HEAD, a range and a page that is not there are answered as without it', async () => {
  const head = await world.app.inject({ method: 'HEAD', url: '/api/openapi.json' })
  expect([head.statusCode, head.body]).toEqual([200, ''])
  const part = await ask('/api/docs/static/swagger-ui-bundle.js', { range: 'bytes=0-9' })
  expect([part.statusCode, part.rawPayload.length]).toEqual([206, 10])
  for (let n = 0; n < 2; n++) expect((await ask('/api/docs/static/nothing.js')).statusCode).toBe(404)
})

test('whoever calls is remembered among more callers than a registration day has', async () => {
  const quick = await openTestApp({
    trustProxy: 1,
    more: (app) => app.get('/api/quick', { config: { access: 'anyone' } }, () => 'ok'),
  })
  const from = (n: number) =>
    quick.app.inject({
      url: '/api/quick',
      headers: { 'x-forwarded-for': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` },
    })
  const left = async () => Number((await from(1)).headers['x-ratelimit-remaining'])
  const before = await left()
  for (let n = 2; n < 5100; n += 100) await Promise.all(Array.from({ length: 100 }, (_, of) => from(n + of)))
  expect(await left()).toBe(before - 1)
  await quick.close()
})

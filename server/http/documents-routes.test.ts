import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/open-test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

const ask = (url: string, headers: Record<string, string> = {}) => world.app.inject({ url, headers })

test.each(['/api/openapi.json', '/api/docs/json', '/api/docs/', '/api/docs/static/swagger-ui-bundle.js'])(
  '%s is the same each time, and nothing is compressed for who asks',
  async (url) => {
    const [first, ...others] = [await ask(url), await ask(url, { 'accept-encoding': 'gzip, br' }), await ask(url)]
    expect(first?.statusCode).toBe(200)
    for (const answer of others) {
      expect(answer.headers['content-encoding']).toBeUndefined()
      expect(answer.body).toBe(first?.body)
      expect(answer.headers['content-type']).toBe(first?.headers['content-type'])
      expect(answer.headers['content-security-policy']).toBe(first?.headers['content-security-policy'])
    }
  },
)

test('HEAD, a range and a page that is not there are answered as without it', async () => {
  const head = await world.app.inject({ method: 'HEAD', url: '/api/openapi.json' })
  expect([head.statusCode, head.body]).toEqual([200, ''])
  const part = await ask('/api/docs/static/swagger-ui-bundle.js', { range: 'bytes=0-9' })
  expect([part.statusCode, part.rawPayload.length]).toEqual([206, 10])
  for (let n = 0; n < 2; n++) expect((await ask('/api/docs/static/nothing.js')).statusCode).toBe(404)
})

test('a caller is remembered among more callers than a registration day has', async () => {
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

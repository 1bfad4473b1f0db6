import { afterEach, expect, test } from 'vitest'
import type { TrustedProxies } from '../configuration.ts'
import { openTestApp, type TestApp } from '../testing/open-test-app.ts'

let world: TestApp
afterEach(() => world.close())

const header = '198.51.100.66, 203.0.113.7, 10.0.0.2'

test.each([
  [false, '10.0.0.1'],
  [1, '10.0.0.2'],
  [2, '203.0.113.7'],
  [['10.0.0.0/8'], '203.0.113.7'],
  [['192.0.2.1'], '10.0.0.1'],
] as [TrustedProxies, string][])(
  'with proxies %o in front a caller is who the outermost of them saw, never who they say',
  async (trustProxy, seen) => {
    world = await openTestApp({
      trustProxy,
      more: (app) => app.get('/api/seen', { config: { access: 'anyone' } }, ({ ip }) => ({ ip })),
    })
    const answer = await world.app.inject({
      url: '/api/seen',
      remoteAddress: '10.0.0.1',
      headers: { 'x-forwarded-for': header },
    })
    expect(answer.json()).toEqual({ ip: seen })
  },
)

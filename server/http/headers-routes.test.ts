import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessMatrix } from '../testing/access-matrix.ts'
import { openTestApp, type TestApp } from '../testing/open-test-app.ts'

let world: TestApp
let email: string
beforeAll(async () => {
  world = await openTestApp({
    environment: { OIDC_ISSUER: 'http://localhost:1', OIDC_CLIENT_ID: 'sam' },
    more: (app) => {
      app.get('/api/defect', () => {
        throw new Error('secret inside')
      })
    },
  })
  email = (await world.addPerson(['Student'])).email
})
afterAll(() => world.close())

let kept: { authorization: string } | null = null
/** Once, and again after the call that signs out. */
async function signIn() {
  return (kept ??= { authorization: `Bearer ${(await world.signIn(email)).token}` })
}

const paths = [
  ...Object.keys(accessMatrix).map((route) => route.split(' ') as [string, string]),
  ['GET', '/api/nothing'],
  ['DELETE', '/api/health'],
  ['GET', '/api/defect'],
  ['GET', '/api/users/%2e%2e'],
  ['GET', `/api/users/${'9'.repeat(300)}`],
  ['GET', '/api/users/%ZZ'],
  ['POST', '/api/auth/login'],
  ['GET', '/'],
  ['GET', '/no-such-page'],
  ['GET', '/api/docs'],
] as [string, string][]

/** What every answer has in its headers, and in its body where it refuses. */
function describeAnswer({ headers, statusCode, body, cookies }: Awaited<ReturnType<typeof world.app.inject>>) {
  const policy = String(headers['content-security-policy'])
  const scripts = policy.split(/; */).find((directive) => directive.startsWith('script-src ')) ?? policy
  return {
    ownSources: policy.includes("default-src 'self'"),
    loose: /unsafe-inline|unsafe-eval|\*/.test(scripts),
    framed: !policy.includes("frame-ancestors 'none'"),
    transport: headers['strict-transport-security'],
    sniffing: headers['x-content-type-options'],
    referrer: headers['referrer-policy'],
    embedded: headers['cross-origin-resource-policy'],
    named: /^[0-9a-f-]{36}$/.test(String(headers['x-request-id'])),
    program: headers['x-powered-by'],
    origins: headers['access-control-allow-origin'],
    ...(statusCode >= 400 && {
      problem: String(headers['content-type']).includes('application/problem+json'),
      leak: /secret inside|node_modules|\.ts:\d+/.exec(body)?.[0],
    }),
    cookies: cookies.map(({ httpOnly, sameSite, path }) => ({ httpOnly, sameSite, path })),
  }
}

/** Judged at once: each expectation costs more than what it looks at. */
test.each(paths)('%s %s, asked by nobody and by a student', async (method, path) => {
  const url = path.replace(':userId', '1').replace(':runId/progress', 'x/progress')
  for (const headers of [{}, await signIn()]) {
    const answer = await world.app.inject({ method: method as 'GET', url, headers })
    const isOfInterface = url.startsWith('/api/') && !url.startsWith('/api/docs')
    expect({
      ...describeAnswer(answer),
      caching: isOfInterface ? answer.headers['cache-control'] : 'no-store',
    }).toEqual({
      ownSources: true,
      loose: false,
      framed: false,
      sniffing: 'nosniff',
      referrer: 'same-origin',
      embedded: 'same-origin',
      named: true,
      caching: 'no-store',
      ...(answer.statusCode >= 400 && { problem: true }),
      cookies: answer.cookies.map(() => ({ httpOnly: true, sameSite: 'Lax', path: '/api' })),
    })
  }
  if (path.endsWith('/logout')) kept = null
})

test('limits follow the person or the address, whatever headers a caller makes up', async () => {
  const remaining = async (headers: Record<string, string>) => {
    const answer = await world.app.inject({ url: '/api/health', headers })
    return Number(answer.headers['x-ratelimit-remaining'])
  }
  const { authorization } = await signIn()
  const first = await remaining({})
  expect(await remaining({ authorization: 'Bearer made.up.one' })).toBe(first - 1)
  expect(await remaining({ authorization: 'Bearer made.up.two', 'x-forwarded-for': '203.0.113.7' })).toBe(first - 2)
  expect(await remaining({ cookie: 'sam_session_secret=x', 'x-real-ip': '203.0.113.8' })).toBe(first - 3)
  const own = await remaining({ authorization })
  expect(own).toBeLessThan(1200)
  expect(await remaining({ authorization, 'x-forwarded-for': '203.0.113.9' })).toBe(own - 1)
  expect(await remaining({})).toBe(first - 4)
})

test('only answers over https ask browsers to come back over https', async () => {
  const environment = { SAM_ORIGIN: 'https://sam.stonybrook.edu' }
  const secure = await openTestApp({ environment })
  try {
    for (const url of ['/api/health', '/api/nothing', '/api/users/1']) {
      const { headers } = await secure.app.inject({ url })
      expect(headers['strict-transport-security']).toBe('max-age=31536000')
      expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
    }
  } finally {
    await secure.close()
  }
})

test('built pages: lasting only where the name tells the content, and never a file from outside', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sam-web-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html>')
  writeFileSync(join(folder, 'assets', 'app-1a2b.js'), '1')
  writeFileSync(join(folder, 'assets', 'app-1a2b.js.br'), brotliCompressSync('1'))
  const served = await openTestApp({ webFolder: folder })
  try {
    const get = (url: string) => served.app.inject({ url })
    for (const [url, status, caching] of [
      ['/', 200, 'no-cache'],
      ['/no-such-page', 404, 'no-cache'],
      ['/assets/app-1a2b.js', 200, 'public, max-age=31536000, immutable'],
    ] as const) {
      const { statusCode, headers } = await get(url)
      expect([statusCode, headers['cache-control']]).toEqual([status, caching])
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['content-security-policy']).toMatch(/script-src 'self';.*frame-ancestors 'none'/)
      expect(headers['set-cookie']).toBeUndefined()
    }
    const asked = { url: '/assets/app-1a2b.js', headers: { 'accept-encoding': 'br' } }
    const packed = await served.app.inject(asked)
    expect([packed.headers['content-encoding'], packed.headers['content-type']]).toEqual(['br', expect.stringContaining('javascript')]) // prettier-ignore
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe('1')
    const head = await served.app.inject({ ...asked, method: 'HEAD' })
    expect([head.statusCode, head.body, head.headers['content-encoding']]).toEqual([200, '', 'br'])
    for (const url of ['/assets/none.js', '/assets/%2e%2e%2findex.html', '/assets/'])
      expect((await get(url)).statusCode).toBe(404)
    for (const url of ['/assets/..%2f..%2fetc/passwd', '/assets/none.js', '/%2e%2e/package.json'])
      expect((await get(url)).body).not.toMatch(/root:|"name": "sam"/)
  } finally {
    await served.close()
    rmSync(folder, { recursive: true })
  }
})

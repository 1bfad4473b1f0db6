import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfiguration, refuseOpenDemo } from './configuration.ts'

test('without settings: this machine alone, the embedded database, and its demo', () => {
  const configuration = readConfiguration({})
  expect(configuration).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: null,
    demo: true,
    trustProxy: false,
  })
  expect(existsSync(join(configuration.project, 'package-lock.json'))).toBe(true)
  expect(existsSync(configuration.institutionFile)).toBe(true)
})

test('with a database of its own the demo is off unless asked for', () => {
  const own = { DATABASE_URL: 'postgresql://sam@db/sam' }
  expect(readConfiguration(own).demo).toBe(false)
  expect(readConfiguration({ ...own, SAM_DEMO: 'on' }).demo).toBe(true)
  expect(readConfiguration({ SAM_DEMO: '0' }).demo).toBe(false)
})

test('in production the demo is off unless asked for', () => {
  const production = { NODE_ENV: 'production' }
  expect(readConfiguration(production)).toMatchObject({ demo: false, openDemo: false })
  expect(readConfiguration({ ...production, SAM_DEMO: 'on' })).toMatchObject({ demo: true, openDemo: true })
  expect(readConfiguration({ NODE_ENV: 'development' })).toMatchObject({ demo: true, openDemo: false })
})

test('the last seals are kept beside the embedded database, or where it is said', () => {
  expect(readConfiguration({ SAM_DATA_DIR: '/data/sam' }).sealFile).toBe('/data/sam/last-seals.json')
  const own = { DATABASE_URL: 'postgresql://sam@db/sam' }
  expect(readConfiguration(own).sealFile).toBeNull()
  expect(readConfiguration({ ...own, SAM_SEAL_FILE: '/data/seals.json' }).sealFile).toBe('/data/seals.json')
})

test('an empty setting is one that was left out', () => {
  expect(readConfiguration({ PORT: '', SAM_DEMO: ' ', DATABASE_URL: '' })).toMatchObject({
    port: 3000,
    demo: true,
    databaseUrl: null,
  })
})

test.each([
  [{ PORT: '80x' }, 'PORT is "80x", which is no port'],
  [{ PORT: '65536' }, 'PORT is "65536"'],
  [{ PORT: '-1' }, 'PORT is "-1"'],
  [{ DATABASE_OWNER_URL: 'postgresql://o@db/sam' }, 'DATABASE_OWNER_URL is set without DATABASE_URL'],
  [{ SAM_DEMO: 'maybe' }, 'SAM_DEMO is "maybe": set it to one of 1, true, on, 0, false, off.'],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY is "yes": set it to off, on, the number of proxies'],
  [{ TRUST_PROXY: '11' }, 'TRUST_PROXY is "11"'],
  [{ TRUST_PROXY: '10.0.0.1, proxy.example' }, 'TRUST_PROXY is "10.0.0.1, proxy.example"'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY is "10.0.0.0/33"'],
  [{ SMTP_URL: 'smtp://mail.example.edu' }, 'SMTP_URL and MAIL_FROM go together'],
  [{ MAIL_FROM: 'sam@example.edu' }, 'SMTP_URL and MAIL_FROM go together'],
  [{ SMTP_URL: 'mail.example.edu:25', MAIL_FROM: 'sam@example.edu' }, 'SMTP_URL is no address of a mail server'],
  [{ SMTP_URL: 'smtp://mail.example.edu', MAIL_FROM: 'SAM <sam@x>' }, 'MAIL_FROM is "SAM <sam@x>"'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud"'],
])('%o is refused', (environment, sentence) => {
  expect(() => readConfiguration(environment)).toThrow(sentence)
})

test.each([
  ['off', false],
  ['0', false],
  ['on', 1],
  ['true', 1],
  ['2', 2],
  ['10.0.0.1', ['10.0.0.1']],
  ['10.0.0.0/8, ::1, fd00::/8', ['10.0.0.0/8', '::1', 'fd00::/8']],
] as const)('TRUST_PROXY %s trusts %o', (text, trusted) => {
  expect(readConfiguration({ TRUST_PROXY: text }).trustProxy).toEqual(trusted)
})

const start = (environment: NodeJS.ProcessEnv) => refuseOpenDemo(environment, readConfiguration(environment))

test.each([
  [{ HOST: '0.0.0.0' }, 'HOST is 0.0.0.0'],
  [{ HOST: '::' }, 'HOST is ::'],
  [{ HOST: '192.0.2.7' }, 'HOST is 192.0.2.7'],
  [{ SAM_ORIGIN: 'https://sam.example.edu' }, 'SAM_ORIGIN is https://sam.example.edu'],
  [{ TRUST_PROXY: 'on' }, 'TRUST_PROXY is set'],
  [{ GOOGLE_CLIENT_ID: 'x' }, 'GOOGLE_CLIENT_ID is set'],
  [{ OIDC_ISSUER: 'https://id.example.edu', OIDC_CLIENT_ID: 'sam' }, 'OIDC_ISSUER is set'],
])('a demo that nobody asked for is not opened to everyone: %o', (environment, reason) => {
  expect(() => start(environment)).toThrow(
    `${reason} and the demo is on, in which anyone can sign in as its registrar: set SAM_DEMO=off, or SAM_DEMO=on if that is what you want.`,
  )
  for (const choice of ['on', 'off']) expect(() => start({ ...environment, SAM_DEMO: choice })).not.toThrow()
  expect(() => start({ ...environment, DATABASE_URL: 'postgresql://sam@db/sam' })).not.toThrow()
})

test.each([{}, { HOST: 'localhost' }, { HOST: '::1' }, { SAM_ORIGIN: 'http://localhost:3000' }])(
  'on this machine alone the demo is on by itself: %o',
  (environment) => expect(() => start(environment)).not.toThrow(),
)

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfiguration } from './configuration.ts'

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
  [{ SAM_DEMO: 'maybe' }, 'SAM_DEMO is "maybe": set it to one of 1, true, on, 0, false, off.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud"'],
])('%o is refused', (environment, sentence) => {
  expect(() => readConfiguration(environment)).toThrow(sentence)
})

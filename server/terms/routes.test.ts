import { inspect } from '@sam/database/inspect-tables'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { versionOf } from '../kernel/refuse-stale.ts'
import { openTestApp, type TestApp } from '../http/open-test-app.ts'

const lines: string[] = []
let world: TestApp
beforeAll(async () => {
  world = await openTestApp({ logTo: (line) => lines.push(line) })
})
afterAll(() => world.close())

test('a clock that is set is told as set, also when the waitlists cannot be swept after it', async () => {
  const { email } = await world.addPerson(['Registrar'])
  const { token } = await world.signIn(email)
  const headers = { authorization: `Bearer ${token}` }
  // Whoever looks for waiting students finds no table.
  await inspect(world.db, 'alter table waitlist_entry rename to waitlist_entry_away')
  const answer = await world.app.inject({
    method: 'PUT',
    url: '/api/clock',
    headers,
    payload: { version: versionOf(null), date: '2025-11-05', note: null },
  })
  expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('2025-11-05')])
  const { today } = (await world.app.inject('/api/institution')).json()
  expect(today).toBe('2025-11-05')
  expect(lines.join('')).toContain('could not be swept')
})

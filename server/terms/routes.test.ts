import { inspect } from '@sam/database/testing/inspect-tables'
import { findClock } from '@sam/database/kernel/reads'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp } from '../testing/open-test-app.ts'
import { versionOf } from '../audit/refuse-stale.ts'

const lines: string[] = []
let world: Awaited<ReturnType<typeof openTestApp>>
let token: string
beforeAll(async () => {
  world = await openTestApp({ logTo: (line) => lines.push(line) })
  const { email } = await world.addPerson(['Registrar'])
  token = (await world.signIn(email)).token
})
afterAll(() => world.close())

const call = (method: 'GET' | 'PUT', url: string, payload?: object) =>
  world.app.inject({
    method,
    url: `/api${url}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  })

/** Sets the clock that was read, or puts it back with a date of null. */
const set = async (wanted: object) =>
  call('PUT', '/clock', { version: versionOf(await findClock(world.db)), note: null, ...wanted })

describe('the current date', () => {
  const chosen = '2026-01-26T13:30:00.000Z'

  test('is set with a time of day, runs on from it, and is put back, with who and what in the log', async () => {
    const answer = await set({ date: '2026-01-26', time: '08:30', note: 'Training' })
    expect(answer.json()).toMatchObject({ today: '2026-01-26', clockIsSet: true })
    const first = (await call('GET', '/institution')).json()
    expect(first).toMatchObject({ today: '2026-01-26', clockIsSet: true, clockMayBeSet: true })
    expect(Date.parse(first.now)).toBeGreaterThanOrEqual(Date.parse(chosen))
    const later = (await call('GET', '/institution')).json()
    expect(Date.parse(later.now)).toBeGreaterThanOrEqual(Date.parse(first.now))
    const back = await set({ date: null })
    expect(back.json()).toMatchObject({ clockIsSet: false })
    await set({ date: null })
    const entries = await world.db
      .selectFrom('audit_entry')
      .select(['action', 'details', 'note', 'before', 'after'])
      .where('entity_key', '=', 'clock')
      .orderBy('id')
      .execute()
    const shown = { chosen, setAt: expect.any(String) }
    expect(entries).toEqual([
      {
        action: 'Date set',
        details: 'The date was set to 2026-01-26, 08:30.',
        note: 'Training',
        before: null,
        after: shown,
      },
      {
        action: 'Date set back',
        details: 'The date is the real one again.',
        note: null,
        before: shown,
        after: null,
      },
    ])
  })

  test('runs on in every process alike: two servers and registration tell the same time', async () => {
    const second = await openTestApp({ sharing: world })
    await set({ date: '2026-01-26', time: '23:59' })
    const readBoth = async () => {
      const began = Date.now()
      const answers = await Promise.all([world, second].map(({ app }) => app.inject('/api/institution')))
      return { answers: answers.map((answer) => Date.parse(answer.json().now)), took: Date.now() - began }
    }
    const before = Date.now()
    const one = await readBoth()
    const two = await readBoth()
    const passed = Date.now() - before
    await second.close()
    await set({ date: null })
    // Apart by no more than what the calls themselves took: a clock that begins at noon on every reading, or that another process reads
    // its own way, is hours off.
    expect(Math.abs((one.answers[0] ?? 0) - (one.answers[1] ?? 0))).toBeLessThanOrEqual(one.took)
    expect((two.answers[1] ?? 0) - (one.answers[0] ?? 0)).toBeLessThanOrEqual(passed)
    expect(one.answers[0]).toBeGreaterThanOrEqual(Date.parse('2026-01-27T04:59:00.000Z'))
  })

  test('a change over someone else’s is refused with what they changed', async () => {
    const version = versionOf(await findClock(world.db))
    await set({ date: '2026-01-26' })
    const refused = await call('PUT', '/clock', { version, date: '2026-01-27', note: null })
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      expect.objectContaining({ changes: [expect.objectContaining({ action: 'Date set' })] }),
    ])
    await set({ date: null })
  })

  test.each(['24:00', '8:30', '12:60', 'noon', ''])('%s is no time to set', async (time) => {
    expect((await set({ date: '2026-01-26', time })).statusCode).toBe(400)
  })

  test('is not set outside the demo, but can be put back there', async () => {
    const strict = await openTestApp({ sharing: world, demo: false })
    // As if the session had begun with another way to sign in: one of the demo ends with it.
    await world.db.updateTable('session').set({ from_demo: false }).execute()
    const put = (date: string | null) =>
      strict.app.inject({
        method: 'PUT',
        url: '/api/clock',
        headers: { authorization: `Bearer ${token}` },
        payload: { version: versionOf(null), date, note: null },
      })
    const refused = await put('2026-01-26')
    expect([refused.statusCode, refused.json().detail]).toEqual([403, expect.stringContaining('in the demo only')])
    expect((await strict.app.inject('/api/institution')).json()).toMatchObject({
      clockMayBeSet: false,
      clockIsSet: false,
    })
    expect((await put(null)).statusCode).toBe(200)
    await strict.close()
  })

  test.each(['2026-02-30', '1999-12-31', '2200-01-01', 'tomorrow', '2026-1-1'])('%s is no day to set', async (date) => {
    expect((await set({ date })).statusCode).toBe(400)
  })
})

test('a clock that was set stays set when the waitlists cannot be swept after it', async () => {
  // The search for waiting students finds no table.
  await inspect(world.db, 'alter table waitlist_entry rename to waitlist_entry_away')
  const answer = await set({ date: '2025-11-05' })
  expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('2025-11-05')])
  const { today } = (await world.app.inject('/api/institution')).json()
  expect(today).toBe('2025-11-05')
  expect(lines.join('')).toContain('could not be swept')
})

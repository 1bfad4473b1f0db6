import { accountId } from '@sam/domain/people/account-id'
import { mustHave } from '@sam/domain/testing/must-have'
import { inTransaction } from '@sam/database/open-database'
import { plantClock } from '@sam/database/testing/plant-clock'
import { listInvariantViolations } from '@sam/database/testing/invariant-reads'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildWorld, worldTerm, type World } from '../../samples/registration-world.ts'
import { openTestApp, type TestApp } from '../testing/open-test-app.ts'

let app: TestApp
let world: World
const tokens: Record<string, string> = {}
const ids: Record<string, number> = {}

interface Row {
  population: string
  seats: number
  keptUntil: string | null
}
interface Answer {
  version: string
  rows: (Row & { taken: number; free: number; isOver: boolean; readAs: string })[]
  open: number
  saved: boolean
  problems: { row: number | null; field: string; message: string }[]
  promoted: number
}

beforeAll(async () => {
  app = await openTestApp()
  world = await buildWorld(
    app.db,
    [
      { course: 'TST 101', capacity: 6 },
      { course: 'TST 102', capacity: 10 },
    ],
    0,
  )
  const majors = { cse: 'CSE', 'cse two': 'CSE', 'cse three': 'CSE', philosopher: 'PHI', 'philosopher two': 'PHI' }
  for (const [name, code] of Object.entries(majors)) {
    const person = await app.addPerson(['Student'])
    ids[name] = person.personId
    tokens[name] = (await app.signIn(person.email)).token
    await app.db
      .insertInto('student_program')
      .values({ person_id: person.personId, kind: 'major', standing: 'declared', code, position: 0 })
      .execute()
  }
  for (const [name, role] of [
    ['registrar', 'Registrar'],
    ['instructor', 'Instructor'],
  ] as const)
    tokens[name] = (await app.signIn((await app.addPerson([role])).email)).token
})
afterAll(() => app.close())

const call = (who: string, method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) =>
  app.app.inject({
    method,
    url: `/api${url}`,
    headers: { authorization: `Bearer ${tokens[who]}`, 'idempotency-key': crypto.randomUUID() },
    ...(payload && { payload }),
  })
const section = (at = 0) => mustHave(world.sectionIds[at])
const url = (at = 0) => `/rosters/${section(at)}/reservations`
const row = (population: string, seats: number, keptUntil: string | null = null): Row => ({
  population,
  seats,
  keptUntil,
})
const read = async (at = 0) => (await call('registrar', 'GET', url(at))).json<Answer>()
const keep = async (rows: Row[], more: object = {}, at = 0) => {
  const { version } = await read(at)
  return (await call('registrar', 'PUT', url(at), { version, rows, ...more })).json<Answer>()
}
const enroll = async (who: string, more: object = {}, at = 0) => {
  const answer = await call(who, 'POST', `/registration/${worldTerm}/enroll`, {
    classes: [{ sectionId: section(at), ...more }],
    mode: 'all',
  })
  const [result] = answer.json<{ results: { outcome: string; refusals: { kind: string; rule: string }[] }[] }>().results
  return [result?.outcome, ...(result?.refusals ?? []).map(({ kind }) => kind)].join(' ')
}

describe('seats that a registrar keeps', () => {
  test('are refused at the field of each row, and then nothing is saved', async () => {
    const answer = await keep([
      row('whoever comes', 2),
      row('CSE majors', 0),
      row('PHI majors', 5, '2025-11-04'),
      row('', 1),
    ])
    expect(answer.saved).toBe(false)
    expect(answer.problems.map(({ row: at, field }) => `${at} ${field}`)).toEqual([
      '0 population',
      '1 seats',
      '2 keptUntil',
      '3 population',
      '2 seats',
    ])
    expect(answer.rows).toEqual([])
  })

  test('count those who sit there already, and are written to the log', async () => {
    expect(await enroll('cse')).toBe('enrolled')
    expect(await enroll('philosopher')).toBe('enrolled')
    const answer = await keep([row('CSE  majors', 4, '2025-11-10')], { note: 'For the core' })
    expect(answer).toMatchObject({
      saved: true,
      rows: [{ population: 'CSE majors', seats: 4, taken: 1, free: 3, isOver: false, readAs: 'CSE major' }],
      open: 1,
    })
    const entry = await app.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('entity', '=', 'seat reservation')
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      action: 'kept seats changed',
      note: 'For the core',
      details: 'TST 101 TUT 01, Spring 2026: 4 for CSE majors until 2025-11-10',
      before: [],
      after: [row('CSE majors', 4, '2025-11-10')],
    })
  })

  test('changed by another meanwhile are a conflict that says who changed them', async () => {
    const answer = await call('registrar', 'PUT', url(), { version: 'old', rows: [] })
    expect(answer.statusCode).toBe(409)
    expect(answer.json<{ detail: string }>().detail).toContain('changed since you read it')
    expect((await read()).rows).toHaveLength(1)
  })

  test('are for registrars alone', async () => {
    expect((await call('instructor', 'GET', url())).statusCode).toBe(403)
    expect((await call('cse', 'PUT', url(), { version: '', rows: [] })).statusCode).toBe(403)
  })
})

describe('a student', () => {
  const classOf = async (who: string) =>
    (await call(who, 'GET', `/classes/${section()}`)).json<{ class: { kept?: object[]; seatsForStudent?: number } }>()
      .class

  test('sees how many seats are theirs, in the class and in a search', async () => {
    expect(await classOf('cse two')).toMatchObject({
      seatsForStudent: 4,
      kept: [{ population: 'CSE majors', free: 3 }],
    })
    expect(await classOf('philosopher two')).toMatchObject({ seatsForStudent: 1 })
    expect((await classOf('instructor')).seatsForStudent).toBeUndefined()
    const found = await call('philosopher two', 'GET', `/classes?term=${worldTerm}&subject=TST&number=101`)
    expect(found.json()).toMatchObject({ courses: [{ classes: [{ seatsForStudent: 1, kept: [{ seats: 4 }] }] }] })
    const check = await call('philosopher two', 'GET', `/registration/${worldTerm}/classes/${section()}`)
    expect(check.json()).toMatchObject({ seatsForStudent: 1, kept: [{ isStudent: false, keptUntil: '2025-11-10' }] })
  })

  test('gets an open seat, and then waits while kept ones are free', async () => {
    expect(await enroll('philosopher two')).toBe('enrolled')
    const late = await app.addPerson(['Student'])
    tokens['late'] = (await app.signIn(late.email)).token
    expect(await enroll('late')).toBe('refused seats kept')
    expect(await enroll('late', { waitlist: true })).toBe('waitlisted')
    expect(await enroll('cse two')).toBe('enrolled')
    expect((await read()).rows).toMatchObject([{ taken: 2, free: 2 }])
  })

  test('who waits gets a seat when the registrar keeps fewer', async () => {
    const answer = await keep([row('CSE majors', 3, '2025-11-10')])
    expect(answer).toMatchObject({ saved: true, promoted: 1, rows: [{ taken: 2, free: 1 }], open: 0 })
  })

  test('gets what nobody took on the day after', async () => {
    expect(await enroll('philosopher', {}, 1)).toBe('enrolled')
    await keep([row('CSE majors', 9, '2025-11-05')], {}, 1)
    expect(await enroll('late', {}, 1)).toBe('refused seats kept')
    await inTransaction(app.db, (tx) => plantClock(tx, '2025-11-06'))
    expect(await enroll('late', {}, 1)).toBe('enrolled')
    expect((await read(1)).rows).toMatchObject([{ isOver: true, free: 0 }])
    await inTransaction(app.db, (tx) => plantClock(tx, '2025-11-05'))
  })

  test('who sits in a kept seat by permission is named before the permission is revoked, and after', async () => {
    await keep([row('CSE majors', 10)], {}, 1)
    const guest = await app.addPerson(['Student'])
    tokens['guest'] = (await app.signIn(guest.email)).token
    expect(await enroll('guest', {}, 1)).toBe('refused seats kept')
    const wanted = { kind: 'department permission', term: worldTerm, courses: ['TST 102'], expiresOn: null, note: 'For a joint project' } // prettier-ignore
    const granted = await call('registrar', 'POST', `/users/${accountId(guest.personId, null)}/waivers`, wanted)
    const { id } = granted.json<{ id: number }>()
    expect(await enroll('guest', {}, 1)).toBe('enrolled')
    const effect = {
      registrations: [{ course: 'TST 102', sectionId: section(1), refusals: [{ kind: 'seats kept' }] }],
    }
    expect((await call('registrar', 'GET', `/waivers/${id}/effect`)).json()).toMatchObject(effect)
    const revoked = await call('registrar', 'POST', `/waivers/${id}/revoke`, { note: 'The project has ended' })
    expect(revoked.json()).toMatchObject(effect)
    const { classes } = (await call('guest', 'GET', `/registration/${worldTerm}`)).json<{ classes: object[] }>()
    expect(classes).toMatchObject([{ course: 'TST 102', status: 'enrolled' }])
  })

  test('keeps the seat, and the books are right', async () => {
    await keep([], {}, 0)
    expect((await read()).open).toBe(1)
    expect(await listInvariantViolations(app.db)).toEqual([])
  })
})

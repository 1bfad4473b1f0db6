import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildWorld, worldTerm } from '../../../samples/registration-world.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../testing/open-test-app.ts'

let world: TestApp
let student: TestPerson
const tokens: Record<string, string> = {}

beforeAll(async () => {
  world = await openTestApp()
  const { sectionIds } = await buildWorld(
    world.db,
    [{ course: 'TST 130', capacity: 5, days: 1, start: 480, end: 530 }],
    1,
  )
  for (const [name, role] of [
    ['student', 'Student'],
    ['first', 'Registrar'],
    ['second', 'Registrar'],
  ] as const) {
    const person = await world.addPerson([role])
    if (name === 'student') student = person
    tokens[name] = (await world.signIn(person.email)).token
  }
  // The student sits in a class on Mondays from 8 AM until the end of this year.
  await world.db.insertInto('term').values({ code: 202509, semester_end: '2025-12-18' }).execute()
  await world.db.updateTable('term').set({ classes_begin: '2025-08-25' }).where('code', '=', 202509).execute()
  const [section = 0] = sectionIds
  await world.db
    .updateTable('meeting')
    .set({ start_date: null, end_date: null })
    .where('section_id', '=', section)
    .execute()
  const seat = {
    section_id: section,
    subject: 'TST',
    number: '130',
    section_code: '01',
    credits: 3,
    status: 'enrolled',
  }
  await world.db
    .insertInto('enrollment')
    .values({ ...seat, person_id: student.personId, term: 202509 })
    .execute()
})
afterAll(() => world.close())

const at = `/registration/${worldTerm}`
async function call<Answer>(as: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
  const headers = { authorization: `Bearer ${tokens[as]}` }
  const answer = await world.app.inject({ method, url: `/api${at}${url}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json<Answer>() }
}

interface Published {
  by: string | null
  details: string
  note: string | null
}
interface Periods {
  saved: boolean
  told: number
  version: string
  draft: { fields: object[]; note: string; version: string; draftVersion: string } | null
}
const read = async (as: string) => (await call<Periods>(as, 'GET', '/periods')).body
/** Every standing from a day on, all at one time. */
const from = (time: string) =>
  [
    ['U4', 85, null],
    ['U3', 57, 85],
    ['U2', 24, 57],
    ['U1', 0, 24],
  ].map(([standing, minimumCredits, maximumCredits]) => ({
    standing,
    minimumCredits,
    maximumCredits,
    beginsAt: `${time}-05:00`,
  }))
const field = { key: 'U1 0', standing: 'U1', minimum: '0', maximum: '24', begins: '' }
const keep = async (as: string, version: string, note = '') => {
  const before = (await read(as)).draft?.draftVersion ?? null
  return call(as, 'PUT', '/period-draft', { fields: [field], base: [field], note, version, before })
}
const publish = (as: string, version: string, time: string) =>
  call<Periods & { detail: string }>(as, 'PUT', '/periods', { version, periods: from(time), note: 'As planned' })

describe('a draft of enrollment periods', () => {
  test('is kept unfinished, for its author alone, until it is discarded', async () => {
    const { version } = await read('first')
    expect((await keep('first', version, 'not done')).status).toBe(200)
    expect((await read('first')).draft).toMatchObject({ fields: [field], base: [field], note: 'not done', version })
    expect((await read('second')).draft).toBeNull()
    expect((await call('first', 'DELETE', '/period-draft')).body).toEqual({ discarded: true })
    expect((await read('first')).draft).toBeNull()
  })

  test('of its author’s two windows, the one that has not seen what the other kept is refused', async () => {
    const { version } = await read('first')
    await keep('first', version, 'begun')
    const before = (await read('first')).draft?.draftVersion
    const inWindow = (note: string) =>
      call<{ detail: string }>('first', 'PUT', '/period-draft', {
        fields: [field],
        base: [field],
        note,
        version,
        before,
      })
    expect((await inWindow('the one')).status).toBe(200)
    const late = await inWindow('the other')
    expect([late.status, late.body.detail]).toEqual([
      409,
      expect.stringContaining('Your draft of the enrollment periods'),
    ])
    expect((await read('first')).draft).toMatchObject({ note: 'the one' })
    await call('first', 'DELETE', '/period-draft')
  })

  test('publishing tells those who move, ends one’s own draft, and refuses another that has not seen it', async () => {
    const { version } = await read('first')
    await keep('first', version)
    await keep('second', version)
    const first = await publish('first', version, '2025-11-10T09:00:00')
    expect([first.body.saved, first.body.draft, first.body.told]).toEqual([true, null, expect.any(Number)])
    expect(first.body.told).toBeGreaterThan(0)
    const late = await publish('second', version, '2025-11-11T09:00:00')
    expect([late.status, late.body.detail]).toEqual([409, expect.stringContaining('enrollment periods')])
    // Nothing of the second's is lost.
    expect((await read('second')).draft).toMatchObject({ fields: [field] })
    const told = await world.db
      .selectFrom('notification')
      .select(['title', 'body'])
      .where('person_id', '=', student.personId)
      .execute()
    expect(told).toEqual([
      { title: expect.stringContaining('registration'), body: expect.stringContaining('Nov 10, 2025, 9:00 AM') },
    ])
    const again = await publish('second', first.body.version, '2025-11-10T09:00:00')
    expect([again.body.saved, again.body.told]).toEqual([true, 0])
  })

  test('a publication is listed with when, who did it, what changed, why, and how many were notified', async () => {
    const [last, first] = (await call<{ changes: Published[] }>('second', 'GET', '/period-changes')).body.changes
    expect(last).toBeDefined()
    expect([last?.details, first?.details]).toEqual([
      expect.stringContaining('the same periods as before'),
      expect.stringContaining(' begins Nov 10, 2025, 9:00 AM'),
    ])
    const { version } = await read('first')
    const { body } = await publish('first', version, '2025-11-12T09:00:00')
    const [newest] = (await call<{ changes: Published[] }>('second', 'GET', '/period-changes')).body.changes
    expect(newest).toMatchObject({ by: expect.stringContaining('Person'), note: 'As planned' })
    expect(newest?.details).toContain('U4, 85 credits or more begins Nov 12, 2025, 9:00 AM, not Nov 10, 2025, 9:00 AM')
    expect(newest?.details).toContain(body.told === 1 ? '1 student notified' : `${body.told} students notified`)
    await publish('first', body.version, '2025-11-10T09:00:00')
  })

  test('of two registrars who publish at one moment one sees what the other changed and keeps the draft', async () => {
    const { version } = await read('first')
    await keep('first', version)
    await keep('second', version)
    const names = ['first', 'second'] as const
    const times = ['2025-11-13T09:00:00', '2025-11-14T09:00:00'] as const
    const answers = await Promise.all(names.map((name, index) => publish(name, version, times[index]!)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const lost = answers.findIndex(({ status }) => status === 409)
    expect(answers[lost]?.body).toMatchObject({ changes: [expect.objectContaining({ by: expect.any(String) })] })
    expect((await read(names[lost]!)).draft).toMatchObject({ fields: [field], version })
    expect((await read(names[1 - lost]!)).draft).toBeNull()
    // What stands is whole what one of them published.
    const { periods } = (await call<{ periods: { beginsAt: string }[] }>('first', 'GET', '/periods')).body
    expect(new Set(periods.map(({ beginsAt }) => new Date(beginsAt).toISOString()))).toEqual(
      new Set([new Date(`${times[1 - lost]!}-05:00`).toISOString()]),
    )
    await call(names[lost]!, 'DELETE', '/period-draft')
    await publish('first', (await read('first')).version, '2025-11-10T09:00:00')
  })

  test('says who would sit in a class at that very time', async () => {
    const clashes = async (time: string) =>
      (await call<{ clashes: { students: number }[] }>('first', 'POST', '/period-clashes', { periods: from(time) }))
        .body.clashes
    // A Monday, and a Tuesday.
    expect(await clashes('2025-11-17T08:30:00')).toEqual([{ beginsAt: expect.any(String), students: 1 }])
    expect(await clashes('2025-11-17T08:50:00')).toEqual([])
    expect(await clashes('2025-11-18T08:30:00')).toEqual([])
    expect(await clashes('2026-01-12T08:30:00')).toEqual([])
  })

  test('belongs to a term that there is, and to registrars', async () => {
    const body = { fields: [field], base: [field], note: '', version: 'none', before: null }
    const url = (term: number) => `/api/registration/${term}/period-draft`
    const put = (term: number, as: string) =>
      world.app.inject({
        method: 'PUT',
        url: url(term),
        headers: { authorization: `Bearer ${tokens[as]}` },
        payload: body,
      })
    expect((await put(209901, 'first')).statusCode).toBe(404)
    expect((await put(worldTerm, 'student')).statusCode).toBe(403)
  })
})

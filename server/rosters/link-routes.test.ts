import { inTransaction } from '@sam/database/open-database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../testing/open-test-app.ts'
import { linkInstructors } from './link-instructors.ts'

// The attack: the only instructor with a printed name got that name's classes, and nobody noticed.

let world: TestApp
let registrar: TestPerson
let student: TestPerson
const tokens = new Map<number, string>()
let offering: number
let position = 0

beforeAll(async () => {
  world = await openTestApp()
  const { db } = world
  await db.insertInto('term').values({ code: 202609 }).execute()
  await db.insertInto('subject').values({ code: 'TST', name: 'Tests' }).execute()
  const values = { term: 202609, subject: 'TST', number: '101', title: 'Tests' }
  offering = (await db.insertInto('offering').values(values).returning('id').executeTakeFirstOrThrow()).id
  registrar = await world.addPerson(['Registrar'])
  student = await world.addPerson(['Student'])
})
afterAll(() => world.close())

/** A class with one student whose schedule prints a name; answers its section. */
async function printClass(name: string, at: { start?: number; room?: string } = {}): Promise<number> {
  const { db } = world
  const facts = { component: 'LEC', capacity: 20, capacity_source: 'default', mode: 'in person', term: 202609 }
  const { id } = await db
    .insertInto('section')
    .values({
      offering_id: offering,
      position: (position += 1),
      section_code: String(position),
      class_number: position,
      ...facts,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const start = at.start ?? 600
  const meeting = await db
    .insertInto('meeting')
    .values({
      section_id: id,
      days: 1,
      position: 0,
      start_minute: start,
      end_minute: start + 60,
      building: 'Frey',
      room: at.room ?? '100',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('instructor')
    .values({ name })
    .onConflict((c) => c.doNothing())
    .execute()
  const instructor = await db.selectFrom('instructor').select('id').where('name', '=', name).executeTakeFirstOrThrow()
  await db
    .insertInto('meeting_instructor')
    .values({ meeting_id: meeting.id, instructor_id: instructor.id, position: 0 })
    .execute()
  const course = {
    term: 202609,
    subject: 'TST',
    number: String(100 + position),
    section_code: String(position),
    credits: 3,
  }
  await db
    .insertInto('enrollment')
    .values({ person_id: student.personId, section_id: id, status: 'enrolled', ...course })
    .execute()
  return id
}

/** Someone of a name, as an import leaves them. */
async function addNamed(name: string, roles: Parameters<TestApp['addPerson']>[0]): Promise<TestPerson> {
  const person = await world.addPerson(roles)
  const [first_name = '', ...last] = name.split(' ')
  await world.db
    .updateTable('person')
    .set({ first_name, last_name: last.join(' ') })
    .where('id', '=', person.personId)
    .execute()
  return person
}

const importSchedule = () => inTransaction(world.db, (tx) => linkInstructors(tx, 'schedule import', registrar.personId))

async function call(as: TestPerson, method: 'GET' | 'POST', url: string, payload?: object) {
  if (!tokens.has(as.personId)) tokens.set(as.personId, (await world.signIn(as.email)).token)
  const headers = { authorization: `Bearer ${tokens.get(as.personId)}` }
  return world.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
}
const open = async (as: TestPerson, section: number) => (await call(as, 'GET', `/rosters/${section}`)).statusCode

interface Link {
  id: number
  state: string
  doubt: string | null
  person: { id: string }
  mayDecide: boolean
}
const linksOf = async (section: number): Promise<Link[]> =>
  (await call(registrar, 'GET', `/instructor-links?section=${section}`)).json().links
const entriesOf = async ({ personId }: TestPerson) =>
  (
    await world.db
      .selectFrom('audit_entry')
      .select(['action', 'details'])
      .where('subject_id', '=', personId)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

describe('a name that one imported instructor bears', () => {
  test('is linked by the import; the link is in the log, and the roster says by what it was made', async () => {
    const section = await printClass('Imogen Thackeray')
    const imogen = await addNamed('Imogen Thackeray', ['Instructor'])
    expect(await open(imogen, section)).toBe(403)
    await importSchedule()
    const roster = await call(imogen, 'GET', `/rosters/${section}`)
    expect([roster.statusCode, roster.json().ownLinks]).toEqual([
      200,
      [{ printedName: 'Imogen Thackeray', madeBy: 'schedule import', madeAt: expect.any(String) }],
    ])
    expect(await entriesOf(imogen)).toEqual(['Linked to classes'])
    expect((await call(registrar, 'GET', `/rosters/${section}`)).json().ownLinks).toEqual([])
    await importSchedule()
    expect(await entriesOf(imogen)).toEqual(['Linked to classes'])
  })

  test('stays undone after a registrar has undone it, whatever is imported', async () => {
    const section = await printClass('Odile Marchetti')
    const odile = await addNamed('Odile Marchetti', ['Instructor'])
    await importSchedule()
    expect(await open(odile, section)).toBe(200)
    const [link] = await linksOf(section)
    expect(
      (await call(registrar, 'POST', `/instructor-links/${link?.id}/undo`, { note: 'Another Odile' })).statusCode,
    ).toBe(200)
    expect(await open(odile, section)).toBe(403)
    expect((await call(odile, 'GET', `/users/${student.number}`)).statusCode).toBe(403)
    await importSchedule()
    expect(await open(odile, section)).toBe(403)
    expect(await entriesOf(odile)).toEqual(['Linked to classes', 'Link to classes undone'])
    await call(registrar, 'POST', `/instructor-links/${link?.id}/confirm`, { note: null })
    expect(await open(odile, section)).toBe(200)
  })
})

describe('a name that may be someone else’s gives no access until a registrar confirms', () => {
  let at = 900
  test.each<[string, string, (name: string) => Promise<void>]>([
    ['a student bears it too', 'several people', async (name) => void (await addNamed(name, ['Student']))],
    ['another instructor bears it', 'several people', async (name) => void (await addNamed(name, ['Instructor']))],
    [
      'schedules print it with and without accents',
      'several spellings',
      async (name) => void (await printClass(name.replace('o', 'ó'), { start: 60 })),
    ],
    [
      'it stands in two rooms at the same time',
      'two places at once',
      async (name) => void (await printClass(name, { start: at, room: '200' })),
    ],
  ])('%s', async (_why, doubt, prepare) => {
    const name = `Doe Number${(at += 10)}`.replace('Doe', `Do${'abcdefgh'[(at / 10) % 8]}`)
    const section = await printClass(name, { start: at })
    const claimant = await addNamed(name, ['Instructor'])
    await prepare(name)
    await importSchedule()
    expect(await open(claimant, section)).toBe(403)
    expect((await call(claimant, 'GET', '/rosters')).json()).toEqual({ classes: [] })
    const link = (await linksOf(section)).find(({ person }) => person.id === String(claimant.number))
    expect(link).toMatchObject({ state: 'pending', doubt })
    expect(new Set(await entriesOf(claimant))).toEqual(new Set(['Link to classes waits for a registrar']))
    const pending: { links: Link[] } = (await call(registrar, 'GET', '/instructor-links')).json()
    expect(pending.links.map(({ id }) => id)).toContain(link?.id)
    expect(
      (await call(registrar, 'POST', `/instructor-links/${link?.id}/confirm`, { note: 'Asked the department' }))
        .statusCode,
    ).toBe(200)
    expect(await open(claimant, section)).toBe(200)
    expect((await call(claimant, 'GET', `/rosters/${section}`)).json().ownLinks).toMatchObject([
      { madeBy: 'registrar' },
    ])
  })

  test('its bearer signed in but was never imported, and so may have chosen the name', async () => {
    const section = await printClass('Chosen Name', { start: 30 })
    const stranger = await addNamed('Chosen Name', ['Instructor'])
    await world.db.updateTable('person').set({ campus_id: null }).where('id', '=', stranger.personId).execute()
    await importSchedule()
    expect(await open(stranger, section)).toBe(403)
    expect(await linksOf(section)).toMatchObject([{ state: 'pending', doubt: 'not imported' }])
  })
})

test('confirming the rightful bearer takes the classes from the one who had them', async () => {
  const section = await printClass('Late Comer', { start: 1300 })
  const first = await addNamed('Late Comer', ['Instructor'])
  await importSchedule()
  const second = await addNamed('Late Comer', ['Instructor'])
  await importSchedule()
  expect([await open(first, section), await open(second, section)]).toEqual([200, 403])
  const link = (await linksOf(section)).find(({ person }) => person.id === String(second.number))
  expect(link).toMatchObject({ state: 'pending', doubt: 'taken' })
  await call(registrar, 'POST', `/instructor-links/${link?.id}/confirm`, { note: null })
  expect([await open(first, section), await open(second, section)]).toEqual([403, 200])
  expect(await entriesOf(first)).toEqual(['Linked to classes', 'Link to classes undone'])
})

test('nobody decides about their own links, and only registrars decide', async () => {
  const section = await printClass('Robin Quill', { start: 1200 })
  const robin = await addNamed('Robin Quill', ['Instructor', 'Registrar'])
  await addNamed('Robin Quill', ['Student'])
  await importSchedule()
  const [link] = (await call(robin, 'GET', `/instructor-links?section=${section}`)).json().links as Link[]
  expect(link).toMatchObject({ state: 'pending', mayDecide: false })
  const body = { note: null }
  expect((await call(robin, 'POST', `/instructor-links/${link?.id}/confirm`, body)).statusCode).toBe(403)
  const advisor = await world.addPerson(['Academic Advisor', 'Instructor'])
  expect((await call(advisor, 'POST', `/instructor-links/${link?.id}/confirm`, body)).statusCode).toBe(403)
  expect((await call(advisor, 'GET', '/instructor-links')).statusCode).toBe(403)
  expect((await call(registrar, 'POST', '/instructor-links/999999/confirm', body)).statusCode).toBe(404)
  await world.db
    .deleteFrom('granted_role')
    .where('person_id', '=', robin.personId)
    .where('role', '=', 'Instructor')
    .execute()
  expect((await call(registrar, 'POST', `/instructor-links/${link?.id}/confirm`, body)).statusCode).toBe(409)
})

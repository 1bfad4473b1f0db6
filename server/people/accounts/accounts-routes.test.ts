import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../testing/open-test-app.ts'

let world: TestApp
let registrar: TestPerson
let token: string
let person: TestPerson

beforeAll(async () => {
  world = await openTestApp()
  registrar = await world.addPerson(['Registrar'])
  token = (await world.signIn(registrar.email)).token
})
afterAll(() => world.close())
beforeEach(async () => {
  person = await world.addPerson(['Instructor'])
})

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, as = token) {
  const headers = { authorization: `Bearer ${as}` }
  return world.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
}
interface Change {
  /** The roles held when the change was begun, and how its author saw the person advise. */
  before: readonly string[]
  advised?: object | null
  [more: string]: unknown
}
const change = (target: TestPerson | number, { before, advised = null, ...body }: Change, as = token) =>
  call(
    'PUT',
    `/users/${typeof target === 'number' ? target : target.number}/grants`,
    { advising: null, note: null, before: { roles: before, advising: advised }, ...body },
    as,
  )

describe('accounts', () => {
  test('are listed by name, in pages, by role, by number, address or name', async () => {
    const all = (await call('GET', '/users?limit=1&offset=1')).json()
    expect(all.users).toHaveLength(1)
    expect(all.total).toBeGreaterThan(1)
    const registrars = (await call('GET', '/users?role=Registrar')).json()
    expect(registrars).toMatchObject({ total: 1, users: [{ name: 'Person Number 1', role: 'Registrar' }] })
    for (const query of [person.number, person.email, `number ${person.number - 100_000_000}`])
      expect((await call('GET', `/users?query=${query}`)).json().users[0]).toMatchObject({ SBU_ID: person.number })
    const narrowed = (await call('GET', `/users?query=${person.number}&role=Registrar`)).json()
    expect(narrowed).toEqual({ users: [], groups: [], total: 0, ending: 0 })
  })

  test('stand in groups by what they may do, and are found by their unit', async () => {
    const advisor = await world.addPerson(['Academic Advisor', 'Instructor'])
    await world.db.updateTable('advisor').set({ level: 'college' }).where('person_id', '=', advisor.personId).execute()
    await world.db.deleteFrom('advisor_unit').where('person_id', '=', advisor.personId).execute()
    await world.db.insertInto('advisor_unit').values({ person_id: advisor.personId, unit: 'CAS' }).execute()
    const all = (await call('GET', '/users?limit=200')).json<{
      users: { group: string; SBU_ID: number; advising: object | null }[]
      groups: { group: string; total: number }[]
      total: number
    }>()
    const order = ['Registrar', 'university', 'college', 'department', 'Instructor', 'Student', 'ended', 'none']
    const groups = all.users.map(({ group }) => group)
    expect(groups).toEqual(groups.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)))
    for (const { group, total } of all.groups) expect(groups.filter((one) => one === group)).toHaveLength(total)
    expect(all.users.find(({ SBU_ID }) => SBU_ID === advisor.number)).toMatchObject({
      group: 'college',
      advising: { level: 'college', units: ['CAS'] },
    })
    const found = (await call('GET', '/users?role=staff&unit=cas')).json<{ users: { SBU_ID: number }[] }>()
    expect(found.users.map(({ SBU_ID }) => SBU_ID)).toContain(advisor.number)
    expect((await call('GET', '/users?role=staff&unit=ZZZ')).json().total).toBe(0)
  })

  test('an account is made without roles, granted none without a number, and removed', async () => {
    const made = await call('POST', '/users', { name: 'Grace Brewster Hopper', age: 85, email: 'Grace@stonybrook.edu' })
    expect(made.statusCode, made.body).toBe(201)
    expect(made.json()).toMatchObject({ name: 'Grace Brewster Hopper', SBU_ID: 0, roles: [], role: 'Student' })
    const { id } = made.json<{ id: string }>()
    const twice = await call('POST', '/users', { name: 'Grace', age: 85, email: 'grace@stonybrook.edu' })
    expect(twice.statusCode).toBe(409)
    const none = (await call('GET', '/users?role=none')).json<{ users: { id: string; roles: string[] }[] }>()
    expect(none.users.map((user) => user.id)).toContain(id)
    expect(none.users.filter(({ roles }) => roles.length > 0)).toEqual([])
    const student = await call('PUT', `/users/${id}/grants`, {
      before: { roles: [], advising: null },
      roles: ['Student'],
      advising: null,
      note: null,
    })
    expect(student.json().detail).toMatch(/^A student needs an SBU ID\./)
    expect((await call('GET', `/users/${id}/export`)).statusCode).toBe(409)
    expect((await call('DELETE', `/users/${id}`)).json()).toEqual({ removed: true, id })
    expect((await call('DELETE', `/users/${id}`)).statusCode).toBe(404)
  })

  test.each([
    [{ name: 'A', age: 20, email: 'a@elsewhere.example' }],
    [{ name: '', age: 20, email: 'a@stonybrook.edu' }],
    [{ name: 'A', age: -1, email: 'a@stonybrook.edu' }],
    [{ name: 'A', age: 20, email: 'a' }],
    [{ name: 'A', age: 20, email: 'a@stonybrook.edu', roles: ['Registrar'] }],
  ])('%j makes no account', async (body) => {
    expect((await call('POST', '/users', body)).statusCode).toBe(400)
  })

  test('who has a role, a record, or a part in the logs stays, with every reason', async () => {
    const own = await call('DELETE', `/users/${registrar.number}`)
    expect(own.statusCode).toBe(409)
    expect(own.json().detail).toMatch(
      /^This account cannot be removed\. It is your own account\. It has roles\. Revoke them first\./,
    )
    const student = await world.addPerson(['Student'])
    await change(student, { before: ['Student'], roles: [] })
    expect((await call('DELETE', `/users/${student.number}`)).json().detail).toBe(
      'This account cannot be removed. It has an academic record, which SAM keeps. It appears in the audit log, which SAM keeps.',
    )
  })
})

describe('the audit log of a record', () => {
  test('is signed for its reader, newest first, in pages', async () => {
    const student = await world.addPerson(['Student'])
    await change(student, { before: ['Student'], roles: ['Student', 'Instructor'], note: 'Teaching assistant' })
    await change(student, { before: ['Student', 'Instructor'], roles: ['Student'] })
    const advisor = await world.addPerson(['Academic Advisor'])
    const read = async (email: string, query = '') =>
      (await call('GET', `/users/${student.number}/audit${query}`, undefined, (await world.signIn(email)).token)).json()
    const own = await read(student.email)
    expect(own.entries).toEqual([
      expect.objectContaining({ action: 'Roles changed', details: 'Revoked Instructor.', performedBy: 'registrar' }),
      expect.objectContaining({
        id: expect.any(String),
        action: 'Roles changed',
        details: 'Given Instructor.',
        note: 'Teaching assistant',
        category: 'administrative',
        timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
        performedBy: 'registrar',
      }),
    ])
    expect(own.more).toBe(false)
    expect((await read(advisor.email)).entries[0].performedBy).toBe('registrar')
    expect((await read(registrar.email)).entries[0].performedBy).toBe('Person Number 1, Registrar')
    const first = await read(student.email, '?limit=1')
    expect(first).toMatchObject({ more: true, entries: [{ details: 'Revoked Instructor.' }] })
    const next = await read(student.email, `?limit=1&before=${first.entries[0].id}`)
    expect(next).toMatchObject({ more: false, entries: [{ details: 'Given Instructor.' }] })
    const looks = await world.db
      .selectFrom('record_access')
      .select(['viewer_id', 'surface'])
      .where('subject_id', '=', student.personId)
      .execute()
    expect(looks).toEqual([
      { viewer_id: advisor.personId, surface: 'audit log' },
      { viewer_id: registrar.personId, surface: 'audit log' },
    ])
  })
})

describe('who opened a record', () => {
  test('is shown to the student, a day’s readings as one, signed as the reader may see them', async () => {
    const student = await world.addPerson(['Student'])
    const advisor = await world.addPerson(['Academic Advisor'])
    const tokenOf = async ({ email }: { email: string }) => (await world.signIn(email)).token
    const own = await tokenOf(student)
    const path = `/users/${student.number}/accesses`
    expect((await call('GET', path, undefined, own)).json()).toMatchObject({ accesses: [], more: false })
    const advising = await tokenOf(advisor)
    const reads = ['', '', '/audit', '/holds', '/waivers', '/export']
    for (const part of reads.slice(0, 5)) await call('GET', `/users/${student.number}${part}`, undefined, advising)
    expect((await call('GET', `/users/${student.number}/export`)).statusCode).toBe(200)
    await call('GET', `/users/${student.number}`, undefined, own)
    const { accesses } = (await call('GET', path, undefined, own)).json()
    const seen = (accesses as Record<string, unknown>[]).map(({ times, opened, performedBy, interest, reasons }) => [
      times,
      opened,
      String(performedBy).replace(/\d+/, 'N'),
      interest,
      reasons,
    ])
    const once = (surface: string) => ({ surface, times: 1 })
    const byAdvisor = [{ surface: 'profile', times: 2 }, once('audit log'), once('holds'), once('waivers')]
    expect(seen).toEqual([
      [1, [once('export')], 'registrar', 'keeps the records', []],
      [1, byAdvisor, 'Person Number N, Academic Advisor', 'advises students', []],
    ])
    const first = (await call('GET', `${path}?limit=1`, undefined, own)).json()
    expect(first).toMatchObject({ more: true, accesses: [{ opened: [{ surface: 'export' }] }] })
    const next = (await call('GET', `${path}?limit=9&before=${first.accesses[0].id}`, undefined, own)).json()
    expect(next).toMatchObject({ more: false, accesses: [{ interest: 'advises students' }] })
    const forRegistrar = (await call('GET', path)).json()
    expect(forRegistrar.accesses[0]).toMatchObject({
      performedBy: expect.stringMatching(/, Registrar$/),
      opened: [{ surface: 'access log' }, { surface: 'export' }],
    })
  })

  test('what was read within ten minutes is one look, in the list and in the weeks', async () => {
    const student = await world.addPerson(['Student'])
    const advisor = await world.addPerson(['Academic Advisor'])
    // Noon, so that no midnight divides a look.
    const start = new Date(Date.now() - 3 * 86_400_000).setUTCHours(16, 0, 0, 0)
    const minutes = [0, 0.1, 9, 18.9, 29, 60]
    await world.db
      .insertInto('record_access')
      .values(
        minutes.map((after) => ({
          viewer_id: advisor.personId,
          subject_id: student.personId,
          surface: 'profile',
          interest: 'advises students',
          happened_at: new Date(start + after * 60_000),
        })),
      )
      .execute()
    const { token: own } = await world.signIn(student.email)
    const { accesses, weeks } = (await call('GET', `/users/${student.number}/accesses`, undefined, own)).json()
    const sum = (all: { times: number }[]) => all.reduce((total, { times }) => total + times, 0)
    expect([sum(accesses), sum(weeks)]).toEqual([3, 3])
  })
})

describe('notifications', () => {
  test('are one’s own, and those that came later stay unread', async () => {
    const other = await world.addPerson(['Student'])
    const tell = (personId: number, title: string) =>
      world.db
        .insertInto('notification')
        .values({ person_id: personId, kind: 'test', title, body: 'Of the test', link: '/profile' })
        .returning('id')
        .executeTakeFirstOrThrow()
    const first = await tell(person.personId, 'One')
    await tell(other.personId, 'Of another')
    await tell(person.personId, 'Two')
    const theirs = (await world.signIn(person.email)).token
    const before = (await call('GET', '/notifications', undefined, theirs)).json()
    expect(before).toMatchObject({ unread: 2, notifications: [{ title: 'Two', read: false }, { title: 'One' }] })
    const marked = await call('POST', '/notifications/read', { upTo: first.id }, theirs)
    expect(marked.json()).toEqual({ unread: 1 })
    const after = (await call('GET', '/notifications?limit=5', undefined, theirs)).json()
    expect(after.notifications.map(({ read }: { read: boolean }) => read)).toEqual([false, true])
    const rows = await world.db
      .selectFrom('notification')
      .select('read_at')
      .where('person_id', '=', other.personId)
      .execute()
    expect(rows).toEqual([{ read_at: null }])
  })
})

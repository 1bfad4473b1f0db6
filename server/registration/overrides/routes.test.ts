import { mustHave } from '@sam/domain/testing/must-have'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildWorld, worldTerm } from '../../../samples/registration-world.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../testing/open-test-app.ts'

let world: TestApp
const people: Record<string, TestPerson> = {}
const tokens: Record<string, string> = {}
let sections: number[] = []

beforeAll(async () => {
  world = await openTestApp()
  const monday = { days: 1, start: 600, end: 680 }
  const built = await buildWorld(
    world.db,
    [
      { course: 'TST 210', capacity: 5, requirement: 'Prerequisite: TST 110', ...monday },
      { course: 'TST 120', capacity: 5, ...monday, start: 630 },
      { course: 'TST 130', capacity: 5 },
    ],
    1,
  )
  sections = built.sectionIds
  const add = async (
    name: string,
    roles: Parameters<TestApp['addPerson']>[0],
    units?: ['college' | 'department', string],
  ) => {
    const person = await world.addPerson(roles, units ? { level: units[0] } : {})
    people[name] = person
    tokens[name] = (await world.signIn(person.email)).token
    if (units)
      await world.db
        .updateTable('advisor_unit')
        .set({ unit: units[1] })
        .where('person_id', '=', person.personId)
        .execute()
  }
  await add('student', ['Student'])
  await add('other student', ['Student'])
  await add('registrar', ['Registrar'])
  await add('both', ['Student', 'Registrar', 'Academic Advisor'])
  await add('advisor', ['Academic Advisor'])
  await add('BIO advisor', ['Academic Advisor'], ['department', 'BIO'])
  await add('TST advisor', ['Academic Advisor'], ['department', 'TST'])
  await add('CAS advisor', ['Academic Advisor'], ['college', 'CAS'])
  await add('BUS advisor', ['Academic Advisor'], ['college', 'BUS'])
  await world.db
    .insertInto('student_program')
    .values({ person_id: id('student'), kind: 'major', code: 'BIO', degree: 'BS', standing: 'declared', position: 0 })
    .execute()
  // Advisors read students of other units after stating a reason.
  for (const advisor of ['TST advisor', 'CAS advisor', 'BUS advisor', 'BIO advisor'])
    for (const student of ['student', 'other student'])
      await call(advisor, 'POST', of(student, 'reading-reasons'), { reason: 'Asked for advice' })
})
afterAll(() => world.close())

const id = (name: string) => mustHave(people[name]?.personId)
let keys = 0

async function call<Answer = unknown>(as: string, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) {
  const answer = await world.app.inject({
    method,
    url: `/api${url}`,
    headers: { authorization: `Bearer ${tokens[as]}`, 'idempotency-key': `key-${(keys += 1)}-of-the-test` },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.json<Answer>() }
}

const of = (name: string, what: string) => `/users/${people[name]?.number}/${what}`
const note = 'as agreed with the student'
const advising = { type: 'advising', description: 'Meet an advisor first', department: 'Advising Center', note }
const financial = { ...advising, type: 'financial', description: 'Balance due' }

async function lastWords(name: string) {
  const audit = await world.db
    .selectFrom('audit_entry')
    .select(['action', 'actor_id', 'actor_role', 'note', 'details'])
    .where('subject_id', '=', id(name))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const told = await world.db
    .selectFrom('notification')
    .select(['title', 'body'])
    .where('person_id', '=', id(name))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { audit, told }
}

interface Hold {
  id: number
}
interface Reason {
  kind: string
}
interface Command {
  done: boolean
  results: { outcome: string; position: number | null; refusals: Reason[] }[]
}

const enroll = (as: string, sectionId: number, more: object = {}) =>
  call<Command>(as, 'POST', `/registration/${worldTerm}/enroll`, { classes: [{ sectionId, ...more }], mode: 'all' })
const kindsOf = (answer: { body: Command }) =>
  answer.body.results.flatMap(({ refusals }) => refusals.map((r) => r.kind))

describe('holds', () => {
  test.each([
    ['advisor', 200, 403],
    ['BIO advisor', 200, 403],
    ['CAS advisor', 200, 403],
    ['TST advisor', 403, 403],
    ['BUS advisor', 403, 403],
    ['registrar', 200, 200],
    ['student', 403, 403],
  ])('%s places an advising hold: %i, a financial one: %i', async (as, first, second) => {
    const own = (await call<{ departments: string[] | null }>(as, 'GET', '/holds/departments')).body.departments?.[0]
    for (const [payload, status] of [
      [{ ...advising, department: own ?? advising.department }, first],
      [financial, second],
    ] as const) {
      const placed = await call<Hold>(as, 'POST', of('student', 'holds'), payload)
      expect(placed.status).toBe(status)
      if (status === 200) await call('registrar', 'POST', `/holds/${placed.body.id}/lift`, { note: 'only tried' })
    }
    expect((await call<{ holds: Hold[] }>('student', 'GET', of('student', 'holds'))).body.holds).toEqual([])
  })

  test('an advisor places holds in the name of the own units alone, a registrar for any department', async () => {
    const departments = async (as: string) =>
      (await call<{ departments: string[] | null }>(as, 'GET', '/holds/departments')).body.departments
    expect(await departments('TST advisor')).toEqual(['Testing'])
    expect(await departments('CAS advisor')).toEqual(['College of Arts and Sciences'])
    expect([await departments('advisor'), await departments('registrar')]).toEqual([null, null])
    await world.db
      .insertInto('advisor_unit')
      .values({ person_id: id('BIO advisor'), unit: 'TST' })
      .execute()
    const onStudent = async (as: string) =>
      (await call<{ departments: string[] | null }>(as, 'GET', of('student', 'holds'))).body.departments
    expect([await departments('BIO advisor'), await onStudent('BIO advisor')]).toEqual([['BIO', 'Testing'], ['BIO']])
    await world.db
      .deleteFrom('advisor_unit')
      .where('person_id', '=', id('BIO advisor'))
      .where('unit', '=', 'TST')
      .execute()
    expect([await onStudent('TST advisor'), await onStudent('registrar')]).toEqual([[], null])
    const refused = await call<{ detail: string }>('CAS advisor', 'POST', of('student', 'holds'), advising)
    expect([refused.status, refused.body.detail]).toEqual([
      403,
      'You advise this student for College of Arts and Sciences. Place the hold for College of Arts and Sciences, or ask a registrar.',
    ])
    expect((await call<{ holds: Hold[] }>('student', 'GET', of('student', 'holds'))).body.holds).toEqual([])
  })

  test('a hold stops registration, shows in the profile and the log, and is lifted with a note', async () => {
    const placed = await call<Hold>('BIO advisor', 'POST', of('student', 'holds'), {
      ...advising,
      department: 'BIO',
      note: 'on probation',
    })
    expect(placed.body).toMatchObject({
      ...advising,
      department: 'BIO',
      note: 'on probation',
      placedBy: expect.stringContaining('Person'),
    })
    const words = await lastWords('student')
    expect(words.audit).toMatchObject({
      action: 'Hold placed',
      actor_id: id('BIO advisor'),
      actor_role: 'Academic Advisor',
      note: 'on probation',
    })
    expect(words.told.title).toBe('BIO has placed an advising hold')
    expect(kindsOf(await enroll('student', sections[1]!))).toEqual(['hold'])
    const profile = await call<{ academicRecord: { accountHolds: object[] } }>(
      'student',
      'GET',
      `/users/${people['student']?.number}`,
    )
    expect(profile.body.academicRecord.accountHolds).toMatchObject([
      { _id: String(placed.body.id), type: 'advising', description: advising.description, expiresOn: null },
    ])

    const listed = await call('TST advisor', 'GET', of('student', 'holds'))
    expect(listed.body).toMatchObject({ holds: [{ id: placed.body.id, mayLift: false }], mayPlace: [] })
    expect((await call('TST advisor', 'POST', `/holds/${placed.body.id}/lift`, { note: 'not mine' })).status).toBe(403)
    expect((await call('advisor', 'POST', `/holds/${placed.body.id}/lift`, {})).status).toBe(400)
    const lifted = await call('advisor', 'POST', `/holds/${placed.body.id}/lift`, { note: 'they came' })
    expect(lifted).toEqual({ status: 200, body: { lifted: true } })
    expect((await lastWords('student')).audit).toMatchObject({ action: 'Hold lifted', note: 'they came' })
    expect((await call('advisor', 'POST', `/holds/${placed.body.id}/lift`, { note: 'again' })).status).toBe(404)
  })

  test('a hold may have a last day, and says why it was placed', async () => {
    const past = await call('registrar', 'POST', of('student', 'holds'), { ...financial, expiresOn: '2025-11-04' })
    expect(past).toMatchObject({ status: 400, body: { detail: expect.stringContaining('is in the past') } })
    const { note: _why, ...unexplained } = financial
    expect((await call('registrar', 'POST', of('student', 'holds'), unexplained)).status).toBe(400)
    const dated = { ...financial, expiresOn: '2025-11-05' }
    const placed = await call<Hold>('registrar', 'POST', of('student', 'holds'), dated)
    expect(placed).toMatchObject({ status: 200, body: { expiresOn: '2025-11-05', note } })
    expect(kindsOf(await enroll('student', sections[1]!))).toEqual(['hold'])
    // As on the day after.
    await world.db.updateTable('hold').set({ expires_on: '2025-11-04' }).where('id', '=', placed.body.id).execute()
    expect(await call('student', 'GET', of('student', 'holds'))).toMatchObject({ status: 200, body: { holds: [] } })
    const wanted = { classes: [{ sectionId: sections[1] }] }
    const checked = await call<Command>('student', 'POST', `/registration/${worldTerm}/validate`, wanted)
    expect(kindsOf(checked)).not.toContain('hold')
    await call('registrar', 'POST', `/holds/${placed.body.id}/lift`, { note: 'paid' })
  })

  test('nobody places or lifts their own, whatever their roles', async () => {
    expect((await call('both', 'POST', of('both', 'holds'), advising)).status).toBe(403)
    const placed = await call<Hold>('registrar', 'POST', of('both', 'holds'), financial)
    expect((await call('both', 'POST', `/holds/${placed.body.id}/lift`, { note: 'mine' })).status).toBe(403)
    expect((await call('both', 'GET', of('both', 'holds'))).body).toMatchObject({
      holds: [{ mayLift: false }],
      mayPlace: [],
    })
    expect((await call('registrar', 'POST', `/holds/${placed.body.id}/lift`, { note: 'paid' })).status).toBe(200)
  })

  test('lifting gives the seat that passed its student by', async () => {
    const last = sections[2]!
    await world.db.updateTable('section').set({ enrolled: 4 }).where('id', '=', last).execute()
    expect((await enroll('other student', last)).body.done).toBe(true)
    expect((await enroll('student', last, { waitlist: true })).body.results[0]?.outcome).toBe('waitlisted')
    const placed = await call<Hold>('registrar', 'POST', of('student', 'holds'), financial)
    await call('other student', 'POST', `/registration/${worldTerm}/drop`, { sectionId: last })
    const holding = () =>
      world.db
        .selectFrom('enrollment')
        .select('person_id')
        .where('section_id', '=', last)
        .where('status', '=', 'enrolled')
        .execute()
    expect(await holding()).toEqual([])
    await call('registrar', 'POST', `/holds/${placed.body.id}/lift`, { note: 'paid' })
    expect(await holding()).toEqual([{ person_id: id('student') }])
    await call('student', 'POST', `/registration/${worldTerm}/drop`, { sectionId: last })
  })
})

describe('waivers', () => {
  const prerequisite = {
    kind: 'prerequisite',
    term: worldTerm,
    courses: ['TST 210'],
    expiresOn: '2026-02-01',
    note: 'knows it from elsewhere',
  }
  const permission = { ...prerequisite, kind: 'department permission' }
  const conflict = { ...prerequisite, kind: 'time conflict', courses: ['TST 210', 'TST 120'] }
  const capacity = { ...prerequisite, kind: 'capacity' }
  const limit = { ...prerequisite, kind: 'credit limit', courses: [], amount: 20 }

  test.each([
    ['advisor', [200, 403, 403, 403, 403]],
    ['TST advisor', [200, 200, 200, 403, 403]],
    ['BIO advisor', [200, 403, 403, 403, 403]],
    ['registrar', [200, 200, 200, 200, 200]],
    ['student', [403, 403, 403, 403, 403]],
    ['both', [200, 200, 200, 200, 200]],
  ])('%s grants prerequisite, permission, conflict, capacity, limit: %o', async (as, expected) => {
    const statuses: number[] = []
    for (const payload of [prerequisite, permission, conflict, capacity, limit])
      statuses.push((await call(as, 'POST', of('other student', 'waivers'), payload)).status)
    expect(statuses).toEqual(expected)
  })

  test('nobody grants their own', async () => {
    expect((await call('both', 'POST', of('both', 'waivers'), prerequisite)).status).toBe(403)
  })

  test.each([
    ['an unknown course', { ...prerequisite, courses: ['XYZ 999'] }, 'body.courses'],
    ['an unknown class', { ...prerequisite, sectionIds: [999_999] }, 'body.sectionIds'],
    ['an unknown term', { ...prerequisite, term: 202609 }, 'body.term'],
    ['a day that is over', { ...prerequisite, expiresOn: '2025-11-04' }, 'body.expiresOn'],
    ['half a time conflict', { ...conflict, courses: ['TST 210'] }, 'body.courses'],
    ['a limit without credits', { ...limit, amount: undefined }, 'body.amount'],
  ])('refuses %s', async (_name, payload, where) => {
    const answer = await call('registrar', 'POST', of('student', 'waivers'), payload)
    expect(answer).toMatchObject({ status: 400, body: { problems: [{ where }] } })
    expect((await call('registrar', 'GET', of('student', 'waivers'))).body).toMatchObject({ waivers: [] })
  })

  test('lifts its rule, and revoking tells what rests on it and takes nothing', async () => {
    expect(kindsOf(await enroll('student', sections[0]!))).toEqual(['prerequisite'])
    const granted = await call<{ id: number }>('TST advisor', 'POST', of('student', 'waivers'), prerequisite)
    expect(granted).toMatchObject({ status: 200, body: { ...prerequisite, sectionIds: [], amount: null } })
    expect((await lastWords('student')).audit).toMatchObject({
      action: 'Waiver granted',
      actor_id: id('TST advisor'),
      note: 'knows it from elsewhere',
      details: 'prerequisite of TST 210, Spring 2026, until 2026-02-01',
    })
    const effect = () => call<{ registrations: object[] }>('advisor', 'GET', `/waivers/${granted.body.id}/effect`)
    expect((await effect()).body).toEqual({ registrations: [] })
    expect((await enroll('student', sections[0]!)).body.done).toBe(true)
    const affected = {
      registrations: [
        {
          term: worldTerm,
          sectionId: sections[0],
          course: 'TST 210',
          sectionCode: '01',
          refusals: [{ kind: 'prerequisite' }],
        },
      ],
    }
    expect((await effect()).body).toMatchObject(affected)
    const revoked = await call('advisor', 'POST', `/waivers/${granted.body.id}/revoke`, { note: 'by mistake' })
    expect(revoked).toMatchObject({ status: 200, body: affected })
    const { audit, told } = await lastWords('student')
    expect(audit).toMatchObject({ action: 'Waiver revoked', note: 'by mistake' })
    expect(audit.details).toContain('TST 210 section 01')
    expect(told.body).toContain('You stay registered for TST 210 section 01')
    expect((await call('advisor', 'POST', `/waivers/${granted.body.id}/revoke`, { note: 'again' })).status).toBe(404)
    const registered = await call<{ classes: object[] }>('student', 'GET', `/registration/${worldTerm}`)
    expect(registered.body.classes).toMatchObject([{ course: 'TST 210', status: 'enrolled' }])
  })

  test('a time conflict waiver shows in the profile until it expires or is revoked', async () => {
    const shown = async () => {
      const profile = await call<{ waived_time_conflicts: object[] }>(
        'student',
        'GET',
        `/users/${people['student']?.number}`,
      )
      return profile.body.waived_time_conflicts
    }
    expect(kindsOf(await enroll('student', sections[1]!))).toEqual(['time conflict'])
    const granted = await call<{ id: number }>('TST advisor', 'POST', of('student', 'waivers'), conflict)
    expect(await shown()).toMatchObject([{ target: ['TST 210', 'TST 120'], description: conflict.note }])
    expect((await enroll('student', sections[1]!)).body.done).toBe(true)
    await world.db.updateTable('waiver').set({ expires_on: '2025-11-04' }).where('id', '=', granted.body.id).execute()
    expect(await shown()).toEqual([])
    expect((await call('BIO advisor', 'POST', `/waivers/${granted.body.id}/revoke`, { note: 'not mine' })).status).toBe(
      403,
    )
    expect((await call('registrar', 'POST', `/waivers/${granted.body.id}/revoke`, { note: 'over' })).body).toEqual({
      registrations: [],
    })
  })

  test('the list says who may revoke', async () => {
    const list = await call<{ waivers: { kind: string; mayRevoke: boolean }[]; mayGrant: string[] }>(
      'BIO advisor',
      'GET',
      of('other student', 'waivers'),
    )
    const may = new Map(list.body.waivers.map(({ kind, mayRevoke }) => [kind, mayRevoke]))
    expect(Object.fromEntries(may)).toEqual({
      prerequisite: true,
      'department permission': false,
      'time conflict': false,
      capacity: false,
      'credit limit': false,
    })
    expect(list.body.mayGrant).toContain('department permission')
    expect((await call('student', 'GET', of('other student', 'waivers'))).status).toBe(403)
  })
})

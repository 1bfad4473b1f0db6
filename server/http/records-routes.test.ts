import { mustHave } from '@sam/domain/testing/must-have'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessMatrix } from '../testing/access-matrix.ts'
import { openTestApp, type TestApp, type TestPerson } from '../testing/open-test-app.ts'
import { emptyTables } from '@sam/database/testing/inspect-tables'
import { plantClass, plantRecord } from '@sam/database/testing/plant-class'

let world: TestApp
let section: number
let transcript: string
const people: Record<string, TestPerson> = {}
const tokens: Record<string, string> = {}

beforeAll(async () => {
  world = await openTestApp({ environment: { OIDC_ISSUER: 'http://localhost:1', OIDC_CLIENT_ID: 'sam' } })
  const add = async (name: string, roles: Parameters<TestApp['addPerson']>[0]) => {
    people[name] = await world.addPerson(roles)
    tokens[name] = (await world.signIn(people[name].email)).token
    return people[name].personId
  }
  const instructor = await add('instructor', ['Instructor'])
  await add('advisor', ['Academic Advisor'])
  await add('registrar', ['Registrar'])
  const student = await add('student', ['Student'])
  await plantRecord(world.db, student)
  section = await plantClass(world.db, { instructor, students: [student] })
  const url = `/api/users/${people['student']?.number}/transcripts`
  const issued = await ask('student', {
    method: 'POST',
    url,
    payload: accessMatrix['POST /api/users/:userId/transcripts']?.payload,
  })
  transcript = issued.json<{ number: string }>().number
})
afterAll(() => world.close())

let keys = 0
interface Ask {
  method?: string
  url: string
  payload?: object | string
}

function ask(who: string, { method = 'GET', url, payload }: Ask) {
  const type = typeof payload === 'string' ? { 'content-type': 'text/plain' } : {}
  return world.app.inject({
    method: method as 'GET',
    url,
    headers: {
      authorization: `Bearer ${tokens[who]}`,
      'x-sam-request': '1',
      'idempotency-key': `records-key-${(keys += 1)}`,
      ...type,
    },
    ...(payload !== undefined && { payload }),
  })
}

const seenOf = (who: string) =>
  world.db
    .selectFrom('record_access')
    .select(['surface', 'interest'])
    .where('viewer_id', '=', mustHave(people[who]?.personId))
    .where('subject_id', '=', mustHave(people['student']?.personId))
    .execute()
const forget = () => emptyTables(world.db, 'record_access')

/** Lookups of who there is, and of what an account may do: name, number and programs, nothing of a record. */
const lookups = ['GET /api/users/search', 'GET /api/users', 'GET /api/users/:userId/grants']

const absent = 'the address names nothing that there is: the tests of the route read what there is'
/** What answers none of the three with 200, so that nothing is seen of it here. */
const readByNone: Record<string, string> = {
  'GET /api/auth/campus/start': 'leads to the provider',
  'GET /api/auth/campus/callback': 'leads back from the provider',
  'GET /api/notifications/stream': 'is no document',
  'GET /api/registration/:term/seats': 'asks for classes, and tells of seats alone',
  'GET /api/rosters/:sectionId/changes': 'its address is of another class',
  'GET /api/registration/:term/classes/:sectionId/seats': absent,
  'GET /api/degree-programs/:program': absent,
  'GET /api/degree-drafts/:id': absent,
  'GET /api/degree-drafts/:id/effect': absent,
  'GET /api/degree-drafts/:id/students': absent,
  'GET /api/degree-requirements/:term/text': absent,
  'GET /api/imports/:runId': absent,
  'GET /api/unsubscribe/:token': absent,
  'GET /api/courses/:course': absent,
  'GET /api/plan-reviews/:id': absent,
  'GET /api/plan/candidates': absent,
  'GET /api/requests/:id': absent,
  'GET /api/requests/:id/like': absent,
  'GET /api/waivers/:id/effect': absent,
}

/** Whether any of the three is let in at all. */
const mayRead = (route: string) => {
  const who = accessMatrix[route]?.who ?? []
  return (
    typeof who === 'string' ||
    (['Instructor', 'Academic Advisor', 'Registrar'] as const).some((role) => who.includes(role))
  )
}

let reads = 0
/** What was answered with 200. */
const answered = new Set<string>()
describe('opening the record of a student is noted, with the reason', () => {
  const gets = Object.keys(accessMatrix).filter((route) => route.startsWith('GET ') && !route.endsWith('/progress'))
  const cells = gets.flatMap((route) => ['instructor', 'advisor', 'registrar'].map((who) => ({ route, who })))

  // Found by what is answered, not by a list of routes: an answer that holds the student's own number is a read.
  test.each(cells)('$route by the $who', async ({ route, who }) => {
    await forget()
    const student = people['student']
    const line = accessMatrix[route]
    // Rather one that the matrix says is answered, such as what is open of a student to those who act in their name.
    const reached = line?.relations?.find(([as, , status]) => as === who && status === 200)?.[1]
    const url = (reached ?? line?.url ?? route.slice(4))
      .replace('SAM-0000-0000-0000', transcript)
      .replace('{class}', String(section))
      .replaceAll(/\{\w+\.email\}/g, encodeURIComponent(student?.email ?? ''))
      .replaceAll(/\{(self|enrolled|other|registrar|nobody)\}/g, String(student?.number))
      .replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')
    const { statusCode, body } = await ask(who, { url })
    const seen = await seenOf(who)
    if (statusCode === 200) answered.add(route)
    const isLookup = statusCode !== 200 || lookups.includes(route)
    const isRead = !isLookup && body.includes(String(student?.number))
    if (isRead) reads += 1
    // Holds and waivers are of the record too, and do not repeat the number.
    const allowed = isLookup ? [0] : isRead ? [1] : [0, 1]
    expect(allowed, `${who} at ${route} noted ${seen.length}`).toContain(seen.length)
    for (const { interest } of seen) expect(interest).not.toBe('')
  })

  test('every address is one that somebody reads, but for those that say why not', () => {
    const unread = gets.filter((route) => !answered.has(route) && mayRead(route))
    expect(unread.toSorted()).toEqual(Object.keys(readByNone).toSorted())
  })

  test.each([
    ['registration', (number: number) => `/api/registration/202509?student=${number}`],
    ['holds', (number: number) => `/api/users/${number}/holds`],
    ['waivers', (number: number) => `/api/users/${number}/waivers`],
  ])('so is what is open of their %s to those who may act for them', async (surface, address) => {
    for (const who of ['advisor', 'registrar']) {
      await forget()
      const { statusCode } = await ask(who, { url: address(mustHave(people['student']?.number)) })
      expect(statusCode).toBe(200)
      expect((await seenOf(who)).map((seen) => seen.surface)).toEqual([surface])
    }
    await forget()
    expect((await ask('student', { url: address(mustHave(people['student']?.number)) })).statusCode).toBeLessThan(404)
    expect(await world.db.selectFrom('record_access').selectAll().execute()).toEqual([])
  })

  const registering = (what: string, more: object) => () => ({
    method: 'POST',
    url: `/api/registration/202509/${what}?student=${people['student']?.number}`,
    payload: { note: 'As agreed', ...more },
  })
  const cart = (method: string) => () => ({
    method,
    url: `/api/registration/202509/cart/${section}?student=${people['student']?.number}`,
    ...(method === 'PUT' && { payload: { note: 'As agreed' } }),
  })
  const waiver = async (what: string) => {
    const { id } = await world.db
      .insertInto('waiver')
      .values({
        person_id: mustHave(people['student']?.personId),
        kind: 'prerequisite',
        courses: ['TST 101'],
        granted_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return `/api/waivers/${id}/${what}`
  }
  const planted = () => ({ sectionId: section })
  /** What answers from a student's record besides: what a class would meet, why it was refused, what rests on a waiver. */
  const answering: Record<string, () => Ask | Promise<Ask>> = {
    'POST /api/registration/:term/validate': () => registering('validate', { classes: [planted()] })(),
    'POST /api/planner/:term/weeks': () => ({
      method: 'POST',
      url: `/api/planner/202509/weeks?student=${people['student']?.number}`,
      payload: { courses: [], classes: [], busy: [], preferences: {}, limits: {} },
    }),
    'POST /api/registration/:term/cart': () => registering('cart', { sections: [section] })(),
    'PUT /api/registration/:term/cart/:sectionId': cart('PUT'),
    'DELETE /api/registration/:term/cart/:sectionId': cart('DELETE'),
    'POST /api/registration/:term/enroll': () => registering('enroll', { classes: [planted()], mode: 'all' })(),
    'POST /api/registration/:term/drop': () => registering('drop', { sectionId: 999_999 })(),
    'POST /api/registration/:term/withdraw': () => registering('withdraw', { sectionId: 999_999 })(),
    'POST /api/registration/:term/swap': () => registering('swap', { drop: 999_999, take: planted() })(),
    'POST /api/registration/:term/credits': () => registering('credits', { ...planted(), credits: 29 })(),
    'POST /api/registration/:term/gpnc': () => registering('gpnc', { ...planted(), threshold: 'F' })(),
    'POST /api/registration/:term/waitlist/leave': () => registering('waitlist/leave', planted())(),
    'POST /api/registration/:term/waitlist/swap': () =>
      registering('waitlist/swap', { ...planted(), swapSectionId: null })(),
    'GET /api/waivers/:id/effect': async () => ({ url: await waiver('effect') }),
    'POST /api/waivers/:id/revoke': async () => ({
      method: 'POST',
      url: await waiver('revoke'),
      payload: { note: 'by mistake' },
    }),
  }
  /** Of a student, without an answer from the record: the change itself is in the log, which the student reads. */
  const changing = [
    'POST /api/users/:userId/reading-reasons',
    'POST /api/users/:userId/holds',
    'POST /api/holds',
    'POST /api/users/:userId/disclosures',
    'PUT /api/users/:userId/directory',
    'POST /api/holds/:id/lift',
    'POST /api/users/:userId/waivers',
    'POST /api/users/:userId/requests',
    'POST /api/users/:userId/notes',
    'POST /api/users/:userId/transcripts',
    'POST /api/users/:userId/transcripts/:number/stop',
    'DELETE /api/users/:userId',
    'PUT /api/users/:userId',
    'PUT /api/users/:userId/grants',
    'PUT /api/users/:userId/activity',
    'POST /api/users/:userId/degree-pins',
    'DELETE /api/users/:userId/degree-pins/:id',
    'POST /api/users/:userId/course-categories',
    'POST /api/users/:userId/degree-exceptions',
    'POST /api/users/:userId/degree-exceptions/:id/revoke',
  ]
  const ofSomebody = /\/(holds|waivers|users\/:userId|registration\/:term|planner\/:term\/weeks)(\/|$)/
  const ofNobody = [
    'POST /api/registration/:term/recheck',
    'PUT /api/registration/:term/periods',
    'PUT /api/registration/:term/period-draft',
    'DELETE /api/registration/:term/period-draft',
    'POST /api/registration/:term/period-clashes',
  ]

  test('every call on a record that is no plain reading is known here', () => {
    const calls = Object.keys(accessMatrix).filter((route) => !route.startsWith('GET ') && ofSomebody.test(route))
    const known = [...Object.keys(answering), ...changing, ...ofNobody].filter((route) => !route.startsWith('GET '))
    expect(calls.toSorted()).toEqual(known.toSorted())
  })

  test.each(Object.keys(answering))('%s on behalf of a student is a read, even in vain', async (route) => {
    for (const who of ['advisor', 'registrar']) {
      await world.db.deleteFrom('cart_entry').execute()
      const asked = await answering[route]!()
      await forget()
      const { statusCode, body } = await ask(who, asked)
      expect([statusCode, body.slice(0, 200)]).toEqual([200, expect.any(String)])
      expect(await seenOf(who), `${who} at ${route}`).toHaveLength(1)
      reads += 1
    }
  })

  test('who comes up in a check of everyone’s prerequisites was looked at', async () => {
    const personId = mustHave(people['student']?.personId)
    const old = { person_id: personId, term: 202501, subject: 'TST', number: '001', section_code: '01', credits: 3 }
    await world.db
      .insertInto('enrollment')
      .values({ ...old, status: 'completed', grade: 'F' })
      .execute()
    await world.db.deleteFrom('waiver').where('kind', '=', 'prerequisite').execute()
    await world.db.updateTable('enrollment').set({ enrolled_at: '2025-04-01' }).where('term', '=', 202509).execute()
    await world.db
      .updateTable('offering')
      .set({ requirement_text: 'Prerequisite: C or higher in TST 001' })
      .where('subject', '=', 'TST')
      .execute()
    await forget()
    const url = '/api/registration/202509/recheck'
    const { body } = await ask('registrar', { method: 'POST', url, payload: { apply: false } })
    expect(body).toContain(String(people['student']?.number))
    expect((await seenOf('registrar')).map(({ surface }) => surface)).toEqual(['registration check'])
  })

  test('the download of a spreadsheet is a read too', async () => {
    await forget()
    expect(
      (await ask('instructor', { url: `/api/rosters/${section}/file?content=grades&format=xlsx` })).statusCode,
    ).toBe(200)
    expect(await seenOf('instructor')).toEqual([{ surface: 'roster file', interest: 'teaches a class of theirs' }])
  })

  test('each was found', () => {
    expect(reads).toBeGreaterThanOrEqual(10)
    process.stdout.write(`P16: unlogged reads 0 of ${reads}\n`)
  })

  test('one’s own record is no disclosure, and a refused read none either', async () => {
    await forget()
    await ask('student', { url: `/api/users/${people['student']?.number}` })
    await ask('student', { url: `/api/rosters/${section}` })
    expect(await world.db.selectFrom('record_access').selectAll().execute()).toEqual([])
  })
})

const yaml = `students:
- SBU_ID: 555000001
  first_name: New
  last_name: Student
  email: new.student@stonybrook.edu
  university_entry: {semester: Fall, year: 2025}
  direct_admit: null
  AOI: null
  college: CEAS
  majors: []
  degrees: []
  major_requirement_versions: []
  minors: []
  minor_requirement_versions: []
  transfer_courses: []
  classes: []
  course_plan: []
`

/** Every write there is: with how many entries it leaves in the log, or why it leaves none. */
const writes: Record<string, { as: string; ask: () => Ask; entries: number; because?: string }> = {
  'PUT /api/rosters/:sectionId/capacity': {
    as: 'registrar',
    ask: () => ({ method: 'PUT', url: `/api/rosters/${section}/capacity`, payload: { capacity: 33, before: 20 } }),
    entries: 1,
  },
  'POST /api/planner/:term/sections/:sectionId': {
    as: 'student',
    ask: () => ({ method: 'POST', url: `/api/planner/202509/sections/${section}` }),
    entries: 0,
    because: 'a plan is no record',
  },
  'DELETE /api/planner/:term/sections/:sectionId': {
    as: 'student',
    ask: () => ({ method: 'DELETE', url: `/api/planner/202509/sections/${section}` }),
    entries: 0,
    because: 'a plan is no record',
  },
}

describe('every change is on record', () => {
  const logged = async () => await world.db.selectFrom('audit_entry').selectAll().orderBy('id').execute()

  test.each(Object.entries(writes))('%s', async (_route, write) => {
    const before = (await logged()).length
    expect((await ask(write.as, write.ask())).statusCode).toBe(200)
    const entries = (await logged()).slice(before)
    expect(entries).toHaveLength(write.entries)
    for (const entry of entries) {
      expect(entry.actor_id).toBe(people[write.as]?.personId)
      expect(entry.request_id).toMatch(/^[0-9a-f-]{36}$/)
      expect(entry.details).not.toBe('')
    }
    expect(write.entries > 0 || write.because).toBeTruthy()
  })

  test('a repeated or refused change leaves no entry', async () => {
    const before = (await logged()).length
    const { url } = { url: `/api/rosters/${section}/capacity` }
    await ask('registrar', { method: 'PUT', url, payload: { capacity: 33, before: 20 } })
    await ask('registrar', { method: 'PUT', url, payload: { capacity: -1, before: 33 } })
    await ask('instructor', { method: 'PUT', url, payload: { capacity: 50, before: 33 } })
    expect(await logged()).toHaveLength(before)
  })

  test('an import is one run with its report, and says of each person granted a role who granted it', async () => {
    const before = (await logged()).length
    const answer = await ask('registrar', { method: 'POST', url: '/api/import/users', payload: yaml })
    const { runId } = answer.json<{ runId: string }>()
    const run = await world.db.selectFrom('import_run').selectAll().where('id', '=', runId).executeTakeFirstOrThrow()
    expect(run).toMatchObject({ actor_id: people['registrar']?.personId, status: 'succeeded', kind: 'users' })
    const added = await world.db
      .selectFrom('granted_role')
      .innerJoin('person', 'person.id', 'granted_role.person_id')
      .select(['role', 'granted_by', 'person_id'])
      .where('campus_id', '=', 555_000_001)
      .execute()
    expect(added).toMatchObject([{ role: 'Student', granted_by: people['registrar']?.personId }])
    const entries = (await logged()).slice(before)
    expect(entries.map(({ actor_id }) => actor_id)).toEqual([people['registrar']?.personId])
  })

  test('the log can be neither changed nor shortened', async () => {
    await expect(world.db.updateTable('audit_entry').set({ details: 'x' }).execute()).rejects.toThrow(/never changed/)
    await expect(world.db.deleteFrom('audit_entry').execute()).rejects.toThrow(/never changed/)
  })
})

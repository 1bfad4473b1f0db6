import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/open-test-app.ts'

let world: TestApp
const students: { personId: number }[] = []
let token = ''

beforeAll(async () => {
  world = await openTestApp()
  const { db } = world
  await db.insertInto('subject').values({ code: 'TST', name: 'TST' }).execute()
  for (let at = 0; at < 2; at += 1) students.push(await world.addPerson(['Student']))
  token = (await world.signIn((await world.addPerson(['Registrar'])).email)).token
  const course = { term: 202501, subject: 'TST', number: '101' }
  const { id } = await db
    .insertInto('course')
    .values({ ...course, name: 'Testing', credits_min: 3, credits_max: 3 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('course_sbc').values({ course_id: id, sbc: 'HUM' }).execute()
  const taken = { ...course, credits: 3, section_code: '01', status: 'completed', grade: 'A' }
  const brought = { source_course: 'HIS 9', source_institution: 'Elsewhere', credits: 3, subject: 'TST', number: '101' }
  await db
    .insertInto('transfer_credit')
    .values(students.map(({ personId }) => ({ ...brought, person_id: personId, position: 0, grade: 'B' })))
    .execute()
  await db
    .insertInto('enrollment')
    .values(students.map(({ personId }) => ({ ...taken, person_id: personId })))
    .execute()
})
afterAll(() => world.close())

async function call(method: 'GET' | 'POST', url: string, payload?: object) {
  const headers = { authorization: `Bearer ${token}`, 'x-sam-request': '1' }
  const answer = await world.app.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json() as Record<string, unknown> }
}

const correct = (more: object) =>
  call('POST', `/api/users/account-${students[0]?.personId}/course-categories`, {
    course: 'TST 101',
    term: 202501,
    categories: ['GLO'],
    note: 'The catalog was wrong.',
    ...more,
  })

/** What the credit of each student for TST 101 carries. */
const brought = () =>
  Promise.all(
    students.map(async ({ personId }) => {
      const { body } = await call('GET', `/api/users/account-${personId}`)
      return (body['transfer_courses'] as { sbcs: string[] }[])[0]?.sbcs
    }),
  )

/** The notices of each student. */
const told = () =>
  Promise.all(
    students.map(({ personId }) =>
      world.db
        .selectFrom('notification')
        .select(['title', 'body'])
        .where('person_id', '=', personId)
        .orderBy('id')
        .execute(),
    ),
  )

/** What TST 101 carries on the history of each student. */
const carried = () =>
  Promise.all(
    students.map(async ({ personId }) => {
      const { body } = await call('GET', `/api/users/account-${personId}`)
      return JSON.stringify(body).match(/"sbcs":\[([^\]]*)\]/)?.[1]
    }),
  )

test('a registrar corrects what a course carries for one student, then for all who took it; each log says what it was', async () => {
  expect(await carried()).toEqual(['"HUM"', '"HUM"'])
  expect(await correct({})).toEqual({ status: 200, body: { students: 1 } })
  expect(await carried()).toEqual(['"GLO"', '"HUM"'])
  expect(await correct({ categories: ['USA', 'CER'], everyone: true })).toEqual({ status: 200, body: { students: 2 } })
  expect(await carried()).toEqual(['"CER","USA"', '"CER","USA"'])
  const log = await world.db
    .selectFrom('audit_entry')
    .select(['subject_id', 'details', 'note'])
    .where('action', '=', 'Categories corrected')
    .orderBy('id')
    .execute()
  expect(log.map(({ details }) => details)).toEqual([
    'TST 101, Spring 2025: GLO in place of HUM',
    'TST 101, Spring 2025: CER, USA in place of GLO',
    'TST 101, Spring 2025: CER, USA in place of HUM',
  ])
  expect(new Set(log.map(({ note }) => note))).toEqual(new Set(['The catalog was wrong.']))
})

test('only students whose categories change are notified', async () => {
  const [own, other] = await told()
  expect(own?.map(({ body }) => body)).toEqual([
    'TST 101, Spring 2025, counts toward GLO. A registrar says why: The catalog was wrong.',
    'TST 101, Spring 2025, counts toward CER, USA. A registrar says why: The catalog was wrong.',
  ])
  expect(other).toHaveLength(1)
  expect(await correct({ categories: ['USA', 'CER'], everyone: true })).toMatchObject({ status: 200 })
  expect(await told()).toEqual([own, other])
})

test('a registrar corrects credit from elsewhere, for one student or for everyone who has it', async () => {
  expect(await brought()).toEqual([['HUM'], ['HUM']])
  expect(await correct({ term: null, categories: [] })).toEqual({ status: 200, body: { students: 1 } })
  expect(await brought()).toEqual([[], ['HUM']])
  expect(await correct({ term: null, everyone: true })).toEqual({ status: 200, body: { students: 2 } })
  expect(await brought()).toEqual([['GLO'], ['GLO']])
  expect(await carried()).toEqual(['"CER","USA"', '"CER","USA"'])
  expect((await told())[0]?.slice(-2).map(({ body }) => body)).toEqual([
    'TST 101, transfer credit, counts toward no category. A registrar says why: The catalog was wrong.',
    'TST 101, transfer credit, counts toward GLO. A registrar says why: The catalog was wrong.',
  ])
})

test.each([
  ['a category that there is not', { categories: ['XYZ'] }, 400],
  ['a course that the student did not take then', { term: 202409 }, 404],
  ['credit that the student did not bring', { course: 'TST 102', term: null }, 404],
  ['no reason', { note: '' }, 400],
])('%s is refused', async (_name, more, status) => {
  expect((await correct(more)).status).toBe(status)
})

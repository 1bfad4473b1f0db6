import type { searchCourses } from '@sam/contract/catalog'
import type { searchClasses } from '@sam/contract/timetable'
import type { AnswerOf } from '@sam/contract/route'
import { recordClock } from '@sam/database/kernel/writes'
import { inTransaction } from '@sam/database/open-database'
import { listNeeds } from '@sam/domain/degrees/find-needs'
import { readRequirements } from '@sam/domain/degrees/requirements/read-requirements'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWorld, worldTerm } from '../../samples/registration-world.ts'
import { loadDegree } from '../degrees/load-degree.ts'
import { openTestApp, type TestApp, type TestPerson } from '../testing/open-test-app.ts'
import { readOpen } from './read-open.ts'

type Found = AnswerOf<typeof searchClasses>

let world: TestApp
let student: TestPerson
let token = ''

const rules = [
  { id: 'first', label: 'First course', course: 'TST 101' },
  { id: 'electives', label: 'Two electives', courses: 2, from: 'TST 200-299' },
]

beforeAll(async () => {
  world = await openTestApp()
  await buildWorld(
    world.db,
    [
      ...['TST 101', 'TST 201', 'TST 210'].map((course) => ({ course, capacity: 5 })),
      { course: 'TST 301', capacity: 5, credits: [2, 3] },
    ],
    0,
  )
  student = await world.addPerson(['Student'])
  token = (await world.signIn(student.email)).token
  const read = readRequirements(
    { programs: [{ program: 'TST-BS', kind: 'major', code: 'TST', degree: 'BS', rules }] },
    { grades: [], needC: [] },
  )
  expect(read.programs).toHaveLength(1)
  const definition = JSON.stringify(read.programs[0])
  await world.db
    .insertInto('degree_program')
    .values({
      program: 'TST-BS',
      kind: 'major',
      code: 'TST',
      degree: 'BS',
      name: 'Testing',
      effective_term: 202309,
      definition,
    })
    .execute()
  const program = { kind: 'major', code: 'TST', degree: 'BS', position: 0, standing: 'declared' }
  await world.db
    .insertInto('student_program')
    .values({ person_id: student.personId, ...program })
    .execute()
})
afterAll(() => world.close())

async function find(query: string, bearer = token) {
  const answer = await world.app.inject({
    url: `/api/classes?term=${worldTerm}&${query}`,
    headers: { authorization: `Bearer ${bearer}` },
  })
  return { status: answer.statusCode, body: answer.json<Found>() }
}
const needed = async (query = 'needs=yes') =>
  (await find(query)).body.courses.map(({ subject, number, needs }) => `${subject} ${number}: ${needs?.join(', ')}`)

test('only courses that a requirement still asks for, each with the rule', async () => {
  expect(await needed()).toEqual(['TST 101: First course', 'TST 201: Two electives', 'TST 210: Two electives'])
  expect((await find('')).body.courses.map(({ needs }) => needs)).toEqual([undefined, undefined, undefined, undefined])
  expect((await find('needs=yes&limit=1')).body).toMatchObject({ totalCourses: 3, totalClasses: 3 })
})

test('what was passed or runs is needed no more; what was failed is', async () => {
  const row = { person_id: student.personId, term: 202501, subject: 'TST', section_code: '01', credits: 3 }
  await world.db
    .insertInto('term')
    .values([{ code: 202501 }])
    .onConflict((one) => one.doNothing())
    .execute()
  await world.db
    .insertInto('enrollment')
    .values([
      { ...row, number: '101', status: 'completed', grade: 'F' },
      { ...row, number: '201', status: 'completed', grade: 'B' },
    ])
    .execute()
  expect(await needed()).toEqual(['TST 101: First course', 'TST 210: Two electives'])
  await world.db.updateTable('enrollment').set({ grade: 'A' }).where('number', '=', '101').execute()
  expect(await needed()).toEqual(['TST 210: Two electives'])
})

test('the catalog is narrowed alike, each course with the rule that it fills', async () => {
  const course = (number: string) => ({ term: worldTerm, subject: 'TST', number, name: `Testing ${number}`, description: '', credits_min: 3, credits_max: 3 }) // prettier-ignore
  await world.db.insertInto('course').values(['101', '201', '210', '301'].map(course)).execute()
  const search = async (query: string, bearer = token) => {
    const headers = { authorization: `Bearer ${bearer}` }
    const answer = await world.app.inject({ url: `/api/courses?term=${worldTerm}&${query}`, headers })
    const { courses } = answer.json<AnswerOf<typeof searchCourses>>()
    return { status: answer.statusCode, found: courses?.map(({ id, needs }) => `${id}: ${needs?.join(', ')}`) }
  }
  expect((await search('needs=yes')).found).toEqual(['TST 210: Two electives'])
  expect((await search('subject=TST')).found).toHaveLength(4)
  const registrar = (await world.signIn((await world.addPerson(['Registrar'])).email)).token
  expect((await search('needs=yes', registrar)).status).toBe(403)
})

test('with other filters, and for students alone', async () => {
  expect(await needed('needs=yes&number=101')).toEqual([])
  expect(await needed('needs=yes&eligible=yes&status=open')).toEqual(['TST 210: Two electives'])
  const registrar = (await world.signIn((await world.addPerson(['Registrar'])).email)).token
  expect((await find('needs=yes', registrar)).status).toBe(403)
  expect((await find('needs=no')).status).toBe(400)
})

test('of one class: the rules that it fills, and how far each is met', async () => {
  const { courses } = (await find('number=210')).body as unknown as { courses: { classes: { id: number }[] }[] }
  const needs = (sectionId: number | undefined) =>
    world.app.inject({ url: `/api/classes/${sectionId}/needs`, headers: { authorization: `Bearer ${token}` } })
  const answer = await needs(courses[0]?.classes[0]?.id)
  expect(answer.json()).toEqual({
    needs: [{ label: 'Two electives', unit: 'courses', needed: 2, counted: 1, added: 1 }],
  })
  expect((await needs(987_654)).statusCode).toBe(404)
})

test('only classes that the credit limit leaves room for, whatever else is asked', async () => {
  const fresh = await world.addPerson(['Student'])
  const bearer = (await world.signIn(fresh.email)).token
  const numbers = async (query: string) => (await find(query, bearer)).body.courses.map(({ number }) => number)
  const section = (await find('number=201')).body.courses[0]?.classes[0]?.id ?? 0
  const held = { person_id: fresh.personId, term: worldTerm, subject: 'TST', number: '201', section_id: section }
  await world.db
    .insertInto('enrollment')
    .values({ ...held, section_code: '01', credits: 14, status: 'enrolled' })
    .execute()
  expect(await numbers('room=yes')).toEqual(['101', '201', '210', '301'])
  await world.db.updateTable('enrollment').set({ credits: 15 }).where('person_id', '=', fresh.personId).execute()
  expect(await numbers('room=yes')).toEqual(['301'])
  expect(await numbers('room=yes&status=open&eligible=yes&fits=yes')).toEqual(['301'])
  expect(await numbers('')).toHaveLength(4)
  const registrar = (await world.signIn((await world.addPerson(['Registrar'])).email)).token
  expect((await find('room=yes', registrar)).status).toBe(403)
})

test('what is kept follows the record, decisions, requirements and the clock at once, and says what Degree Status says', async () => {
  const { db, services } = world
  const { personId } = student
  /** The labels of open rules, as Degree Status has them. */
  const asDegreeStatus = async () => {
    const degree = await loadDegree(services, personId, { entryTerm: null, college: null })
    const prepared = await degree.prepare(degree.ownVersions())
    const needs = listNeeds(
      await degree.audit(prepared, { planned: [] }),
      prepared.map(({ program }) => program),
    )
    return needs.map(({ label, missing }) => ({ label, missing }))
  }
  const open = async () => {
    const { needs } = await readOpen(services, personId)
    const told = needs.map(({ label, missing }) => ({ label, missing }))
    expect(told).toEqual(await asDegreeStatus())
    return told
  }
  const one = [{ label: 'Two electives', missing: 1 }]
  expect(await open()).toEqual(one)
  expect(await readOpen(services, personId)).toBe(await readOpen(services, personId))

  const exception = {
    person_id: personId,
    program: 'TST-BS',
    rule: 'electives',
    reason: 'Test',
    granted_at: new Date(),
  }
  const granted = await db
    .insertInto('degree_exception')
    .values({ ...exception, kind: 'waive', expires_on: '2031-01-01' })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await open()).toEqual([])
  // An exception ends by the clock alone.
  await inTransaction(db, (tx) => recordClock(tx, { chosen: '2031-06-01T12:00:00.000Z', setAt: new Date().toISOString() }, null)) // prettier-ignore
  expect(await open()).toEqual(one)
  await db.deleteFrom('setting').where('key', '=', 'clock').execute()
  expect(await open()).toEqual([])
  await db.updateTable('degree_exception').set({ revoked_at: new Date() }).where('id', '=', granted.id).execute()
  expect(await open()).toEqual(one)

  await db.insertInto('degree_pin').values({ person_id: personId, program: 'TST-BS', rule: 'first', course: 'TST 201' }).execute() // prettier-ignore
  expect(await open()).toEqual(one)
  const [brought] = await db
    .insertInto('transfer_credit')
    .values({
      person_id: personId,
      position: 0,
      source_course: 'X 1',
      source_institution: 'Elsewhere',
      credits: 3,
      subject: 'TST',
      number: '210',
      grade: 'T',
    }) // prettier-ignore
    .returning('id')
    .execute()
  expect(await open()).toEqual([])
  expect(await needed()).toEqual([])
  await db
    .deleteFrom('transfer_credit')
    .where('id', '=', brought?.id ?? 0)
    .execute()
  expect(await needed()).toEqual(['TST 210: Two electives'])

  const { definition } = await db.selectFrom('degree_program').select('definition').executeTakeFirstOrThrow()
  const renamed = JSON.stringify(definition)
    .replace('Two electives', 'Three electives')
    .replace('"amount":2', '"amount":3')
  await db.updateTable('degree_program').set({ definition: renamed }).execute()
  expect(await open()).toEqual([{ label: 'Three electives', missing: 2 }])
  expect(await needed()).toEqual(['TST 210: Three electives'])
  await db.deleteFrom('student_program').where('person_id', '=', personId).execute()
  expect(await open()).toEqual([])
})

test('who is no student needs nothing', async () => {
  const advisor = await world.addPerson(['Academic Advisor'])
  expect((await readOpen(world.services, advisor.personId)).needs).toEqual([])
})

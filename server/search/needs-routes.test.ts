import type { searchClasses } from '@sam/contract/timetable'
import type { AnswerOf } from '@sam/contract/route'
import { readRequirements } from '@sam/domain/degrees/requirements/read-requirements'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWorld, worldTerm } from '../../samples/registration-world.ts'
import { openTestApp, type TestApp, type TestPerson } from '../testing/open-test-app.ts'

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
    ['TST 101', 'TST 201', 'TST 210', 'TST 301'].map((course) => ({ course, capacity: 5 })),
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

test('with other filters, and for students alone', async () => {
  expect(await needed('needs=yes&number=101')).toEqual([])
  expect(await needed('needs=yes&eligible=yes&status=open')).toEqual(['TST 210: Two electives'])
  const registrar = (await world.signIn((await world.addPerson(['Registrar'])).email)).token
  expect((await find('needs=yes', registrar)).status).toBe(403)
  expect((await find('needs=no')).status).toBe(400)
})

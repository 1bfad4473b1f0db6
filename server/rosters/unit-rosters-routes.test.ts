import { plantClass } from '@sam/database/testing/plant-class'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/open-test-app.ts'

let world: TestApp
let section: number
const tokens: Record<string, string> = {}

beforeAll(async () => {
  world = await openTestApp()
  const instructor = await world.addPerson(['Instructor'])
  const student = await world.addPerson(['Student'])
  section = await plantClass(world.db, { instructor: instructor.personId, students: [student.personId] })
  await world.db
    .insertInto('college')
    .values({ code: 'CAS', name: 'Arts and Sciences' })
    .onConflict((c) => c.doNothing())
    .execute()
  await world.db.updateTable('subject').set({ college: 'CAS' }).where('code', '=', 'TST').execute()
  for (const [level, unit] of [
    ['university', 'SBU'],
    ['college', 'CAS'],
    ['college', 'CEAS'],
    ['department', 'TST'],
    ['department', 'CSE'],
  ] as const) {
    const { personId, email } = await world.addPerson(['Academic Advisor'], { level })
    await world.db.updateTable('advisor_unit').set({ unit }).where('person_id', '=', personId).execute()
    tokens[`${level} ${unit}`] = (await world.signIn(email)).token
  }
  tokens['registrar'] = (await world.signIn((await world.addPerson(['Registrar'])).email)).token
})
afterAll(() => world.close())

const get = async (as: string, url: string) => {
  const answer = await world.app.inject({ url: `/api${url}`, headers: { authorization: `Bearer ${tokens[as]}` } })
  return { status: answer.statusCode, body: answer.json<{ classes: { sectionId: number }[]; total: number }>() }
}

test.each([
  ['university SBU', true],
  ['college CAS', true],
  ['college CEAS', false],
  ['department TST', true],
  ['department CSE', false],
  ['registrar', true],
])('%s finds the class and opens its roster: %s, the list and the roster alike', async (who, may) => {
  const { status, body } = await get(who, '/rosters/classes?term=202509')
  expect(status).toBe(200)
  expect([body.classes.map(({ sectionId }) => sectionId), body.total]).toEqual([may ? [section] : [], may ? 1 : 0])
  expect((await get(who, `/rosters/${section}`)).status).toBe(may ? 200 : 403)
  // A subject that is asked for widens nothing.
  expect((await get(who, '/rosters/classes?term=202509&subject=tst')).body.total).toBe(may ? 1 : 0)
})

test('an advisor reads no drafts and grades nothing', async () => {
  const { body } = (await get('department TST', `/rosters/${section}`)) as never as {
    body: { grading: { mayGrade: boolean; mayChange: boolean; mayExtend: boolean }; students: { grading: unknown }[] }
  }
  expect(body.grading).toMatchObject({ mayGrade: false, mayChange: false, mayExtend: false })
  expect(body.students.map(({ grading }) => grading)).toEqual([null])
})

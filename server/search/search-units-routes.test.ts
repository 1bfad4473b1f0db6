import { emptyTables } from '@sam/database/testing/inspect-tables'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/open-test-app.ts'

// Student Search is open to every advisor; what records tell is open for the students of the advisor's units only.

let world: TestApp
const tokens: Record<string, string> = {}
const students: Record<string, number> = {}

beforeAll(async () => {
  world = await openTestApp()
  const { db } = world
  for (const [last, college, major, area] of [
    ['Arts', 'CAS', 'BIO', null],
    ['Engineering', 'CEAS', 'CSE', null],
    ['Hopeful', 'CAS', 'ECO', 'CSE'],
  ] as const) {
    const { personId } = await world.addPerson(['Student'])
    students[last] = personId
    await db.updateTable('person').set({ first_name: 'Test', last_name: last }).where('id', '=', personId).execute()
    await db.updateTable('student').set({ college, area_of_interest: area }).where('person_id', '=', personId).execute()
    await db
      .insertInto('student_program')
      .values({ person_id: personId, kind: 'major', code: major, degree: 'BS', standing: 'declared', position: 0 })
      .execute()
    await db
      .insertInto('hold')
      .values({
        person_id: personId,
        type: 'financial',
        description: 'Due',
        department: 'Bursar',
        placed_at: new Date(),
      })
      .execute()
  }
  tokens['registrar'] = (await world.signIn((await world.addPerson(['Registrar'])).email)).token
  for (const [name, level, unit] of [
    ['university', 'university', 'SBU'],
    ['CEAS', 'college', 'CEAS'],
    ['CSE', 'department', 'CSE'],
    ['MUS', 'department', 'MUS'],
  ] as const) {
    const { personId, email } = await world.addPerson(['Academic Advisor'], { level })
    await db.updateTable('advisor_unit').set({ unit }).where('person_id', '=', personId).execute()
    tokens[name] = (await world.signIn(email)).token
  }
})
afterAll(() => world.close())

interface Found {
  name: string
  facts: object | null
}

async function search(who: string, more: string): Promise<Found[]> {
  const url = `/api/users/search?type=name&value=Test&only=students${more}`
  const answer = await world.app.inject({ url, headers: { authorization: `Bearer ${tokens[who]}` } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Found[]>()
}
const lastOf = ({ name }: Found) => name.replace('Test ', '')

test.each([
  ['registrar', ['Arts', 'Engineering', 'Hopeful']],
  ['university', ['Arts', 'Engineering', 'Hopeful']],
  ['CEAS', ['Engineering']],
  ['CSE', ['Engineering', 'Hopeful']],
  ['MUS', []],
])('%s finds every student, and reads facts of %j', async (who, own) => {
  await emptyTables(world.db, 'record_access')
  const found = await search(who, '&facts=true&sort=name')
  expect(found.map(lastOf)).toEqual(['Arts', 'Engineering', 'Hopeful'])
  expect(found.filter(({ facts }) => facts !== null).map(lastOf)).toEqual(own)
  const noted = await world.db.selectFrom('record_access').select('subject_id').orderBy('subject_id').execute()
  expect(noted.map(({ subject_id }) => subject_id)).toEqual(own.map((last) => students[last]))
})

test.each(['&holds=any', '&holds=financial', '&standing=U1', '&sort=gpa', '&sort=-credits'])(
  'with %s only students of own units are found: the answer would tell of the others’ records',
  async (more) => {
    expect((await search('CSE', more)).map(lastOf).toSorted()).toEqual(['Engineering', 'Hopeful'])
    expect(await search('MUS', more)).toEqual([])
    expect(await search('university', more)).toHaveLength(3)
  },
)

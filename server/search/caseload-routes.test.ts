import { mustHave } from '@sam/domain/testing/must-have'
import type { readCaseload } from '@sam/contract/search/caseload'
import type { AnswerOf } from '@sam/contract/route'
import { plantClass } from '@sam/database/testing/plant-class'
import { plantClock } from '@sam/database/testing/plant-clock'
import { emptyTables, inspect } from '@sam/database/testing/inspect-tables'
import { inTransaction } from '@sam/database/open-database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../testing/open-test-app.ts'

type Caseload = AnswerOf<typeof readCaseload>

let world: TestApp
const people: Record<string, TestPerson> = {}
const tokens: Record<string, string> = {}

const students = [
  { name: 'Ana', major: 'CSE', minor: null, withheld: false },
  { name: 'Bo', major: 'BIO', minor: 'CSE', withheld: false },
  { name: 'Cy', major: 'BIO', minor: null, withheld: true },
] as const

beforeAll(async () => {
  world = await openTestApp()
  const { db } = world
  await inTransaction(db, (tx) => plantClock(tx, '2025-11-05'))
  for (const { name, major, minor, withheld } of students) {
    const person = await world.addPerson(['Student'])
    people[name] = person
    await db
      .updateTable('person')
      .set({ first_name: name, last_name: 'Vane', directory_withheld: withheld })
      .where('id', '=', person.personId)
      .execute()
    const program = { person_id: person.personId, standing: 'declared', degree: '', position: 0 }
    await db
      .insertInto('student_program')
      .values([
        { ...program, kind: 'major', code: major },
        ...(minor ? [{ ...program, kind: 'minor', code: minor }] : []),
      ])
      .execute()
  }
  const advisors: [name: string, level: 'university' | 'college' | 'department', unit: string][] = [
    ['CSE', 'department', 'CSE'],
    ['university', 'university', 'SBU'],
    ['college', 'college', 'CEAS'],
    ['nobody', 'department', 'TST'],
  ]
  for (const [name, level, unit] of advisors) {
    const person = await world.addPerson(['Academic Advisor'], { level })
    people[name] = person
    tokens[name] = (await world.signIn(person.email)).token
    await db.updateTable('advisor_unit').set({ unit }).where('person_id', '=', person.personId).execute()
  }
  tokens['student'] = (await world.signIn(people['Ana']?.email ?? '')).token
})
afterAll(() => world.close())

const id = (name: string) => mustHave(people[name]?.personId)

async function read(as: string, query = '?term=202601') {
  const answer = await world.app.inject({
    url: `/api/advisor/caseload${query}`,
    headers: { authorization: `Bearer ${tokens[as]}` },
  })
  return { status: answer.statusCode, body: answer.json<Caseload>() }
}
const namesOf = async (as: string, query?: string) => (await read(as, query)).body.students.map(({ name }) => name)

describe('whose students', () => {
  test('of a department: its majors and minors', async () => {
    expect(await namesOf('CSE')).toEqual(['Ana Vane', 'Bo Vane'])
  })
  test('of the university: everyone, and those who withhold their directory information are marked', async () => {
    const { body } = await read('university')
    expect(body.students.map(({ name, directoryWithheld }) => [name, directoryWithheld])).toEqual([
      ['Ana Vane', false],
      ['Bo Vane', false],
      ['Cy Vane', true],
    ])
  })
  test('of a college: by its majors', async () => {
    expect(await namesOf('college')).toEqual(['Ana Vane'])
  })
  test('of a unit without students: nobody', async () => {
    expect((await read('nobody')).body).toMatchObject({ students: [], total: 0 })
  })
  test('of a program', async () => {
    expect(await namesOf('university', '?term=202601&program=cse')).toEqual(['Ana Vane', 'Bo Vane'])
    expect(await namesOf('CSE', '?term=202601&program=BIO')).toEqual(['Bo Vane'])
  })
})

test('nobody but an advisor, and no term that is none', async () => {
  expect((await read('student')).status).toBe(403)
  expect((await read('CSE', '?term=1')).status).toBe(400)
  expect((await read('CSE', '')).status).toBe(400)
  expect((await read('CSE', '?term=202601&program=%25')).status).toBe(400)
})

test('the register notes who was read, once an hour', async () => {
  await emptyTables(world.db, 'record_access')
  await namesOf('CSE')
  await namesOf('CSE')
  const seen = await inspect<{ subject_id: number }>(
    world.db,
    'select subject_id, surface, interest from record_access order by subject_id',
  )
  expect(seen).toEqual(
    [id('Ana'), id('Bo')].map((subject_id) => ({ subject_id, surface: 'caseload', interest: 'advises students' })),
  )
})

test('says of each what may need attention', async () => {
  const { db } = world
  await plantClass(db, { instructor: id('CSE'), students: [id('Ana')] })
  const { id: plan_id } = await db
    .selectFrom('course_plan')
    .select('id')
    .where('person_id', '=', id('Ana'))
    .where('is_main', '=', true)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('planned_course')
    .values([
      { plan_id, term: 202501, subject: 'CSE', number: '214', credits: 4, position: 0 },
      { plan_id, term: 202609, subject: 'CSE', number: '320', credits: 3, position: 1 },
    ])
    .execute()
  const choice = { program: 'university', rule: 'arts', label: 'Arts', credits: 3, position: 0 }
  await db
    .insertInto('planned_choice')
    .values({ plan_id, term: 202609, ...choice })
    .execute()
  const { body } = await read('CSE')
  expect(body.toGraduate).toBe(120)
  expect(body.students[0]).toMatchObject({
    name: 'Ana Vane',
    standing: 'U1',
    academicStanding: 'good',
    creditsNow: 3,
    underway: 3,
    holds: [],
    plan: { state: 'off track', planned: 6, missed: ['CSE 214'], short: 111 },
    registration: { state: 'unannounced' },
  })
  expect(body.reasons).toMatchObject({ notice: 'Term GPA below 2.00', probation: 'Cumulative GPA below 2.00' })
  // Another term shows its registration, and plans stay as they stand today.
  const past = (await read('CSE', '?term=202501')).body.students[0]
  expect(past?.plan).toEqual(body.students[0]?.plan)
  expect(past?.registration).toEqual({ state: 'over' })
  expect(body.students[1]?.plan).toEqual({ state: 'none', planned: 0, missed: [], short: null })
})

test('a planned course counts once the record has it, here or elsewhere, until it is failed', async () => {
  const planOf = async () => (await read('CSE')).body.students[0]?.plan
  const take = (grade: string) =>
    inspect(
      world.db,
      `insert into enrollment (person_id, term, subject, number, section_code, credits, status, grade)
        values (${id('Ana')}, 202501, 'CSE', '214', '01', 4, 'completed', '${grade}')`,
    )
  const forget = () => inspect(world.db, `delete from enrollment where person_id = ${id('Ana')} and number = '214'`)
  await take('C')
  expect(await planOf()).toMatchObject({ planned: 6, missed: [], short: 107 })
  await forget()
  await take('F')
  expect(await planOf()).toMatchObject({ missed: ['CSE 214'] })
  await forget()
  await inspect(
    world.db,
    `insert into transfer_credit (person_id, position, source_institution, source_course, subject, number, credits, grade)
      values (${id('Ana')}, 0, 'Elsewhere', 'Programming', 'CSE', '320', 3, 'A')`,
  )
  expect(await planOf()).toMatchObject({ planned: 3, missed: ['CSE 214'], short: 111 })
})

test('a term below the least average puts a student on review, in the list and in its figures', async () => {
  await inspect(
    world.db,
    `insert into enrollment (person_id, term, subject, number, section_code, credits, status, grade)
      values (${id('Bo')}, 202501, 'BIO', '201', '01', 3, 'completed', 'D')`,
  )
  const standings = (await read('CSE')).body.students.map(({ academicStanding }) => academicStanding)
  expect(standings).toEqual(['good', 'first-semester warning'])
})

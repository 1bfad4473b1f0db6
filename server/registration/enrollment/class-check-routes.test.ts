import { mustHave } from '@sam/domain/testing/must-have'
import type { readCourseGrades } from '@sam/contract/catalog'
import type { listPlannedSections } from '@sam/contract/planning/sections'
import type { checkClass, listEnrollmentGroups } from '@sam/contract/registration/check'
import type { AnswerOf } from '@sam/contract/route'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWorld, worldTerm, addStudents } from '../../../samples/registration-world.ts'
import { inTransaction } from '@sam/database/open-database'
import { openTestApp, type TestApp, type TestPerson } from '../../testing/open-test-app.ts'

let world: TestApp
let sections: number[] = []
let student: TestPerson
let token = ''

beforeAll(async () => {
  world = await openTestApp()
  const built = await buildWorld(
    world.db,
    [
      { course: 'TST 110', capacity: 9, isComponent: true, days: 1, start: 600, end: 680 },
      { course: 'TST 110', capacity: 5, days: 2, start: 600, end: 655, companions: [0] },
      { course: 'TST 120', capacity: 3, days: 1, start: 630, end: 700, requirement: 'Prerequisite: TST 110' },
    ],
    0,
  )
  sections = built.sectionIds
  student = await world.addPerson(['Student'])
  token = (await world.signIn(student.email)).token
})
afterAll(() => world.close())

async function read<Answer>(url: string): Promise<Answer> {
  const answer = await world.app.inject({ url: `/api${url}`, headers: { authorization: `Bearer ${token}` } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Answer>()
}

const readCheck = (sectionId: number | undefined) =>
  read<AnswerOf<typeof checkClass>>(`/registration/${worldTerm}/classes/${sectionId}`)

test('a class shows rule by rule, with the words of each rule that is not met', async () => {
  const { outcome, credits, rules } = await readCheck(sections[2])
  expect(outcome).toBe('refused')
  expect(credits).toMatchObject({ carried: 0, after: 3 })
  const unmet = rules.filter(({ result }) => result === 'not met')
  expect(unmet.map(({ rule, requisite, sentence }) => [rule, requisite, sentence])).toEqual([
    ['requisite', 'prerequisite', 'TST 110'],
  ])
  expect(unmet[0]?.refusals[0]).toMatchObject({ kind: 'prerequisite', liftedBy: expect.any(Array) })
})

test('a class that nothing stands against has a seat', async () => {
  expect(await readCheck(sections[1])).toMatchObject({ outcome: 'seat', refusals: [], replaces: null })
})

test('a class of another term is not found', async () => {
  const url = `/api/registration/202509/classes/${sections[1]}`
  const answer = await world.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  expect(answer.statusCode).toBe(404)
})

test('every meeting of the own week is named by the component that meets then', async () => {
  const headers = { authorization: `Bearer ${token}` }
  await world.app.inject({ method: 'POST', url: `/api/planner/${worldTerm}/sections/${sections[1]}`, headers })
  const { classes } = await read<AnswerOf<typeof listPlannedSections>>(`/planner/${worldTerm}/sections`)
  expect(classes).toHaveLength(1)
  expect(classes[0]).toMatchObject({ standing: 'planned', credits: 3 })
  const named = classes[0]?.meetings.map(({ component, section, weekdays }) => [component, section, ...weekdays])
  const own = [classes[0]?.component, classes[0]?.section]
  expect(named).toContainEqual([...own, 'Tu'])
  expect(named?.find(([, , day]) => day === 'M')?.slice(0, 2)).not.toEqual(own)
})

test('the groups of a term come in the order in which they begin', async () => {
  const { groups } = await read<AnswerOf<typeof listEnrollmentGroups>>(`/registration/${worldTerm}/groups`)
  expect(groups.map(({ standing }) => standing)).toEqual(['U1', 'U2', 'U3', 'U4'])
  expect(groups[0]?.beginsAt).toBe('2025-11-03T13:00:00.000Z')
})

test('grades of past terms show together, each term only where enough were given', async () => {
  const people = await inTransaction(world.db, (tx) => addStudents(tx, 35))
  const give = (person_id: number, term: number, grade: string) => ({
    person_id,
    term,
    subject: 'TST',
    number: '110',
    section_code: '01',
    credits: 3,
    status: 'completed',
    grade,
  })
  const insert = (rows: ReturnType<typeof give>[]) => world.db.insertInto('enrollment').values(rows).execute()
  const readGrades = () => read<AnswerOf<typeof readCourseGrades>>('/courses/TST-110/grades')
  // Nine in each of two terms: eighteen together, and still few enough in each to tell of single students.
  await insert(people.slice(0, 18).map((id, at) => give(id, at < 9 ? 202409 : 202501, at % 9 < 3 ? 'A' : 'B')))
  expect(await readGrades()).toEqual({ grades: null, asked: null })
  await insert([give(mustHave(people[18]), 202501, 'F'), give(mustHave(people[19]), worldTerm, 'F')])
  expect(await readGrades()).toEqual({
    asked: null,
    grades: {
      instructors: [],
      firstTerm: 202501,
      lastTerm: 202501,
      counts: [
        { grade: 'A', count: 3 },
        { grade: 'B', count: 6 },
        { grade: 'F', count: 1 },
      ],
    },
  })
  await insert([give(mustHave(people[20]), 202409, 'A')])
  expect(await readGrades()).toMatchObject({
    grades: { firstTerm: 202409, lastTerm: 202501, counts: [{ count: 7 }, { count: 12 }, { count: 1 }] },
  })
})

test('grades show by instructor, with an average, where enough of each are left', async () => {
  const people = await inTransaction(world.db, (tx) => addStudents(tx, 24))
  const [lecture, recitation, other] = sections
  const meets = await world.db.selectFrom('meeting').select(['id', 'section_id']).execute()
  const teach = async (name: string, section: number | undefined) => {
    const instructor = await world.db
      .insertInto('instructor')
      .values({ name })
      .returning('id')
      .executeTakeFirstOrThrow()
    const meeting = mustHave(meets.find(({ section_id }) => section_id === section))
    await world.db
      .insertInto('meeting_instructor')
      .values({ meeting_id: meeting.id, position: 0, instructor_id: instructor.id })
      .execute()
  }
  await teach('Assistant', recitation)
  await teach('Lecturer', lecture)
  await teach('Other', other)
  const give = (person_id: number, at: number) => ({
    person_id,
    term: 202409,
    section_id: mustHave(at < 12 ? recitation : other),
    subject: 'TST',
    number: '130',
    section_code: '01',
    credits: 3,
    status: 'completed',
    grade: at % 2 === 0 ? 'A' : 'B',
  })
  const insert = (from: number, to: number) =>
    world.db
      .insertInto('enrollment')
      .values(people.slice(from, to).map((id, at) => give(id, from + at)))
      .execute()
  const told = async () =>
    (await read<AnswerOf<typeof readCourseGrades>>('/courses/TST-130/grades')).grades?.instructors.map(
      ({ name, terms, mean }) => ({ name, terms, mean }),
    )
  await insert(0, 12)
  expect(await told()).toEqual([{ name: 'Lecturer', terms: 1, mean: 3.5 }])
  // The nine of the other could be read off the difference.
  await insert(12, 21)
  expect(await told()).toEqual([])
  await insert(21, 24)
  expect((await told())?.map(({ name }) => name).toSorted()).toEqual(['Lecturer', 'Other'])
})

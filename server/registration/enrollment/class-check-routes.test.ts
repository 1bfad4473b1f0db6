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

test('a class is told rule by rule, with the words of each rule that is not met', async () => {
  const { outcome, credits, rules } = await readCheck(sections[2])
  expect(outcome).toBe('refused')
  expect(credits).toMatchObject({ carried: 0, after: 3 })
  const unmet = rules.filter(({ result }) => result === 'not met')
  expect(unmet.map(({ rule, sentence }) => [rule, sentence])).toEqual([['requisite', 'TST 110']])
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

test('grades of past terms are told together, and not at all while they would show single students', async () => {
  const people = await inTransaction(world.db, (tx) => addStudents(tx, 11))
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
  await insert(people.slice(0, 9).map((id, at) => give(id, at < 4 ? 202409 : 202501, at < 3 ? 'A' : 'B')))
  expect(await readGrades()).toEqual({ grades: null })
  await insert([give(mustHave(people[9]), 202501, 'F'), give(mustHave(people[10]), worldTerm, 'F')])
  expect(await readGrades()).toEqual({
    grades: {
      firstTerm: 202409,
      lastTerm: 202501,
      counts: [
        { grade: 'A', count: 3 },
        { grade: 'B', count: 6 },
        { grade: 'F', count: 1 },
      ],
    },
  })
})

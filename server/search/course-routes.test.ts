import type { readCourse, readCourseGrades, searchCourses } from '@sam/contract/catalog'
import type { AnswerOf } from '@sam/contract/route'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/open-test-app.ts'
import { runImport } from '../imports/run-import.ts'

const demo = join(import.meta.dirname, '../../samples/demo')
let testApp: TestApp
let token = ''

type Course = AnswerOf<typeof searchCourses>['courses'][number]

beforeAll(async () => {
  testApp = await openTestApp()
  const bytes = readFileSync(join(demo, 'catalog.yaml'))
  const job = { kind: 'catalog' as const, fileName: 'catalog.yaml', bytes, subjects: null, actorId: null }
  const outcome = await runImport(testApp.services, { ...job, onProgress: () => undefined })
  expect(outcome.status, outcome.message).toBe('succeeded')
  const student = await testApp.addPerson(['Student'])
  token = (await testApp.signIn(student.email)).token
})

afterAll(() => testApp.close())

async function call(url: string) {
  return testApp.app.inject({ method: 'GET', url: `/api${url}`, headers: { authorization: `Bearer ${token}` } })
}

async function find(query: string): Promise<AnswerOf<typeof searchCourses>> {
  const answer = await call(`/courses?${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

test("the specification's filter finds CSE from 307 on, in the order of the numbers", async () => {
  const { courses, total } = await find('subject=CSE&courseNumber=307&numberOperator=gte&sbc=Any')
  expect(courses[0]).toMatchObject({
    id: 'CSE 307',
    name: 'Principles of Programming Languages',
    credits: 3,
    department: 'CSE',
    number: '307',
  })
  expect(courses.every(({ department, number }) => department === 'CSE' && Number.parseInt(number, 10) >= 307)).toBe(
    true,
  )
  expect(total).toBe(courses.length)
})

test.each([
  ['subject=CSE&courseNumber=214&numberOperator=is', ['CSE 214']],
  ['courseNumber=21&numberOperator=contains&subject=CSE', ['CSE 213', 'CSE 214', 'CSE 216']],
  ['subject=CSE&courseNumber=101&numberOperator=lte', ['CSE 101']],
  ['subject=cs&courseNumber=214', ['CSE 214']],
  ['subject=XYZ', []],
  ['description=%25', []],
])('%s finds %j', async (query, codes) => {
  expect((await find(query)).courses.map(({ id }) => id)).toEqual(codes)
})

test('a category lets through the courses that carry it', async () => {
  const { courses } = await find('sbc=DIV')
  expect(courses.length).toBeGreaterThan(0)
  expect(courses.every(({ sbcs }) => sbcs.includes('DIV'))).toBe(true)
})

test('a term without a catalog is answered by the nearest that has one', async () => {
  expect((await find('term=203009&subject=CSE')).term).toBe(202509)
})

test('a course has a page: requisites as a tree, and what it opens up', async () => {
  const answer = (await call('/courses/cse-214')).json<AnswerOf<typeof readCourse>>()
  expect(answer.course).toMatchObject({ id: 'CSE 214', prerequisites: 'C or higher in CSE 114 or 160' })
  expect(answer.course.requisite).not.toBeNull()
  expect(answer.opens.map(({ id }) => id)).toContain('CSE 307')
  expect(answer.offered).toEqual([])
})

test.each(['CSE-999', 'nothing', '..%2F'])('there is no course %s', async (code) => {
  expect((await call(`/courses/${code}`)).statusCode).toBe(404)
})

test('the filters offer what the catalog has', async () => {
  const answer = (await call('/courses/filters')).json<{ subjects: { code: string }[]; sbcs: string[] }>()
  expect(answer.subjects.map(({ code }) => code)).toContain('CSE')
  expect(answer.sbcs).toEqual(expect.arrayContaining(['ARTS', 'CER', 'DIV']))
})

test.each([
  ['sort=name', (a: Course, b: Course) => a.name.localeCompare(b.name)],
  ['sort=name&order=descending', (a: Course, b: Course) => b.name.localeCompare(a.name)],
  ['sort=credits&order=descending', (a: Course, b: Course) => b.credits - a.credits],
])('courses come in the order of %s', async (query, compare) => {
  const { courses, total } = await find(`subject=CSE&limit=200&${query}`)
  expect(courses).toHaveLength(total)
  expect(courses).toEqual(courses.toSorted(compare))
})

test('a page of an order goes on where the one before it ended', async () => {
  const whole = await find('subject=CSE&sort=name&limit=20')
  const second = await find('subject=CSE&sort=name&limit=10&offset=10')
  expect(second.courses).toEqual(whole.courses.slice(10))
})

test('the classes of each course are counted for the term asked for, and for none otherwise', async () => {
  const { db } = testApp
  await db
    .insertInto('term')
    .values({ code: 202601 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const offering = await db
    .insertInto('offering')
    .values({ term: 202601, subject: 'CSE', number: '214', title: 'Data Structures', credits_min: 4, credits_max: 4 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const section = { offering_id: offering.id, term: 202601, component: 'LEC', mode: 'in person', capacity: 2 }
  await db
    .insertInto('section')
    .values(
      [0, 1, 2].map((enrolled) => ({
        ...section,
        capacity_source: 'room',
        position: enrolled,
        class_number: 50_000 + enrolled,
        section_code: `0${enrolled}`,
        enrolled,
      })),
    )
    .execute()
  const counted = await find('subject=CSE&courseNumber=214&classesOf=202601')
  expect(counted.courses[0]?.classes).toEqual({ total: 3, open: 2 })
  const others = await find('subject=CSE&courseNumber=216&classesOf=202601')
  expect(others.courses[0]?.classes).toEqual({ total: 0, open: 0 })
  expect((await find('subject=CSE&courseNumber=214')).courses[0]?.classes).toBeNull()
})

test('the grade that later courses ask for stands beside its grades', async () => {
  const gradesOf = async (slug: string) =>
    (await call(`/courses/${slug}/grades`)).json<AnswerOf<typeof readCourseGrades>>()
  const { asked, grades } = await gradesOf('CSE-214')
  expect(grades).toBeNull()
  expect(asked?.grade).toBe('C')
  expect(asked?.by).toBeGreaterThan(1)
  expect((await gradesOf('CSE-495')).asked).toBeNull()
})

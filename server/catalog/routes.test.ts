import type { readCourse, searchCourses } from '@sam/contract/catalog'
import type { AnswerOf } from '@sam/contract/route'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../http/open-test-app.ts'
import { runImport } from '../imports/run-import.ts'

const demo = join(import.meta.dirname, '../../samples/demo')
let testApp: TestApp
let token = ''

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

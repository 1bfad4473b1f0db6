import { given } from '@sam/domain/testing/given'
import type { CoursePlan } from '@sam/contract/planning/plan'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readRequirements } from '@sam/domain/degrees/requirements/read-requirements'
import { buildWorld } from '../../samples/registration-world.ts'
import { openTestApp, type TestApp } from '../testing/open-test-app.ts'

let world: TestApp
const tokens: Record<string, string> = {}
let number = ''
let personId = 0

beforeAll(async () => {
  world = await openTestApp()
  const classes = [
    { course: 'TST 101', capacity: 5 },
    { course: 'TST 201', capacity: 5, requirement: 'Prerequisite: TST 101' },
  ]
  await buildWorld(world.db, classes, 0)
  // The fall runs, so that the plan begins with the spring after it.
  await world.db
    .insertInto('term')
    .values({ code: 202509, late_registration_ends: '2025-09-08', semester_end: '2025-12-20' })
    .execute()
  const person = await world.addPerson(['Student'])
  number = String(person.number)
  personId = person.personId
  tokens['student'] = (await world.signIn(person.email)).token
  tokens['registrar'] = (await world.signIn((await world.addPerson(['Registrar'])).email)).token
})
afterAll(() => world.close())

async function call(as: string, method: 'GET' | 'PUT', url: string, payload?: object) {
  const headers = { authorization: `Bearer ${tokens[as]}`, 'x-sam-request': '1' }
  const answer = await world.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json<CoursePlan>() }
}

test('a plan is checked by registration’s requisites in its order, and mended by a term that works', async () => {
  const { body: empty } = await call('student', 'GET', '/plan')
  expect(empty.terms[0]?.term).toBe(202601)
  const at = (term: number, course: string) => ({ term, course, credits: 12 })
  const courses = [at(202601, 'TST 201'), at(202601, 'TST 101')].map((one) => ({ ...one, credits: 6 }))
  const wrong = await call('student', 'PUT', '/plan', { version: empty.version, courses })
  expect(wrong.body.warnings).toEqual([
    {
      kind: 'requisite',
      term: 202601,
      course: 'TST 201',
      message: expect.stringContaining('TST 101'),
      moveTo: expect.any(Number),
    },
  ])
  const moved = [at(202601, 'TST 101'), at(given(wrong.body.warnings[0]?.moveTo), 'TST 201')]
  const { body } = await call('student', 'PUT', '/plan', { version: wrong.body.version, courses: moved })
  expect(body.warnings.filter(({ kind }) => kind === 'requisite')).toEqual([])
  expect((await call('registrar', 'GET', `/plan?student=${number}`)).body.courses).toHaveLength(2)
})

test('a wanted term in the past is refused, and nothing changes', async () => {
  const { body } = await call('student', 'GET', '/plan')
  const past = { version: body.version, courses: [{ term: 202409, course: 'TST 101', credits: 3 }] }
  expect((await call('student', 'PUT', '/plan', past)).status).toBe(409)
  expect((await call('student', 'GET', '/plan')).body).toEqual(body)
})

test('beside a plan stands its audit, and what fills no requirement is named', async () => {
  const rules = [{ id: 'first', label: 'First course', course: 'TST 101' }]
  const read = readRequirements({ programs: [{ program: 'TST-BS', kind: 'major', code: 'TST', degree: 'BS', rules }] }, { grades: [], needC: [] }) // prettier-ignore
  const definition = JSON.stringify(read.programs[0])
  const version = {
    program: 'TST-BS',
    kind: 'major',
    code: 'TST',
    degree: 'BS',
    name: 'Testing',
    effective_term: 202309,
  }
  await world.db
    .insertInto('degree_program')
    .values({ ...version, definition })
    .execute()
  const program = { person_id: personId, kind: 'major', code: 'TST', degree: 'BS', position: 9, standing: 'declared' }
  await world.db.insertInto('student_program').values(program).execute()
  const { body: before } = await call('student', 'GET', '/plan')
  expect(before.audit.programs.map(({ id, status }) => ({ id, status }))).toEqual([{ id: 'TST-BS', status: 'planned' }])
  expect(before.audit.counts).toEqual({ 'TST 101': ['First course'], 'TST 201': [] })
  const unused = before.warnings.filter(({ kind }) => kind === 'unused')
  expect(unused.map(({ course, message }) => ({ course, message }))).toEqual([
    { course: 'TST 201', message: 'Fills no requirement.' },
  ])
  const { body: after } = await call('student', 'PUT', '/plan', { version: before.version, courses: [] })
  expect(after.audit.programs[0]?.rules).toMatchObject([{ label: 'First course', status: 'unsatisfied', missing: 1 }])
})

import { mustHave } from '@sam/domain/testing/must-have'
import type { CoursePlan } from '@sam/contract/planning/plan'
import type { PlanProposal } from '@sam/contract/planning/proposal'
import { noWishes } from '@sam/contract/planning/wishes'
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

async function call(as: string, method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, payload?: object) {
  const headers = { authorization: `Bearer ${tokens[as]}`, 'x-sam-request': '1' }
  const answer = await world.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json<CoursePlan & { detail: string; changes: unknown[] }>() }
}

type Course = CoursePlan['courses'][number]
/** Replaces the courses of a plan that was read. */
const put = (
  { plan, version }: CoursePlan,
  courses: readonly Pick<Course, 'term' | 'course' | 'credits'>[],
  more = {},
) => call('student', 'PUT', `/plans/${plan.id}`, { version, courses, choices: [], wishes: noWishes, ...more })

const tryOut = ({ plan }: CoursePlan, courses: readonly Pick<Course, 'term' | 'course' | 'credits'>[]) =>
  call('student', 'POST', `/plans/${plan.id}/trial`, { courses, choices: [] })

test('a plan is checked by registration’s requisites in its order, and mended by a term that works', async () => {
  const { body: empty } = await call('student', 'GET', '/plan')
  expect(empty.terms[0]?.term).toBe(202601)
  const at = (term: number, course: string) => ({ term, course, credits: 12 })
  const courses = [at(202601, 'TST 201'), at(202601, 'TST 101')].map((one) => ({ ...one, credits: 6 }))
  const wrong = await put(empty, courses)
  expect(wrong.body.warnings).toEqual([
    {
      kind: 'requisite',
      term: 202601,
      course: 'TST 201',
      message: 'You need TST 101 first.',
      moveTo: expect.any(Number),
      move: 'TST 201',
    },
  ])
  // While one drags, an arrangement is tried: it is answered the same, and nothing is saved.
  const trial = await tryOut(wrong.body, courses.toReversed())
  expect([trial.status, trial.body.warnings]).toEqual([200, wrong.body.warnings])
  expect((await tryOut(wrong.body, [])).body).toMatchObject({ warnings: [], audit: { counts: {} } })
  expect((await tryOut(wrong.body, [at(202409, 'TST 101')])).body.detail).toContain('A plan is for Spring 2026')
  expect((await tryOut(wrong.body, [at(202601, 'TST 101'), at(202601, 'TST 101')])).status).toBe(400)
  expect((await call('student', 'GET', '/plan')).body).toEqual(wrong.body)
  const moved = [at(202601, 'TST 101'), at(mustHave(wrong.body.warnings[0]?.moveTo), 'TST 201')]
  const { body } = await put(wrong.body, moved)
  expect(body.warnings.filter(({ kind }) => kind === 'requisite')).toEqual([])
  expect((await call('registrar', 'GET', `/plan?student=${number}`)).body.courses).toHaveLength(2)
})

test('a wanted term in the past is refused, and nothing changes', async () => {
  const { body } = await call('student', 'GET', '/plan')
  expect((await put(body, [{ term: 202409, course: 'TST 101', credits: 3 }])).status).toBe(409)
  expect((await put(body, [], { wishes: { ...noWishes, by: 202409 } })).body.detail).toContain('Fall 2024 is over')
  expect((await call('student', 'GET', '/plan')).body).toEqual(body)
  // One that was wished while it was still to come keeps nobody from changing the plan.
  await world.db.updateTable('course_plan').set({ wishes: JSON.stringify({ by: 202409 }) }).where('id', '=', body.plan.id).execute() // prettier-ignore
  const { body: late } = await call('student', 'GET', '/plan')
  expect(late.wishes.by).toBe(202409)
  const { body: changed, status } = await put(late, late.courses.map(({ term, course, credits }) => ({ term, course, credits })), { wishes: { ...late.wishes, load: 12 } }) // prettier-ignore
  expect([status, changed.wishes.load]).toEqual([200, 12])
  expect((await put(changed, changed.courses.map(({ term, course, credits }) => ({ term, course, credits })))).status).toBe(200) // prettier-ignore
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
  const { body: after } = await put(before, [])
  expect(after.audit.programs[0]?.rules).toMatchObject([{ label: 'First course', status: 'unsatisfied', missing: 1 }])
})

test('a student has several plans: begun, copied, renamed, made the main one and deleted, each step in the log', async () => {
  const { body: main } = await call('student', 'GET', '/plan')
  const { body: filled } = await put(main, [{ term: 202601, course: 'TST 101', credits: 3 }])
  const { body: copy } = await call('student', 'POST', '/plans', { name: 'A term abroad', copyOf: main.plan.id })
  expect(copy.courses.map(({ course }) => course)).toEqual(['TST 101'])
  expect(copy.plans.map(({ name, isMain }) => ({ name, isMain }))).toEqual([
    { name: 'Main plan', isMain: true },
    { name: 'A term abroad', isMain: false },
  ])
  const path = `/plans/${copy.plan.id}`
  const taken = await call('student', 'POST', '/plans', { name: 'Main plan' })
  expect(taken).toMatchObject({
    status: 409,
    body: { detail: 'You have a plan named Main plan. Choose another name.' },
  })
  expect((await call('student', 'PUT', `${path}/name`, { name: 'Abroad' })).body.plan.name).toBe('Abroad')
  await put(copy, [])
  // What is planned follows the main plan: the other one is empty.
  expect((await call('student', 'GET', '/plan')).body.courses).toHaveLength(1)
  expect((await call('student', 'PUT', `${path}/main`)).body.plan.isMain).toBe(true)
  expect((await call('student', 'GET', '/plan')).body).toMatchObject({ courses: [], plan: { name: 'Abroad' } })
  expect((await call('student', 'DELETE', path)).status).toBe(409)
  await call('student', 'PUT', `/plans/${filled.plan.id}/main`)
  expect((await call('student', 'DELETE', path)).body.plans).toHaveLength(1)
  const noted = await world.db
    .selectFrom('audit_entry')
    .select(['action', 'details'])
    .where('entity', 'in', ['course plan', 'course plan list'])
    .where('entity_key', '=', String(copy.plan.id))
    .orderBy('id')
    .execute()
  expect(noted).toEqual([
    { action: 'Plan begun', details: 'A term abroad: copied from Main plan' },
    { action: 'Plan renamed', details: 'Abroad: was A term abroad' },
    { action: 'Plan changed', details: 'Abroad: TST 101 out of Spring 2026' },
    { action: 'Main plan chosen', details: 'Abroad: in place of Main plan' },
    { action: 'Plan deleted', details: 'Abroad: deleted' },
  ])
})

test('TRM-PP-03: a plan of another name keeps its terms and courses', async () => {
  const { body: main } = await call('student', 'GET', '/plan')
  const courses = [
    { term: 202601, course: 'TST 101', credits: 3 },
    { term: 202609, course: 'TST 201', credits: 3 },
  ]
  const { body: kept } = await put(main, courses)
  const { body: renamed } = await call('student', 'PUT', `/plans/${main.plan.id}/name`, { name: 'From 2022' })
  expect(renamed.plan.name).toBe('From 2022')
  expect(renamed.courses).toEqual(kept.courses)
  expect(renamed.terms).toEqual(kept.terms)
  const { body: back } = await call('student', 'PUT', `/plans/${main.plan.id}/name`, { name: 'Main plan' })
  await put(back, [{ term: 202601, course: 'TST 101', credits: 3 }])
})

test('the later of two tabs learns what changed and loses nothing', async () => {
  const { body: read } = await call('student', 'GET', '/plan')
  const earlier = await put(read, [{ term: 202609, course: 'TST 101', credits: 3 }])
  const later = await put(read, [])
  expect(later.status).toBe(409)
  expect(later.body.changes).toMatchObject([
    { action: 'Plan changed', details: 'Main plan: TST 101 from Spring 2026 to Fall 2026' },
  ])
  expect((await call('student', 'GET', '/plan')).body.courses).toEqual(earlier.body.courses)
})

test('another person’s plan is not found, and an open choice keeps its place', async () => {
  const other = await world.addPerson(['Student'])
  tokens['other'] = (await world.signIn(other.email)).token
  const { body: theirs } = await call('other', 'GET', '/plan')
  expect((await call('student', 'GET', `/plan?plan=${theirs.plan.id}`)).status).toBe(404)
  expect((await call('student', 'PUT', `/plans/${theirs.plan.id}/name`, { name: 'Mine' })).status).toBe(404)
  expect((await put(theirs, [])).status).toBe(404)
  expect((await tryOut(theirs, [])).status).toBe(404)
  const { body: own } = await call('student', 'GET', '/plan')
  const choice = { term: 202609, program: 'TST-BS', rule: 'first', label: 'First course', credits: 3 }
  expect((await put(own, [], { choices: [choice] })).body.choices).toEqual([{ ...choice, course: null }])
})

async function propose(plan: CoursePlan, body: object = {}) {
  const headers = { authorization: `Bearer ${tokens['student']}`, 'x-sam-request': '1' }
  const url = `/api/plans/${plan.plan.id}/proposal`
  return (await world.app.inject({ method: 'POST', url, headers, payload: body })).json<
    PlanProposal & { detail: string }
  >()
}

test('a proposal completes the plan by the real rules, says why, and changes nothing', async () => {
  const rules = [{ id: 'second', label: 'Second course', course: 'TST 201' }]
  const read = readRequirements({ programs: [{ program: 'TST-BS', kind: 'major', code: 'TST', degree: 'BS', rules }] }, { grades: [], needC: [] }) // prettier-ignore
  await world.db
    .updateTable('degree_program')
    .set({ definition: JSON.stringify(read.programs[0]) })
    .execute()
  const course = (code: string) => ({ term: 202601, subject: 'TST', number: code, name: `Testing ${code}`, description: '', credits_min: 3, credits_max: 3 }) // prettier-ignore
  await world.db
    .insertInto('course')
    .values([course('101'), course('201')])
    .execute()
  const { body: plan } = await call('student', 'GET', '/plan')
  const { body: empty } = await put(plan, [])
  const answer = await propose(empty)
  expect(answer).toMatchObject({
    kind: 'proposed',
    proven: true,
    version: empty.version,
    changes: [
      { kind: 'added', course: 'TST 101', from: null, to: 202601, purpose: 'TST 201 needs it.' },
      { kind: 'added', course: 'TST 201', purpose: 'For Second course.', why: 'After TST 101.' },
    ],
  })
  expect((await call('student', 'GET', '/plan')).body.version).toBe(empty.version)
  // The schedules on file know the classes of springs alone. An open choice has a course that stands for it.
  const choice = { term: 202701, program: 'TST-BS', rule: 'second', label: 'Second course', credits: 3 }
  const { body: open } = await put(empty, [{ term: 202601, course: 'TST 101', credits: 3 }], { choices: [choice] })
  expect(open.choices).toEqual([{ ...choice, course: 'TST 201' }])
  expect(open.audit.programs[0]?.status).toBe('planned')
  expect(await propose(open)).toMatchObject({ kind: 'proposed', changes: [], proven: true })
  await put(open, [])
  const late = { ...noWishes, by: 202601 }
  expect(await propose(empty, { wishes: late })).toEqual({
    kind: 'impossible',
    proven: true,
    because: ['You want to graduate by Spring 2026.'],
  })
  expect((await propose(empty, { wishes: { ...noWishes, by: 202309 } })).detail).toContain('Fall 2023 is over')
  const avoiding = await propose(empty, { wishes: { ...noWishes, avoided: ['TST 101'] } })
  expect(avoiding).toMatchObject({ because: ['You want to avoid TST 101.'] })
  const unknown = await propose(empty, { wishes: { ...noWishes, wanted: ['TST 999'] } })
  expect(unknown).toMatchObject({ left: [{ course: 'TST 999', why: 'The catalog has no course of this number.' }] })
}, 60_000)

test('an open choice lists its candidates, best first, and why others do not fit', async () => {
  const rules = [
    { id: 'any', label: 'Any course', courses: 1, from: ['TST 101', 'TST 201'] },
    { id: 'second', label: 'Second course', courses: 1, from: ['TST 201'], shares_with: 'program' },
    { id: 'credits', label: '9 credits', total_credits: 9 },
  ]
  const read = readRequirements({ programs: [{ program: 'TST-BS', kind: 'major', code: 'TST', degree: 'BS', rules }] }, { grades: [], needC: [] }) // prettier-ignore
  const definition = JSON.stringify(read.programs[0])
  const kept = await world.db.selectFrom('degree_program').select('definition').executeTakeFirstOrThrow()
  await world.db.updateTable('degree_program').set({ definition }).execute()
  const { body: plan } = await call('student', 'GET', '/plan')
  const { body: empty } = await put(plan, [])
  const asks = (term: number, as = 'student', more = '') =>
    call(as, 'GET', `/plan/candidates?term=${term}&program=TST-BS&rule=any${more}`)
  const { body } = await asks(202701)
  expect(body).toEqual({
    label: 'Any course',
    more: 0,
    candidates: [
      { course: 'TST 101', title: expect.any(String), credits: 3, counts: ['Any course'], offered: true, refusals: [] },
      { course: 'TST 201', title: expect.any(String), credits: 3, counts: ['Any course', 'Second course'], offered: true, refusals: [expect.stringContaining('TST 101')] }, // prettier-ignore
    ],
  })
  // After its prerequisite the course that counts twice is the best, and what is planned already is none.
  await put(empty, [{ term: 202601, course: 'TST 101', credits: 3 }])
  expect((await asks(202701, 'registrar', `&student=${number}`)).body).toMatchObject({
    candidates: [{ course: 'TST 201', refusals: [] }],
  })
  // The spring has a schedule with free seats, and there the prerequisite stands beside it, not before.
  const ahead = (query: string) => call('student', 'GET', `/plan/courses-ahead?courses=${query}`)
  const refusals = [{ kind: 'prerequisite', rule: 'You need TST 101 first.' }]
  expect((await ahead('TST 201,TST 999,TST 201')).body).toEqual({
    courses: [{ course: 'TST 201', credits: 3, term: 202601, isAssumed: false, seats: 5, refusals }],
  })
  expect((await ahead('robots')).status).toBe(400)
  // A place for an elective stands for any course that counts, first for one that no rule counts.
  await world.db.insertInto('course').values({ term: 202601, subject: 'TST', number: '150', name: 'Free', description: '', credits_min: 3, credits_max: 3 }).execute() // prettier-ignore
  const { body: short } = await call('student', 'GET', '/plan')
  const elective = { program: 'TST-BS', rule: 'credits', label: 'Elective toward 9 credits' }
  expect(short.audit.open).toContainEqual({ ...elective, missing: 6, unit: 'credits' })
  const any = await call('student', 'GET', '/plan/candidates?term=202701&program=TST-BS&rule=credits')
  expect(any.body).toMatchObject({ label: elective.label, candidates: [{ course: 'TST 201' }, { course: 'TST 150', offered: false }] }) // prettier-ignore
  const place = { ...elective, term: 202701, credits: 3 }
  const { body: placed } = await put(short, [{ term: 202601, course: 'TST 101', credits: 3 }], { choices: [place] })
  expect(placed.choices).toEqual([{ ...place, course: 'TST 201' }])
  await world.db.deleteFrom('course').where('number', '=', '150').execute()
  const unknown = await call('student', 'GET', '/plan/candidates?term=202701&program=TST-BS&rule=none')
  expect(unknown.status).toBe(404)
  await world.db
    .updateTable('degree_program')
    .set({ definition: JSON.stringify(kept.definition) })
    .execute()
  const { body: after } = await call('student', 'GET', '/plan')
  await put(after, [])
})

test('a failed course is taken again at a stated cost', async () => {
  const { body: plan } = await call('student', 'GET', '/plan')
  const answer = await propose(plan)
  const courses = answer.kind === 'proposed' ? answer.changes.map(({ to, course, credits }) => ({ term: to ?? 0, course, credits })) : [] // prettier-ignore
  const { body: planned } = await put(plan, courses)
  const failed = await propose(planned, { again: [{ kind: 'fail', course: 'TST 101', term: 202601 }] })
  expect(failed).toMatchObject({ kind: 'proposed', costs: 2, left: [] })
  // A plan that does not reach the degree is held against the best one that does, not against its own last term.
  const { body: short } = await put(planned, [{ term: 202601, course: 'TST 101', credits: 3 }])
  expect(await propose(short, { again: [{ kind: 'fail', course: 'TST 101', term: 202601 }] })).toMatchObject({
    costs: 2,
  })
  await put(short, courses)
  const retaken = failed.kind === 'proposed' ? failed.changes.filter(({ course }) => course === 'TST 101') : []
  expect(retaken).toMatchObject([{ from: 202601, to: 202701, purpose: 'TST 201 needs it.' }])
  const fail = (course: string, term: number) => ({ kind: 'fail', course, term })
  expect((await propose(planned, { again: [fail('TST 101', 202601), fail('TST 999', 202601)] })).detail).toBe(
    'TST 999 is neither planned nor taken in Spring 2026.',
  )
  // The second has its own term: it comes one term after the first was passed, and again after it was failed there.
  const placed = [
    { term: 202601, course: 'TST 101', credits: 3 },
    { term: 202701, course: 'TST 201', credits: 3 },
  ]
  const { body: spread } = await put((await call('student', 'GET', '/plan')).body, placed)
  const both = await propose(spread, { again: [fail('TST 101', 202601), fail('TST 201', 202701)] })
  expect(both.kind === 'proposed' && both.changes.map(({ course, to }) => [course, to])).toEqual([
    ['TST 101', 202701],
    ['TST 201', 202801],
  ])
  const twice = await propose(spread, { again: [fail('TST 101', 202601), fail('TST 101', 202601)] })
  expect(twice.detail).toContain('Name each course once.')
}, 60_000)

test('a failed course that a requirement counts is taken again; where no term is left for it, its cost is not known', async () => {
  const rules = [{ id: 'first', label: 'First course', course: 'TST 101' }]
  const read = readRequirements({ programs: [{ program: 'TST-BS', kind: 'major', code: 'TST', degree: 'BS', rules }] }, { grades: [], needC: [] }) // prettier-ignore
  await world.db
    .updateTable('degree_program')
    .set({ definition: JSON.stringify(read.programs[0]) })
    .execute()
  const fail = async (term: number) => {
    const { body: plan } = await call('student', 'GET', '/plan')
    const { body: planned } = await put(plan, [{ term, course: 'TST 101', credits: 3 }])
    return propose(planned, { again: [{ kind: 'fail', course: 'TST 101', term }] })
  }
  expect(await fail(202601)).toMatchObject({
    costs: 2,
    left: [],
    changes: [{ kind: 'moved', course: 'TST 101', from: 202601, to: 202701, purpose: 'For First course.' }],
  })
  expect(await fail(203101)).toMatchObject({ costs: null, left: [{ course: 'First course' }] })
}, 60_000)

test('a program without requirements on file is named: nobody knows what it asks for', async () => {
  await world.db.deleteFrom('degree_program').execute()
  const { body: plan } = await call('student', 'GET', '/plan')
  expect(await propose(plan)).toMatchObject({ kind: 'unknown' })
}, 60_000)

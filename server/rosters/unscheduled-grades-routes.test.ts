import { mustHave } from '@sam/domain/testing/must-have'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/open-test-app.ts'
import { callAs, plantGradedClass, setDay, type GradedClassWorld } from '../testing/plant-graded-class.ts'
import { lapseGrades } from './lapse-grades.ts'

let world: TestApp
let planted: GradedClassWorld
let registrar: string
let enrollmentId: number

beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())
beforeEach(async () => {
  planted = await plantGradedClass(world, 1)
  registrar = (await world.signIn(planted.registrar.email)).token
  enrollmentId = await take({})
  await setDay(world, '2025-10-20')
})

/** An I of Spring 2025, whose schedule was never imported; it lapses after Oct 27. */
async function take(more: object): Promise<number> {
  const { id } = await world.db
    .insertInto('enrollment')
    .values({
      person_id: mustHave(planted.students[0]).personId,
      term: 202501,
      subject: 'TSX',
      number: '210',
      section_code: '01',
      credits: 3,
      status: 'completed',
      grade: 'I',
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const list = async () =>
  (await callAs(world, registrar, `/users/${mustHave(planted.students[0]).number}/unscheduled-grades`)).body as {
    grades: { course: string; grade: string; becomes: string; lastDay: string }[]
  }
const send = async (what: 'changes' | 'extensions', payload: object, of = enrollmentId, key?: string) =>
  (await callAs(world, registrar, `/unscheduled-grades/${of}/${what}`, payload, key)).body as {
    done: boolean
    grade?: string
    refusals: { kind: string }[]
  }
const gradeOf = async () => {
  const row = await world.db.selectFrom('enrollment').select('grade').where('id', '=', enrollmentId).executeTakeFirst()
  return row?.grade
}

test('a registrar extends one: it lapses on the new day and not before', async () => {
  expect((await list()).grades).toMatchObject([
    { course: 'TSX 210', grade: 'I', becomes: 'I/F', lastDay: '2025-10-27' },
  ])
  expect(await send('extensions', { until: '2025-10-27', note: 'Ill' })).toMatchObject({
    done: false,
    refusals: [{ kind: 'not a later day' }],
  })
  expect(await send('extensions', { until: '2026-12-01', note: 'Ill' })).toMatchObject({
    refusals: [{ kind: 'too late a day' }],
  })
  expect(await send('extensions', { until: '2025-11-20', note: 'Ill' })).toMatchObject({ done: true })
  expect((await list()).grades).toMatchObject([{ lastDay: '2025-11-20' }])
  await setDay(world, '2025-11-20')
  await lapseGrades(world.services)
  expect(await gradeOf()).toBe('I')
  await setDay(world, '2025-11-21')
  await lapseGrades(world.services)
  expect(await gradeOf()).toBe('I/F')
  expect((await list()).grades).toEqual([])
})

test('a list that shows a grade is a reading of the record; an empty one is none', async () => {
  const readings = () =>
    world.db
      .selectFrom('record_access')
      .select('surface')
      .where('subject_id', '=', mustHave(planted.students[0]).personId)
      .execute()
  await list()
  expect(await readings()).toEqual([{ surface: 'late grades' }])
  await send('changes', { grade: 'B', before: 'I', reason: 'The paper came' })
  const before = await readings()
  expect((await list()).grades).toEqual([])
  expect(await readings()).toEqual(before)
})

test('a registrar replaces one for a reason, once; log, notice and posting keep both grades', async () => {
  const change = { grade: 'B+', before: 'I', reason: 'The instructor wrote to us' }
  const key = 'b6d4cc5e-7f1b-4f0e-9a58-2a8d3d1c3f10'
  const answers = [await send('changes', change, enrollmentId, key), await send('changes', change, enrollmentId, key)]
  expect(answers).toMatchObject([
    { done: true, grade: 'B+' },
    { done: true, grade: 'B+' },
  ])
  expect(await gradeOf()).toBe('B+')
  const postings = await world.db
    .selectFrom('grade_posting')
    .select(['grade', 'replaces', 'reason'])
    .where('enrollment_id', '=', enrollmentId)
    .execute()
  expect(postings).toEqual([{ grade: 'B+', replaces: 'I', reason: change.reason }])
  const subject = mustHave(planted.students[0]).personId
  const entry = await world.db
    .selectFrom('audit_entry')
    .select(['action', 'details', 'note', 'actor_role'])
    .where('subject_id', '=', subject)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(entry).toEqual({
    action: 'grade changed',
    details: 'TSX 210 01, Spring 2025: I to B+',
    note: change.reason,
    actor_role: 'Registrar',
  })
  expect(await send('changes', change)).toMatchObject({ done: false, refusals: [{ kind: 'changed meanwhile' }] })
})

test('a grade outside the basis, and a class that has a roster, are refused; nothing changes', async () => {
  expect(await send('changes', { grade: 'S', before: 'I', reason: 'Why' })).toMatchObject({
    done: false,
    refusals: [{ kind: 'grade not allowed' }],
  })
  expect(await gradeOf()).toBe('I')
  const onRoster = mustHave(planted.enrollments[0])
  for (const [what, payload] of [
    ['changes', { grade: 'A', before: 'I', reason: 'Why' }],
    ['extensions', { until: '2026-01-15', note: 'Ill' }],
  ] as const)
    expect(await send(what, payload, onRoster)).toMatchObject({
      done: false,
      refusals: [{ kind: 'not on the roster' }],
    })
})

test('nobody replaces their own', async () => {
  const both = await world.addPerson(['Student', 'Registrar'])
  registrar = (await world.signIn(both.email)).token
  const own = await take({ person_id: both.personId })
  expect(await send('changes', { grade: 'A', before: 'I', reason: 'Mine' }, own)).toMatchObject({
    done: false,
    refusals: [{ kind: 'own record' }],
  })
  expect(await send('extensions', { until: '2025-11-20', note: 'Mine' }, own)).toMatchObject({
    done: false,
    refusals: [{ kind: 'own record' }],
  })
})

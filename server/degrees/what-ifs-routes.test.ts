import type { readAuditReport } from '@sam/contract/degrees/audit-report'
import type { AnswerOf } from '@sam/contract/route'
import { inTransaction } from '@sam/database/open-database'
import { plantClock } from '@sam/database/testing/plant-clock'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../testing/open-test-app.ts'

type Report = AnswerOf<typeof readAuditReport>

let world: TestApp
let student: TestPerson
let registrar: string
let token: string

beforeAll(async () => {
  world = await openTestApp()
  const { db } = world
  await inTransaction(db, (tx) => plantClock(tx, '2025-11-05'))
  await db.insertInto('subject').values({ code: 'CSE', name: 'Computer Science' }).execute()
  for (const code of [202409, 202509, 202601]) await db.insertInto('term').values({ code }).execute()
  for (const number of ['351', '352'])
    await db
      .insertInto('course')
      .values({
        term: 202509,
        subject: 'CSE',
        number,
        name: 'A course',
        description: '',
        credits_min: 3,
        credits_max: 3,
      })
      .execute()
  student = await world.addPerson(['Student'])
  token = (await world.signIn(student.email)).token
  registrar = (await world.signIn((await world.addPerson(['Registrar'])).email)).token
  await db.updateTable('student').set({ entry_term: 202409 }).where('person_id', '=', student.personId).execute()
  await world.app.inject({
    method: 'POST',
    url: '/api/import/graduation-requirements?file=cse-minor.yaml',
    payload: readFileSync(join(import.meta.dirname, '../../samples/programs/cse-minor.yaml'), 'utf8'),
    headers: { authorization: `Bearer ${registrar}`, 'content-type': 'text/plain' },
  })
})
afterAll(() => world.close())

async function report(query = '', by = token) {
  const url = `/api/users/account-${student.personId}/audit-report${query}`
  const answer = await world.app.inject({ url, headers: { authorization: `Bearer ${by}` } })
  return { status: answer.statusCode, body: answer.json() as Report & { detail: string } }
}

const ask = (method: 'POST' | 'DELETE', url: string, by: string, payload?: object) =>
  world.app.inject({
    method,
    url: `/api${url}`,
    headers: { authorization: `Bearer ${by}` },
    ...(payload && { payload }),
  })

const body = {
  name: 'CSE instead',
  programs: ['CSE-minor-2020'],
  courses: [{ course: 'CSE 351', term: 202609, grade: 'B' }],
  countsPlan: false,
  plan: null,
  countsProgress: true,
  progressGrade: 'C',
  countsTried: true,
  countsExceptions: false,
}

async function addPlan(name: string, number: string): Promise<number> {
  const { db } = world
  const of = db.selectFrom('course_plan').select('id').where('person_id', '=', student.personId)
  const plan = { person_id: student.personId, name, is_main: false }
  const { id } =
    name === 'Main plan'
      ? await of.where('is_main', '=', true).executeTakeFirstOrThrow()
      : await db.insertInto('course_plan').values(plan).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('planned_course').values({ plan_id: id, term: 202601, subject: 'CSE', number, credits: 3, position: 0 }).execute() // prettier-ignore
  return id
}

test('a student saves and removes own what-ifs by name; a registrar only reads them', async () => {
  const kept = await ask('POST', '/what-ifs', token, body)
  expect([kept.statusCode, kept.json()]).toEqual([200, { id: expect.any(Number), ...body }])
  expect((await ask('POST', '/what-ifs', token, body)).json()).toMatchObject({
    status: 409,
    detail: 'You keep a what-if named CSE instead. Choose another name, or remove that one.',
  })
  for (const [wrong, detail] of [
    [{ programs: ['XYZ'] }, /^No requirements are on file as XYZ/],
    [{ courses: [{ course: 'CSE 999' }] }, /^CSE 999 is not in the catalog/],
    [{ courses: [{ course: 'robots' }] }, /must be a course such as CSE 310/],
    [{ courses: ['CSE 351'] }, /courses/],
    [{ courses: [{ course: 'CSE 351', term: 202610 }] }, /must be a term/],
    [{ courses: [{ course: 'CSE 351', grade: 'Z' }] }, /^Z is no grade here/],
    [{ courses: [{ course: 'CSE 351' }, { course: 'CSE 351', term: 202609 }] }, /at most once/],
    [{ plan: 999_999 }, /^No plan 999999 is there/],
    [{ progressGrade: 'P' }, /^P is no letter grade here/],
    [{ name: '  ' }, /./],
    [{ programs: [] }, /./],
  ] as const)
    expect((await ask('POST', '/what-ifs', token, { ...body, name: 'Other', ...wrong })).json()).toMatchObject({
      status: 400,
      detail: expect.stringMatching(detail),
    })
  const { id } = kept.json<{ id: number }>()
  const seen = (await report('', registrar)).body
  expect([seen.saved, seen.may.save]).toEqual([[{ id, ...body }], false])
  const stranger = await world.addPerson(['Student'])
  const other = (await world.signIn(stranger.email)).token
  await ask('DELETE', `/what-ifs/${id}`, other)
  expect((await report()).body).toMatchObject({ saved: [{ id }], may: { save: true } })
  expect((await ask('POST', '/what-ifs', registrar, body)).statusCode).toBe(403)
  for (let at = 1; at < 10; at++) await ask('POST', '/what-ifs', token, { ...body, name: `Number ${at}` })
  expect((await ask('POST', '/what-ifs', token, { ...body, name: 'One more' })).json()).toMatchObject({
    status: 409,
    detail: 'You keep 10 what-ifs. Remove one to save another.',
  })
  for (const one of (await report()).body.saved) await ask('DELETE', `/what-ifs/${one.id}`, token)
  expect((await report()).body.saved).toEqual([])
})

test('another plan counts in place of the main one; staff read it once the student keeps a what-if with it', async () => {
  await addPlan('Main plan', '351')
  const other = await addPlan('With AMS minor', '352')
  const planned = async (query: string, by = token) => {
    const { status, body: answer } = await report(`?programs=CSE-minor-2020&${query}`, by)
    const counted = answer.rules?.flatMap(({ courses }) => courses.map(({ course }) => course))
    return [status, counted?.toSorted(), answer.plans?.map(({ name }) => name)]
  }
  const names = ['Main plan', 'With AMS minor']
  expect(await planned('')).toEqual([200, ['CSE 351'], names])
  expect(await planned(`plan=${other}`)).toEqual([200, ['CSE 352'], names])
  expect(await planned('plan=no')).toEqual([200, [], names])
  expect(await planned('', registrar)).toEqual([200, ['CSE 351'], ['Main plan']])
  expect((await report(`?plan=${other}`, registrar)).body.detail).toMatch(/^No plan \d+ is there; it may be deleted\. The plans are \d+ \(Main plan\)\.$/) // prettier-ignore
  const kept = await ask('POST', '/what-ifs', token, { ...body, countsPlan: true, plan: other })
  expect(kept.json()).toMatchObject({ plan: other })
  expect(await planned(`plan=${other}`, registrar)).toEqual([200, ['CSE 352'], names])
  await ask('DELETE', `/what-ifs/${kept.json<{ id: number }>().id}`, token)
})

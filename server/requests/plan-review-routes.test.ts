import type { CoursePlan } from '@sam/contract/planning/plan'
import type { listPlanReviews, planReview, readOwnReview } from '@sam/contract/requests/plan-review'
import { noWishes } from '@sam/contract/planning/wishes'
import type { AnswerOf } from '@sam/contract/route'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
import { openRequestsWorld, type RequestsWorld } from '../testing/open-requests-world.ts'

type Review = z.output<typeof planReview>
type Own = AnswerOf<typeof readOwnReview>
type Inbox = AnswerOf<typeof listPlanReviews>

let world: RequestsWorld
let tokenOf: string

const [spring, fall, next] = [202601, 202609, 202701]
const at = (term: number, course: string) => ({ term, course, credits: 3 })
const sentCourses = [at(spring, 'TST 120'), at(fall, 'TST 210')]

beforeAll(async () => {
  world = await openRequestsWorld()
  await world.app.db
    .insertInto('term')
    .values({ code: 202509, late_registration_ends: '2025-09-08', semester_end: '2025-12-20' })
    .onConflict((one) => one.doNothing())
    .execute()
  const major = { kind: 'major', code: 'TST', standing: 'declared', degree: 'BS', position: 0 }
  await world.app.db
    .insertInto('student_program')
    .values([
      { person_id: world.id('student'), ...major },
      { person_id: world.id('other student'), ...major },
    ])
    .execute()
  tokenOf = (await world.app.signIn(world.people['student']?.email ?? '')).token
})
afterAll(() => world.close())
beforeEach(() => world.clear())

/** Replaces the main plan, as the page does. */
async function plan(courses: readonly object[]): Promise<CoursePlan> {
  const { body: present } = await world.call<CoursePlan>('student', 'GET', '/plan')
  const answer = await world.app.app.inject({
    method: 'PUT',
    url: `/api/plans/${present.plan.id}`,
    headers: { authorization: `Bearer ${tokenOf}` },
    payload: { version: present.version, courses, choices: [], wishes: noWishes },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<CoursePlan>()
}
const send = ({ plan: { id }, version }: CoursePlan, as = 'student') =>
  world.ask({ kind: 'plan review', plan: id, version, message: 'Does this reach my degree?' }, as)
async function sent(courses: readonly object[] = sentCourses) {
  const answer = await send(await plan(courses))
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.id
}
const read = (as: string, id: number) => world.call<Review>(as, 'GET', `/plan-reviews/${id}`)
const own = async () => (await world.call<Own>('student', 'GET', '/plan-review')).body
const inbox = async (as = 'TST advisor') => (await world.call<Inbox>(as, 'GET', '/advisor/plan-reviews')).body
const comment = (as: string, id: number, payload: object) =>
  world.call<Review>(as, 'POST', `/plan-reviews/${id}/comments`, payload)
const answer = (id: number, one: number, say: string, as = 'student', on = world.app) =>
  world.call(as, 'POST', `/plan-reviews/${id}/suggestions/${one}`, { answer: say }, on)
const move = { kind: 'move', course: 'TST 210', from: fall, to: next }

test('a plan is sent, returned with a suggestion, taken over, sent again and approved', async () => {
  const first = await sent()
  const { submitted } = await inbox()
  expect(submitted).toMatchObject([{ id: first, mine: true, changes: null, comments: 0, suggestions: 0 }])
  const said = await comment('TST advisor', first, {
    term: fall,
    about: 'TST 210',
    body: 'It is easier after the winter.',
    suggestion: [move],
  })
  expect(said.status, JSON.stringify(said.body)).toBe(200)
  const [suggested] = said.body.comments
  expect(suggested).toMatchObject({
    mine: true,
    byStudent: false,
    suggestion: ['Take TST 210 in Spring 2027 instead of Fall 2026'],
    answer: null,
  })
  await world.decide('TST advisor', first, 0, { outcome: 'refused', note: 'Look at the fall again.' })
  expect((await own()).latest).toMatchObject({ status: 'refused', decision: { note: 'Look at the fall again.' } })
  expect((await inbox()).returned.map(({ id }) => id)).toEqual([first])

  expect((await answer(first, suggested?.id ?? 0, 'taken')).status).toBe(200)
  const { body: changed } = await world.call<CoursePlan>('student', 'GET', '/plan')
  expect(changed.courses.map(({ term, course }) => [term, course])).toEqual([
    [spring, 'TST 120'],
    [next, 'TST 210'],
  ])
  expect((await own()).latest).toMatchObject({
    changedSince: [{ kind: 'moved', name: 'TST 210', from: fall, to: next }],
    comments: [{ answer: 'taken' }],
  })

  const { body: again } = await send(changed)
  expect((await inbox()).returned).toEqual([])
  const { body: approved } = await world.decide('TST advisor', again.id, 0, { note: 'Good.' })
  expect(approved.status).toBe('approved')
  expect((await own()).approved).toMatchObject({ id: again.id, rows: [] })
  expect((await inbox()).decided.map(({ id }) => id).toSorted()).toEqual([first, again.id].toSorted())
  const notices = await world.app.db
    .selectFrom('notification')
    .select(['title', 'link'])
    .where('person_id', '=', world.id('student'))
    .orderBy('id')
    .execute()
  const link = '/schedule-planner?view=plan'
  expect(notices.map(({ title }) => title)).toEqual([
    expect.stringMatching(/ suggests a change to your plan$/),
    'Your plan was returned',
    'Your plan was approved',
  ])
  expect(notices.map((one) => one.link)).toEqual([
    expect.stringMatching(/^\/schedule-planner\?view=plan#suggestion-\d+$/),
    `${link}#plan-review`,
    `${link}#plan-review`,
  ])
})

test('the advisor reads what was sent, whatever the plan has become, and that it changed', async () => {
  const id = await sent()
  await plan([at(spring, 'TST 120'), at(fall, 'TST 140')])
  const { body } = await read('TST advisor', id)
  expect(body.submitted.courses.map(({ course }) => course)).toEqual(['TST 120', 'TST 210'])
  expect(body.changedSince).toEqual([
    { kind: 'removed', name: 'TST 210', from: fall, to: null },
    { kind: 'added', name: 'TST 140', from: null, to: fall },
  ])
  expect(body.request).toMatchObject({ message: 'Does this reach my degree?', mayDecide: 0, kind: 'plan review' })
  expect(body.sinceApproved).toBeNull()
  expect(body.registration).toMatchObject({ term: spring, outlook: { state: expect.any(String) } })
  expect(body.graduation).toMatchObject({ before: body.request.record?.graduationTerm ?? null })
})

test('since the approved version: what the second one changed; and what was registered stands beside it', async () => {
  const first = await sent()
  await world.decide('TST advisor', first, 0)
  const { body: second } = await send(await plan([at(spring, 'TST 120'), at(next, 'TST 210')]))
  const { body } = await read('TST advisor', second.id)
  expect(body.sinceApproved?.changes).toEqual([{ kind: 'moved', name: 'TST 210', from: fall, to: next }])
  expect(body.graduation.before).toBe(fall)
  expect((await inbox()).submitted).toMatchObject([{ changes: 1 }])
  const { db } = world.app
  const row = { person_id: world.id('student'), section_id: world.sections.late, term: spring, subject: 'TST' }
  const { id: enrollment } = await db
    .insertInto('enrollment')
    .values({ ...row, number: '140', section_code: '01', credits: 3, status: 'enrolled' })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await own()).approved?.rows).toEqual([
    { term: spring, course: 'TST 120', state: 'not registered', elsewhere: null },
    { term: spring, course: 'TST 140', state: 'not in the plan', elsewhere: null },
  ])
  expect((await read('TST advisor', second.id)).body.approved?.id).toBe(first)
  await db.deleteFrom('enrollment').where('id', '=', enrollment).execute()
})

test('one plan waits at a time; one taken back can be sent again; an empty or a changed one cannot', async () => {
  const id = await sent()
  const present = await plan(sentCourses)
  expect((await send(present)).status).toBe(409)
  expect((await world.call('student', 'POST', `/requests/${id}/withdraw`, {})).status).toBe(200)
  expect((await own()).latest).toBeNull()
  expect((await send({ ...present, version: 'another' })).status).toBe(409)
  expect((await send(present, 'other student')).status).toBe(404)
  const { status, body } = await send(await plan([]))
  expect([status, body.problems?.[0]?.where]).toEqual([400, 'body.plan'])
})

test('advisors of other units, instructors and other students neither read, comment nor decide; registrars read', async () => {
  const id = await sent()
  for (const one of ['CSE advisor', 'colleague', 'other student']) {
    expect((await read(one, id)).status, one).toBe(404)
    expect((await inbox('CSE advisor')).submitted).toEqual([])
  }
  expect((await comment('CSE advisor', id, { term: spring, body: 'words' })).status).toBe(404)
  expect((await comment('other student', id, { term: spring, body: 'words' })).status).toBe(404)
  for (const one of ['CSE advisor', 'colleague', 'registrar'])
    expect((await world.decide(one, id, 0)).status, one).toBe(403)
  expect((await read('registrar', id)).body).toMatchObject({ mayComment: false, request: { mayDecide: null } })
  expect((await read('TST advisor', 999_999)).status).toBe(404)
})

test('an advisor whose units changed decides no more', async () => {
  const id = await sent()
  const unit = (to: string) =>
    world.app.db
      .updateTable('advisor_unit')
      .set({ unit: to })
      .where('person_id', '=', world.id('TST advisor'))
      .execute()
  await unit('BIO')
  expect((await world.decide('TST advisor', id, 0)).status).toBe(403)
  await unit('TST')
})

test('two advisors at one moment, on two servers: one decides', async () => {
  const id = await sent()
  const both = await Promise.all([
    world.decide('TST advisor', id, 0, { note: 'Yes.' }),
    world.decide('TST advisor', id, 0, { outcome: 'refused', note: 'No.' }, world.second),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('comments: only on what was sent, of the student words alone, and none after the decision', async () => {
  const id = await sent()
  const on = (as: string, payload: object) => comment(as, id, { term: fall, body: 'Some words.', ...payload })
  expect((await on('student', { about: 'TST 210' })).body.comments).toMatchObject([{ byStudent: true, mine: true }])
  expect((await on('student', { suggestion: [move] })).status).toBe(403)
  expect((await on('TST advisor', { about: 'TST 999' })).status).toBe(400)
  expect((await on('TST advisor', { term: 203001 })).status).toBe(400)
  const wrong = await on('TST advisor', { suggestion: [{ ...move, course: 'TST 999' }] })
  expect([wrong.status, wrong.body.problems?.[0]?.message]).toEqual([400, 'TST 999 is no longer in Fall 2026.'])
  expect((await on('TST advisor', {})).body.comments).toHaveLength(2)
  await world.decide('TST advisor', id, 0)
  expect((await on('TST advisor', {})).status).toBe(409)
  const logged = await world.app.db
    .selectFrom('audit_entry')
    .select(['action', 'actor_role'])
    .where('entity', '=', 'request')
    .where('entity_key', '=', String(id))
    .orderBy('id')
    .execute()
  expect(logged.map(({ action, actor_role }) => `${action} by ${actor_role}`)).toEqual([
    'Request submitted by Student',
    'Plan commented by Student',
    'Plan commented by Academic Advisor',
    'Request approved by Academic Advisor',
  ])
})

test('a suggestion is answered once, by its student, and only while it fits; else nothing changes', async () => {
  const id = await sent()
  const suggest = async (change: object) => {
    const { body } = await comment('TST advisor', id, { term: fall, body: 'Better so.', suggestion: [change] })
    return body.comments.at(-1)?.id ?? 0
  }
  const [one, other] = [await suggest(move), await suggest({ kind: 'remove', course: 'TST 120', from: spring })]
  expect((await answer(id, one, 'taken', 'other student')).status).toBe(404)
  expect((await answer(id, 999_999, 'taken')).status).toBe(404)
  const both = await Promise.all([answer(id, one, 'taken'), answer(id, one, 'taken', 'student', world.second)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await plan([at(fall, 'TST 140')])
  const late = await answer(id, other, 'taken')
  expect([late.status, late.body.detail]).toEqual([
    409,
    'The suggestion no longer fits your plan: TST 120 is no longer in Spring 2026. Nothing changed.',
  ])
  expect((await answer(id, other, 'kept')).status).toBe(200)
  expect((await own()).latest?.comments.map((each) => each.answer)).toEqual(['taken', 'kept'])
})

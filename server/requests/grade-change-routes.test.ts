import { mustHave } from '@sam/domain/testing/must-have'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../testing/open-test-app.ts'
import { callAs, plantGradedClass, setDay, type GradedClassWorld } from '../testing/plant-graded-class.ts'
import type { CallAnswer, RequestDetails } from '../testing/open-requests-world.ts'

type Who = 'instructor' | 'colleague' | 'stranger' | 'registrar' | 'second registrar' | 'both' | 'student'

let world: TestApp & { url: string; serverUrl: string }
/** A second server process on the same database. */
let second: TestApp
let planted: GradedClassWorld
let people: Record<Who, TestPerson>
let tokens: Record<Who, string>

beforeAll(async () => {
  world = await openTestApp()
  second = await openTestApp({ sharing: world })
  planted = await plantGradedClass(world, 2)
  const { instructor, colleague, stranger, registrar, students } = planted
  const both = await world.addPerson(['Instructor', 'Registrar'])
  await teach(both)
  const secondRegistrar = await world.addPerson(['Registrar'])
  people = {
    instructor,
    colleague,
    stranger,
    registrar,
    both,
    'second registrar': secondRegistrar,
    student: students[0]!,
  }
  tokens = {} as typeof tokens
  for (const [who, { email }] of Object.entries(people)) tokens[who as Who] = (await world.signIn(email)).token
})
afterAll(async () => {
  await second.close()
  await world.close()
})
beforeEach(async () => {
  const { db } = world
  for (const table of ['request', 'notification', 'absence', 'grade_posting'] as const)
    await db.deleteFrom(table).execute()
  await db
    .updateTable('enrollment')
    .set({ status: 'completed', grade: 'B', gpnc_threshold: null, number: planted.course.slice(4) })
    .where('section_id', '=', planted.sectionId)
    .execute()
  await db
    .insertInto('granted_role')
    .values({ person_id: people.registrar.personId, role: 'Registrar' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await setDay(world, '2026-01-20')
})

/** Puts another person among the instructors of the class. */
async function teach({ personId: person_id }: TestPerson) {
  const { id: meeting_id } = await world.db
    .selectFrom('meeting')
    .select('id')
    .where('section_id', '=', planted.sectionId)
    .executeTakeFirstOrThrow()
  const { id: instructor_id } = await world.db
    .insertInto('instructor')
    .values({ name: `Third ${planted.sectionId}`, person_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await world.db.insertInto('meeting_instructor').values({ meeting_id, instructor_id, position: 2 }).execute()
}

const call = (who: Who, url: string, payload?: object, at: TestApp = world) =>
  callAs(at, tokens[who], url, payload) as Promise<CallAnswer<RequestDetails>>
const ask = (who: Who, more: object = {}, student = 0) =>
  call(who, `/users/${planted.students[student]?.number}/requests`, {
    kind: 'grade change',
    sectionId: planted.sectionId,
    enrollmentId: planted.enrollments[0],
    grade: 'A-',
    before: 'B',
    message: 'Two pages of the final were not counted.',
    ...more,
  })
const decide = (who: Who, id: number, more: object = {}, at: TestApp = world) =>
  call(who, `/requests/${id}/decision`, { step: 0, outcome: 'approved', ...more }, at)
const grade = async (student = 0) =>
  (
    await world.db
      .selectFrom('enrollment')
      .select('grade')
      .where('id', '=', mustHave(planted.enrollments[student]))
      .executeTakeFirstOrThrow()
  ).grade
const postings = () =>
  world.db
    .selectFrom('grade_posting')
    .select(['grade', 'replaces', 'posted_by', 'reason'])
    .where('enrollment_id', '=', mustHave(planted.enrollments[0]))
    .orderBy('id')
    .execute()
const noticesOf = async (who: Who) =>
  await world.db
    .selectFrom('notification')
    .select(['title', 'body'])
    .where('person_id', '=', people[who].personId)
    .orderBy('id')
    .execute()

test('an instructor asks with a reason, a registrar posts it, and the record keeps both grades', async () => {
  const { status, body } = await ask('instructor')
  expect(status).toBe(200)
  expect(body).toMatchObject({ title: 'Grade change', status: 'open', mayDecide: null, mayWithdraw: true })
  expect(body.name).toBe(`${planted.course} 01, B to A-`)
  expect(body.steps.map(({ title, state }) => [title, state])).toEqual([['Registrar', 'in turn']])
  expect(await grade()).toBe('B')

  const { body: inbox } = (await call('registrar', '/requests')) as never as {
    body: { open: { id: number; mine: boolean; inBulk: boolean }[] }
  }
  expect(inbox.open).toMatchObject([{ id: body.id, mine: true, inBulk: false }])
  const { body: seen } = await call('registrar', `/requests/${body.id}`)
  expect(seen.mayDecide).toBe(0)
  expect(seen.grade).toMatchObject({ basis: 'letter', grade: 'B', students: 2, mean: 3 })
  expect(seen.rules.map(({ rule, state }) => `${rule}: ${state}`)).toEqual([
    'The record shows B: met',
    'Within a year of the term: met',
    'Not for later work: you decide',
    'Refused before: met',
  ])

  const { body: done } = await decide('registrar', body.id, { note: 'The instructor showed the pages.' })
  expect(done.status).toBe('approved')
  expect(await grade()).toBe('A-')
  expect(await postings()).toEqual([
    {
      grade: 'A-',
      replaces: 'B',
      posted_by: people.registrar.personId,
      reason: `${await askerName()} asked: Two pages of the final were not counted.`,
    },
  ])
  const [notice, ...others] = await noticesOf('instructor')
  expect([notice?.title, others]).toEqual(['Your request was approved', []])
  expect(notice?.body).toMatch(/The registrar posted it\. The note says: The instructor showed the pages\.$/)
  expect(await noticesOf('student')).toMatchObject([{ title: `Grade changed: ${planted.course}` }])
  for (const { body: words } of [...(await noticesOf('instructor')), ...(await noticesOf('student'))])
    expect(words).not.toMatch(/A-/)
})

async function askerName(): Promise<string> {
  const { first_name, last_name } = await world.db
    .selectFrom('person')
    .select(['first_name', 'last_name'])
    .where('id', '=', people.instructor.personId)
    .executeTakeFirstOrThrow()
  return `${first_name} ${last_name}`
}

test('the student learns of it when it is posted, not before, also in the log', async () => {
  const { body } = await ask('instructor')
  expect((await call('student', `/requests/${body.id}`)).status).toBe(404)
  const own = (await call('student', `/users/${people.student.number}/requests`)) as never as {
    body: { requests: unknown[] }
  }
  expect(own.body.requests).toEqual([])
  expect((await call('student', '/waiting?of=Student')).body).toMatchObject({ lines: [] })
  await decide('registrar', body.id, { outcome: 'refused', note: 'The pages are from another exam.' })
  const log = await world.db
    .selectFrom('audit_entry')
    .select(['action', 'category', 'details', 'note', 'before', 'after'])
    .where('entity_key', '=', String(body.id))
    .where('entity', '=', 'request')
    .orderBy('id')
    .execute()
  expect(log.map(({ action, category }) => [action, category])).toEqual([
    ['Request submitted', 'grade'],
    ['Request refused', 'grade'],
  ])
  expect(JSON.stringify(log)).not.toMatch(/A-|pages/)
  expect(await grade()).toBe('B')
  expect((await noticesOf('instructor')).map(({ title }) => title)).toEqual(['Your request was refused'])
  expect(await noticesOf('student')).toEqual([])
})

test.each([
  ['the same grade', {}, { grade: 'B' }, 'The student already has this grade.'],
  ['a grade of registrars', {}, { grade: 'Q' }, /^Q is not a grade for a letter-graded student\./],
  ['a grade outside the basis', { gpnc_threshold: 'C' }, { grade: 'S' }, /^S is not a grade for a student graded G/],
  ['a grade that is no word of ours', {}, { grade: 'E+' }, /^E\+ is not a grade/],
  ['an I', { grade: 'I' }, { before: 'I' }, /^You can replace I yourself/],
  ['no grade yet', { status: 'enrolled', grade: null }, {}, /^This grade has not been submitted/],
  ['who withdrew', { status: 'withdrawn', grade: 'W' }, { before: 'W' }, 'This student withdrew; the grade stays W.'],
  ['who dropped', { status: 'dropped', grade: null }, {}, /^This student is not on the roster/],
  ['what changed meanwhile', { grade: 'B+' }, {}, /entered B\+ meanwhile/],
])('%s cannot be changed, says why, and leaves nothing', async (_name, row, more, reason) => {
  await world.db
    .updateTable('enrollment')
    .set({ status: 'completed', ...row })
    .where('id', '=', mustHave(planted.enrollments[0]))
    .execute()
  const { status, body } = await ask('instructor', more)
  expect([status, body.problems?.map(({ where }) => where)]).toEqual([400, ['body.grade']])
  expect(body.detail).toEqual(typeof reason === 'string' ? reason : expect.stringMatching(reason))
  expect(await world.db.selectFrom('request').select('id').execute()).toEqual([])
})

test('abuse case 2: nobody asks about another’s class or by a swapped number', async () => {
  const other = await plantGradedClass(world, 1)
  await world.db
    .updateTable('enrollment')
    .set({ status: 'completed', grade: 'B' })
    .where('section_id', '=', other.sectionId)
    .execute()
  await setDay(world, '2026-01-20')
  // Another's class; a class of one's own with an enrollment of another's; a student of one's own with another's grade.
  expect((await ask('stranger')).status).toBe(403)
  expect((await ask('instructor', { sectionId: other.sectionId })).status).toBe(403)
  expect((await ask('instructor', { enrollmentId: other.enrollments[0] })).body.detail).toMatch(/not on the roster/)
  expect((await ask('instructor', {}, 1)).body.detail).toMatch(/not on the roster/)
  expect((await ask('student')).status).toBe(403)
  expect((await ask('registrar')).status).toBe(403)
  const nobody = { kind: 'hold removal', holdId: 1, message: 'Settled.' }
  expect((await call('instructor', `/users/${people.student.number}/requests`, nobody)).status).toBe(403)
  expect(await world.db.selectFrom('request').select('id').execute()).toEqual([])
})

test('nobody decides what they asked for, not even in the place of another', async () => {
  const { body } = await ask('both')
  expect((await decide('both', body.id)).status).toBe(403)
  const absence = { absence: { delegateEmail: people.both.email, beginsOn: '2026-01-01', endsOn: '2026-02-01' } }
  expect((await call('registrar', '/absence', absence)).status).toBe(200)
  // Also in the place of another nobody is offered a request of their own.
  expect((await call('both', `/requests/${body.id}`)).body.mayDecide).toBeNull()
  expect((await decide('both', body.id)).status).toBe(403)
  for (const who of ['instructor', 'colleague', 'student'] as const)
    expect((await decide(who, body.id)).status).toBe(403)
  expect(await grade()).toBe('B')
  expect((await decide('second registrar', body.id)).body.status).toBe('approved')
})

test('two registrars who decide at once, on two servers, decide it once', async () => {
  const { body } = await ask('instructor')
  const answers = await Promise.all([
    decide('registrar', body.id),
    decide('second registrar', body.id, { outcome: 'refused', note: 'No.' }, second),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const isPosted = answers[0]?.status === 200
  expect(await grade()).toBe(isPosted ? 'A-' : 'B')
  expect(await postings()).toHaveLength(isPosted ? 1 : 0)
  expect((await noticesOf('instructor')).map(({ title }) => title)).toHaveLength(1)
})

test('a registrar who lost the role meanwhile decides nothing', async () => {
  const { body } = await ask('instructor')
  await world.db.deleteFrom('granted_role').where('person_id', '=', people.registrar.personId).execute()
  expect((await decide('registrar', body.id)).status).toBe(403)
  expect(await grade()).toBe('B')
  expect((await decide('second registrar', body.id)).body.status).toBe('approved')
})

test('an approval of a grade that changed, or of a basis that changed, changes nothing and says why', async () => {
  const { body } = await ask('instructor')
  const set = (values: object) =>
    world.db.updateTable('enrollment').set(values).where('id', '=', mustHave(planted.enrollments[0])).execute()
  await set({ grade: 'C' })
  expect((await decide('registrar', body.id)).body.detail).toMatch(/entered C meanwhile/)
  await set({ grade: 'B', number: '475' })
  expect((await decide('registrar', body.id)).body.detail).toMatch(/^A- is not a grade for a class graded S\/U/)
  expect((await call('registrar', `/requests/${body.id}`)).body.status).toBe('open')
  expect(await postings()).toEqual([])
})

test('the same is asked once, is seen on the roster by who grades, and can be taken back by who asked', async () => {
  const { body } = await ask('instructor')
  expect((await ask('colleague', { grade: 'A' })).body.detail).toBe(
    `This is asked for already: Grade change: ${planted.course} 01. It waits for a decision.`,
  )
  const rowOf = async (who: Who) => {
    const { body: roster } = (await call(who, `/rosters/${planted.sectionId}`)) as never as {
      body: { students: { grading: { enrollmentId: number; askedChange: object | null } }[] }
    }
    return roster.students.find(({ grading }) => grading.enrollmentId === planted.enrollments[0])?.grading.askedChange
  }
  expect(await rowOf('instructor')).toMatchObject({ id: body.id, grade: 'A-', isOwn: true })
  expect(await rowOf('colleague')).toMatchObject({ id: body.id, grade: 'A-', isOwn: false })
  expect(await rowOf('registrar')).toMatchObject({ id: body.id, grade: 'A-', isOwn: false })
  expect((await call('colleague', `/requests/${body.id}/withdraw`, {})).status).toBe(404)
  expect((await call('instructor', `/requests/${body.id}/withdraw`, {})).status).toBe(200)
  expect(await rowOf('instructor')).toBeNull()
  expect((await decide('registrar', body.id)).status).toBe(409)
  expect((await ask('colleague', { grade: 'A' })).status).toBe(200)
})

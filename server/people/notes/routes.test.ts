import { mustHave } from '@sam/domain/testing/must-have'
import type { listNotes } from '@sam/contract/people/notes'
import type { AnswerOf } from '@sam/contract/route'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../testing/open-test-app.ts'

type Notes = AnswerOf<typeof listNotes>

let world: TestApp
/** A second server process on the same database. */
let second: TestApp
const people: Record<string, TestPerson> = {}
const tokens: Record<string, string> = {}

beforeAll(async () => {
  const first = await openTestApp()
  world = first
  second = await openTestApp({ sharing: first })
  const add = async (name: string, ...[roles, more]: Parameters<TestApp['addPerson']>) => {
    people[name] = await world.addPerson(roles, more)
    tokens[name] = (await world.signIn(people[name].email)).token
  }
  await add('student', ['Student'])
  await add('other student', ['Student'])
  await add('advisor', ['Academic Advisor'], { level: 'university' })
  await add('colleague', ['Academic Advisor'], { level: 'university' })
  await add('far advisor', ['Academic Advisor'], { level: 'college' })
  await add('instructor', ['Instructor'])
  await add('registrar', ['Registrar'])
  await add('student and registrar', ['Student', 'Registrar'])
})
afterAll(async () => {
  await second.close()
  await world.close()
})
beforeEach(async () => {
  await world.db.deleteFrom('student_note').execute()
  await world.db.deleteFrom('notification').execute()
})

async function call<Answer = { id: number; detail?: string }>(as: string, url: string, payload?: object, at = world) {
  const headers = { authorization: `Bearer ${tokens[as]}` }
  const method = payload ? 'POST' : 'GET'
  const answer = await at.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json<Answer>() }
}
const notesOf = (whose = 'student') => `/users/${people[whose]?.number}/notes`
const write = (as: string, visibility: 'advisors' | 'student' = 'advisors', whose = 'student') =>
  call(as, notesOf(whose), { text: 'Works nights this term.\nWe spoke of part time.', visibility })
const read = async (as: string, whose = 'student') => (await call<Notes>(as, notesOf(whose))).body.notes
const withdraw = (as: string, id: number, at = world) =>
  call(as, `/notes/${id}/withdraw`, { because: 'It is about someone else.' }, at)
const logged = () =>
  world.db
    .selectFrom('audit_entry')
    .select(['action', 'actor_role', 'subject_id', 'details', 'note'])
    .where('entity', '=', 'student_note')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()

test('a note for advisors is read by those who read the record, and leaves the student no trace', async () => {
  const { status } = await write('advisor')
  expect(status).toBe(200)
  const [note] = await read('colleague')
  expect(note).toMatchObject({ text: 'Works nights this term.\nWe spoke of part time.', visibility: 'advisors' })
  expect(note?.writtenBy).toMatch(/, Academic Advisor$/)
  expect([
    note?.mayWithdraw,
    (await read('advisor'))[0]?.mayWithdraw,
    (await read('registrar'))[0]?.mayWithdraw,
  ]).toEqual([false, true, true])
  expect(await read('student')).toEqual([])
  expect((await logged())[0]).toMatchObject({
    action: 'Note written',
    actor_role: 'Academic Advisor',
    subject_id: null,
  })
  expect(await world.db.selectFrom('notification').selectAll().execute()).toEqual([])
})

test('a note for the student notifies the student, without a registrar’s name', async () => {
  await write('registrar', 'student')
  const [note] = await read('student')
  expect(note).toMatchObject({ visibility: 'student', writtenBy: 'registrar', mayWithdraw: false })
  expect((await logged())[0]).toMatchObject({ subject_id: people['student']?.personId })
  const told = await world.db.selectFrom('notification').select(['title', 'body', 'person_id']).execute()
  expect(told).toMatchObject([{ title: 'A note for you', person_id: people['student']?.personId }])
  // Notices are e-mailed, and the note is the student's own.
  expect(JSON.stringify(told)).not.toMatch(/nights/)
})

test('who reads the notes on another is noted in the register', async () => {
  await read('colleague')
  const reads = await world.db
    .selectFrom('record_access')
    .select('viewer_id')
    .where('surface', '=', 'notes')
    .where('subject_id', '=', mustHave(people['student']?.personId))
    .execute()
  expect(reads).toContainEqual({ viewer_id: people['colleague']?.personId })
})

test.each([
  ['the student', 'student', 403],
  ['an instructor', 'instructor', 403],
  ['another student', 'other student', 403],
  ['an advisor of other units without a reason', 'far advisor', 403],
])('%s writes none', async (_name, who, status) => {
  expect((await write(who)).status).toBe(status)
  if (who !== 'student') expect((await call(who, notesOf())).status).toBe(403)
  expect(await world.db.selectFrom('student_note').selectAll().execute()).toEqual([])
})

test('an advisor of other units writes one after stating a reason', async () => {
  const url = `/users/${people['student']?.number}/reading-reasons`
  expect((await call('far advisor', url, { reason: 'Asked me for advice on graduate school.' })).status).toBe(200)
  expect((await write('far advisor')).status).toBe(200)
})

test('nobody writes or reads the hidden notes on themselves, whatever else they are', async () => {
  await write('registrar', 'advisors', 'student and registrar')
  expect(await read('student and registrar', 'student and registrar')).toEqual([])
  expect((await write('student and registrar', 'student', 'student and registrar')).body.detail).toBe(
    'Nobody writes notes on their own record.',
  )
})

test('a note is taken back by who wrote it, stays for advisors with the reason, and is gone for the student', async () => {
  const { body } = await write('advisor', 'student')
  for (const [who, status] of [
    ['colleague', 403],
    ['instructor', 403],
    ['student', 403],
  ] as const)
    expect((await withdraw(who, body.id)).status).toBe(status)
  expect((await withdraw('advisor', body.id)).status).toBe(200)
  expect(await read('student')).toEqual([])
  expect((await read('colleague'))[0]?.withdrawn).toMatchObject({ because: 'It is about someone else.' })
  expect((await logged())[0]).toMatchObject({ action: 'Note withdrawn', note: 'It is about someone else.' })
  expect((await withdraw('advisor', 999_999)).status).toBe(404)
})

test('two who take it back at once, on two servers: one does, the other reads so', async () => {
  const { body } = await write('advisor')
  const answers = await Promise.all([withdraw('advisor', body.id), withdraw('registrar', body.id, second)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await logged()).filter(({ action }) => action === 'Note withdrawn')).toHaveLength(1)
})

test.each([
  ['too short', { text: 'ab', visibility: 'advisors' }],
  ['blank', { text: '    ', visibility: 'advisors' }],
  ['too long', { text: 'a'.repeat(2001), visibility: 'advisors' }],
  ['for nobody known', { text: 'Works nights.', visibility: 'everyone' }],
  ['hidden characters', { text: 'Works\u202Enights', visibility: 'advisors' }],
  ['more than is asked', { text: 'Works nights.', visibility: 'advisors', written_by: 1 }],
])('%s is refused', async (_name, payload) => {
  expect((await call('advisor', notesOf(), payload)).status).toBe(400)
  expect(await world.db.selectFrom('student_note').selectAll().execute()).toEqual([])
})

test('the last contact is of the notes that the reader may read, and of messages and decisions', async () => {
  const url = `/users/${people['student']?.number}/contacts`
  const contacts = async (as: string) => {
    const { status, body } = await call<{ contacts: { on: string; words: string }[] }>(as, url)
    return status === 200 ? body.contacts.map(({ words }) => words) : status
  }
  expect(await contacts('advisor')).toEqual([])
  const { body: forStudent } = await write('advisor', 'student')
  await write('registrar')
  const rows = await world.db.selectFrom('person').select(['id', 'first_name', 'last_name']).execute()
  const nameOf = (who: string) => {
    const row = rows.find(({ id }) => id === people[who]?.personId)
    return `${row?.first_name} ${row?.last_name}`
  }
  expect(await contacts('colleague')).toEqual(['note by registrar'])
  expect(await contacts('registrar')).toEqual([`note by ${nameOf('registrar')}, Registrar`])
  expect(await contacts('student')).toEqual([`note by ${nameOf('advisor')}`])
  expect([await contacts('other student'), await contacts('instructor')]).toEqual([403, 403])
  await withdraw('advisor', forStudent.id)
  expect(await contacts('student')).toEqual([])
  const message = { id: 'c0ffee00-0000-4000-8000-000000000001', subject: 'Come by', text: 'On Monday at ten.' }
  await call('colleague', '/messages', { students: [String(people['student']?.number)], ...message })
  expect(await contacts('colleague')).toEqual([`message from ${nameOf('colleague')}`, 'note by registrar'])
  const { id } = await world.db
    .insertInto('request')
    .values({
      student_id: people['student']!.personId,
      asked_by: people['student']!.personId,
      kind: 'declaration',
      subject: JSON.stringify({}),
      subject_key: 'x',
      message: 'Please.',
      status: 'approved',
      submitted_at: new Date(),
      ended_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const decision = { outcome: 'approved', decided_by: people['advisor']!.personId, decided_at: new Date() }
  await world.db
    .insertInto('request_step')
    .values({ request_id: id, position: 0, approver: JSON.stringify({}), decided_as: 'Academic Advisor', ...decision })
    .execute()
  expect(await contacts('colleague')).toEqual([
    `Declaration approved by ${nameOf('advisor')}`,
    `message from ${nameOf('colleague')}`,
  ])
})

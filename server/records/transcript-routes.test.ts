import { afterAll, beforeAll, expect, test } from 'vitest'
import type { issueTranscript, readTranscript, checkTranscript } from '@sam/contract/records/transcripts'
import type { AnswerOf } from '@sam/contract/route'
import { recordAuditEntries } from '@sam/database/kernel/writes'
import { inTransaction } from '@sam/database/open-database'
import { usualOptions } from '@sam/domain/records/transcript'
import { plantClock } from '@sam/database/testing/plant-clock'
import { readPdfText } from '../testing/read-pdf-text.ts'
import { openTestApp, type TestApp, type TestPerson } from '../testing/open-test-app.ts'

type Read = AnswerOf<typeof readTranscript>
type Issued = AnswerOf<typeof issueTranscript>
type Checked = AnswerOf<typeof checkTranscript>

let world: TestApp
let student: TestPerson
let other: TestPerson
let registrar: TestPerson
const tokens = new Map<TestPerson, string>()

beforeAll(async () => {
  world = await openTestApp()
  const { db } = world
  await setDay('2025-11-05')
  await db.insertInto('subject').values({ code: 'TST', name: 'Testing' }).execute()
  for (const code of [202409, 202501, 202509]) await db.insertInto('term').values({ code }).execute()
  ;[student, other, registrar] = [
    await world.addPerson(['Student']),
    await world.addPerson(['Student']),
    await world.addPerson(['Registrar']),
  ]
  for (const one of [student, other, registrar]) tokens.set(one, (await world.signIn(one.email)).token)
  await take(202409, '101', 'A-', { title: 'Elementary 日本語' })
  await take(202501, '102', 'F')
  await take(202501, '103', 'P', { gpnc_threshold: 'B' })
  await take(202509, '104', null)
  await db
    .insertInto('transfer_credit')
    .values({
      person_id: student.personId,
      position: 0,
      source_course: 'CAL 1',
      source_institution: 'Łódź College',
      credits: 4,
    })
    .execute()
})
afterAll(() => world.close())

const setDay = (day: string) => inTransaction(world.db, (tx) => plantClock(tx, day))

let places = 0
async function take(term: number, number: string, grade: string | null, more: object = {}): Promise<void> {
  const status = grade === null ? 'enrolled' : 'completed'
  await world.db
    .insertInto('enrollment')
    .values({
      person_id: student.personId,
      term,
      subject: 'TST',
      number,
      section_code: String((places += 1)),
      credits: 3,
      title: `Course ${number}`,
      status,
      grade,
      ...more,
    })
    .execute()
}

async function call<Body>(as: TestPerson | null, method: 'GET' | 'POST', url: string, payload?: object) {
  const answer = await world.app.inject({
    method,
    url: `/api${url}`,
    headers: { ...(as && { authorization: `Bearer ${tokens.get(as)}` }), 'x-sam-request': '1' },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.json<Body>() }
}

const own = () => `/users/${student.number}/transcript`
const issue = async (as = student, options: object = {}) =>
  (await call<Issued>(as, 'POST', `${own()}s`, { ...usualOptions, ...options })).body
const check = (number: string) => call<Checked>(null, 'GET', `/transcripts/${encodeURIComponent(number)}`)

test('a student reads the record written out', async () => {
  const { body } = await call<Read>(student, 'GET', own())
  expect(body.transcript.terms.map(({ term, sums }) => [term, sums.gpa, sums.attempted, sums.earned])).toEqual([
    [202409, 3.7, 3, 3],
    [202501, 0, 6, 3],
    [202509, null, 0, 0],
  ])
  expect(body.transcript.totals).toMatchObject({ earnedHere: 6, transferred: 4, earned: 10, inProgress: 3, gpa: 1.85 })
  expect(body).toMatchObject({ number: null, mayIssue: true, issues: [], checkUrl: 'http://localhost:3000/check' })
  const { body: without } = await call<Read>(student, 'GET', `${own()}?inProgress=false`)
  expect(without.transcript.terms.map(({ term }) => term)).toEqual([202409, 202501])
})

test('one is issued once, and anyone with its number compares it, without a grade', async () => {
  const issued = await issue()
  expect(issued.number).toMatch(/^SAM(-[0-9A-Z]{4}){3}$/)
  expect(issued).toMatchObject({ validThrough: '2026-02-03', opened: 0 })
  expect(issued.issuedAt).toMatch(/^2025-11-05T17:0/)
  expect((await issue()).number).toBe(issued.number)
  expect((await issue(registrar)).number).toBe(issued.number)
  expect((await issue(student, { inProgress: false })).number).not.toBe(issued.number)
  expect((await call<Read>(student, 'GET', own())).body.number).toBe(issued.number)

  const { status, body } = await check(issued.number.toLowerCase().replaceAll('-', ' '))
  expect(status).toBe(200)
  expect(body).toEqual({
    institution: 'Stony Brook University',
    timeZone: 'America/New_York',
    number: issued.number,
    name: issued.transcript.student.name,
    issuedAt: issued.issuedAt,
    validThrough: '2026-02-03',
    isUnchanged: true,
    figures: { attempted: 9, earned: 10, forGpa: 6, points: 11.1, gpa: 1.85, gradedClasses: 3 },
  })
  const { body: read } = await call<Read>(student, 'GET', own())
  expect(read.issues.find(({ number }) => number === issued.number)?.opened).toBe(1)
})

test('the log says who issued it', async () => {
  const { body } = await call<{ entries: { action: string; details: string }[] }>(
    student,
    'GET',
    `/users/${student.number}/audit`,
  )
  const [latest] = body.entries.filter(({ action }) => action === 'Transcript issued')
  expect(latest?.details).toContain('answered through Feb 3, 2026')
})

test('the file is a PDF of what was issued', async () => {
  const { number } = await issue()
  const answer = await world.app.inject({
    url: `/api${own()}s/${number}/file`,
    headers: { authorization: `Bearer ${tokens.get(student)}` },
  })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(answer.headers['content-disposition']).toContain(`${number}.pdf`)
  const words = await readPdfText(answer.rawPayload)
  for (const word of [
    number,
    'TST 101',
    'A-',
    'Łódź College',
    'G/P/NC, B',
    'Page 1 of',
    'GPA 3.70',
    'localhost:3000/check',
    'Nothing follows',
    'in TST 101 of Fall 2024. The printed page',
  ])
    expect(words).toContain(word)
})

test('the paper of the file can be chosen', async () => {
  const { number } = await issue()
  const sizeOf = async (query: string) => {
    const answer = await world.app.inject({
      url: `/api${own()}s/${number}/file${query}`,
      headers: { authorization: `Bearer ${tokens.get(student)}` },
    })
    return /\/MediaBox \[0 0 ([\d.]+ [\d.]+)\]/.exec(answer.rawPayload.toString('latin1'))?.[1] ?? answer.statusCode
  }
  expect([await sizeOf(''), await sizeOf('?paper=letter'), await sizeOf('?paper=a4')]).toEqual([
    '612 792',
    '612 792',
    '595.28 841.89',
  ])
  expect(await sizeOf('?paper=poster')).toBe(400)
})

test('classes of a later term are on it when one asks for them, with the days of each term', async () => {
  await world.db.updateTable('term').set({ semester_end: '2025-12-18' }).where('code', '=', 202509).execute()
  await world.db
    .insertInto('term')
    .values({ code: 202601 })
    .onConflict((all) => all.doNothing())
    .execute()
  await take(202601, '105', null)
  const usual = (await call<Read>(student, 'GET', own())).body.transcript
  expect(usual.terms.map(({ term, ends, gradesDue }) => [term, ends, gradesDue]).at(-1)).toEqual([
    202509,
    '2025-12-18',
    '2025-12-23',
  ])
  const more = (await call<Read>(student, 'GET', `${own()}?later=true&transfers=false`)).body.transcript
  expect(more.terms.at(-1)).toMatchObject({ term: 202601, isLater: true, inProgress: 3, classes: [{ grade: '' }] })
  expect(more.totals).toMatchObject({ registered: 3, transferred: 4 })
  expect(more.transfers).toEqual([])
  const { number } = await issue(student, { later: true })
  const file = await world.app.inject({
    url: `/api${own()}s/${number}/file`,
    headers: { authorization: `Bearer ${tokens.get(student)}` },
  })
  const words = await readPdfText(file.rawPayload)
  for (const word of ['Spring 2026', '3 credits registered', 'grades due Dec 23, 2025']) expect(words).toContain(word)
  await world.db.deleteFrom('enrollment').where('number', '=', '105').execute()
})

test('a program that a request declared has its day; one that came with the record has none', async () => {
  const program = { person_id: student.personId, kind: 'major', standing: 'declared', requirement_term: 202409 }
  await world.db
    .insertInto('student_program')
    .values([
      { ...program, code: 'CSE', degree: 'BS', position: 0 },
      { ...program, code: 'AMS', degree: 'BS', position: 1 },
    ])
    .execute()
  const programs = async () => (await call<Read>(student, 'GET', own())).body.transcript.programs
  expect((await programs()).map((one) => 'declaredOn' in one)).toEqual([false, false])
  const entry = { actorId: null, actorRole: null, subjectId: student.personId, category: 'academic' as const }
  const told = { details: 'major in Applied Mathematics', note: null, before: null, after: null, requestId: null }
  await inTransaction(world.db, (tx) =>
    recordAuditEntries(tx, [
      { ...entry, ...told, action: 'Program declared', entity: 'program', entityKey: 'major AMS' },
      { ...entry, ...told, action: 'Program given up', entity: 'program', entityKey: 'major CSE' },
    ]),
  )
  expect((await programs()).map(({ declaredOn }) => declaredOn)).toEqual([undefined, '2025-11-05'])
  const { number } = await issue()
  const file = await world.app.inject({
    url: `/api${own()}s/${number}/file`,
    headers: { authorization: `Bearer ${tokens.get(student)}` },
  })
  const words = await readPdfText(file.rawPayload)
  expect(words).toContain('Declared')
  expect(words).toContain('Nov 5, 2025')
  expect((await call(student, 'POST', `${own()}s/${number}/stop`)).body).toEqual({ stopped: true })
  await world.db.deleteFrom('student_program').where('person_id', '=', student.personId).execute()
})

test('a newer grade shows as a change; the issued paper stays what it was', async () => {
  const { number } = await issue()
  await world.db
    .updateTable('enrollment')
    .set({ grade: 'A', status: 'completed' })
    .where('number', '=', '104')
    .execute()
  const rename = (first_name: string) =>
    world.db.updateTable('person').set({ first_name }).where('id', '=', student.personId).execute()
  const before = (await call<Read>(student, 'GET', own())).body.transcript.student.name
  await rename('Renamed')
  expect((await check(number)).body).toMatchObject({
    name: before,
    isUnchanged: false,
    figures: { gradedClasses: 3, gpa: 1.85 },
  })
  const next = await issue()
  expect(next.number).not.toBe(number)
  expect((await check(next.number)).body).toMatchObject({ isUnchanged: true, figures: { gradedClasses: 4 } })
})

test('wrong, stopped and expired numbers are answered alike', async () => {
  const { number } = await issue()
  const wrong = await check('SAM-0000-0000-0000')
  expect(wrong.status).toBe(404)
  const foreign = await call(other, 'POST', `/users/${other.number}/transcripts/${number}/stop`)
  expect(foreign.status).toBe(404)
  expect((await call(student, 'POST', `${own()}s/${number}/stop`)).body).toEqual({ stopped: true })
  expect((await check(number)).status).toBe(404)
  expect((await check(number)).body).toMatchObject({ detail: (wrong.body as unknown as { detail: string }).detail })
  // Stopped, so that another number is given.
  const next = await issue()
  expect(next.number).not.toBe(number)
  await setDay('2026-02-03')
  expect((await check(next.number)).status).toBe(200)
  await setDay('2026-02-04')
  expect((await check(next.number)).status).toBe(404)
  await setDay('2025-11-05')
  expect((await check(next.number)).status).toBe(200)
})

test('only the student and registrars issue; nobody else’s number opens a file', async () => {
  expect((await call(other, 'POST', `${own()}s`, usualOptions)).status).toBe(403)
  const { number } = await issue()
  expect((await call(other, 'GET', `/users/${other.number}/transcripts/${number}/file`)).status).toBe(404)
  expect((await call(registrar, 'GET', `/users/${registrar.number}/transcript`)).status).toBe(404)
})

test('numbers cannot be tried out: an address asks 60 times a minute', async () => {
  const answers = await Promise.all(Array.from({ length: 70 }, () => check('SAM-0000-0000-0000')))
  expect(answers.some(({ status }) => status === 429)).toBe(true)
})

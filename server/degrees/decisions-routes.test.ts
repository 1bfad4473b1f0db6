import type { readAuditReport } from '@sam/contract/degrees/audit-report'
import type { AnswerOf } from '@sam/contract/route'
import { inTransaction } from '@sam/database/open-database'
import { plantClock } from '@sam/database/testing/plant-clock'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../testing/open-test-app.ts'

type Report = AnswerOf<typeof readAuditReport>
type Who = 'student' | 'registrar' | 'another'

const requirements = `programs:
  - program: CSE-minor
    kind: minor
    code: CSE
    name: Computing
    effective_term: { semester: Fall, year: 2024 }
    rules:
      - { id: core, label: Core, all: [CSE 114, CSE 214] }
      - { id: choice, label: A choice, courses: 1, from: [CSE 300, CSE 301] }
      - { id: more, label: One more, courses: 1, from: CSE 300+ }
    examples:
      - { name: nothing, student: {}, expect: { core: unsatisfied } }
`

let world: TestApp
let student: TestPerson
const tokens = {} as Record<Who, string>

beforeAll(async () => {
  world = await openTestApp()
  const { db } = world
  await inTransaction(db, (tx) => plantClock(tx, '2025-11-05'))
  await db.insertInto('subject').values({ code: 'CSE', name: 'CSE' }).execute()
  for (const code of [202409, 202509]) await db.insertInto('term').values({ code }).execute()
  student = await world.addPerson(['Student'])
  tokens.student = (await world.signIn(student.email)).token
  tokens.another = (await world.signIn((await world.addPerson(['Student'])).email)).token
  tokens.registrar = (await world.signIn((await world.addPerson(['Registrar'])).email)).token
  const person_id = student.personId
  await db.updateTable('student').set({ entry_term: 202409 }).where('person_id', '=', person_id).execute()
  await db
    .insertInto('student_program')
    .values({ person_id, kind: 'minor', standing: 'declared', code: 'CSE', degree: '', position: 0 })
    .execute()
  const taken = { person_id, term: 202409, subject: 'CSE', credits: 3, section_code: '01', status: 'completed' }
  for (const [number, grade] of [
    ['114', 'A'],
    ['300', 'B'],
    ['301', 'B'],
  ] as const)
    // prettier-ignore
    await db.insertInto('enrollment').values({ ...taken, number, grade }).execute()
  expect((await call('registrar', 'POST', '/api/import/graduation-requirements?file=a.yaml', requirements)).body).toMatchObject({ success: true }) // prettier-ignore
})
beforeEach(async () => {
  await world.db.deleteFrom('degree_pin').execute()
  await world.db.deleteFrom('degree_exception').execute()
})
afterAll(() => world.close())

async function call(who: Who, method: 'GET' | 'POST' | 'DELETE', url: string, payload?: string | object) {
  const answer = await world.app.inject({
    method,
    url,
    ...(payload !== undefined && { payload }),
    headers: {
      authorization: `Bearer ${tokens[who]}`,
      'x-sam-request': '1',
      ...(typeof payload === 'string' && { 'content-type': 'text/plain' }),
    },
  })
  return { status: answer.statusCode, body: answer.json() as { id: number; detail: string } }
}

const own = (rest: string) => `/api/users/account-${student.personId}/${rest}`
const report = async (who: Who = 'student') => (await call(who, 'GET', own('audit-report'))).body as never as Report
const rule = async (id: string) => (await report()).rules.find((one) => one.id === id)
const place = { program: 'CSE-minor', rule: 'choice' }
const entries = () =>
  world.db
    .selectFrom('audit_entry')
    .select(['action', 'actor_role', 'category', 'details'])
    .where('subject_id', '=', student.personId)
    .orderBy('id')
    .execute()

test('a student counts a course where they want it, and lets it go again', async () => {
  expect((await rule('choice'))?.courses).toMatchObject([{ course: 'CSE 300' }])
  const { body: pinned } = await call('student', 'POST', own('degree-pins'), { ...place, course: 'CSE 301' })
  expect((await rule('choice'))?.courses).toMatchObject([{ course: 'CSE 301' }])
  expect((await rule('more'))?.courses).toMatchObject([{ course: 'CSE 300' }])
  expect(await report()).toMatchObject({
    pins: [{ ...place, id: pinned.id, course: 'CSE 301' }],
    may: { pin: true, grant: false },
  })
  // The same again is the same pin.
  const again = await call('student', 'POST', own('degree-pins'), { ...place, course: 'CSE 301' })
  expect(again.body.id).toBe(pinned.id)
  expect((await call('another', 'DELETE', own(`degree-pins/${pinned.id}`))).status).toBe(403)
  expect((await call('student', 'DELETE', own(`degree-pins/${pinned.id}`))).status).toBe(200)
  expect((await call('student', 'DELETE', own(`degree-pins/${pinned.id}`))).status).toBe(404)
  expect((await rule('choice'))?.courses).toMatchObject([{ course: 'CSE 300' }])
  expect((await entries()).map(({ action, actor_role }) => [action, actor_role])).toEqual(
    expect.arrayContaining([
      ['Course pinned', 'Student'],
      ['Course unpinned', 'Student'],
    ]),
  )
})

test.each([
  [{ ...place, course: 'CSE 114' }, 409, /CSE 114 cannot be counted for “A choice”/],
  [{ ...place, course: 'CSE 999' }, 409, /CSE 999/],
  [{ ...place, rule: 'none', course: 'CSE 300' }, 404, /requirement none in CSE-minor/],
  [{ ...place, program: 'XYZ', course: 'CSE 300' }, 404, /on file as XYZ/],
  [{ ...place, course: 'cse' }, 400, /must be a course such as CSE 214/],
])('the pin %j is refused, and nothing of it is kept', async (body, status, reason) => {
  const answer = await call('student', 'POST', own('degree-pins'), body)
  expect({ status: answer.status, text: JSON.stringify(answer.body) }).toEqual({ status, text: expect.stringMatching(reason) }) // prettier-ignore
  expect((await report()).pins).toEqual([])
})

test('a registrar pins for a student: what the refusal tells of the record is noted as read', async () => {
  await call('registrar', 'POST', own('degree-pins'), { ...place, course: 'CSE 999' })
  const reads = await world.db.selectFrom('record_access').select(['surface']).execute()
  expect(reads).toContainEqual({ surface: 'audit report' })
  expect((await call('registrar', 'POST', own('degree-pins'), { ...place, course: 'CSE 301' })).status).toBe(200)
})

test('a registrar waives a course of a requirement, the student reads of it, and it is taken back', async () => {
  expect((await rule('core'))?.status).toBe('unsatisfied')
  const wanted = { program: 'CSE-minor', rule: 'core/CSE 214', kind: 'waive', note: 'Placed out by examination' }
  const { status, body: granted } = await call('registrar', 'POST', own('degree-exceptions'), wanted)
  expect(status).toBe(200)
  expect((await rule('core'))?.status).toBe('satisfied')
  expect((await report('registrar')).exceptions).toMatchObject([{ id: granted.id, rule: 'core/CSE 214', words: expect.stringMatching(/^Waived: Placed out by examination \(.+\)$/) as string }]) // prettier-ignore
  const revoke = own(`degree-exceptions/${granted.id}/revoke`)
  const both = await Promise.all([call('registrar', 'POST', revoke, { note: 'In error' }), call('registrar', 'POST', revoke, { note: 'In error' })]) // prettier-ignore
  expect(both.map((one) => one.status).toSorted()).toEqual([200, 404])
  expect((await rule('core'))?.status).toBe('unsatisfied')
  const noted = (await entries()).filter(({ action }) => action.startsWith('Requirement'))
  expect(noted).toMatchObject([
    { action: 'Requirement exception granted', actor_role: 'Registrar', category: 'academic' },
    { action: 'Requirement exception revoked', details: expect.stringContaining('In error') as string },
  ])
  const told = await world.db
    .selectFrom('notification')
    .select(['title', 'link'])
    .where('person_id', '=', student.personId)
    .orderBy('id')
    .execute()
  expect(told).toEqual([
    { title: 'An exception to “CSE 214”', link: `/profile?tab=degree#exception-${granted.id}` },
    {
      title: 'An exception was taken back',
      link: expect.stringMatching(/^\/profile\?tab=audit&kind=waiver#entry-\d+$/) as string,
    },
  ])
})

test('of two registrars who grant the same at once one learns who granted it', async () => {
  const wanted = { ...place, kind: 'waive', note: 'Placed out by examination' }
  const both = await Promise.all([1, 2].map(() => call('registrar', 'POST', own('degree-exceptions'), wanted)))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const refused = both.find(({ status }) => status === 409)
  expect(refused?.body.detail).toMatch(
    /^This is granted already\. Waived: Placed out by examination \(.+\)\. Revoke it first/,
  )
  expect((await report()).exceptions).toHaveLength(1)
})

test('an amount is changed until its last day; then the report says that it ended', async () => {
  const wanted = {
    program: 'CSE-minor',
    rule: 'more',
    kind: 'change limit',
    to: 0,
    expires: '2025-11-05',
    note: 'Dean',
  }
  expect((await call('registrar', 'POST', own('degree-exceptions'), wanted)).status).toBe(200)
  expect(await rule('more')).toMatchObject({ needed: 0, status: 'satisfied' })
  await inTransaction(world.db, (tx) => plantClock(tx, '2025-11-06'))
  expect(await report()).toMatchObject({ warnings: ['The exception to more (change limit) ended on 2025-11-05.'] })
  await inTransaction(world.db, (tx) => plantClock(tx, '2025-11-05'))
})

test.each([
  [{ ...place, kind: 'substitute', course: 'CSE 320', note: 'Why not' }, 400, /whose place it takes/],
  [{ ...place, kind: 'waive', expires: '2025-11-04', note: 'Why not' }, 400, /in the past/],
  [{ ...place, kind: 'waive', note: '' }, 400, /note/],
  [{ ...place, kind: 'forget', note: 'Why not' }, 400, /kind/],
  [{ ...place, rule: 'none', kind: 'waive', note: 'Why not' }, 404, /requirement none/],
])('the exception %j is refused, and nothing of it is kept', async (body, status, reason) => {
  const answer = await call('registrar', 'POST', own('degree-exceptions'), body)
  expect({ status: answer.status, text: JSON.stringify(answer.body) }).toEqual({ status, text: expect.stringMatching(reason) }) // prettier-ignore
  expect((await report()).exceptions).toEqual([])
})

test('the university’s short form is audited and waived like other rules, and steps back for one in the full language', async () => {
  const bring = async (text: string) =>
    (await call('registrar', 'POST', '/api/import/graduation-requirements?file=a.yaml', text)).body as never as { success: boolean; warnings: string[] } // prettier-ignore
  const short =
    'graduation_requirements:\n  minimum_credits: 120\n  SBCs: [ARTS, LANG, SNW]\n  LANG_exemptions: [CEAS]\n'
  expect(await bring(short)).toMatchObject({ success: true, warnings: [] })
  const id = 'graduation-requirements-202509'
  const { versions } = await report()
  expect(versions[0]).toMatchObject({
    id,
    kind: 'university',
    effectiveTerm: 202509,
    isNearest: true,
    isDeclared: true,
  })
  expect(await rule('credits')).toMatchObject({ program: id, status: 'unsatisfied', needed: 120, missing: 111 })
  expect(await rule('ARTS')).toMatchObject({
    label: 'ARTS, Explore and Understand the Fine and Performing Arts',
    proof: 'You need 1 course with ARTS; you have none.',
  })
  // A change is read at once.
  expect((await bring(short.replace('120', '128'))).success).toBe(true)
  const waiver = { program: id, rule: 'ARTS', kind: 'waive', note: 'Taken at another college' }
  expect((await call('registrar', 'POST', own('degree-exceptions'), waiver)).status).toBe(200)
  expect([(await rule('credits'))?.needed, (await rule('ARTS'))?.status]).toEqual([128, 'satisfied'])

  const full = requirements
    .replace('CSE-minor', 'everyone')
    .replace('minor', 'university')
    .replace('    code: CSE\n', '')
  expect(await bring(full)).toMatchObject({ success: true })
  expect((await report()).versions.map((one) => one.id)).toEqual(['everyone', 'CSE-minor'])
  const { success, warnings } = await bring(short.replace('120', '130'))
  expect([success, warnings]).toEqual([true, [expect.stringMatching(/Audits follow the university’s requirements in the full language, on file as everyone\./)]]) // prettier-ignore
})

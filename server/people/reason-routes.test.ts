import { mustHave } from '@sam/domain/testing/must-have'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../testing/open-test-app.ts'
import { buildWorld, worldTerm } from '../../samples/registration-world.ts'

let world: TestApp
let student: TestPerson
const tokens: Record<string, string> = {}
const people: Record<string, TestPerson> = {}

beforeAll(async () => {
  world = await openTestApp()
  await buildWorld(world.db, [{ course: 'TST 110', capacity: 5 }], 0)
  student = await world.addPerson(['Student'])
  await world.db
    .insertInto('student_program')
    .values({
      person_id: student.personId,
      kind: 'major',
      standing: 'declared',
      code: 'PSY',
      degree: 'BA',
      position: 0,
    })
    .execute()
  await add('student', student)
  await add('registrar', await world.addPerson(['Registrar']))
  for (const unit of ['CAS', 'CEAS', 'BUS']) {
    const advisor = await world.addPerson(['Academic Advisor'], { level: 'college' })
    await world.db.updateTable('advisor_unit').set({ unit }).where('person_id', '=', advisor.personId).execute()
    await add(unit, advisor)
  }
})
afterAll(() => world.close())

async function add(name: string, person: TestPerson) {
  people[name] = person
  tokens[name] = (await world.signIn(person.email)).token
}

function call(as: string, method: 'GET' | 'POST', url: string, payload?: object) {
  const headers = { authorization: `Bearer ${tokens[as]}` }
  return world.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
}

const record = () => [
  `/users/${student.number}`,
  `/users/email?email=${student.email}`,
  `/users/${student.number}/audit`,
  `/users/${student.number}/holds`,
  `/users/${student.number}/waivers`,
  `/registration/${worldTerm}?student=${student.number}`,
]
const reasons = () => `/users/${student.number}/reading-reasons`

test('an advisor of other units reads no part of a record without a reason, and the read is not noted', async () => {
  for (const url of record()) {
    const answer = await call('CEAS', 'GET', url)
    expect([url, answer.statusCode, answer.json().asksReason]).toEqual([
      url,
      403,
      { student: expect.stringContaining('Person') },
    ])
  }
  const noted = await world.db
    .selectFrom('record_access')
    .select('id')
    .where('subject_id', '=', student.personId)
    .execute()
  expect(noted).toEqual([])
})

test('advisors of the student’s units and registrars are not asked', async () => {
  for (const who of ['CAS', 'registrar'])
    for (const url of record()) expect([who, url, (await call(who, 'GET', url)).statusCode]).toEqual([who, url, 200])
})

test('with a reason the record opens, for this advisor alone; the student reads who opened it and why', async () => {
  const reason = 'Walk-in: asks about a double major'
  expect((await call('CEAS', 'POST', reasons(), { reason })).statusCode).toBe(200)
  for (const url of record()) expect([url, (await call('CEAS', 'GET', url)).statusCode]).toEqual([url, 200])
  expect((await call('BUS', 'GET', `/users/${student.number}`)).statusCode).toBe(403)
  const { accesses } = (await call('student', 'GET', `/users/${student.number}/accesses`)).json()
  const seen = (accesses as { reasons: string[]; opened: { surface: string }[] }[]).find(
    (one) => one.reasons.length > 0,
  )
  expect(seen?.reasons).toEqual([reason])
  expect(seen?.opened.map(({ surface }) => surface).toSorted()).toEqual(
    ['audit log', 'holds', 'profile', 'registration', 'waivers'].toSorted(),
  )
  const unexplained = await world.db
    .selectFrom('record_access')
    .select('id')
    .where('viewer_id', '=', mustHave(people['CEAS']?.personId))
    .where('reason', 'is', null)
    .execute()
  expect(unexplained).toEqual([])
})

test('a reason opens a record for a working day only', async () => {
  const viewer = mustHave(people['CEAS']?.personId)
  await world.db
    .updateTable('reading_reason')
    .set({ stated_at: new Date(Date.now() - 9 * 3_600_000) })
    .where('viewer_id', '=', viewer)
    .execute()
  expect((await call('CEAS', 'GET', `/users/${student.number}`)).statusCode).toBe(403)
})

test.each([
  ['no words', 'BUS', { reason: '' }, 400],
  ['spaces', 'BUS', { reason: '      ' }, 400],
  ['two letters', 'BUS', { reason: 'ok' }, 400],
  ['more than 300 letters', 'BUS', { reason: 'x'.repeat(301) }, 400],
  ['no reason', 'BUS', {}, 400],
  ['a reason that is not needed', 'CAS', { reason: 'Is my student' }, 409],
  ['a reason of someone who is not an advisor', 'student', { reason: 'Curious' }, 403],
])('%s: %4$d', async (_what, who, body, status) => {
  expect((await call(who, 'POST', reasons(), body)).statusCode).toBe(status)
})

test('a reason opens nobody’s record who is not a student, and tells nothing of who exists', async () => {
  const body = { reason: 'Looks for someone' }
  const registrar = mustHave(people['registrar']?.number)
  for (const number of [registrar, 999_999_999])
    expect((await call('CEAS', 'POST', `/users/${number}/reading-reasons`, body)).statusCode).toBe(404)
})

test('where the university restricts advisors to their units, a reason opens nothing', async () => {
  const { policies } = world.services.institution
  policies.advisorsRead = 'students of own units'
  try {
    expect((await call('BUS', 'POST', reasons(), { reason: 'Walk-in' })).statusCode).toBe(403)
    for (const url of record()) expect([url, (await call('BUS', 'GET', url)).statusCode]).toEqual([url, 403])
    expect((await call('CAS', 'GET', `/users/${student.number}`)).statusCode).toBe(200)
  } finally {
    policies.advisorsRead = 'every student, others with a reason'
  }
})

test('the institution decides who waives requisites, and the page knows', async () => {
  const { policies } = world.services.institution
  const waiver = { kind: 'prerequisite', term: worldTerm, courses: ['TST 110'], expiresOn: null, note: 'Knows it' }
  const grant = (who: string) => call(who, 'POST', `/users/${student.number}/waivers`, waiver)
  const mayGrant = async (who: string): Promise<string[]> =>
    (await call(who, 'GET', `/users/${student.number}/waivers`)).json().mayGrant
  try {
    policies.requisiteWaivers = 'advisors of the student'
    expect(await mayGrant('CAS')).toContain('prerequisite')
    expect((await grant('BUS')).statusCode).toBe(403)
    expect((await grant('CAS')).statusCode).toBe(200)
    policies.requisiteWaivers = 'registrars only'
    expect(await mayGrant('CAS')).not.toContain('prerequisite')
    expect((await grant('CAS')).statusCode).toBe(403)
    expect((await grant('registrar')).statusCode).toBe(200)
  } finally {
    policies.requisiteWaivers = 'every advisor'
  }
  expect((await grant('BUS')).statusCode).toBe(200)
})

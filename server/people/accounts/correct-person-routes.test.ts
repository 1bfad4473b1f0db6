import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../testing/open-test-app.ts'

let world: TestApp & { url: string; serverUrl: string }
/** A second server process on the same database, so to speak. */
let second: TestApp
let registrar: TestPerson
let token: string
let person: TestPerson

interface Names {
  firstName: string
  lastName: string
  number: number | null
  email: string
}

beforeAll(async () => {
  world = await openTestApp()
  second = await openTestApp({ sharing: world })
  registrar = await world.addPerson(['Registrar'])
  token = (await world.signIn(registrar.email)).token
})
afterAll(async () => {
  await second.close()
  await world.close()
})
beforeEach(async () => {
  person = await world.addPerson(['Instructor'])
})

async function call(method: 'GET' | 'PUT' | 'POST', url: string, payload?: object, as = token, at: TestApp = world) {
  const headers = { authorization: `Bearer ${as}` }
  const answer = await at.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json() }
}

const read = async (id: number | string): Promise<Names> => (await call('GET', `/users/${id}/grants`)).body.person

async function correct(id: number | string, more: Partial<Names>, { as = token, before = null as Names | null } = {}) {
  const names = before ?? (await read(id))
  return call('PUT', `/users/${id}`, { before: names, person: { ...names, ...more }, note: 'Married in May' }, as)
}

const entriesOf = (subject: TestPerson) =>
  world.db
    .selectFrom('audit_entry')
    .select(['action', 'details', 'note', 'before', 'after', 'actor_id'])
    .where('subject_id', '=', subject.personId)
    .orderBy('id')
    .execute()

const noticesOf = (target: TestPerson) =>
  world.db.selectFrom('notification').select(['kind', 'title']).where('person_id', '=', target.personId).execute()

describe('a corrected name', () => {
  test('is found at once, is in the log with before and after, and signs nobody out', async () => {
    const theirs = (await world.signIn(person.email)).token
    const before = await read(person.number)
    const answer = await correct(person.number, { firstName: 'Ottilie', lastName: 'Brandtner' })
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { changed: ['name'], sessions: 1, user: { name: 'Ottilie Brandtner' } },
    ])
    expect(await entriesOf(person)).toEqual([
      {
        action: 'Person corrected',
        details: `Name: Ottilie Brandtner, before ${before.firstName} ${before.lastName}.`,
        note: 'Married in May',
        before: {
          firstName: before.firstName,
          lastName: before.lastName,
          campusNumber: person.number,
          email: person.email,
        },
        after: { firstName: 'Ottilie', lastName: 'Brandtner', campusNumber: person.number, email: person.email },
        actor_id: registrar.personId,
      },
    ])
    expect(await noticesOf(person)).toEqual([{ kind: 'account corrected', title: 'Your name was corrected' }])
    const found = (await call('GET', '/users?query=brandtner')).body.users
    expect(found).toMatchObject([{ name: 'Ottilie Brandtner' }])
    expect((await call('GET', '/rosters', undefined, theirs)).status).toBe(200)
    const { entries } = (await call('GET', `/users/${person.number}/audit?kind=account`)).body
    expect(entries[0].changes).toContainEqual({ name: 'First name', before: before.firstName, after: 'Ottilie' })
  })

  test('that is the same changes nothing and tells nobody', async () => {
    expect((await correct(person.number, {})).body).toMatchObject({ changed: [] })
    expect([await entriesOf(person), await noticesOf(person)]).toEqual([[], []])
  })
})

describe('a corrected address', () => {
  test('ends every sign-in in every process and is the one to sign in with; the old one is nobody’s', async () => {
    const here = (await world.signIn(person.email)).token
    const there = (await second.signIn(person.email)).token
    const email = `corrected.${person.number}@stonybrook.edu`
    expect((await correct(person.number, { email })).body).toMatchObject({ changed: ['address'], sessions: 0 })
    expect([
      (await call('GET', '/rosters', undefined, here)).status,
      (await call('GET', '/rosters', undefined, there, second)).status,
    ]).toEqual([401, 401])
    const again = (await world.signIn(email)).token
    expect((await call('GET', '/rosters', undefined, again)).status).toBe(200)
    // Who holds the old address is someone else: an account of their own, without roles.
    const stranger = (await world.signIn(person.email)).token
    expect((await call('GET', '/rosters', undefined, stranger)).status).toBe(403)
  })

  test('of the same address in other letters signs nobody out', async () => {
    await world.signIn(person.email)
    const answer = await correct(person.number, { email: person.email.toUpperCase().replace('@STONYBROOK.EDU', '@stonybrook.edu') }) // prettier-ignore
    expect(answer.body).toMatchObject({ changed: ['address'], sessions: 1 })
  })
})

describe('a number', () => {
  test('is given to an account without one, which is then found by it', async () => {
    const made = await call('POST', '/users', { name: 'Ines Amaral', email: 'ines.amaral@stonybrook.edu' })
    const id = made.body.id as string
    expect(await read(id)).toMatchObject({ number: null })
    const answer = await correct(id, { number: 198_000_001 })
    expect(answer.body).toMatchObject({ changed: ['number'], user: { id: '198000001' } })
    expect((await call('GET', '/users/198000001/grants')).status).toBe(200)
  })

  test('of an academic record stays, and no number is taken away', async () => {
    const student = await world.addPerson(['Student'])
    await world.db.insertInto('student').values({ person_id: student.personId }).onConflict((on) => on.doNothing()).execute() // prettier-ignore
    const answer = await correct(student.number, { number: 198_000_002 })
    expect([answer.status, answer.body.problems]).toEqual([
      409,
      [{ where: 'number', message: expect.stringContaining('It cannot change.') }],
    ])
    expect((await correct(person.number, { number: null })).status).toBe(409)
    expect(await read(student.number)).toMatchObject({ number: student.number })
  })
})

test('what is wrong is said at each field at once, and nothing is changed', async () => {
  const other = await world.addPerson(['Instructor'])
  const answer = await correct(person.number, { firstName: ' ', number: other.number, email: other.email })
  expect([answer.status, answer.body.problems.map(({ where }: { where: string }) => where)]).toEqual([
    409,
    ['firstName', 'number', 'email'],
  ])
  expect((await correct(person.number, { email: 'a@stonybrok.edu' })).body.problems).toEqual([
    { where: 'email', message: 'Use an address of stonybrook.edu. Did you mean a@stonybrook.edu?' },
  ])
  expect(await entriesOf(person)).toEqual([])
})

test('a correction begun before another one is refused, with what changed', async () => {
  const before = await read(person.number)
  expect((await correct(person.number, { firstName: 'Ottilie' })).status).toBe(200)
  const late = await correct(person.number, { lastName: 'Late' }, { before })
  expect([late.status, late.body.changes]).toMatchObject([409, [{ action: 'Person corrected' }]])
  expect(await read(person.number)).toMatchObject({ firstName: 'Ottilie', lastName: before.lastName })
})

test('of two people who are given one address at the same moment, one has it', async () => {
  const other = await world.addPerson(['Instructor'])
  const email = `wanted.${other.number}@stonybrook.edu`
  const answers = await Promise.all([correct(person.number, { email }), correct(other.number, { email })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.problems).toMatchObject([{ where: 'email' }])
})

test('someone who signs in with the address for the first time at the moment it is given takes it, or the registrar does', async () => {
  const email = `moment.${person.number}@stonybrook.edu`
  const [answer] = await Promise.all([correct(person.number, { email }), world.signIn(email)])
  const rows = await world.db.selectFrom('person').select('id').where('email', '=', email).execute()
  expect(rows).toHaveLength(1)
  expect(answer.status).toBe(rows[0]?.id === person.personId ? 200 : 409)
})

test('one’s own name and address are another registrar’s to correct', async () => {
  const answer = await correct(registrar.number, { firstName: 'Queen' })
  expect([answer.status, answer.body.detail]).toEqual([
    403,
    'Another registrar corrects your own name, number and address.',
  ])
})

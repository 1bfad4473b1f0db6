import { inspect } from '@sam/database/testing/inspect-tables'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../testing/open-test-app.ts'

let world: TestApp
let registrar: TestPerson
let token: string
let person: TestPerson

beforeAll(async () => {
  world = await openTestApp()
  registrar = await world.addPerson(['Registrar'])
  token = (await world.signIn(registrar.email)).token
})
afterAll(() => world.close())
beforeEach(async () => {
  person = await world.addPerson(['Instructor'])
})

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, as = token) {
  const headers = { authorization: `Bearer ${as}` }
  return world.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
}
interface Change {
  /** The roles held when the change was begun, and how its author saw the person advise. */
  before: readonly string[]
  advised?: object | null
  [more: string]: unknown
}
const change = (target: TestPerson | number, { before, advised = null, ...body }: Change, as = token) =>
  call(
    'PUT',
    `/users/${typeof target === 'number' ? target : target.number}/grants`,
    { advising: null, note: null, before: { roles: before, advising: advised }, ...body },
    as,
  )

async function auditOf(subject: TestPerson) {
  return world.db
    .selectFrom('audit_entry')
    .select(['action', 'details', 'note', 'before', 'after', 'actor_id'])
    .where('subject_id', '=', subject.personId)
    .orderBy('id')
    .execute()
}

describe('grants', () => {
  test('a role is given, with its note in the audit log, and holds for the next call', async () => {
    const theirs = (await world.signIn(person.email)).token
    expect((await call('GET', '/users', undefined, theirs)).statusCode).toBe(403)
    const answer = await change(person, {
      before: ['Instructor'],
      roles: ['Instructor', 'Registrar'],
      note: 'Stands in for the spring term',
    })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({ given: ['Registrar'], revoked: [], sessions: 1 })
    expect((await call('GET', '/users', undefined, theirs)).statusCode).toBe(200)
    expect(await auditOf(person)).toEqual([
      {
        action: 'Roles changed',
        details: 'Given Registrar.',
        note: 'Stands in for the spring term',
        before: { roles: ['Instructor'], advising: null },
        after: { roles: ['Instructor', 'Registrar'], advising: null },
        actor_id: registrar.personId,
      },
    ])
    const { roles } = (await call('GET', `/users/${person.number}/grants`)).json()
    expect(roles).toMatchObject([
      { role: 'Instructor', grantedBy: null },
      { role: 'Registrar', grantedBy: 'Person Number 1' },
    ])
  })

  test('a revoked role ends what it allowed, and the open sign-ins, at once', async () => {
    await change(person, { before: ['Instructor'], roles: ['Registrar'] })
    const theirs = (await world.signIn(person.email)).token
    expect((await call('GET', '/users', undefined, theirs)).statusCode).toBe(200)
    const answer = await change(person, { before: ['Registrar'], roles: [] })
    expect(answer.json()).toMatchObject({ revoked: ['Registrar'], sessions: 0, roles: [] })
    expect((await call('GET', '/users', undefined, theirs)).statusCode).toBe(401)
    const again = (await world.signIn(person.email)).token
    expect((await call('GET', '/users', undefined, again)).statusCode).toBe(403)
  })

  test('an advisor has a level and units, which end with the role', async () => {
    const roles = ['Instructor', 'Academic Advisor']
    const without = await change(person, { before: ['Instructor'], roles })
    expect(without.statusCode).toBe(409)
    expect(without.json().detail).toBe('An academic advisor needs a level and at least one unit.')
    const wrong = await change(person, {
      before: ['Instructor'],
      roles,
      advising: { level: 'college', units: ['CSE'] },
    })
    expect(wrong.json().detail).toBe('No college has the code CSE.')
    const right = await change(person, {
      before: ['Instructor'],
      roles,
      advising: { level: 'college', units: ['cas'] },
    })
    expect(right.json()).toMatchObject({ advising: { level: 'college', units: ['CAS'] } })
    const ended = await change(person, { before: roles, advised: right.json().advising, roles: ['Instructor'] })
    expect(ended.json()).toMatchObject({ advising: null })
    expect((await auditOf(person)).map(({ details }) => details)).toEqual([
      'Given Academic Advisor. Advises at college level: CAS.',
      'Revoked Academic Advisor.',
    ])
  })

  test('a change begun before another one is refused, and nothing is changed', async () => {
    const answer = await change(person, { before: ['Student'], roles: ['Registrar'] })
    expect(answer.statusCode).toBe(409)
    expect(await auditOf(person)).toEqual([])
  })

  test('of two changes of an advisor’s units the second to come is refused when it has not seen the first', async () => {
    const roles = ['Instructor', 'Academic Advisor']
    const advising = (...units: string[]) => ({ level: 'college', units })
    const made = { before: ['Instructor'], roles, advising: advising('CAS', 'BUS') }
    expect((await change(person, made)).statusCode).toBe(200)
    const first = { before: roles, advised: advising('BUS', 'CAS'), roles, advising: advising('CAS') }
    expect((await change(person, first)).statusCode).toBe(200)
    const second = { before: roles, advised: advising('CAS', 'BUS'), roles, advising: advising('CEAS') }
    expect((await change(person, second)).statusCode).toBe(409)
    const held = (await call('GET', `/users/${person.number}/grants`)).json()
    expect(held.advising).toEqual(advising('CAS'))
  })

  test('one’s own roles are another registrar’s to change', async () => {
    const answer = await change(registrar, { before: ['Registrar'], roles: [] })
    expect(answer.statusCode).toBe(403)
    expect(answer.json().detail).toBe('Another registrar grants and revokes your own roles.')
  })

  test('of two registrars who revoke each other at the same moment, one stays', async () => {
    await change(person, { before: ['Instructor'], roles: ['Registrar'] })
    const theirs = (await world.signIn(person.email)).token
    await world.db
      .deleteFrom('granted_role')
      .where('role', '=', 'Registrar')
      .where('person_id', 'not in', [registrar.personId, person.personId])
      .execute()
    const answers = await Promise.all([
      change(person, { before: ['Registrar'], roles: [] }),
      change(registrar, { before: ['Registrar'], roles: [] }, theirs),
    ])
    // Whose role is gone before the call is looked at is signed out by then.
    const [done, refused] = answers.map(({ statusCode }) => statusCode).toSorted()
    expect(done).toBe(200)
    expect([401, 409]).toContain(refused)
    const [kept] = await inspect<{ n: number }>(
      world.db,
      `select count(*)::int as n from granted_role where role = 'Registrar'`,
    )
    expect(kept?.n).toBe(1)
    await world.db.deleteFrom('granted_role').where('role', '=', 'Registrar').execute()
    await world.db.insertInto('granted_role').values({ person_id: registrar.personId, role: 'Registrar' }).execute()
    token = (await world.signIn(registrar.email)).token
  })

  test('a role lasts to the end of its last day, is found by it, and may be granted again', async () => {
    const roles = ['Instructor', 'Registrar']
    const last = { role: 'Registrar', endsOn: '2999-12-31' }
    const given = await change(person, { before: ['Instructor'], roles, ends: [last] })
    expect(given.json()).toMatchObject({ roles: [{ endsOn: null }, { endsOn: '2999-12-31', hasEnded: false }] })
    const grantOf = () =>
      world.db
        .selectFrom('granted_role')
        .select('ends_at')
        .where('person_id', '=', person.personId)
        .where('role', '=', 'Registrar')
        .executeTakeFirstOrThrow()
    // Midnight in New York.
    expect((await grantOf()).ends_at?.toISOString()).toBe('3000-01-01T05:00:00.000Z')
    const theirs = (await world.signIn(person.email)).token
    expect((await call('GET', '/users', undefined, theirs)).statusCode).toBe(200)
    const end = (at: string) =>
      inspect(
        world.db,
        `update granted_role set ends_at = ${at} where person_id = ${person.personId} and role = 'Registrar'`,
      )
    await end(`now() + interval '20 days'`)
    const ending = (await call('GET', '/users?role=staff&ends=30')).json<{ users: { SBU_ID: number }[] }>()
    expect(ending.users.map(({ SBU_ID }) => SBU_ID)).toEqual([person.number])
    await end(`now() - interval '1 second'`)
    expect((await call('GET', '/users', undefined, theirs)).statusCode).toBe(403)
    const [listed] = (await call('GET', `/users?query=${person.number}`)).json().users
    expect(listed).toMatchObject({
      roles: ['Instructor'],
      group: 'Instructor',
      grants: [{ hasEnded: false }, { role: 'Registrar', hasEnded: true }],
    })
    const again = await change(person, { before: ['Instructor'], roles })
    expect(again.json()).toMatchObject({ given: ['Registrar'], roles: [{}, { endsOn: null, hasEnded: false }] })
    expect((await call('GET', '/users', undefined, theirs)).statusCode).toBe(200)
    const changed = { before: { roles, advising: null, ends: [] }, roles, advising: null, note: null, ends: [last] }
    expect((await call('PUT', `/users/${person.number}/grants`, changed)).statusCode).toBe(200)
    // Who had not seen the end that was set meanwhile does not undo it.
    expect((await call('PUT', `/users/${person.number}/grants`, { ...changed, ends: [] })).statusCode).toBe(409)
    expect((await auditOf(person)).map(({ details }) => details)).toEqual([
      'Given Registrar. Registrar ends on Dec 31, 2999.',
      'Given Registrar.',
      'Registrar ends on Dec 31, 2999.',
    ])
    await world.db.deleteFrom('granted_role').where('person_id', '=', person.personId).execute()
  })

  test('the only registrar without an end gets none, and each refusal names its field', async () => {
    const other = await world.addPerson(['Registrar'])
    await inspect(
      world.db,
      `update granted_role set ends_at = now() + interval '9 days' where role = 'Registrar' and person_id <> ${other.personId}`,
    )
    const wrong = {
      before: ['Registrar'],
      roles: ['Registrar', 'Academic Advisor'],
      advising: { level: 'college', units: ['CAS', 'CEASS'] },
      ends: [
        { role: 'Registrar', endsOn: '2999-12-31' },
        { role: 'Academic Advisor', endsOn: '2020-01-01' },
      ],
    }
    const answer = await change(other, wrong)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().problems).toEqual([
      {
        where: 'Registrar',
        message: 'This is the only registrar without an end date. Grant Registrar to someone else first.',
      },
      {
        where: 'Academic Advisor until',
        message: 'Academic Advisor cannot end on Jan 1, 2020, which is past. Choose today or a later day.',
      },
      { where: 'units', message: 'No college has the code CEASS. Did you mean CEAS?' },
    ])
    expect(await auditOf(other)).toEqual([])
    await inspect(world.db, `update granted_role set ends_at = null where person_id = ${registrar.personId}`)
    await world.db.deleteFrom('granted_role').where('person_id', '=', other.personId).execute()
  })

  test('nothing is said when nothing changes', async () => {
    expect((await change(person, { before: ['Instructor'], roles: ['Instructor'] })).statusCode).toBe(200)
    expect(await auditOf(person)).toEqual([])
  })

  test.each([{ roles: ['Dean'] }, { roles: ['Student'], extra: 1 }, { roles: 'Registrar' }])(
    '%j is malformed',
    async (body) => {
      expect((await change(person, { before: [], ...body })).statusCode).toBe(400)
    },
  )
})

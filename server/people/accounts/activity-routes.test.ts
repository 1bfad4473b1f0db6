import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../testing/open-test-app.ts'

let world: TestApp & { url: string; serverUrl: string }
/** A second server process on the same database, so to speak. */
let second: TestApp
let registrar: TestPerson
let token: string
let person: TestPerson

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

const get = async (url: string, as: string, at: TestApp = world) =>
  (await at.app.inject({ url: `/api${url}`, headers: { authorization: `Bearer ${as}` } })).statusCode

const change = async (target: TestPerson, active: boolean, note = 'Left the university', as = token) => {
  const answer = await world.app.inject({
    method: 'PUT',
    url: `/api/users/${target.number}/activity`,
    headers: { authorization: `Bearer ${as}` },
    payload: { active, note },
  })
  return { status: answer.statusCode, body: answer.json() }
}

describe('a deactivated account', () => {
  test('loses every open session in every process, and its streams end without waiting for their pulse', async () => {
    const here = await world.signIn(person.email)
    const there = await second.signIn(person.email)
    const listening = await second.app.listen({ port: 0, host: '127.0.0.1' })
    const stream = await fetch(`${listening}/api/registration/202601/seats`, {
      headers: { authorization: `Bearer ${there.token}` },
    })
    expect(stream.status).toBe(200)
    const reader = stream.body!.getReader()
    const over = (async () => {
      while (!(await reader.read()).done);
    })()
    expect(await change(person, false)).toMatchObject({
      status: 200,
      body: { sessions: 0, user: { deactivatedAt: expect.any(String) } },
    })
    expect([await get('/rosters', here.token), await get('/rosters', there.token, second)]).toEqual([401, 401])
    await over
  })

  test('signs in no more and holds no role, until it is activated again with the roles it had', async () => {
    await change(person, false)
    await expect(world.signIn(person.email)).rejects.toThrow()
    const holders = await world.db
      .selectFrom('held_role')
      .select('role')
      .where('person_id', '=', person.personId)
      .execute()
    expect(holders).toEqual([])
    expect(await change(person, true, 'Came back')).toMatchObject({
      status: 200,
      body: { user: { deactivatedAt: null } },
    })
    expect(await get('/rosters', (await world.signIn(person.email)).token)).toBe(200)
    const logged = await world.db
      .selectFrom('audit_entry')
      .select(['action', 'note'])
      .where('subject_id', '=', person.personId)
      .orderBy('id')
      .execute()
    expect(logged).toEqual([
      { action: 'Account deactivated', note: 'Left the university' },
      { action: 'Account activated', note: 'Came back' },
    ])
  })

  test('deactivating it twice changes and logs nothing more', async () => {
    await change(person, false)
    expect(await change(person, false)).toMatchObject({ status: 200 })
    const logged = world.db.selectFrom('audit_entry').select('action').where('subject_id', '=', person.personId)
    expect(await logged.execute()).toHaveLength(1)
  })

  test('is neither the own one nor that of the last registrar without an end', async () => {
    expect(await change(registrar, false)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('Another registrar deactivates your own account.') },
    })
    const other = await world.addPerson(['Registrar'])
    const theirs = (await world.signIn(other.email)).token
    expect((await change(other, false)).status).toBe(200)
    expect(await get('/users', theirs)).toBe(401)
    // One is left, who may not be the last to go.
    expect((await change(registrar, false)).body.detail).toContain('the only active registrar')
  })

  test('needs a note, and a person who is there', async () => {
    expect((await change(person, false, '')).status).toBe(400)
    expect((await change({ ...person, number: 999_999_999 }, false)).status).toBe(404)
  })
})

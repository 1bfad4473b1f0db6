import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../testing/open-test-app.ts'

let world: TestApp
let student: TestPerson
let registrar: TestPerson
const tokens: Record<string, string> = {}

beforeAll(async () => {
  world = await openTestApp()
  student = await world.addPerson(['Student'])
  registrar = await world.addPerson(['Registrar'])
  const others = { student, registrar, advisor: await world.addPerson(['Academic Advisor']) }
  for (const [name, { email }] of Object.entries(others)) tokens[name] = (await world.signIn(email)).token
})
afterAll(() => world.close())

async function call(as: string, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) {
  const headers = { authorization: `Bearer ${tokens[as]}` }
  const answer = await world.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json() }
}
const url = () => `/users/${student.number}/disclosures`
const given = {
  disclosedOn: '2025-11-01',
  party: 'State Attorney General',
  content: 'Transcript of Fall 2025',
  interest: 'Investigates a fraud',
  basis: 'court order',
  consentOn: null,
  corrects: null,
}

test('the student is notified of what a registrar records, reads it, and finds it in the log', async () => {
  expect((await call('student', 'GET', url())).body).toEqual({
    disclosures: [],
    mayRecord: false,
    directory: { withheld: false, mayChange: 'freely' },
  })
  const recorded = await call('registrar', 'POST', url(), given)
  expect(recorded.body).toMatchObject({ mayRecord: true, disclosures: [{ party: given.party, correctedBy: null }] })
  const { disclosures } = (await call('student', 'GET', url())).body
  expect(disclosures).toMatchObject([
    { basis: 'Court order or subpoena (99.31(a)(9))', recordedBy: 'registrar', interest: given.interest },
  ])
  const notices = await world.db
    .selectFrom('notification')
    .selectAll()
    .where('person_id', '=', student.personId)
    .execute()
  expect(notices).toMatchObject([{ kind: 'record disclosed', link: '/profile?tab=audit#disclosure-1' }])
  expect(notices[0]?.body).toContain('Transcript of Fall 2025')
  const log = await call('student', 'GET', `/users/${student.number}/audit?kind=transcript`)
  expect(log.body.entries).toMatchObject([{ action: 'Disclosure recorded', performedBy: 'registrar' }])
  expect((await call('advisor', 'GET', url())).status).toBe(403)
  expect((await call('student', 'POST', url(), given)).status).toBe(403)
})

test('an entry is never changed; a later one corrects it, once', async () => {
  const [{ id: wrong }] = (await call('registrar', 'GET', url())).body.disclosures
  const corrected = await call('registrar', 'POST', url(), {
    ...given,
    content: 'Dates of attendance',
    corrects: wrong,
  })
  expect(corrected.body.disclosures).toMatchObject([
    { corrects: wrong, content: 'Dates of attendance' },
    { id: wrong, correctedBy: corrected.body.disclosures[0].id },
  ])
  // The log says what the entry said before.
  const entry = await world.db
    .selectFrom('audit_entry')
    .select('before')
    .where('action', '=', 'Disclosure corrected')
    .executeTakeFirstOrThrow()
  expect(entry.before).toEqual({ party: given.party, content: given.content, disclosedOn: given.disclosedOn })
  expect((await call('registrar', 'POST', url(), { ...given, corrects: wrong })).status).toBe(409)
  expect((await call('registrar', 'POST', url(), { ...given, corrects: 999_999 })).status).toBe(404)
  await expect(world.db.updateTable('disclosure').set({ party: 'x' }).execute()).rejects.toThrow(/never changed/)
  await expect(world.services.db.deleteFrom('disclosure').execute()).rejects.toThrow(/permission denied/)
})

test.each([
  [{ ...given, disclosedOn: '2125-01-01' }, /future/],
  [{ ...given, basis: 'consent' }, /when the student consented/],
  [{ ...given, basis: 'consent', consentOn: '2025-11-02' }, /consent comes first/],
  [{ ...given, consentOn: '2025-10-01' }, /by consent alone/],
  [{ ...given, party: '' }, /party/],
  [{ ...given, party: 'A\u202eB' }, /party/],
])('a disclosure that cannot be is refused, and nothing is written: %#', async (body, words) => {
  const before = (await call('registrar', 'GET', url())).body.disclosures.length
  const answer = await call('registrar', 'POST', url(), body)
  expect([answer.status, JSON.stringify(answer.body)]).toEqual([400, expect.stringMatching(words)])
  expect((await call('registrar', 'GET', url())).body.disclosures).toHaveLength(before)
})

test('a registrar does not keep the register of their own record', async () => {
  const studying = await world.addPerson(['Registrar', 'Student'])
  tokens['studying registrar'] = (await world.signIn(studying.email)).token
  const own = `/users/${studying.number}/disclosures`
  expect((await call('studying registrar', 'POST', own, given)).status).toBe(403)
  expect((await call('registrar', 'POST', own, given)).status).toBe(200)
  expect((await call('registrar', 'POST', `/users/${registrar.number}/disclosures`, given)).status).toBe(404)
})

describe('directory information', () => {
  const directory = () => `/users/${student.number}/directory`
  const kept = async () => {
    const { entries } = (await call('student', 'GET', `/users/${student.number}/audit?kind=account`)).body
    return (entries as Record<string, unknown>[]).filter(({ action }) => String(action).startsWith('Directory'))
  }

  test('is withheld by the student alone, or by a registrar who says how the student asked', async () => {
    expect((await call('advisor', 'PUT', directory(), { withheld: true, note: null })).status).toBe(403)
    const bare = await call('registrar', 'PUT', directory(), { withheld: true, note: null })
    expect([bare.status, bare.body.detail]).toEqual([400, 'The note must say how the student asked for it.'])
    expect(await kept()).toEqual([])

    const own = await call('student', 'PUT', directory(), { withheld: true, note: null })
    expect(own.body.directory).toEqual({ withheld: true, mayChange: 'freely' })
    expect((await call('student', 'PUT', directory(), { withheld: true, note: null })).status).toBe(200)
    expect(await kept()).toMatchObject([{ action: 'Directory information withheld', category: 'administrative' }])
    expect((await call('registrar', 'GET', url())).body.directory).toEqual({ withheld: true, mayChange: 'with a note' })
  })

  test('the student is notified when a registrar changes it', async () => {
    const released = await call('registrar', 'PUT', directory(), { withheld: false, note: 'Asked in a letter' })
    expect(released.body.directory).toEqual({ withheld: false, mayChange: 'with a note' })
    expect((await kept())[0]).toMatchObject({
      action: 'Directory information released',
      note: 'Asked in a letter',
      performedBy: 'registrar',
    })
    const notices = await world.db
      .selectFrom('notification')
      .select(['kind', 'title'])
      .where('person_id', '=', student.personId)
      .where('kind', '=', 'directory changed')
      .execute()
    expect(notices).toEqual([{ kind: 'directory changed', title: 'Your directory information is no longer withheld' }])
  })

  test('is a student’s', async () => {
    const { number } = registrar
    expect((await call('registrar', 'PUT', `/users/${number}/directory`, { withheld: true, note: null })).status).toBe(
      404,
    )
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'
import { versionOf } from '../../audit/refuse-stale.ts'

let world: TestApp
let token: string

beforeAll(async () => {
  world = await openTestApp()
  token = (await world.signIn((await world.addPerson(['Registrar'])).email)).token
})
afterAll(() => world.close())

const call = (method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) =>
  world.app.inject({
    method,
    url: `/api/catalog-scraper${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  })
const wanted = { term: 202509, subjects: ['CSE'], apply: true }

test('nothing is set at first, and nothing can be read', async () => {
  expect((await call('GET', '')).json()).toEqual({
    address: '',
    version: versionOf(null),
    scrapes: [],
    running: null,
  })
  const answer = await call('POST', '/runs', wanted)
  expect(answer.statusCode).toBe(409)
  expect(answer.json<{ detail: string }>().detail).toBe('The address of the online catalog is not set. Set it first.')
})

test('the address is kept, told to the log, and taken away again', async () => {
  const address = 'https://catalog.example.edu/content.php?catoid=7&navoid=225'
  const version = versionOf(address)
  expect((await call('PUT', '', { version: versionOf(null), address })).json()).toEqual({ address, version })
  expect((await call('GET', '')).json()).toMatchObject({ address })
  await call('PUT', '', { version, address })
  await call('PUT', '', { version, address: '' })
  expect((await call('GET', '')).json()).toMatchObject({ address: '' })
  const entries = await world.db
    .selectFrom('audit_entry')
    .select(['details', 'before', 'after'])
    .where('entity', '=', 'setting')
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    { details: `Address of the online catalog: ${address}`, before: null, after: address },
    { details: 'Address of the online catalog: none', before: address, after: null },
  ])
})

test.each([
  'catalog',
  'file:///etc/passwd',
  'https://catalog.example.edu/',
  'http://catalog.example.edu/content.php?catoid=7',
])('%s is no address of a catalog', async (address) => {
  expect((await call('PUT', '', { version: versionOf(null), address })).statusCode).toBe(400)
})

test.each([
  [{ ...wanted, term: 202503 }, 'a term that is none'],
  [{ ...wanted, subjects: [] }, 'no subject'],
  [{ ...wanted, subjects: ['CS1'] }, 'a subject that is none'],
])('%j is malformed: %s', async (body) => {
  expect((await call('POST', '/runs', body)).statusCode).toBe(400)
})

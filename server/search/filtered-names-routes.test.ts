import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/open-test-app.ts'

let world: TestApp
let token = ''

beforeAll(async () => {
  world = await openTestApp()
  for (const [last, code] of [
    ['Lovelace', 'MAT'],
    ['Lovelington', 'PHY'],
  ] as const) {
    const { personId } = await world.addPerson(['Student'])
    await world.db.updateTable('person').set({ last_name: last }).where('id', '=', personId).execute()
    await world.db
      .insertInto('student_program')
      .values({ person_id: personId, kind: 'major', code, degree: 'BS', standing: 'declared', position: 0 })
      .execute()
  }
  token = (await world.signIn((await world.addPerson(['Registrar'])).email)).token
})
afterAll(() => world.close())

async function search(type: string, value: string, more: string) {
  const url = `/api/users/search?type=${type}&value=${value}&only=students${more}`
  const answer = await world.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer
}

async function lastNames(value: string, more = ''): Promise<string[]> {
  const answer = await search('name', value, more)
  return answer.json<{ name: string }[]>().map(({ name }) => name.split(' ').at(-1) ?? '')
}

test('a name that nobody has finds those most like it', async () => {
  expect(await lastNames('lovelatong')).toEqual(expect.arrayContaining(['Lovelington']))
})

test('a filter narrows what a name finds, and lets in nobody that the name alone does not find', async () => {
  expect(await lastNames('lovelace')).toEqual(['Lovelace'])
  expect(await lastNames('lovelace', '&major=MAT')).toEqual(['Lovelace'])
  expect(await lastNames('lovelace', '&major=PHY')).toEqual([])
})

test.each([
  ['name', 'dis', 'name'],
  ['name', 'dis%20an', undefined],
  ['name', 'lovelatong', undefined],
  ['studentId', '9', 'number'],
  ['major', 'MAT', 'name'],
  ['email', 'dis', undefined],
] as const)('the best answers by %s %s stand in the order of %s', async (type, value, order) => {
  for (const last of ['Dishart', 'Disraeli', 'Diss', 'Dismore', 'Distel']) {
    const { personId } = await world.addPerson(['Student'])
    await world.db
      .updateTable('person')
      .set({ first_name: 'Ann', last_name: last, campus_id: 900_000_000 + personId })
      .where('id', '=', personId)
      .execute()
  }
  const best = await search(type, value, '')
  expect(best.headers['x-order']).toBe(order)
  if (order === undefined) return
  const sorted = await search(type, value, `&sort=${order}`)
  expect(best.json()).toEqual(sorted.json())
  expect(best.json<unknown[]>().length).toBeGreaterThan(0)
  expect(sorted.headers['x-order']).toBeUndefined()
})

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

async function lastNames(value: string, more = ''): Promise<string[]> {
  const url = `/api/users/search?type=name&value=${value}&only=students${more}`
  const answer = await world.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ name: string }[]>().map(({ name }) => name.split(' ').at(-1) ?? '')
}

test('a name that nobody has finds those most like it', async () => {
  expect(await lastNames('lovelatong')).toEqual(expect.arrayContaining(['Lovelington']))
})

test('a filter narrows what a name finds, and lets in nobody whom the name alone does not find', async () => {
  expect(await lastNames('lovelace')).toEqual(['Lovelace'])
  expect(await lastNames('lovelace', '&major=MAT')).toEqual(['Lovelace'])
  expect(await lastNames('lovelace', '&major=PHY')).toEqual([])
})

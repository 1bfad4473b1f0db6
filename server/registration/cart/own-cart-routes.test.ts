import type { readInstitution } from '@sam/contract/kernel'
import type { putInCart, readOwnCart } from '@sam/contract/registration/cart'
import type { AnswerOf } from '@sam/contract/route'
import { plantClock } from '@sam/database/testing/plant-clock'
import { inTransaction } from '@sam/database/open-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWorld, worldTerm } from '../../../samples/registration-world.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'

let world: TestApp
let sections: number[] = []
const tokens: Record<string, string> = {}

beforeAll(async () => {
  world = await openTestApp()
  const classes = ['TST 101', 'TST 102'].map((course) => ({ course, capacity: 10 }))
  sections = (await buildWorld(world.db, classes, 0)).sectionIds
  for (const role of ['Student', 'Registrar'] as const)
    tokens[role] = (await world.signIn((await world.addPerson([role])).email)).token
})
afterAll(() => world.close())

const setDay = (day: string) => inTransaction(world.db, (tx) => plantClock(tx, day))

async function call<Answer>(as: string, method: 'GET' | 'PUT' | 'DELETE', url: string, payload?: object) {
  const answer = await world.app.inject({
    method,
    url: `/api${url}`,
    headers: { authorization: `Bearer ${tokens[as]}`, 'x-sam-request': '1' },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.json<Answer>() }
}

const cart = `/registration/${worldTerm}/cart`
const readCart = async () => (await call<AnswerOf<typeof readOwnCart>>('Student', 'GET', cart)).body
const put = async (sectionId = 0) =>
  (await call<AnswerOf<typeof putInCart>>('Student', 'PUT', `${cart}/${sectionId}`, {})).body.refusals

test('a student reads what is in their own cart', async () => {
  await setDay('2025-11-05')
  expect(await readCart()).toEqual({ term: worldTerm, inCart: [], waiting: [] })
  expect(await put(sections[0])).toEqual([])
  expect((await readCart()).inCart).toEqual([sections[0]])
  expect((await call('Registrar', 'GET', cart)).status).toBe(403)
})

test('once late registration is over nothing new goes into the cart, and what is there can still be taken out', async () => {
  await setDay('2026-02-09')
  expect(await put(sections[1])).toEqual([])
  await call('Student', 'DELETE', `${cart}/${sections[1]}`)
  await setDay('2026-02-10')
  expect(await put(sections[1])).toMatchObject([{ kind: 'period over', facts: { endedOn: '2026-02-09' } }])
  expect((await readCart()).inCart).toEqual([sections[0]])
  await call('Student', 'DELETE', `${cart}/${sections[0]}`)
  expect((await readCart()).inCart).toEqual([])
})

test.each([
  ['2025-11-05', 'announced'],
  ['2026-02-09', 'announced'],
  ['2026-02-10', 'over'],
])('on %s registration for the term is %s', async (day, stage) => {
  await setDay(day)
  const { body } = await call<AnswerOf<typeof readInstitution>>('Student', 'GET', '/institution')
  expect(body.terms.find(({ code }) => code === worldTerm)?.registration).toBe(stage)
})

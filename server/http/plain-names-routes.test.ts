import type { RouteOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { openTestApp, type TestApp } from '../testing/open-test-app.ts'

let world: TestApp
const routes: RouteOptions[] = []

beforeAll(async () => (world = await openTestApp({ onRoute: (route) => routes.push(route) })))
afterAll(() => world.close())

/** Texts that are no names: each is checked as what it is, and none is kept as it was sent. */
const others = [
  'POST /api/auth/login credential',
  'POST /api/degrees/audit/preview requirements',
  'POST /api/import/:kind ',
  'POST /api/requisites/preview text',
]

interface Definition {
  type: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  innerType?: z.ZodType
  options?: z.ZodType[]
  in?: z.ZodType
  valueType?: z.ZodType
}

/** Every text that a body may hold, with its place. */
function textsOf(schema: z.ZodType, place = ''): [string, z.ZodType][] {
  const { type, shape, element, innerType, options, in: first, valueType } = schema.def as Definition
  if (type === 'string') return [[place, schema]]
  if (type === 'unknown' || type === 'any') throw new Error(`${place} may be anything`)
  if (shape)
    return Object.entries(shape).flatMap(([key, inner]) => textsOf(inner, `${place}.${key}`.replace(/^\./, '')))
  return [element, innerType, first, valueType, ...(options ?? [])].flatMap((inner) =>
    inner ? textsOf(inner, place) : [],
  )
}

const hidden = [
  '\0',
  '\u001b',
  '\u007f',
  '\u0085',
  '\u200b',
  '\u202E',
  '\u2066',
  '\u2028',
  '\ufeff',
  '\ud800',
  '\u{E0041}',
]

test('no text of any body may hold a character that does not show', () => {
  const texts = routes.flatMap(({ method, url, schema }) =>
    schema?.body
      ? textsOf(schema.body as z.ZodType).map(([place, text]) => [`${String(method)} ${url} ${place}`, text] as const)
      : [],
  )
  expect(texts.length).toBeGreaterThan(25)
  const isTaken = (schema: z.ZodType, text: string) => schema.safeParse(text).success
  const open = texts.filter(([, schema]) =>
    hidden.some((one) => isTaken(schema, `a${one}b`) || isTaken(schema, `A text of some length${one}, as a note has`)),
  )
  expect(open.map(([place]) => place).toSorted()).toEqual(others.toSorted())
})

test('an account, and a hold, with such a name is refused and not made', async () => {
  const registrar = await world.addPerson(['Registrar'])
  const student = await world.addPerson(['Student'])
  const { token } = await world.signIn(registrar.email)
  const post = async (url: string, payload: object) =>
    (await world.app.inject({ method: 'POST', url, headers: { authorization: `Bearer ${token}` }, payload })).statusCode
  const count = async (table: 'person' | 'hold') => (await world.db.selectFrom(table).select('id').execute()).length
  const before = [await count('person'), await count('hold')]
  for (const one of hidden) {
    expect(await post('/api/users', { name: `Ann${one} Brown`, email: 'ann@stonybrook.edu' })).toBe(400)
    const hold = { type: 'advising', description: `See${one} me`, department: 'Advising' }
    expect(await post(`/api/users/${student.number}/holds`, hold)).toBe(400)
  }
  expect([await count('person'), await count('hold')]).toEqual(before)
  expect(await post('/api/users', { name: 'Zoë علی\u200Cرضا', email: 'zoe@stonybrook.edu' })).toBe(201)
})

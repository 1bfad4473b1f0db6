import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/open-test-app.ts'

const word = 'Wolfeschlegel'
const lines: string[] = []
let world: TestApp

/** Ways in which PostgreSQL says in its error what it was given. */
const failing = {
  unique: `insert into person (first_name, last_name, email) values ('${word}', 'x', '${word}@x'), ('${word}', 'x', '${word}@x')`,
  check: `with made as (select 1) insert into term (code) select length('${word}') from made`,
  missing: `insert into person (first_name, last_name, email) values ('${word}', null, 'a@x')`,
  number: `select '${word}'::integer`,
  day: `select '${word}'::date`,
  json: `select '{"${word}": ${word}}'::jsonb`,
  nul: `select '"${word}\\u0000"'::jsonb`,
  raised: `do $$ begin perform '${word}'::integer; end $$`,
  reference: `insert into granted_role (person_id, role) values (424242, 'Student')`,
}

beforeAll(async () => {
  world = await openTestApp({
    logTo: (line) => lines.push(line),
    more: (app) => {
      for (const [name, text] of Object.entries(failing))
        app.get(`/api/fail/${name}`, { config: { access: 'anyone' } }, () => world.services.identity.pool.query(text))
    },
  })
})
afterAll(() => world.close())

test.each(Object.keys(failing))('a failure of the database (%s) is logged without the values at hand', async (name) => {
  lines.length = 0
  const answer = await world.app.inject(`/api/fail/${name}`)
  expect(answer.body).not.toContain(word)
  const said = lines.join('')
  expect(said).not.toMatch(/wolfeschlegel|424242/i)
  // Text that no column can keep is the caller's fault; the rest are defects, told well enough to be found.
  const isCallers = ['number', 'json', 'nul', 'raised'].includes(name)
  expect(answer.statusCode).toBe(isCallers ? 400 : 500)
  if (isCallers) return
  const { err } = JSON.parse(lines.find((line) => line.includes('"defect"')) ?? '{}') as { err: Record<string, string> }
  expect(
    Object.keys(err).filter((key) => !['type', 'message', 'stack', 'code', 'constraint', 'table'].includes(key)),
  ).toEqual([])
  expect(err['code']).toMatch(/^\w{5}$/)
  expect(err['stack']).toContain('at ')
})

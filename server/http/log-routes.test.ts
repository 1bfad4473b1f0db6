import { listHolding } from '@sam/database/testing/inspect-tables'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessMatrix } from '../testing/access-matrix.ts'
import { loggedElsewhere, logMatrix, unlogged } from '../testing/log-matrix.ts'
import { listLogSteps, logNote } from '../testing/log-steps.ts'
import { openLogWorld, type LogWorld } from '../testing/open-log-world.ts'

// One call of every route that changes something, and the entry that it leaves: who, in which granted role, about which person,
// when, what, before, after, note and category. The access matrix, which another test holds to the router, says which
// routes there are.

let world: LogWorld
let steps: ReturnType<typeof listLogSteps>
let proved = 0

/** Fields that no call takes: who acts, whose it is, what the server alone decides. Each with a value that can be found. */
const planted = 'forbidden-write'
const extra = {
  role: planted,
  roles: [planted],
  actor: { id: 1, roles: [planted] },
  actorId: 1,
  personId: 1,
  person_id: 1,
  studentId: 1,
  subjectId: 1,
  isAdmin: true,
  source: planted,
  grantedBy: planted,
  granted_by: planted,
  placedBy: planted,
  created_at: planted,
  status: planted,
  category: planted,
  action: planted,
  requestId: planted,
  directoryWithheld: true,
  __v: planted,
}
let offered = 0
let refused = 0

beforeAll(async () => {
  world = await openLogWorld()
  steps = listLogSteps(world)
})
afterAll(() => world.close())

test('every route that changes something has its line, its test elsewhere, or says why it leaves no entry', () => {
  const changing = Object.keys(accessMatrix).filter((route) => !route.startsWith('GET '))
  const known = [...Object.keys(logMatrix), ...Object.keys(loggedElsewhere), ...Object.keys(unlogged)]
  expect(known.toSorted()).toEqual(changing.toSorted())
})

test.each(Object.entries(loggedElsewhere))('%s is tried in another test', (_route, { test: file, action }) => {
  const path = join(import.meta.dirname, '../..', file)
  expect(existsSync(path)).toBe(true)
  expect(readFileSync(path, 'utf8')).toContain(`'${action}'`)
})

const lastEntry = async () => {
  const { last } = await world.app.db
    .selectFrom('audit_entry')
    .select((eb) => eb.fn.coalesce(eb.fn.max('id'), eb.val(0)).as('last'))
    .executeTakeFirstOrThrow()
  return Number(last)
}

function withExtra(payload: object | string | undefined): object | string | undefined {
  if (typeof payload !== 'object') return payload
  offered += 1
  return { ...extra, ...payload }
}

test.each(Object.entries(logMatrix))('%s leaves its entry', async (route, line) => {
  const { as, url, payload, about } = await steps[route]!()
  const [before, began] = [await lastEntry(), Date.now()]
  const address = `${route.split(' ')[0]} ${url}`
  let answer = await world.send(as, address, withExtra(payload))
  // A body that may hold nothing else is refused as a whole, and nothing has changed.
  if (answer.status === 400 && JSON.stringify(answer.body).includes('nrecognized key')) {
    expect(await lastEntry()).toBe(before)
    refused += 1
    answer = await world.send(as, address, payload)
  }
  expect([answer.status < 300, JSON.stringify(answer.body).slice(0, 300)]).toEqual([true, expect.any(String)])
  const entries = await world.app.db.selectFrom('audit_entry').selectAll().where('id', '>', before).execute()
  expect(
    entries.map(({ action }) => action),
    JSON.stringify(answer.body).slice(0, 900),
  ).toContain(line.action)
  const person = about === undefined ? world.id('student') : about
  const ofAction = entries.filter(({ action }) => action === line.action)
  // What is done to several people leaves an entry about each, in any order.
  const found = ofAction.find(({ subject_id }) => subject_id === person) ?? ofAction[0]
  if (!found) return
  expect(found).toMatchObject({
    actor_id: world.id(as),
    actor_role: line.as,
    subject_id: person === -1 ? expect.any(Number) : person,
    category: line.category,
    note: line.note ? logNote : null,
    // What an import wrote is found by its run.
    request_id: route.includes('/import/') ? null : expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect(found.details.trim()).not.toBe('')
  expect(found.entity_key.trim()).not.toBe('')
  expect(Math.abs(found.happened_at.getTime() - began)).toBeLessThan(60_000)
  const held = [found.before === null ? '' : 'before', found.after === null ? '' : 'after'].filter(Boolean)
  expect(held.length === 2 ? 'both' : (held[0] ?? 'neither')).toBe(line.holds)
  proved += 1
})

test('each was looked at', () => {
  expect(proved).toBe(Object.keys(logMatrix).length)
  process.stdout.write(
    `P15: entries of ${proved} changing routes hold who, role, about which person, when, what, before, after and note\n`,
  )
})

test('no field that a call does not take was written anywhere', async () => {
  expect(await listHolding(world.app.db, logNote)).toEqual(expect.arrayContaining(['audit_entry', 'hold', 'waiver']))
  expect(await listHolding(world.app.db, planted)).toEqual([])
  expect(offered).toBeGreaterThan(40)
  const fields = Object.keys(extra).length
  process.stdout.write(
    `P3: forbidden writes 0 of ${fields} fields offered to each of ${offered} changing routes, ${refused} of which refuse them\n`,
  )
})

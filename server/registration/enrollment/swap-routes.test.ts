import { mustHave } from '@sam/domain/testing/must-have'
import { randomUUID } from 'node:crypto'
import { listInvariantViolations } from '@sam/database/testing/invariant-reads'
import { afterEach, beforeAll, afterAll, beforeEach, describe, expect, test } from 'vitest'
import { buildWorld, worldTerm } from '../../../samples/registration-world.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../testing/open-test-app.ts'

let world: TestApp
let student: TestPerson
let registrar: TestPerson
let filler: number[] = []
const tokens = new Map<TestPerson, string>()
let sections: number[] = []
let foreign = 0
/** By place in the world. */
const [held, spare, open, full, lecture, lab] = [0, 1, 2, 3, 4, 5]
const section = (at = 0) => mustHave(sections[at])
const note = 'As agreed on the phone'

beforeAll(async () => {
  world = await openTestApp()
  const built = await buildWorld(
    world.db,
    [
      { course: 'TST 101', capacity: 5 },
      { course: 'TST 102', capacity: 5 },
      { course: 'TST 103', capacity: 5 },
      { course: 'TST 104', capacity: 5 },
      { course: 'TST 121', capacity: 5, requirement: 'Corequisite: TST 123' },
      { course: 'TST 123', capacity: 5, requirement: 'Corequisite: TST 121' },
    ],
    5,
  )
  sections = built.sectionIds
  filler = built.studentIds
  await world.db
    .insertInto('term')
    .values({ code: 202509 })
    .onConflict((one) => one.doNothing())
    .execute()
  foreign = await addForeignClass()
  student = await world.addPerson(['Student'])
  registrar = await world.addPerson(['Registrar'])
  for (const one of [student, registrar]) tokens.set(one, (await world.signIn(one.email)).token)
})
afterAll(() => world.close())

/** A class of the term before. */
async function addForeignClass(): Promise<number> {
  const offering = await world.db
    .insertInto('offering')
    .values({ term: 202509, subject: 'TST', number: '101', title: 'Tests' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const added = await world.db
    .insertInto('section')
    .values({
      offering_id: offering.id,
      term: 202509,
      class_number: 39_999,
      component: 'LEC',
      section_code: '01',
      capacity: 20,
      capacity_source: 'default',
      mode: 'in person',
      position: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return Number(added.id)
}

/** The student holds two classes; one other is open and one is full. */
beforeEach(async () => {
  for (const table of ['cart_entry', 'waitlist_entry', 'enrollment'] as const)
    await world.db.deleteFrom(table).execute()
  await world.db.updateTable('section').set({ enrolled: 0, waitlisted: 0, over_capacity: 0 }).execute()
  await world.db
    .insertInto('enrollment')
    .values(
      filler.map((person_id) => ({
        person_id,
        term: worldTerm,
        section_id: section(full),
        subject: 'TST',
        number: '104',
        section_code: '01',
        credits: 3,
        status: 'enrolled',
      })),
    )
    .execute()
  await world.db.updateTable('section').set({ enrolled: 5 }).where('id', '=', section(full)).execute()
  await send('enroll', { classes: [{ sectionId: section(held) }, { sectionId: section(spare) }], mode: 'all' })
})
// Each test empties the tables, which the log outlives.
afterEach(async () => {
  const violations = await listInvariantViolations(world.db)
  expect(violations.filter(({ invariant }) => invariant !== 'the log rebuilds who is enrolled')).toEqual([])
})

interface Answer {
  done: boolean
  results: {
    sectionId: number
    outcome: string
    position: number | null
    refusals: { kind: string; rule: string; facts: { because?: string } }[]
  }[]
}

async function call<Body>(as: TestPerson, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) {
  const answer = await world.app.inject({
    method,
    url: `/api/registration/${worldTerm}${path}${as === registrar ? `?student=${student.number}` : ''}`,
    headers: { authorization: `Bearer ${tokens.get(as)}`, 'idempotency-key': randomUUID() },
    ...(payload && { payload: as === registrar ? { note, ...payload } : payload }),
  })
  return { status: answer.statusCode, body: answer.json<Body>() }
}
const send = (what: string, body: object, as = student) => call<Answer>(as, 'POST', `/${what}`, body)

async function schedule(): Promise<number[]> {
  const rows = await world.db
    .selectFrom('enrollment')
    .select('section_id')
    .where('person_id', '=', student.personId)
    .where('status', '=', 'enrolled')
    .orderBy('section_id')
    .execute()
  return rows.map(({ section_id: id }) => Number(id))
}
const because = ({ results }: Answer) =>
  results.flatMap(({ refusals }) => refusals.map(({ kind, facts }) => facts.because ?? kind))

describe.each([
  ['the student', () => student],
  ['a registrar for the student', () => registrar],
])('A class to give up, named by %s', (_who, actor) => {
  const take = (swapSectionId: number, more: object = {}) => ({ sectionId: section(open), swapSectionId, ...more })
  const ways: [string, (id: number) => Promise<{ body: Answer }>][] = [
    ['enroll', (id) => send('enroll', { classes: [take(id)], mode: 'all' }, actor())],
    ['as many as possible', (id) => send('enroll', { classes: [take(id)], mode: 'as many as possible' }, actor())],
    ['enroll or wait', (id) => send('enroll', { classes: [take(id, { waitlist: true })], mode: 'all' }, actor())],
    [
      'wait',
      (id) =>
        send(
          'enroll',
          { classes: [{ ...take(id, { waitlist: true }), sectionId: section(full) }], mode: 'all' },
          actor(),
        ),
    ],
    ['swap', (id) => send('swap', { drop: id, take: { sectionId: section(open) } }, actor())],
    ['validate', (id) => send('validate', { classes: [take(id)] }, actor())],
  ]
  test.each(ways)('is refused by %s where it cannot be given up, and nothing changes', async (_way, ask) => {
    const before = await schedule()
    const given = [section(lecture), 999_999, foreign]
    const answers: string[][] = []
    for (const id of given) answers.push(because((await ask(id)).body))
    expect(answers).toEqual([['not held'], ['unknown'], ['another term']])
    expect(await schedule()).toEqual(before)
    expect(await world.db.selectFrom('waitlist_entry').select('id').execute()).toEqual([])
  })

  test('is given up in the step that gets the seat', async () => {
    const classes = [take(section(held))]
    expect((await send('validate', { classes }, actor())).body.results).toMatchObject([{ outcome: 'possible' }])
    const { body } = await send('enroll', { classes, mode: 'all' }, actor())
    expect(body.results).toMatchObject([
      { sectionId: section(held), outcome: 'dropped' },
      { sectionId: section(open), outcome: 'enrolled' },
    ])
    expect(await schedule()).toEqual([section(spare), section(open)])
  })

  test('changes while one waits: the place stays, and the log says who changed it', async () => {
    const wait = { sectionId: section(full), waitlist: true, swapSectionId: section(held) }
    expect((await send('enroll', { classes: [wait], mode: 'all' }, actor())).body.done).toBe(true)
    const place = () => world.db.selectFrom('waitlist_entry').select('place').execute()
    const before = await place()
    const changed = await send('waitlist/swap', { sectionId: section(full), swapSectionId: section(spare) }, actor())
    expect(changed.body.results).toMatchObject([{ outcome: 'changed', position: 1 }])
    expect(await place()).toEqual(before)
    const shown = await call<{ waitlists: object[] }>(actor(), 'GET', '')
    expect(shown.body.waitlists).toMatchObject([{ position: 1, swap: { sectionId: section(spare) } }])
    const {
      actor_id,
      note: why,
      ...entry
    } = await world.db
      .selectFrom('audit_entry')
      .select(['action', 'details', 'actor_id', 'note', 'before', 'after'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      action: 'Changed the class to drop',
      details: expect.stringMatching(/^TST 104.*: TST 102.* instead of TST 101.* when a seat opens\.$/),
      before: { swapSectionId: section(held) },
      after: { event: 'swap chosen', swapSectionId: section(spare) },
    })
    expect([Number(actor_id), why]).toEqual([actor().personId, actor() === registrar ? note : null])
    await send('waitlist/swap', { sectionId: section(full), swapSectionId: null }, actor())
    const without = await call<{ waitlists: object[] }>(actor(), 'GET', '')
    expect(without.body.waitlists).toMatchObject([{ swap: null }])
  })
})

test('a second class to give up is malformed, and never ignored', async () => {
  const take = { sectionId: section(open), swapSectionId: section(spare) }
  expect((await send('swap', { drop: section(held), take })).status).toBe(400)
  const inCart = await call(student, 'PUT', `/cart/${section(open)}`, { swapSectionId: section(held) })
  expect(inCart.status).toBe(400)
})

describe('Two classes that need each other', () => {
  beforeEach(async () => {
    const classes = [{ sectionId: section(lecture) }, { sectionId: section(lab) }]
    expect((await send('enroll', { classes, mode: 'all' })).body.done).toBe(true)
  })

  test.each([
    ['dropping', () => send('drop', { sectionId: section(lecture) })],
    ['a registrar dropping', () => send('drop', { sectionId: section(lecture) }, registrar)],
    ['swapping', () => send('swap', { drop: section(lecture), take: { sectionId: section(open) } })],
    [
      'enrolling in place of',
      () => send('enroll', { classes: [{ sectionId: section(open), swapSectionId: section(lecture) }], mode: 'all' }),
    ],
  ])('%s one of them names the other, and changes nothing', async (_name, ask) => {
    const before = await schedule()
    const { body } = await ask()
    expect(body.done).toBe(false)
    expect(body.results.flatMap(({ refusals }) => refusals)).toMatchObject([
      {
        kind: 'needed as corequisite',
        rule: 'TST 123 needs TST 121 in the same term.',
        facts: { classes: [{ sectionId: section(lab) }] },
      },
    ])
    expect(await schedule()).toEqual(before)
  })

  test('leave together in one step', async () => {
    const { body } = await send('drop', { sectionId: section(lecture), alsoDrop: [section(lab)] })
    expect(body).toMatchObject({ done: true, results: [{ outcome: 'dropped' }, { outcome: 'dropped' }] })
    expect(await schedule()).toEqual([section(held), section(spare)])
  })

  test('make room together for another', async () => {
    const swap = { drop: section(lecture), alsoDrop: [section(lab)], take: { sectionId: section(open) } }
    expect((await send('swap', swap)).body.done).toBe(true)
    expect(await schedule()).toEqual([section(held), section(spare), section(open)])
  })

  test('part when a registrar waives the corequisite of the one that stays', async () => {
    const waiver = { kind: 'corequisite', term: worldTerm, courses: ['TST 123'], expiresOn: null, note }
    const granted = await world.app.inject({
      method: 'POST',
      url: `/api/users/${student.number}/waivers`,
      headers: { authorization: `Bearer ${tokens.get(registrar)}` },
      payload: waiver,
    })
    expect(granted.statusCode).toBe(200)
    expect((await send('drop', { sectionId: section(lecture) })).body.done).toBe(true)
    await world.db.deleteFrom('waiver').execute()
  })
})

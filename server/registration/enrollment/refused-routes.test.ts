import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { plantClock } from '@sam/database/testing/plant-clock'
import { inTransaction } from '@sam/database/open-database'
import { listInvariantViolations } from '@sam/database/testing/invariant-reads'
import { buildWorld, worldTerm, worldToday } from '../../../samples/registration-world.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../testing/open-test-app.ts'

let world: TestApp
let student: TestPerson
let registrar: TestPerson
let other: TestPerson
const tokens = new Map<TestPerson, string>()
let sections: number[] = []

beforeAll(async () => {
  world = await openTestApp()
  const built = await buildWorld(
    world.db,
    [
      { course: 'TST 101', capacity: 5 },
      { course: 'TST 102', capacity: 5 },
      { course: 'TST 103', capacity: 5, credits: [1, 4] },
    ],
    1,
  )
  sections = built.sectionIds
  const add = async (role: 'Student' | 'Registrar') => {
    const person = await world.addPerson([role])
    tokens.set(person, (await world.signIn(person.email)).token)
    return person
  }
  student = await add('Student')
  other = await add('Student')
  registrar = await add('Registrar')
})
afterAll(async () => {
  expect(await listInvariantViolations(world.db)).toEqual([])
  await world.close()
})

const setDay = (day: string) => inTransaction(world.db, (tx) => plantClock(tx, day))

/** The student holds the second class, and has the third in the cart. */
beforeEach(async () => {
  await setDay(worldToday)
  for (const table of ['cart_entry', 'enrollment', 'waitlist_entry', 'hold'] as const)
    await world.db.deleteFrom(table).execute()
  await world.db.updateTable('section').set({ enrolled: 0, waitlisted: 0, over_capacity: 0 }).execute()
  expect((await enroll([{ sectionId: sections[1]! }])).body.done).toBe(true)
  await call(student, 'PUT', `/cart/${sections[2]}`, {})
})

let keys = 0
interface Answer {
  done: boolean
  detail?: string
  results: { outcome: string; refusals: { kind: string; rule: string }[] }[]
  refusals: { kind: string }[]
}
async function call(
  as: TestPerson,
  method: 'POST' | 'PUT' | 'DELETE',
  address: string,
  payload?: object,
  term: number = worldTerm,
) {
  const answer = await world.app.inject({
    method,
    url: `/api/registration/${term}${address}`,
    headers: { authorization: `Bearer ${tokens.get(as)}`, 'idempotency-key': `refused-${(keys += 1)}-key` },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.json<Answer>() }
}
const enroll = (classes: object[], mode = 'all') => call(student, 'POST', '/enroll', { classes, mode })
const kindsOf = ({ body }: { body: Answer }) => [
  ...new Set(body.results.flatMap(({ refusals }) => refusals.map(({ kind }) => kind))),
]

/** Everything that registration keeps, the log included. */
async function state(): Promise<string> {
  const tables = [
    'enrollment',
    'waitlist_entry',
    'cart_entry',
    'hold',
    'audit_entry',
    'notification',
    'outbox',
  ] as const
  const rows = await Promise.all(
    [...tables, 'section' as const].map((table) => world.db.selectFrom(table).selectAll().execute()),
  )
  return JSON.stringify(rows.map((all) => all.map((row) => JSON.stringify(row)).toSorted()))
}

type Refused = { status: number; body: Answer }

const attempts: [string, () => Promise<Refused>, (answer: Refused) => void][] = [
  [
    'an unknown class',
    () => enroll([{ sectionId: 999_999 }]),
    (answer) => expect(kindsOf(answer)).toEqual(['class unknown']),
  ],
  [
    'an unknown class for the cart',
    () => call(student, 'PUT', '/cart/999999', {}),
    ({ body }) => expect(body.refusals.map(({ kind }) => kind)).toEqual(['class unknown']),
  ],
  [
    'an unknown class beside a good one, all or none',
    () => enroll([{ sectionId: sections[0] }, { sectionId: 999_999 }]),
    ({ body }) => expect(body.results.map(({ outcome }) => outcome)).toEqual(['held back', 'refused']),
  ],
  [
    'more credits than the class carries',
    () => enroll([{ sectionId: sections[2], credits: 5 }]),
    (answer) => expect(kindsOf(answer)).toEqual(['credits out of range']),
  ],
  [
    'credits in quarters',
    () => enroll([{ sectionId: sections[2], credits: 1.25 }]),
    (answer) => expect(kindsOf(answer)).toEqual(['credits out of range']),
  ],
  [
    'credits out of range for the cart',
    () => call(student, 'PUT', `/cart/${sections[2]}`, { credits: 9 }),
    ({ body }) => expect(body.refusals.map(({ kind }) => kind)).toEqual(['credits out of range']),
  ],
  [
    'a change to credits out of range',
    () => call(student, 'POST', '/credits', { sectionId: sections[1], credits: 4 }),
    (answer) => expect(kindsOf(answer)).toEqual(['credits out of range']),
  ],
  [
    'credits that are no number',
    () => enroll([{ sectionId: sections[2], credits: 'four' }]),
    ({ status }) => expect(status).toBe(400),
  ],
  [
    '300 classes in one step',
    () => enroll(Array.from({ length: 300 }, (_unused, index) => ({ sectionId: index + 1 }))),
    (answer) => expect(kindsOf(answer)).toEqual(['cart full']),
  ],
  [
    '500 classes in one step',
    () => enroll(Array.from({ length: 500 }, (_unused, index) => ({ sectionId: index + 1 }))),
    ({ status }) => expect(status).toBe(400),
  ],
  [
    'another student’s cart',
    () => call(other, 'PUT', `/cart/${sections[0]}?student=${student.number}`, { note: 'for you' }),
    ({ status }) => expect(status).toBe(403),
  ],
  [
    'taking from another student’s cart',
    () => call(other, 'DELETE', `/cart/${sections[2]}?student=${student.number}`),
    ({ status }) => expect(status).toBe(403),
  ],
  [
    'dropping another student’s class',
    () => call(other, 'POST', `/drop?student=${student.number}`, { sectionId: sections[1], note: 'for you' }),
    ({ status }) => expect(status).toBe(403),
  ],
  [
    'a registrar’s change without a note',
    () => call(registrar, 'POST', `/drop?student=${student.number}`, { sectionId: sections[1] }),
    ({ status, body }) => {
      expect(status).toBe(400)
      expect(body.detail).toContain('note')
    },
  ],
  [
    'dropping a class that one is not in',
    () => call(student, 'POST', '/drop', { sectionId: sections[0] }),
    (answer) => expect(kindsOf(answer)).toEqual(['not enrolled']),
  ],
  [
    'leaving a waitlist that one is not on',
    () => call(student, 'POST', '/waitlist/leave', { sectionId: sections[0] }),
    (answer) => expect(kindsOf(answer)).toEqual(['not waiting']),
  ],
  ['a body that is none', () => call(student, 'POST', '/enroll', []), ({ status }) => expect(status).toBe(400)],
]

const lone = '\ud800'
const unstorable: [string, () => Promise<Refused>][] = [
  ...['a\0b in a note', `half a ${lone} character`].flatMap((note): [string, () => Promise<Refused>][] => [
    [
      `a registrar’s note ${JSON.stringify(note)}`,
      () =>
        call(registrar, 'POST', `/enroll?student=${student.number}`, {
          classes: [{ sectionId: sections[0] }],
          mode: 'all',
          note,
        }),
    ],
    [
      `dropping, ${JSON.stringify(note)}`,
      () => call(registrar, 'POST', `/drop?student=${student.number}`, { sectionId: sections[1], note }),
    ],
    [
      `a suggestion, ${JSON.stringify(note)}`,
      () => call(registrar, 'PUT', `/cart/${sections[0]}?student=${student.number}`, { note }),
    ],
    [`a check, ${JSON.stringify(note)}`, () => call(registrar, 'POST', '/recheck', { apply: false, note })],
  ]),
  ...['\0', lone, 'zz', '9'].flatMap((threshold): [string, () => Promise<Refused>][] => [
    [
      `a threshold ${JSON.stringify(threshold)}`,
      () => call(student, 'POST', '/gpnc', { sectionId: sections[1], threshold }),
    ],
    [
      `a wanted threshold ${JSON.stringify(threshold)}`,
      () => enroll([{ sectionId: sections[0], gpncThreshold: threshold }]),
    ],
    [
      `a threshold in the cart ${JSON.stringify(threshold)}`,
      () => call(student, 'PUT', `/cart/${sections[0]}`, { gpncThreshold: threshold }),
    ],
  ]),
]

test.each([300_000, 202502, 0, 202513, 'x'])('%s is no term anywhere', async (term) => {
  const classes = [{ sectionId: 1 }]
  for (const [method, address, body] of [
    ['POST', '/validate', { classes }],
    ['POST', '/enroll', { classes, mode: 'all' }],
    ['POST', '/drop', { sectionId: 1 }],
    ['PUT', '/cart/1', {}],
  ] as const)
    expect((await call(student, method, address, body, term as number)).status).toBe(400)
  const headers = { authorization: `Bearer ${tokens.get(student)}` }
  for (const url of [`registration/${term}`, `registration/${term}/seat-history?sections=1`, `classes?term=${term}`])
    expect((await world.app.inject({ url: `/api/${url}`, headers })).statusCode).toBe(400)
})

describe('A clear refusal, and nothing changed', () => {
  test.each(unstorable)('what no column holds is malformed: %s', async (_name, attempt) => {
    const before = await state()
    expect((await attempt()).status).toBe(400)
    expect(await state()).toBe(before)
  })

  test('a note of several lines is kept as it was written', async () => {
    const note = 'Agreed on the telephone.\nThe form follows — Ω 🎓.'
    const { status } = await call(registrar, 'POST', `/drop?student=${student.number}`, {
      sectionId: sections[1],
      note,
    })
    expect(status).toBe(200)
    const entry = await world.db.selectFrom('audit_entry').select('note').orderBy('id', 'desc').executeTakeFirst()
    expect(entry?.note).toBe(note)
  })

  test('a threshold that is no passing grade stays out of the cart', async () => {
    const before = await state()
    const { body } = await call(student, 'PUT', `/cart/${sections[0]}`, { gpncThreshold: 'F' })
    expect(body.refusals.map(({ kind }) => kind)).toEqual(['gpnc threshold'])
    expect(await state()).toBe(before)
  })

  test.each(attempts)('%s', async (_name, attempt, check) => {
    const before = await state()
    check(await attempt())
    expect(await state()).toBe(before)
  })

  test('a class of another term', async () => {
    const term = 202609
    await world.db
      .insertInto('term')
      .values({ code: term })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const before = await state()
    const answer = await call(student, 'POST', '/enroll', { classes: [{ sectionId: sections[0] }], mode: 'all' }, term)
    expect(kindsOf(answer)).toEqual(['class of another term'])
    const cart = await call(student, 'PUT', `/cart/${sections[0]}`, {}, term)
    expect(cart.body.refusals.map(({ kind }) => kind)).toEqual(['class of another term'])
    expect(await state()).toBe(before)
  })

  test.each<[string, string, string, object, string]>([
    ['adding', '2026-02-10', '/enroll', { classes: [{ sectionId: 0 }], mode: 'all' }, 'period over'],
    ['dropping', '2026-02-10', '/drop', { sectionId: 1 }, 'drop period over'],
    ['withdrawing too early', '2026-02-09', '/withdraw', { sectionId: 1 }, 'withdrawal not begun'],
    ['withdrawing', '2026-04-04', '/withdraw', { sectionId: 1 }, 'withdrawal over'],
    ['changing credits', '2026-04-04', '/credits', { sectionId: 1, credits: 3 }, 'credit change over'],
    ['choosing G/P/NC', '2026-04-04', '/gpnc', { sectionId: 1, threshold: 'C' }, 'gpnc over'],
  ])('past its deadline: %s on %s', async (_name, day, address, body, kind) => {
    await setDay(day)
    const at = (index: unknown) => sections[Number(index)]
    const sent =
      'classes' in body
        ? { ...body, classes: [{ sectionId: at(0) }] }
        : { ...body, sectionId: at((body as { sectionId: number }).sectionId) }
    const before = await state()
    expect(kindsOf(await call(student, 'POST', address, sent))).toContain(kind)
    expect(await state()).toBe(before)
  })

  test('a hold placed between validation and submit', async () => {
    const classes = [{ sectionId: sections[0]! }]
    const validated = await call(student, 'POST', '/validate', { classes })
    expect(validated.body.results.map(({ outcome }) => outcome)).toEqual(['possible'])
    const placed = await world.app.inject({
      method: 'POST',
      url: `/api/users/${student.number}/holds`,
      headers: { authorization: `Bearer ${tokens.get(registrar)}` },
      payload: { type: 'financial', description: 'Balance due', department: 'Student accounts', note: 'overdue' },
    })
    expect(placed.statusCode).toBe(200)
    const before = await state()
    const answer = await enroll(classes)
    expect(kindsOf(answer)).toEqual(['hold'])
    expect(answer.body.results[0]?.refusals[0]?.rule).toContain('Balance due')
    expect(await state()).toBe(before)
  })

  test('the 21st class of a cart, also when 30 are put in at once', async () => {
    const { id } = await world.db
      .selectFrom('offering')
      .select('id')
      .where('number', '=', '101')
      .executeTakeFirstOrThrow()
    const added = await world.db
      .insertInto('section')
      .values(
        Array.from({ length: 50 }, (_unused, index) => ({
          offering_id: id,
          term: worldTerm,
          position: 50 + index,
          class_number: 60_000 + index,
          component: 'TUT',
          section_code: `X${index}`,
          mode: 'in person',
          capacity: 5,
          capacity_source: 'room',
        })),
      )
      .returning('id')
      .execute()
    for (const section of added.slice(0, 19))
      expect((await call(student, 'PUT', `/cart/${section.id}`, {})).body.refusals).toEqual([])
    const before = await state()
    const { body } = await call(student, 'PUT', `/cart/${added[19]?.id}`, {})
    expect(body.refusals.map(({ kind }) => kind)).toEqual(['cart full'])
    expect(await state()).toBe(before)
    await world.db.deleteFrom('cart_entry').execute()
    const answers = await Promise.all(added.slice(20).map((one) => call(student, 'PUT', `/cart/${one.id}`, {})))
    expect(answers.filter(({ body: { refusals } }) => refusals.length === 0)).toHaveLength(20)
    expect(await world.db.selectFrom('cart_entry').selectAll().execute()).toHaveLength(20)
  })
})

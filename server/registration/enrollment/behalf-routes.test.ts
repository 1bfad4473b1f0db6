import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildWorld, worldTerm } from '../../../samples/registration-world.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../testing/open-test-app.ts'
import { cartVersionOf } from '../cart/change-cart.ts'

let world: TestApp
const people: Record<string, TestPerson> = {}
const tokens: Record<string, string> = {}
let full = 0
let open = 0

beforeAll(async () => {
  world = await openTestApp()
  const built = await buildWorld(
    world.db,
    [
      { course: 'TST 110', capacity: 1 },
      { course: 'TST 120', capacity: 5 },
    ],
    1,
  )
  ;[full = 0, open = 0] = built.sectionIds
  const add = async (name: string, roles: Parameters<TestApp['addPerson']>[0], unit?: string) => {
    const person = await world.addPerson(roles, unit ? { level: 'college' } : {})
    people[name] = person
    tokens[name] = (await world.signIn(person.email)).token
    if (unit)
      await world.db.updateTable('advisor_unit').set({ unit }).where('person_id', '=', person.personId).execute()
  }
  await add('student', ['Student'])
  await add('other student', ['Student'])
  await add('registrar', ['Registrar'])
  await add('all roles', ['Student', 'Academic Advisor', 'Registrar'])
  await add('own unit', ['Academic Advisor'], 'CAS')
  await add('other unit', ['Academic Advisor'], 'CEAS')
  await world.db
    .updateTable('student')
    .set({ college: 'CAS' })
    .where('person_id', '=', people['student']!.personId)
    .execute()
  // Advisors read students of other units after stating a reason.
  for (const [advisor, student] of [
    ['other unit', 'student'],
    ['own unit', 'other student'],
    ['other unit', 'other student'],
  ] as const)
    await world.app.inject({
      method: 'POST',
      url: `/api/users/${people[student]!.number}/reading-reasons`,
      headers: { authorization: `Bearer ${tokens[advisor]}` },
      payload: { reason: 'Asked for advice' },
    })
})
afterAll(() => world.close())

beforeEach(async () => {
  for (const table of ['notification', 'cart_entry', 'enrollment', 'waitlist_entry'] as const)
    await world.db.deleteFrom(table).execute()
  await world.db.updateTable('section').set({ enrolled: 0, waitlisted: 0, over_capacity: 0 }).execute()
})

let keys = 0
async function call<Told = { detail?: string }>(
  as: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  address: string,
  payload?: object,
) {
  const answer = await world.app.inject({
    method,
    url: `/api/registration/${worldTerm}${address}`,
    headers: { authorization: `Bearer ${tokens[as]}`, 'idempotency-key': `behalf-${(keys += 1)}-key` },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.json<Told>() }
}

interface Answer {
  done: boolean
  results: { outcome: string; refusals: { kind: string }[] }[]
}
interface Shown {
  changesAs: string | null
  mayFillCart: boolean
  cart: { sectionId: number; suggestion: { by: string; note: string } | null; mayRemove: boolean }[]
  classes: { sectionId: number }[]
}

const of = (name: string) => `?student=${people[name]?.number}`
const note = 'Agreed on the telephone'
const enroll = (as: string, whose: string, sectionId: number, more: object = {}) =>
  call<Answer>(as, 'POST', `/enroll${whose}`, { classes: [{ sectionId }], mode: 'all', ...more })

async function lastEntryOf(student: string) {
  return world.db
    .selectFrom('audit_entry')
    .select(['action', 'actor_id', 'actor_role', 'note'])
    .where('subject_id', '=', people[student]!.personId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

function toldTo(student: string) {
  return world.db
    .selectFrom('notification')
    .select(['title', 'body'])
    .where('person_id', '=', people[student]!.personId)
    .execute()
}

const cartRows = () => world.db.selectFrom('cart_entry').selectAll().orderBy('section_id').execute()

async function countEnrolled(): Promise<number> {
  return (await world.db.selectFrom('enrollment').select('id').execute()).length
}

describe('An advisor of the student’s unit', () => {
  test('enrolls, swaps and drops with a signed note that notifies the student', async () => {
    expect((await enroll('own unit', of('student'), open, { note })).body.done).toBe(true)
    expect(await lastEntryOf('student')).toEqual({
      action: 'Enrolled',
      actor_id: people['own unit']!.personId,
      actor_role: 'Academic Advisor',
      note,
    })
    expect(await toldTo('student')).toEqual([
      { title: 'Enrolled: by an academic advisor', body: expect.stringContaining(note) },
    ])
    const swapped = await call<Answer>('own unit', 'POST', `/swap${of('student')}`, {
      drop: open,
      take: { sectionId: full },
      note,
    })
    expect(swapped.body.done).toBe(true)
    expect((await call<Answer>('own unit', 'POST', `/drop${of('student')}`, { sectionId: full, note })).body.done).toBe(
      true,
    )
    expect(await lastEntryOf('student')).toMatchObject({ action: 'Dropped', actor_role: 'Academic Advisor' })
  })

  test('is refused without a note, and nothing changes', async () => {
    const refused = await enroll('own unit', of('student'), open)
    expect(refused.status).toBe(400)
    expect((refused.body as { detail?: string }).detail).toContain('needs a note')
    expect(await countEnrolled()).toBe(0)
  })

  test('is bound by the rules of registration, and cannot exceed the capacity', async () => {
    await enroll('other student', '', full)
    const refused = await enroll('own unit', of('student'), full, { note })
    expect(refused.body.results[0]?.refusals.map(({ kind }) => kind)).toEqual(['full'])
    expect((await enroll('own unit', of('student'), full, { note, beyondCapacity: true })).status).toBe(403)
    expect((await enroll('registrar', of('student'), full, { note, beyondCapacity: true })).body.done).toBe(true)
    expect(await lastEntryOf('student')).toMatchObject({ actor_role: 'Registrar', note })
  })
})

describe('Refused, and nothing changes', () => {
  test.each([
    ['an advisor of another unit', 'other unit', 'student'],
    ['another student', 'other student', 'student'],
    ['an advisor who is no student, of themselves', 'own unit', 'own unit'],
  ])('%s', async (_name, as, student) => {
    const refused = await enroll(as, of(student), open, { note })
    expect(refused.status).toBe(403)
    expect(await countEnrolled()).toBe(0)
    expect((await call<Answer>(as, 'POST', `/drop${of(student)}`, { sectionId: open, note })).status).toBe(403)
  })

  test('who holds every role acts for themselves as a student only', async () => {
    await enroll('other student', '', full)
    expect((await enroll('all roles', of('all roles'), full, { note, beyondCapacity: true })).status).toBe(403)
    expect((await enroll('all roles', of('all roles'), open)).body.done).toBe(true)
    expect(await lastEntryOf('all roles')).toMatchObject({ actor_role: 'Student' })
  })
})

describe('A class suggested by putting it in the cart', () => {
  test('shows who and why, notifies, is logged, and enrolls nobody', async () => {
    const put = await call('other unit', 'PUT', `/cart/${open}${of('student')}`, { note })
    expect(put.status).toBe(200)
    const shown = (await call<Shown>('student', 'GET', '')).body
    expect(shown.cart).toMatchObject([{ sectionId: open, suggestion: { by: expect.any(String), note } }])
    expect(shown.cart[0]?.mayRemove).toBe(true)
    expect(await countEnrolled()).toBe(0)
    expect((await toldTo('student')).map(({ body }) => body)).toEqual([expect.stringContaining(note)])
    expect(await lastEntryOf('student')).toMatchObject({ action: 'Suggested a class', note })
  })

  test('needs a note', async () => {
    expect((await call('other unit', 'PUT', `/cart/${open}${of('student')}`, {})).status).toBe(400)
    expect((await call('registrar', 'PUT', `/cart/${open}${of('student')}`, {})).status).toBe(400)
    expect((await call<Shown>('student', 'GET', '')).body.cart).toEqual([])
  })

  test('goes out again by who suggested it, and by the student; not by another advisor', async () => {
    await call('student', 'PUT', `/cart/${full}`, {})
    await call('other unit', 'PUT', `/cart/${open}${of('student')}`, { note })
    expect((await call('other unit', 'DELETE', `/cart/${full}${of('student')}`)).status).toBe(403)
    expect((await call('other unit', 'DELETE', `/cart/${open}${of('student')}`)).status).toBe(200)
    const shown = (await call<Shown>('other unit', 'GET', of('student'))).body
    expect(shown).toMatchObject({ changesAs: null, mayFillCart: true, cart: [{ sectionId: full, mayRemove: false }] })
  })

  test.each(['own unit', 'other unit'])('leaves the student’s own wish alone: an advisor of the %s', async (as) => {
    await call('student', 'PUT', `/cart/${open}`, {})
    const before = await cartRows()
    expect((await call(as, 'PUT', `/cart/${open}${of('student')}`, { note, gpncThreshold: 'C' })).status).toBe(403)
    expect((await call(as, 'DELETE', `/cart/${open}${of('student')}`)).status).toBe(403)
    expect(await cartRows()).toEqual(before)
    expect(await toldTo('student')).toEqual([])
  })

  test('leaves another advisor’s suggestion alone too', async () => {
    await call('other unit', 'PUT', `/cart/${open}${of('student')}`, { note })
    const before = await cartRows()
    expect((await call('own unit', 'PUT', `/cart/${open}${of('student')}`, { note: 'Better so' })).status).toBe(403)
    expect((await call('own unit', 'DELETE', `/cart/${open}${of('student')}`)).status).toBe(403)
    expect(await cartRows()).toEqual(before)
  })

  test('is logged and notifies whenever someone else changes it or takes it out', async () => {
    await call('other unit', 'PUT', `/cart/${open}${of('student')}`, { note })
    await call('other unit', 'PUT', `/cart/${open}${of('student')}`, {
      version: cartVersionOf({ credits: null, gpncThreshold: null }),
      note: 'With a threshold',
      gpncThreshold: 'C',
    })
    expect(await lastEntryOf('student')).toMatchObject({
      action: 'Changed a class in the cart',
      actor_role: 'Academic Advisor',
      note: 'With a threshold',
    })
    expect((await cartRows())[0]).toMatchObject({ gpnc_threshold: 'C', suggestion_note: 'With a threshold' })
    await call('registrar', 'DELETE', `/cart/${open}${of('student')}`)
    expect(await lastEntryOf('student')).toMatchObject({
      action: 'Removed a class from the cart',
      actor_role: 'Registrar',
    })
    expect((await toldTo('student')).map(({ title }) => title)).toEqual([
      'TST 120 was added to your cart',
      'TST 120 was changed in your cart',
      'TST 120 was removed from your cart',
    ])
    expect(await cartRows()).toEqual([])
    await call('registrar', 'DELETE', `/cart/${open}${of('student')}`)
    expect(await toldTo('student')).toHaveLength(3)
  })
})

test('A registrar signs as “registrar” for students and advisors wherever their name would stand, with the name for registrars', async () => {
  const { number, personId } = people['student']!
  const send = (url: string, payload: object) =>
    world.app.inject({
      method: 'POST',
      url: `/api/users/${number}/${url}`,
      headers: { authorization: `Bearer ${tokens['registrar']}` },
      payload,
    })
  const hold = { type: 'financial', description: 'Balance due', department: 'Bursar', note }
  expect((await send('holds', hold)).statusCode).toBe(200)
  const waiver = { kind: 'prerequisite', term: null, courses: ['TST 110'], expiresOn: null, note }
  expect((await send('waivers', waiver)).statusCode).toBe(200)
  expect((await call('registrar', 'PUT', `/cart/${open}${of('student')}`, { note })).status).toBe(200)
  const name = 'Person Number'
  const signed = async (as: string) => {
    const headers = { authorization: `Bearer ${tokens[as]}` }
    const get = async (what: string) =>
      (await world.app.inject({ url: `/api/users/${number}/${what}`, headers })).json()
    const shown = (await call<Shown & { holds: unknown[]; waivers: unknown[] }>(as, 'GET', of('student'))).body
    return JSON.stringify([
      shown.holds,
      shown.waivers,
      shown.cart[0]?.suggestion,
      await get('holds'),
      await get('waivers'),
    ])
  }
  for (const as of ['student', 'own unit']) {
    const text = await signed(as)
    expect(text).not.toContain(name)
    expect(text.match(/"registrar"/g)).toHaveLength(5)
  }
  expect((await signed('registrar')).match(new RegExp(`${name} \\d+, Registrar`, 'g'))).toHaveLength(5)
  await world.db.deleteFrom('hold').where('person_id', '=', personId).execute()
  await world.db.deleteFrom('waiver').where('person_id', '=', personId).execute()
})

test('Only the student and those who register for them see themselves as changing it', async () => {
  const as = async (name: string) => (await call<Shown>(name, 'GET', of('student'))).body.changesAs
  expect(await as('student')).toBe('Student')
  expect(await as('own unit')).toBe('Academic Advisor')
  expect(await as('other unit')).toBe(null)
  expect(await as('registrar')).toBe('Registrar')
})

describe('Who can help', () => {
  const askFor = async (matter: string, as = 'student') => {
    const url = `/api/users/${people['student']!.number}/helpers?matter=${encodeURIComponent(matter)}&subject=TST`
    const answer = await world.app.inject({ url, headers: { authorization: `Bearer ${tokens[as]}` } })
    const { helpers = [] } = answer.json<{ helpers?: { email: string }[] }>()
    const nameOf = (email: string) => Object.keys(people).find((name) => people[name]?.email === email)
    return { status: answer.statusCode, names: helpers.map(({ email }) => nameOf(email)) }
  }

  test.each([
    ['prerequisite', ['own unit', 'registrar', 'all roles']],
    ['advising hold', ['own unit', 'registrar', 'all roles']],
    ['registration', ['own unit', 'registrar', 'all roles']],
    ['financial hold', ['registrar', 'all roles']],
    ['capacity', ['registrar', 'all roles']],
  ])('with %s: %j, the nearest first', async (matter, names) => {
    expect((await askFor(matter)).names).toEqual(names)
  })

  test('shows to the student and to who sees the registration, to nobody else', async () => {
    expect((await askFor('capacity', 'own unit')).status).toBe(200)
    expect((await askFor('capacity', 'other student')).status).toBe(403)
  })
})

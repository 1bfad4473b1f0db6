import { mustHave } from '@sam/domain/testing/must-have'
import { mostSchedules, type NamedSchedule } from '@sam/contract/planning/schedules'
import type { CoursePlan } from '@sam/contract/planning/plan'
import { noWishes } from '@sam/contract/planning/wishes'
import type { buildWeeks, SentChoices } from '@sam/contract/planning/weeks'
import type { readOwnCart, sendToCart } from '@sam/contract/registration/cart'
import type { AnswerOf } from '@sam/contract/route'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWorld, worldTerm } from '../../samples/registration-world.ts'
import { openTestApp, type TestApp } from '../testing/open-test-app.ts'

type Weeks = AnswerOf<typeof buildWeeks>

let world: TestApp
let ids: number[] = []
let other = ''
let holder = 0
const tokens: Record<string, string> = {}
const [monday, tuesday] = [1, 2]

beforeAll(async () => {
  world = await openTestApp()
  const classes = [
    { course: 'TST 101', section: '01', days: monday, start: 600, end: 660 },
    { course: 'TST 101', section: '02', days: tuesday, start: 600, end: 660 },
    { course: 'TST 101', section: '03', days: tuesday, start: 600, end: 660 },
    { course: 'TST 102', section: '01', days: monday, start: 630, end: 690 },
    { course: 'TST 103', section: '01', days: monday, start: 630, end: 700 },
  ]
  ids = (
    await buildWorld(
      world.db,
      classes.map((one) => ({ ...one, capacity: 10 })),
      0,
    )
  ).sectionIds
  const people = [await world.addPerson(['Student']), await world.addPerson(['Student'])]
  for (const [at, person] of people.entries()) tokens[at] = (await world.signIn(person.email)).token
  other = String(people[0]?.number)
  holder = mustHave(people[0]).personId
  tokens['registrar'] = (await world.signIn((await world.addPerson(['Registrar'])).email)).token
})
afterAll(() => world.close())

async function call<Answer>(as: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
  const answer = await world.app.inject({
    method,
    url: `/api${url}`,
    headers: { authorization: `Bearer ${tokens[as]}`, 'x-sam-request': '1' },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.json<Answer>() }
}

const id = (at: number) => mustHave(ids[at])
const choose = (courses: string[], more: Partial<SentChoices> = {}): SentChoices => ({
  courses: courses.map((course) => ({ course, optional: false })),
  classes: [],
  busy: [],
  held: [],
  preferences: {},
  limits: {},
  ...more,
})
const build = async (choices: SentChoices) =>
  (await call<Weeks>('0', 'POST', `/planner/${worldTerm}/weeks`, choices)).body
const one = (at: number, use: 'pinned' | 'excluded' | 'picked') => ({
  sectionId: id(at),
  course: 'TST 101',
  name: `LEC 0${at + 1}`,
  use,
})

test('the weeks of the chosen courses are counted, and those at the same hours are one', async () => {
  const { count, entries, classes, problems, proven } = await build(choose(['TST 101', 'TST 102']))
  expect({ count, problems, proven }).toEqual({ count: { weeks: '2', exact: true }, problems: [], proven: true })
  expect(entries).toHaveLength(1)
  expect(entries[0]?.courses).toContainEqual({ course: 'TST 101', sectionIds: [id(1), id(2)] })
  expect(classes.map(({ name }) => name).toSorted()).toEqual(['TUT 01', 'TUT 01', 'TUT 02', 'TUT 03'])
})

test('a busy time, a pin and a day to keep free narrow the weeks; what contradicts is named', async () => {
  const busy = [{ label: 'Work', days: ['Tu' as const], start: 600, end: 900 }]
  expect((await build(choose(['TST 101'], { busy }))).count?.weeks).toBe('1')
  expect((await build(choose(['TST 101'], { classes: [one(2, 'pinned')] }))).count?.weeks).toBe('1')
  const gone = await build(choose(['TST 101'], { classes: [{ ...one(0, 'pinned'), sectionId: 99_999_999 }] }))
  expect(gone).toMatchObject({ count: { weeks: '3' }, problems: [{ kind: 'unknown-section', refuses: false }] })
  const against = await build(choose(['TST 101'], { classes: [one(0, 'pinned')], limits: { freeDays: ['M'] } }))
  expect(against.count).toBeNull()
  expect(against.problems).toEqual([
    expect.objectContaining({ refuses: true, message: expect.stringContaining('TST 101 LEC 01 is pinned') }),
  ])
})

test('where nothing fits the courses that collide and what opens weeks are named', async () => {
  const { count, none } = await build(choose(['TST 101', 'TST 102', 'TST 103']))
  expect(count).toEqual({ weeks: '0', exact: true })
  expect(none?.courses).toEqual(['TST 102', 'TST 103'])
  expect(none?.changes[0]).toMatchObject({ kind: 'leave-out', course: 'TST 102', weeks: '2' })
})

test('a course that does not fit is proposed for the later term in which the main plan can hold it', async () => {
  const laterOf = async () =>
    (await build(choose(['TST 102', 'TST 103']))).none?.changes.find(({ course }) => course === 'TST 102')?.later
  const nextSpring = worldTerm + 100
  const later = { term: nextSpring, offered: [worldTerm], from: null, credits: 3 }
  expect(await laterOf()).toEqual(later)
  const put = async (term: number, credits: number, places: number[]) => {
    const { body } = await call<CoursePlan>('0', 'GET', '/plan')
    const choices = places.map((at) => ({ term: at, program: 'X', rule: 'x', label: 'Arts', credits: 17 }))
    const courses = [{ term, course: 'TST 102', credits }]
    await call('0', 'PUT', `/plans/${body.plan.id}`, { version: body.version, courses, choices, wishes: noWishes })
  }
  await put(worldTerm, 4, [])
  expect(await laterOf()).toEqual({ ...later, from: worldTerm, credits: 4 })
  // A place for a course still to be chosen fills the term as well.
  await put(worldTerm, 3, [nextSpring, nextSpring + 100])
  expect(await laterOf()).toBeNull()
  await put(nextSpring, 3, [])
  expect(await laterOf()).toEqual({ ...later, from: nextSpring })
})

test('a class that is held may change or be given up: what that opens is counted, and the weeks follow', async () => {
  const ofClass = { section_id: id(0), subject: 'TST', number: '101', section_code: '01' }
  const own = { ...ofClass, person_id: holder, term: worldTerm, status: 'enrolled', credits: 3 }
  await world.db.insertInto('enrollment').values(own).execute()
  const { none } = await build(choose(['TST 102']))
  expect(none?.changes.map(({ kind, course, weeks }) => `${kind} ${course} ${weeks}`)).toEqual([
    'swap-held TST 101 2',
    'leave-out TST 102 1',
    'give-up TST 101 1',
  ])
  const changed = await build(choose(['TST 102'], { held: [{ course: 'TST 101', use: 'changeable' }] }))
  expect(changed).toMatchObject({ count: { weeks: '2' }, held: [{ use: 'changeable' }] })
  expect(changed.entries[0]?.courses).toContainEqual({ course: 'TST 101', sectionIds: [id(1), id(2)] })
  const without = await build(choose(['TST 102'], { held: [{ course: 'TST 101', use: 'given up' }] }))
  expect(without).toMatchObject({ count: { weeks: '1' }, held: [{ use: 'given up' }] })
  await world.db.deleteFrom('enrollment').where('person_id', '=', holder).execute()
})

test('two tabs: the later change is refused with the present version, and nothing is lost', async () => {
  const path = `/planner/${worldTerm}/schedules`
  const content = choose(['TST 101'], { classes: [one(1, 'picked'), { ...one(0, 'pinned'), sectionId: 99_999_999 }] })
  const { body: saved } = await call<NamedSchedule>('0', 'POST', path, { name: 'Plan A', choices: content })
  expect(saved.gone).toEqual([{ sectionId: 99_999_999, state: 'unknown' }])
  expect((await call('0', 'POST', path, { name: 'Plan A', choices: content })).status).toBe(409)
  const change = (name: string, version: string, as = '0') =>
    call<NamedSchedule>(as, 'PUT', `${path}/${saved.id}`, { name, version, choices: content })
  expect((await change('With job', saved.version, '1')).status).toBe(404)
  const { body: changed } = await change('With job', saved.version)
  expect(await change('Fewer', saved.version)).toMatchObject({ status: 409, body: { version: changed.version } })
  await world.db.updateTable('section').set({ withdrawn_at: new Date() }).where('id', '=', id(1)).execute()
  const read = (as: string, query = '') => call<{ schedules: NamedSchedule[] }>(as, 'GET', `${path}${query}`)
  const [kept] = (await read('0')).body.schedules
  expect(kept).toMatchObject({ name: 'With job', choices: content })
  expect(kept?.gone).toContainEqual({ sectionId: id(1), state: 'cancelled' })
  expect((await read('1')).body.schedules).toEqual([])
  expect((await read('registrar', `?student=${other}`)).body.schedules).toHaveLength(1)
  await world.db.updateTable('section').set({ withdrawn_at: null }).where('id', '=', id(1)).execute()
  expect((await call('1', 'DELETE', `${path}/${saved.id}`)).status).toBe(200)
  expect((await read('0')).body.schedules).toHaveLength(1)
  await call('0', 'DELETE', `${path}/${saved.id}`)
  expect((await read('0')).body.schedules).toEqual([])
})

test('two tabs that take one name, or the last place, at once: one is refused with the reason', async () => {
  const path = `/planner/${worldTerm}/schedules`
  const add = (name: string) => call<NamedSchedule>('0', 'POST', path, { name, choices: choose(['TST 101']) })
  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted()
  expect(statuses(await Promise.all([add('Same'), add('Same')]))).toEqual([200, 409])
  const { body: second } = await add('Other')
  const { body: third } = await add('Third')
  const rename = ({ id: own, version, choices }: NamedSchedule) =>
    call('0', 'PUT', `${path}/${own}`, { name: 'New', version, choices })
  expect(statuses(await Promise.all([rename(second), rename(third)]))).toEqual([200, 409])
  for (let count = 4; count < mostSchedules; count++) await add(`Week ${count}`)
  expect(statuses(await Promise.all([add('Last'), add('Beyond')]))).toEqual([200, 409])
})

test('a week goes to the cart whole, or not at all where one of its classes is refused', async () => {
  const path = `/registration/${worldTerm}/cart`
  const sent = async (sections: number[]) =>
    (await call<AnswerOf<typeof sendToCart>>('0', 'POST', path, { sections })).body
  const send = async (sections: number[]) => (await sent(sections)).refused
  const inCart = async () => (await call<AnswerOf<typeof readOwnCart>>('0', 'GET', path)).body.inCart
  expect(await send([id(1), 99_999_999])).toMatchObject([
    { sectionId: 99_999_999, refusals: [{ kind: 'class unknown' }] },
  ])
  expect(await inCart()).toEqual([])
  expect(await send([id(1), id(3)])).toEqual([])
  expect((await inCart()).toSorted()).toEqual([id(1), id(3)].toSorted())
  // What is there already stays as it is, and the answer says so.
  expect(await sent([id(1), id(2)])).toMatchObject({ refused: [], present: [id(1)] })
})

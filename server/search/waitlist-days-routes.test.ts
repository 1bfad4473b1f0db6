import { mustHave } from '@sam/domain/testing/must-have'
import type { Registration } from '@sam/contract/registration/registration'
import type { readClass, searchClasses } from '@sam/contract/timetable'
import type { AnswerOf } from '@sam/contract/route'
import { plantClock } from '@sam/database/testing/plant-clock'
import { inTransaction } from '@sam/database/open-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWorld, worldTerm } from '../../samples/registration-world.ts'
import { openTestApp, type TestApp } from '../testing/open-test-app.ts'
import { readWaitlistState } from '../registration/waitlist/read-waitlist-state.ts'
import { previewCapacity } from '../rosters/change-capacity.ts'

/** Ten seats and two places to wait each; what their statuses are before, between and after the two days. */
const classes = [
  { course: 'TST 101', enrolled: 8, waitlisted: 0, statuses: ['open', 'open', 'open'] },
  { course: 'TST 102', enrolled: 9, waitlisted: 1, statuses: ['waitlist', 'closed', 'open'] },
  { course: 'TST 103', enrolled: 10, waitlisted: 1, statuses: ['waitlist', 'closed', 'closed'] },
  { course: 'TST 104', enrolled: 10, waitlisted: 2, statuses: ['closed', 'closed', 'closed'] },
] as const

/** The last day of one state and the first of the next, of a term whose days are February 2 and February 6. */
const days = [
  ['2026-02-02', 'open', 0],
  ['2026-02-03', 'closed', 1],
  ['2026-02-06', 'closed', 1],
  ['2026-02-07', 'over', 2],
  // Set back after training, the clock gives everyone their place again.
  ['2026-02-02', 'open', 0],
] as const

type Found = AnswerOf<typeof searchClasses>

let testApp: TestApp
let token = ''
let sections: number[] = []

beforeAll(async () => {
  testApp = await openTestApp()
  const world = await buildWorld(
    testApp.db,
    classes.map(({ course }) => ({ course, capacity: 10, days: 1, start: 600, end: 680 })),
    0,
  )
  sections = world.sectionIds
  for (const [index, { enrolled, waitlisted }] of classes.entries())
    await testApp.db
      .updateTable('section')
      .set({ enrolled, waitlisted })
      .where('id', '=', mustHave(sections[index]))
      .execute()
  const student = await testApp.addPerson(['Student'])
  token = (await testApp.signIn(student.email)).token
  for (const id of sections) await call('PUT', `/registration/${worldTerm}/cart/${id}`, {})
})

afterAll(() => testApp.close())

const setDay = (day: string) => inTransaction(testApp.db, (tx) => plantClock(tx, day))

async function call<Answer>(method: 'GET' | 'PUT', url: string, payload?: object): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}`, 'x-sam-request': '1' }
  const answer = await testApp.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Answer>()
}

const find = (query = '') => call<Found>('GET', `/classes?term=${worldTerm}${query}`)
const entriesOf = (found: Found) => found.courses.flatMap((course) => course.classes)

test.each(days)('on %s, with waitlists %s, every page says the same', async (day, waitlistState, at) => {
  await setDay(day)
  const told = classes.map(({ statuses }) => ({ waitlistState, status: statuses[at] }))
  expect(entriesOf(await find())).toMatchObject(told)
  const { cart } = await call<Registration>('GET', `/registration/${worldTerm}`)
  expect(sections.map((id) => cart.find(({ sectionId }) => sectionId === id)?.about.class)).toMatchObject(told)
  for (const [index, id] of sections.entries())
    expect(await call<AnswerOf<typeof readClass>>('GET', `/classes/${id}`)).toMatchObject({ class: told[index] })
})

// The status of a whole term goes by what is kept for a moment; of few classes, by their seats now.
test.each(days.flatMap((day) => ['', '&subject=TST'].map((more) => [...day, more] as const)))(
  'on %s, with waitlists %s, the filter and the order go by the statuses %i of then (%s)',
  async (day, _state, at, more) => {
    await setDay(day)
    for (const status of ['open', 'waitlist', 'closed'] as const) {
      const wanted = sections.filter((_id, index) => classes[index]?.statuses[at] === status)
      const found = await find(`${more}&status=${status}`)
      expect(
        entriesOf(found).map(({ id }) => id),
        status,
      ).toEqual(wanted)
      expect(found.totalClasses, status).toBe(wanted.length)
    }
    const ranks = ['open', 'waitlist', 'closed']
    const sorted = entriesOf(await find(`${more}&sort=status`)).map(({ status }) => ranks.indexOf(status))
    expect(sorted).toEqual(sorted.toSorted((a, b) => a - b))
  },
)

test.each(days)('on %s, with waitlists %s, more seats are tried with what they bring', async (day, state) => {
  await setDay(day)
  const { effect } = await previewCapacity(testApp.services, mustHave(sections[3]), 12)
  expect(effect).toMatchObject({ freeAfter: 2, seatsForWaiting: state === 'over' ? 0 : 2 })
})

test('a calendar that is corrected tells at once', async () => {
  await setDay('2026-02-07')
  const correct = (day: string) =>
    testApp.db.updateTable('term').set({ waitlist_processing_ends: day }).where('code', '=', worldTerm).execute()
  const status = async () => entriesOf(await find('&subject=TST&number=102'))[0]?.status
  expect(await status()).toBe('open')
  await correct('2026-02-09')
  expect(await status()).toBe('closed')
  expect(entriesOf(await find('&status=open'))).toHaveLength(1)
  await correct('2026-02-06')
  expect(await status()).toBe('open')
})

test('where nobody knows a term, its waitlists end as such a term does', async () => {
  const { db, services } = testApp
  const stateOn = async (day: string) => {
    await setDay(day)
    return readWaitlistState(db, services.institution, 203109)
  }
  expect(await stateOn('2031-09-01')).toBe('open')
  expect(await stateOn('2032-03-01')).toBe('over')
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { addStudents, buildWorld, worldTerm } from '../../../samples/registration-world.ts'
import { inTransaction } from '@sam/database/open-database'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'

let world: TestApp
let sections: number[] = []
let token = ''

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

beforeAll(async () => {
  world = await openTestApp()
  const built = await buildWorld(
    world.db,
    [
      { course: 'TST 110', capacity: 5 },
      { course: 'TST 120', capacity: 3 },
    ],
    0,
  )
  sections = built.sectionIds
  const people = await inTransaction(world.db, (tx) => addStudents(tx, 3))
  const seat = (person_id: number, enrolled_at: Date, ended_at: Date | null) => ({
    person_id,
    term: worldTerm,
    section_id: sections[0]!,
    subject: 'TST',
    number: '110',
    section_code: '01',
    credits: 3,
    status: ended_at ? 'dropped' : 'enrolled',
    enrolled_at,
    ended_at,
  })
  const [one = 0, two = 0, three = 0] = people
  await world.db
    .insertInto('enrollment')
    .values([
      seat(one, hoursAgo(24 * 30), null),
      seat(two, hoursAgo(24 * 5), hoursAgo(24 * 2)),
      seat(three, hoursAgo(24), null),
    ])
    .execute()
  await world.db.updateTable('section').set({ enrolled: 2 }).where('id', '=', sections[0]!).execute()
  const student = await world.addPerson(['Student'])
  token = (await world.signIn(student.email)).token
})
afterAll(() => world.close())

const read = (query: string) =>
  world.app.inject({
    url: `/api/registration/${worldTerm}/seat-history?sections=${query}`,
    headers: { authorization: `Bearer ${token}` },
  })

test('seats taken and given back show from their time on; what is no section of the term is left out', async () => {
  const answer = await read(`${sections[0]},${sections[1]},987654`)
  expect(answer.statusCode).toBe(200)
  const { since, classes } = answer.json<{ since: string; classes: { sectionId: number; free: number[] }[] }>()
  expect(Math.round((Date.now() - Date.parse(since)) / 86_400_000)).toBe(10)
  const [first, second] = classes
  expect(first?.free).toHaveLength(40)
  const atDaysAgo = (days: number) => first?.free[40 - days * 4 - 1]
  expect([9, 4, 1.5, 0].map(atDaysAgo)).toEqual([4, 3, 4, 3])
  expect(new Set(second?.free)).toEqual(new Set([3]))
  expect(classes).toHaveLength(2)
})

test('a list that is none is refused', async () => {
  expect((await read('1;2')).statusCode).toBe(400)
})

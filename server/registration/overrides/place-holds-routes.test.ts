import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../testing/open-test-app.ts'

let world: TestApp
let students: TestPerson[] = []
let biologist: TestPerson
let tokens: { registrar: string; advisor: string; student: string }
beforeAll(async () => {
  world = await openTestApp()
  const add = (roles: Parameters<TestApp['addPerson']>[0], more = {}) => world.addPerson(roles, more)
  biologist = await add(['Student'])
  students = [biologist, await add(['Student']), await add(['Student'])]
  await world.db
    .insertInto('student_program')
    .values({
      person_id: biologist.personId,
      kind: 'major',
      code: 'BIO',
      degree: 'BS',
      standing: 'declared',
      position: 0,
    })
    .execute()
  const advisor = await add(['Academic Advisor'], { level: 'department' })
  await world.db.updateTable('advisor_unit').set({ unit: 'BIO' }).where('person_id', '=', advisor.personId).execute()
  const signIn = async ({ email }: TestPerson) => (await world.signIn(email)).token
  tokens = {
    registrar: await signIn(await add(['Registrar'])),
    advisor: await signIn(advisor),
    student: await signIn(biologist),
  }
})
afterAll(() => world.close())

const hold = {
  type: 'advising',
  description: 'Meet an advisor first',
  department: 'BIO',
  note: 'As agreed',
}

async function place(as: keyof typeof tokens, wanted: string[], more: object = {}) {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/holds',
    headers: { authorization: `Bearer ${tokens[as]}` },
    payload: { ...hold, students: wanted, ...more },
  })
  const body = answer.json<{ placed: { userId: string }[]; refused: { userId: string; reason: string }[] }>()
  return { status: answer.statusCode, ...body }
}
const numbers = () => students.map(({ number }) => String(number))

test('an advisor’s hold reaches the students of the unit; the others are listed with the reason', async () => {
  const answer = await place('advisor', [...numbers(), '999999999'])
  expect(answer.placed.map(({ userId }) => userId)).toEqual([String(biologist.number)])
  expect(answer.refused.map(({ userId, reason }) => [userId, reason.split('.')[0]])).toEqual([
    [numbers()[1], expect.stringContaining('Advising holds are placed and lifted by')],
    [numbers()[2], expect.stringContaining('Advising holds are placed and lifted by')],
    ['999999999', 'This student was not found'],
  ])
})

test('asked again, nobody gets it twice, and each student’s change is in the log once', async () => {
  const first = await place('registrar', numbers(), { description: 'File the form' })
  expect([first.placed.length, first.refused]).toEqual([3, []])
  const again = await place('registrar', [...numbers(), numbers()[0]!], { description: 'File the form' })
  expect([again.placed, again.refused.map(({ reason }) => reason)]).toEqual([
    [],
    Array.from({ length: 3 }, () => 'This student has the same hold already.'),
  ])
  const entries = await world.db
    .selectFrom('audit_entry')
    .select(['subject_id', 'action', 'note'])
    .where('details', 'like', '%File the form')
    .orderBy('subject_id')
    .execute()
  expect(entries).toEqual(
    students.map(({ personId }) => ({ subject_id: personId, action: 'Hold placed', note: 'As agreed' })),
  )
})

test('a day in the past is refused for each, and a student may place none', async () => {
  const past = await place('registrar', numbers(), { description: 'Other', expiresOn: '2020-01-01' })
  expect(past.placed).toEqual([])
  expect((await place('student', numbers())).status).toBe(403)
  expect((await place('registrar', [])).status).toBe(400)
})

import { mostMessagesADay } from '@sam/contract/people/count'
import { inspect } from '@sam/database/testing/inspect-tables'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../testing/open-test-app.ts'

let world: TestApp
let biologist: TestPerson
let others: TestPerson[] = []
let advisor: TestPerson
let tokens: { registrar: string; advisor: string; student: string }
beforeAll(async () => {
  world = await openTestApp()
  biologist = await world.addPerson(['Student'])
  others = [await world.addPerson(['Student']), await world.addPerson(['Student'])]
  const program = { kind: 'major', code: 'BIO', degree: 'BS', standing: 'declared', position: 0 }
  await world.db
    .insertInto('student_program')
    .values({ person_id: biologist.personId, ...program })
    .execute()
  advisor = await world.addPerson(['Academic Advisor'], { level: 'department' })
  await world.db.updateTable('advisor_unit').set({ unit: 'BIO' }).where('person_id', '=', advisor.personId).execute()
  const signIn = async ({ email }: TestPerson) => (await world.signIn(email)).token
  tokens = {
    registrar: await signIn(await world.addPerson(['Registrar'])),
    advisor: await signIn(advisor),
    student: await signIn(biologist),
  }
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.deleteFrom('notification').execute()
  await world.db.deleteFrom('outbox').execute()
})

interface Answer {
  sent: { userId: string; name: string }[]
  refused: { userId: string; name: string; reason: string }[]
}

async function send(as: keyof typeof tokens, students: readonly (TestPerson | string)[], more: object = {}) {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/messages',
    headers: { authorization: `Bearer ${tokens[as]}` },
    payload: {
      id: randomUUID(),
      students: students.map((one) => (typeof one === 'string' ? one : String(one.number))),
      subject: 'Before you register',
      text: 'Please see me.\nMy hours are on Monday.',
      ...more,
    },
  })
  return { status: answer.statusCode, ...answer.json<Answer>() }
}
const noticesOf = ({ personId }: TestPerson) =>
  world.db.selectFrom('notification').select(['kind', 'title', 'body']).where('person_id', '=', personId).execute()

test('an advisor writes to the students of the units; the others are listed with the reason and get nothing', async () => {
  const { sent, refused } = await send('advisor', [biologist, ...others, '999999999'])
  expect(sent.map(({ userId }) => userId)).toEqual([String(biologist.number)])
  expect(refused.map(({ userId, reason }) => [userId, reason])).toEqual([
    [String(others[0]!.number), expect.stringContaining('Open the profile and say why first')],
    [String(others[1]!.number), expect.stringContaining('Open the profile and say why first')],
    ['999999999', 'This person was not found.'],
  ])
  expect(await noticesOf(biologist)).toEqual([
    {
      kind: 'message',
      title: 'Before you register',
      body: expect.stringMatching(
        /^From Person Number \d+, academic advisor: Please see me\.\nMy hours are on Monday\.$/,
      ),
    },
  ])
  expect(await noticesOf(others[0]!)).toEqual([])
})

test('each message is in the log of its student and in the outbox, and the same one comes once', async () => {
  const id = randomUUID()
  const all = [biologist, ...others]
  const [first, second] = await Promise.all([
    send('registrar', all, { id, subject: 'Form' }),
    send('registrar', all, { id, subject: 'Form' }),
  ])
  expect(first.sent.length + second.sent.length).toBe(3)
  expect([...first.refused, ...second.refused].map(({ reason }) => reason)).toEqual(
    Array.from({ length: 3 }, () => 'This student got this message before.'),
  )
  const mails = await world.db.selectFrom('outbox').select(['person_id', 'kind']).orderBy('person_id').execute()
  expect(mails).toEqual(all.map(({ personId }) => ({ person_id: personId, kind: 'message' })))
  const entries = await world.db
    .selectFrom('audit_entry')
    .select(['subject_id', 'action', 'note'])
    .where('entity_key', '=', id)
    .orderBy('subject_id')
    .execute()
  expect(entries).toEqual(
    all.map(({ personId }) => ({
      subject_id: personId,
      action: 'Message sent',
      note: 'Please see me.\nMy hours are on Monday.',
    })),
  )
  // A student does not read which registrar it was.
  expect((await noticesOf(biologist))[0]?.body).toMatch(/^From a registrar: /)
})

test('students write to nobody; a message has a subject, a text and someone to read it', async () => {
  expect((await send('student', [biologist])).status).toBe(403)
  expect((await send('registrar', [])).status).toBe(400)
  expect((await send('registrar', [biologist], { subject: '' })).status).toBe(400)
  expect((await send('registrar', [biologist], { text: 'x'.repeat(2001) })).status).toBe(400)
  expect((await send('registrar', [biologist], { subject: 'Two\nlines' })).status).toBe(400)
  expect((await send('registrar', [advisor])).refused[0]?.reason).toBe('This student was not found.')
})

test('someone who sent a day’s most messages sends no more and reads why; all of a message count, or none', async () => {
  const [before] = await inspect<{ sent: number }>(
    world.db,
    `select count(*)::int as sent from audit_entry where entity = 'message' and actor_id = ${advisor.personId}`,
  )
  const left = 1
  await inspect(
    world.db,
    `insert into audit_entry (actor_id, actor_role, category, action, details, entity, entity_key)
     select ${advisor.personId}, 'Academic Advisor', 'administrative', 'Message sent', 'x', 'message', n::text
     from generate_series(1, ${mostMessagesADay - left - (before?.sent ?? 0)}) n`,
  )
  expect((await send('advisor', [biologist, ...others])).status).toBe(409)
  expect(await noticesOf(biologist)).toEqual([])
  expect((await send('advisor', [biologist])).sent).toHaveLength(1)
  expect((await send('advisor', [biologist])).status).toBe(409)
  expect(await noticesOf(biologist)).toHaveLength(1)
})

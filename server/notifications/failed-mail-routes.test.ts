import type { listFailedMail } from '@sam/contract/notifications'
import type { AnswerOf } from '@sam/contract/route'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../testing/open-test-app.ts'

let world: TestApp
let token: string
let student: TestPerson
let failed: number[]

beforeAll(async () => {
  world = await openTestApp()
  student = await world.addPerson(['Student'])
  token = (await world.signIn((await world.addPerson(['Registrar'])).email)).token
})
beforeEach(async () => {
  await world.db.deleteFrom('outbox').execute()
  failed = []
  for (const subject of ['First', 'Second', 'Third']) {
    const isWaiting = subject === 'Third'
    const { id } = await world.db
      .insertInto('outbox')
      .values({
        person_id: student.personId,
        subject,
        body: 'Words',
        tries: 12,
        ...(!isWaiting && { failed_at: new Date(), last_error: '550 no such mailbox' }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    failed.push(id)
  }
})
afterAll(() => world.close())

async function call(method: 'GET' | 'POST', payload?: object) {
  const headers = { authorization: `Bearer ${token}`, 'x-sam-request': '1' }
  const answer = await world.app.inject({ method, url: '/api/failed-mail', headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json() as AnswerOf<typeof listFailedMail> }
}
const rows = () => world.db.selectFrom('outbox').select(['subject', 'failed_at', 'tries']).orderBy('id').execute()

test('a registrar reads whose message failed and why, and none of its words', async () => {
  const { body } = await call('GET')
  expect(body.total).toBe(2)
  expect(body.messages).toMatchObject([
    { id: failed[0], email: student.email, tries: 12, error: '550 no such mailbox' },
    { id: failed[1] },
  ])
  expect(JSON.stringify(body)).not.toMatch(/First|Words/)
})

test('a message is sent again with all its tries, another forgotten; what only waits stays as it is', async () => {
  expect((await call('POST', { ids: [failed[0], failed[2]], action: 'send again' })).body).toEqual({ messages: 1 })
  expect((await call('POST', { ids: [failed[1], failed[2]], action: 'forget' })).body).toEqual({ messages: 1 })
  expect(await rows()).toEqual([
    { subject: 'First', failed_at: null, tries: 0 },
    { subject: 'Third', failed_at: null, tries: 12 },
  ])
  const noted = await world.db.selectFrom('audit_entry').select(['action', 'details']).where('entity', '=', 'outbox').orderBy('id').execute() // prettier-ignore
  expect(noted).toEqual([
    { action: 'failed e-mail sent again', details: '1 message' },
    { action: 'failed e-mail forgotten', details: '1 message' },
  ])
})

test('two registrars: the later finds nothing left to do', async () => {
  const both = await Promise.all([1, 2].map(() => call('POST', { ids: [failed[0]], action: 'forget' })))
  expect(both.map(({ body }) => JSON.stringify(body)).toSorted()).toEqual(['{"messages":0}', '{"messages":1}'])
})

test.each([{ ids: [], action: 'forget' }, { ids: [1], action: 'burn' }, { ids: ['1'], action: 'forget' }, {}])(
  '%j is refused',
  async (payload) => {
    expect((await call('POST', payload)).status).toBe(400)
    expect(await rows()).toHaveLength(3)
  },
)

import { findMailKey, findNoticeChoices } from '@sam/database/notifications/choice-reads'
import { recordNoticeSettings } from '@sam/database/notifications/choice-writes'
import { recordNotices } from '@sam/database/notifications/notification-writes'
import { inTransaction } from '@sam/database/open-database'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../testing/open-test-app.ts'
import { composeNotice } from './compose-notice.ts'
import { linkDays, loadMailKey, signMailLink, type MailScope } from './mail-links.ts'

let world: TestApp & { url: string; serverUrl: string }
let second: TestApp
let student: TestPerson
let other: TestPerson
let token: string

beforeAll(async () => {
  world = await openTestApp()
  second = await openTestApp({ sharing: world })
  student = await world.addPerson(['Student'])
  other = await world.addPerson(['Student'])
  token = (await world.signIn(student.email)).token
})
afterAll(async () => {
  await second.close()
  await world.close()
})

interface Choices {
  choices: { choice: string; delivery: string }[]
  digest: { days: string; hour: number }
  quiet: object | null
  nextDigest: object | null
  title: string
  isStopped: boolean
  detail: string
}

async function call(method: 'GET' | 'POST', url: string, payload?: object, headers: object = {}) {
  const answer = await world.app.inject({
    method,
    url: `/api${url}`,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(payload && { payload }),
  })
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: answer.body === '' ? null : answer.json<Choices>(),
  }
}
/** As a mail program or a scanner calls: nobody is signed in. */
async function follow(method: 'GET' | 'POST', link: string, more: { query?: string; html?: boolean } = {}) {
  const answer = await world.app.inject({
    method,
    url: `/api/unsubscribe/${link}${more.query ?? ''}`,
    headers: {
      ...(more.html && { accept: 'text/html,*/*' }),
      ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(method === 'POST' && { payload: 'List-Unsubscribe=One-Click' }),
  })
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: answer.statusCode === 302 ? null : answer.json<Choices>(),
  }
}
const linkOf = async (scope: MailScope, personId = student.personId, now = new Date()) =>
  signMailLink(await loadMailKey(world.db), { personId, scope }, now)
const deliveryOf = async (choice: string) =>
  (await call('GET', '/notifications/choices')).body?.choices.find((one) => one.choice === choice)?.delivery

test('everyone starts with what is usual, and keeps what they change', async () => {
  const { body } = await call('GET', '/notifications/choices')
  expect(body).toMatchObject({ digest: { days: 'Monday to Friday', hour: 18 }, quiet: null, sendsMail: true })
  expect(body?.choices).toContainEqual({ choice: 'reading', delivery: 'digest' })
  const changed = await call('POST', '/notifications/choices', {
    choices: [{ choice: 'grade', delivery: 'digest' }],
    quiet: { from: 22, to: 7, strict: false },
  })
  expect(changed.body).toMatchObject({ quiet: { from: 22, to: 7 }, digest: { hour: 18 } })
  await call('POST', '/notifications/choices', { digest: { days: 'Mondays', hour: 8 } })
  const after = await call('GET', '/notifications/choices')
  expect(after.body).toMatchObject({ quiet: { from: 22, to: 7 }, digest: { days: 'Mondays', hour: 8 } })
  expect(await deliveryOf('grade')).toBe('digest')
  expect(await deliveryOf('hold')).toBe('e-mail now')
})

test.each([
  [{ choices: [{ choice: 'disclosure', delivery: 'in SAM only' }] }, 409, /always comes by e-mail/],
  [{ choices: [{ choice: 'weather', delivery: 'digest' }] }, 400, /choice/],
  [{ choices: [{ choice: 'grade', delivery: 'by pigeon' }] }, 400, /delivery/],
  [{ quiet: { from: 7, to: 7, strict: false } }, 400, /quiet hours must end/],
  [{ digest: { days: 'every day', hour: 24 } }, 400, /hour/],
])('%j is refused, and nothing changes', async (payload, status, words) => {
  const before = await call('GET', '/notifications/choices')
  const answer = await call('POST', '/notifications/choices', payload)
  expect(answer.status).toBe(status)
  expect(JSON.stringify(answer.body)).toMatch(words)
  expect((await call('GET', '/notifications/choices')).body).toEqual(before.body)
})

test('changed quiet hours count for what they hold back, and a failed try waits on', async () => {
  await world.db.deleteFrom('outbox').execute()
  const later = { person_id: student.personId, body: '', due_at: new Date(Date.now() + 3_600_000) }
  const rows = [
    { ...later, subject: 'held back', tries: 0 },
    { ...later, subject: 'tried', tries: 1 },
  ]
  await world.db.insertInto('outbox').values(rows).execute()
  await call('POST', '/notifications/choices', { quiet: null })
  const due = await world.db.selectFrom('outbox').select('subject').where('due_at', '<=', new Date()).execute()
  expect(due).toEqual([{ subject: 'held back' }])
  await world.db.deleteFrom('outbox').execute()
})

test('one click stops a kind without signing in; looking changes nothing; it can be taken back', async () => {
  const link = await linkOf('hold')
  expect((await follow('GET', link)).body).toEqual({ title: 'Hold placed or lifted', isStopped: false })
  const opened = await follow('GET', link, { html: true })
  expect([opened.status, opened.headers.location]).toEqual([302, `/unsubscribe/${link}`])
  expect(await deliveryOf('hold')).toBe('e-mail now')
  for (const times of [1, 2])
    expect([times, (await follow('POST', link)).body]).toEqual([
      times,
      { title: 'Hold placed or lifted', isStopped: true },
    ])
  expect(await deliveryOf('hold')).toBe('in SAM only')
  expect((await follow('POST', link, { query: '?action=take back' })).body?.isStopped).toBe(false)
  expect(await deliveryOf('hold')).toBe('e-mail now')
})

test('a link stops the digest as a whole, and only of the one it was sent to', async () => {
  const link = await linkOf('digest', other.personId)
  const digest = { days: 'Mondays', hour: 15 } as const
  await inTransaction(world.db, (tx) => recordNoticeSettings(tx, other.personId, { digest, quiet: null }))
  for (const times of [1, 2])
    expect([times, (await follow('POST', link)).body]).toEqual([times, { title: 'The digest', isStopped: true }])
  expect((await call('GET', '/notifications/choices')).body?.digest.days).not.toBe('never')
  expect((await follow('POST', link, { query: '?action=take back' })).body?.isStopped).toBe(false)
  // The same digest comes as before.
  expect((await findNoticeChoices(world.db, other.personId))?.digest).toEqual(digest)
})

test('links that someone forged, changed or kept too long are refused', async () => {
  const good = await linkOf('hold')
  const [content = '', mac = ''] = good.split('.')
  const ofOther = (await linkOf('hold', other.personId)).split('.')[0] ?? ''
  const unknown = signMailLink(Buffer.alloc(32), { personId: student.personId, scope: 'hold' }, new Date())
  for (const link of ['none', content, `${ofOther}.${mac}`, `${content}.${mac.slice(2)}`, unknown])
    for (const method of ['GET', 'POST'] as const) expect((await follow(method, link)).status).toBe(404)
  const old = await linkOf('hold', student.personId, new Date(Date.now() - (linkDays + 2) * 86_400_000))
  const refused = await follow('POST', old)
  expect([refused.status, refused.body?.detail]).toEqual([410, expect.stringContaining('180 days')])
  expect(await deliveryOf('hold')).toBe('e-mail now')
})

test('every process signs with the same key', async () => {
  const keys = await Promise.all([loadMailKey(world.db), loadMailKey(world.db)])
  expect(keys[0]).toEqual(keys[1])
  expect(await findMailKey(world.db)).toEqual(keys[0])
})

const tell = (personId: number, course: string) =>
  inTransaction(world.db, (tx) =>
    recordNotices(tx, [composeNotice(personId, 'grade posted', { course, term: 'Fall 2025', code: 202509 })]),
  )

test('the bell shows what is unread first; everything is listed newest first', async () => {
  for (const course of ['AMS 1', 'AMS 2', 'AMS 3']) await tell(student.personId, course)
  const list = async (query: string) => {
    const answer = await world.app.inject({
      url: `/api/notifications?${query}`,
      headers: { authorization: `Bearer ${token}` },
    })
    return answer.json<{
      notifications: { id: number; title: string; read: boolean }[]
      unread: number
      more: boolean
    }>()
  }
  const [newest] = (await list('limit=3')).notifications
  await call('POST', '/notifications/read', { id: newest?.id })
  const bell = await list('limit=3')
  expect(bell.notifications.map(({ title }) => title.slice(-1))).toEqual(['2', '1', '3'])
  expect(bell.unread).toBe(2)
  const page = await list('limit=2&order=newest first')
  expect([page.notifications.map(({ title }) => title.slice(-1)), page.more]).toEqual([['3', '2'], true])
  const rest = await list(`limit=2&order=newest first&before=${page.notifications[1]?.id}`)
  expect([rest.notifications.map(({ title }) => title.slice(-1)), rest.more]).toEqual([['1'], false])
  await call('POST', '/notifications/read', { upTo: newest?.id })
  expect((await list('limit=3')).unread).toBe(0)
})

test('an open page hears at once of its own notices that another process writes, and of nobody else’s', async () => {
  await world.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = world.app.server.address() as AddressInfo
  const ending = new AbortController()
  const answer = await fetch(`http://127.0.0.1:${port}/api/notifications/stream`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    signal: ending.signal,
  })
  let heard = ''
  const reading = (async () => {
    for await (const part of answer.body!) heard += Buffer.from(part).toString('utf8')
  })().catch(() => undefined)
  await expect.poll(() => heard).toContain('retry')
  const registrar = await world.addPerson(['Registrar'])
  const advising = (await second.signIn(registrar.email)).token
  const hold = { type: 'financial', description: 'Fees', department: 'Bursar', note: 'Unpaid' }
  for (const { number } of [other, student]) {
    const placed = await second.app.inject({
      method: 'POST',
      url: `/api/users/${number}/holds`,
      headers: { authorization: `Bearer ${advising}` },
      payload: hold,
    })
    expect(placed.statusCode).toBe(200)
  }
  await expect.poll(() => heard).toContain('event: notices')
  expect(heard.match(/event: notices/g)).toHaveLength(1)
  // What the card and the bell read then, from the process that they are open at.
  const read = await world.app.inject({
    url: '/api/notifications?limit=1',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(read.json<{ notifications: object[] }>().notifications).toMatchObject([
    { kind: 'hold placed', link: expect.stringMatching(/^\/course-registration#hold-\d+$/) as string, read: false },
  ])
  ending.abort()
  await reading
})

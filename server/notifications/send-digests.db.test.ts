import { recordNoticeChoices, recordNoticeSettings } from '@sam/database/notifications/choice-writes'
import { recordNotices } from '@sam/database/notifications/notification-writes'
import { inTransaction, openDatabase, type OpenDatabase } from '@sam/database/open-database'
import { openTestDatabase, type TestDatabase } from '@sam/database/testing/open-test-database'
import { plantPerson } from '@sam/database/testing/plant-person'
import type { DigestDays } from '@sam/domain/notifications/decide-delivery'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { loadInstitution } from '../kernel/load-institution.ts'
import { composeNotice } from './compose-notice.ts'
import type { ComposedMail } from './compose-mail.ts'
import { sendDigests } from './send-digests.ts'
import { sendOutbox } from './send-outbox.ts'

const institution = await loadInstitution(join(import.meta.dirname, '../../institution.yaml'))
let database: TestDatabase
let opened: OpenDatabase
let people: number[]
let sent: ComposedMail[] = []
// A Wednesday that the database takes for the future: what waits until an hour of it stays put.
const at = (hour: string) => new Date(`2098-11-12T${hour}:00-05:00`)

beforeAll(async () => {
  database = await openTestDatabase()
  opened = openDatabase(database.serverUrl, 8)
  people = []
  for (const firstName of ['Ada', 'Bo'])
    people.push(
      await plantPerson(database.db, {
        number: 100_000_000 + people.length,
        firstName,
        lastName: 'Brook',
        email: `${firstName.toLowerCase()}@example.edu`,
        roles: ['Student'],
        level: 'university',
      }),
    )
})
beforeEach(async () => {
  sent = []
  for (const table of ['outbox', 'notice_choice', 'notice_setting', 'digest_day'] as const)
    await database.db.deleteFrom(table).execute()
})
afterAll(async () => {
  await opened.close()
  await database.close()
})

const signal = new AbortController().signal
const digest = (hour: string) => sendDigests({ db: opened.db, institution }, { now: at(hour), signal })
async function send(hour: string) {
  const sender = { send: async (mail: ComposedMail) => void sent.push(mail), close: async () => undefined }
  const mail = { sender, origin: 'https://sam.example.edu' }
  // What waits for an hour of the test's own day is due when that hour is.
  await database.db
    .updateTable('outbox')
    .set({ due_at: new Date(0) })
    .where('due_at', '<=', at(hour))
    .execute()
  return sendOutbox({ db: opened.db, institution, mail, signal, now: () => at(hour), log: { warn: () => undefined } })
}
const choose = (personId: number, delivery: 'digest' | 'e-mail now' | 'in SAM only') =>
  inTransaction(opened.db, (tx) => recordNoticeChoices(tx, personId, [{ choice: 'grade', delivery }]))
const set = (personId: number, days: DigestDays, quiet: { from: number; to: number; strict: boolean } | null = null) =>
  inTransaction(opened.db, (tx) => recordNoticeSettings(tx, personId, { digest: { days, hour: 18 }, quiet }))
const tell = (personId: number, ...courses: string[]) =>
  inTransaction(opened.db, (tx) =>
    recordNotices(
      tx,
      courses.map((course) => composeNotice(personId, 'grade posted', { course, term: 'Fall 2025', code: 202509 })),
    ),
  )
const waiting = () => database.db.selectFrom('outbox').select(['subject', 'in_digest', 'tries']).orderBy('id').execute()

test('what is for the digest leaves once a day as one message, whichever process sends it', async () => {
  const [ada = 0] = people
  await choose(ada, 'digest')
  await tell(ada, 'AMS 161', 'AMS 261')
  expect(await send('12:00')).toBe(0)
  expect(await waiting()).toMatchObject([
    { in_digest: true, tries: 0 },
    { in_digest: true, tries: 0 },
  ])
  expect(await digest('17:59')).toBe(0)
  const made = await Promise.all([digest('18:00'), digest('18:00')])
  expect(made[0] + made[1]).toBe(1)
  expect(await send('18:00')).toBe(1)
  expect(sent[0]).toMatchObject({ subject: '2 things from SAM', to: { address: 'ada@example.edu' } })
  expect(sent[0]?.text).toMatch(/Grade posted: AMS 161[\s\S]*Grade posted: AMS 261/)
  await tell(ada, 'AMS 301')
  await send('18:30')
  expect(await digest('19:00')).toBe(0)
  expect(await waiting()).toHaveLength(1)
})

test('a digest that breaks off takes nothing: the next one has it all', async () => {
  const [ada = 0] = people
  await choose(ada, 'digest')
  await tell(ada, 'AMS 161')
  await send('12:00')
  await database.db.schema.alterTable('outbox').renameColumn('items', 'items_away').execute()
  await expect(digest('18:00')).rejects.toThrow(/items/)
  await database.db.schema.alterTable('outbox').renameColumn('items_away', 'items').execute()
  expect(await waiting()).toHaveLength(1)
  expect(await digest('18:01')).toBe(1)
  expect(await send('18:01')).toBe(1)
})

test('who wants no e-mail meanwhile gets no digest, and who stopped it none either', async () => {
  const [ada = 0, bo = 0] = people
  for (const personId of [ada, bo]) {
    await choose(personId, 'digest')
    await tell(personId, 'AMS 161')
  }
  await send('12:00')
  await choose(ada, 'in SAM only')
  await set(bo, 'never')
  expect(await digest('18:00')).toBe(0)
  expect(await waiting()).toEqual([])
})

test('in SAM only: the outbox forgets it, the bell keeps it', async () => {
  const [ada = 0, bo = 0] = people
  await choose(ada, 'in SAM only')
  await tell(ada, 'AMS 161')
  await tell(bo, 'AMS 161')
  expect(await send('12:00')).toBe(1)
  expect(sent.map(({ to }) => to.address)).toEqual(['bo@example.edu'])
  const { count } = await database.db
    .selectFrom('notification')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('person_id', '=', ada)
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBeGreaterThan(0)
})

test('in quiet hours mail waits until they end, and is sent once', async () => {
  const [ada = 0] = people
  await set(ada, 'every day', { from: 12, to: 14, strict: false })
  await tell(ada, 'AMS 161')
  expect(await send('12:30')).toBe(0)
  expect(await waiting()).toMatchObject([{ in_digest: false, tries: 0 }])
  expect(await send('13:59')).toBe(0)
  expect(await send('14:00')).toBe(1)
  expect(await waiting()).toEqual([])
})

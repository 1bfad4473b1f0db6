import { recordNotices } from '@sam/database/notifications/notification-writes'
import { inTransaction, openDatabase, type OpenDatabase } from '@sam/database/open-database'
import { openTestDatabase, type TestDatabase } from '@sam/database/testing/open-test-database'
import { plantPerson } from '@sam/database/testing/plant-person'
import { spawn } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { loadInstitution } from '../kernel/load-institution.ts'
import { sendMailJob } from '../jobs/kinds/send-mail.ts'
import { openMail, type MailSender } from './open-mail.ts'
import { sendOutbox } from './send-outbox.ts'

const institution = await loadInstitution(join(import.meta.dirname, '../../institution.yaml'))
let database: TestDatabase
let opened: OpenDatabase
let people: number[]
/** The mail server: what it took, and how it answers. */
let server: SMTPServer
let port: number
let taken: string[] = []
let refuse: (address: string) => number | null
let delayMs = 0
let senders: MailSender[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  opened = openDatabase(database.serverUrl, 8)
  people = []
  for (const name of ['ada', 'bo', 'cy'])
    people.push(
      await plantPerson(database.db, {
        number: 100_000_000 + people.length,
        firstName: name === 'ada' ? 'Zoë "Ada"' : name,
        lastName: 'Brook, Jr.',
        email: `${name}@example.edu`,
        roles: [],
        level: 'university',
      }),
    )
})
beforeEach(async () => {
  taken = []
  refuse = () => null
  delayMs = 0
  await database.db.deleteFrom('outbox').execute()
  await startServer(0)
})
afterEach(async () => {
  await Promise.all(senders.map((sender) => sender.close()))
  senders = []
  await stopServer()
})
afterAll(async () => {
  await opened.close()
  await database.close()
})

async function startServer(at: number): Promise<void> {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    closeTimeout: 50,
    onRcptTo: ({ address }, _session, done) => {
      const code = refuse(address)
      done(code === null ? null : Object.assign(new Error(`not ${address}`), { responseCode: code }))
    },
    onData: (stream, _session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () =>
        setTimeout(() => {
          taken.push(Buffer.concat(parts).toString('utf8'))
          done()
        }, delayMs),
      )
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  port = (server.server.address() as AddressInfo).port
}
const stopServer = () => new Promise<void>((resolve) => server.close(() => resolve()))

const tell = (personIds: readonly number[]) =>
  inTransaction(opened.db, (tx) =>
    recordNotices(
      tx,
      personIds.map((personId, at) => ({
        personId,
        kind: 'grade posted',
        title: `Grade ${at} posted`,
        body: 'AMS 161: B+.',
        link: '/profile?tab=history',
      })),
    ),
  )

const warned: object[] = []
function send() {
  const sender = openMail({ url: `smtp://127.0.0.1:${port}`, from: 'sam@example.edu' })
  senders.push(sender)
  return sendOutbox({
    db: opened.db,
    institution,
    mail: { sender, origin: 'https://sam.example.edu' },
    signal: new AbortController().signal,
    log: { warn: (details) => void warned.push(details) },
  })
}

const waiting = () =>
  database.db
    .selectFrom('outbox')
    .innerJoin('person', 'person.id', 'outbox.person_id')
    .select(['email', 'tries', 'last_error', 'failed_at'])
    .orderBy('outbox.id')
    .execute()
const makeDue = () =>
  database.db
    .updateTable('outbox')
    .set({ due_at: new Date(0) })
    .execute()
const idsOf = (messages: readonly string[]) =>
  messages.map((message) => /^Message-ID: (\S+)/im.exec(message)?.[1] ?? '')

test('a notice arrives once, as text and HTML, and leaves the outbox', async () => {
  await tell(people)
  const sent = await Promise.all([send(), send()])
  expect(sent[0] + sent[1]).toBe(3)
  expect(await waiting()).toEqual([])
  expect(new Set(idsOf(taken)).size).toBe(3)
  const [message = ''] = taken.filter((one) => one.includes('ada@example.edu'))
  expect(message).toMatch(/^Message-ID: <[\da-f-]{36}@example\.edu>\r$/m)
  expect(message).toMatch(/^Subject: Grade 0 posted\r$/m)
  expect(message).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  expect(message).toMatch(
    /Content-Type: text\/plain[\s\S]*https:\/\/sam\.example\.edu\/profile[\s\S]*Content-Type: text\/html/,
  )
  expect(await send()).toBe(0)
})

test('a message that is refused for now waits; one that is refused for good stays with its reason', async () => {
  refuse = (address) => ({ 'ada@example.edu': 451, 'bo@example.edu': 550 })[address] ?? null
  await tell(people)
  expect(await send()).toBe(1)
  expect(await waiting()).toMatchObject([
    { email: 'ada@example.edu', tries: 1, failed_at: null, last_error: expect.stringContaining('451') },
    { email: 'bo@example.edu', tries: 1, failed_at: expect.any(Date), last_error: expect.stringContaining('550') },
  ])
  expect(await send()).toBe(0)
  refuse = () => null
  await makeDue()
  expect(await send()).toBe(1)
  expect(await waiting()).toMatchObject([{ email: 'bo@example.edu' }])
  expect(taken).toHaveLength(2)
})

test('while the mail server is away all messages stay, and most are not counted as tried', async () => {
  await tell(Array.from({ length: 30 }, () => people[0]!))
  await stopServer()
  await expect(send()).rejects.toThrow(/ECONNREFUSED/)
  const left = await waiting()
  expect(left).toHaveLength(30)
  expect(left.filter(({ tries }) => tries > 0).length).toBeLessThanOrEqual(5)
  await startServer(port)
  await makeDue()
  expect(await send()).toBe(30)
})

test('between two tries the job says that something failed, until it is sent or given up', async () => {
  const runJob = () => {
    const sender = openMail({ url: `smtp://127.0.0.1:${port}`, from: 'sam@example.edu' })
    senders.push(sender)
    const log = { warn: () => undefined }
    const mail = { sender, origin: 'https://sam.example.edu' }
    return sendMailJob.run({ db: opened.db, institution, mail, signal: new AbortController().signal, log } as never)
  }
  expect(await runJob()).toMatchObject({ handled: 0, isBetweenTries: false })
  await tell(people.slice(0, 2))
  await stopServer()
  await expect(runJob()).rejects.toThrow(/ECONNREFUSED/)
  await database.db
    .updateTable('outbox')
    .set({ due_at: new Date(Date.now() + 60_000) })
    .execute()
  expect(await runJob()).toMatchObject({ handled: 0, isBetweenTries: true })
  await startServer(port)
  refuse = (address) => (address === 'bo@example.edu' ? 550 : null)
  await makeDue()
  expect(await runJob()).toMatchObject({ handled: 1, isBetweenTries: false })
  expect(await waiting()).toMatchObject([{ email: 'bo@example.edu', failed_at: expect.any(Date) }])
  expect(await runJob()).toMatchObject({ handled: 0, isBetweenTries: false })
})

test('a university without e-mail forgets old messages and keeps those of the day', async () => {
  await tell(people)
  await database.db
    .updateTable('outbox')
    .set({ created_at: new Date(Date.now() - 172_800_000) })
    .where('person_id', '=', people[0]!)
    .execute()
  const signal = new AbortController().signal
  const log = { warn: () => undefined }
  expect(await sendOutbox({ db: opened.db, institution, mail: null, signal, log })).toBe(1)
  expect(await waiting()).toHaveLength(2)
})

test('a server that is killed while it sends loses nothing, and repeats at most what was under way', async () => {
  const many = 60
  delayMs = 40
  await tell(Array.from({ length: many }, (_, at) => people[at % 3]!))
  const begin = () =>
    spawn(process.execPath, [join(import.meta.dirname, '../../.build/server/main.mjs')], {
      env: {
        PATH: process.env['PATH'],
        DATABASE_URL: database.url,
        PORT: '0',
        LOG_LEVEL: 'silent',
        SAM_DEMO: 'off',
        SMTP_URL: `smtp://127.0.0.1:${port}`,
        MAIL_FROM: 'sam@example.edu',
      },
      stdio: 'ignore',
    })
  const killed = begin()
  await expect.poll(() => taken.length, { timeout: 120_000, interval: 5 }).toBeGreaterThan(10)
  const gone = new Promise((resolve) => killed.once('exit', resolve))
  killed.kill('SIGKILL')
  await gone
  const left = await waiting()
  expect(left.length).toBeGreaterThan(0)
  // As if the time for which the killed process claimed them were over.
  await makeDue()
  expect(await send()).toBe(left.length)
  expect(new Set(idsOf(taken)).size).toBe(many)
  expect(taken.length - many).toBeLessThanOrEqual(5)
  expect(await waiting()).toEqual([])
}, 40_000)

import { migrate } from '@sam/database/migrate'
import { openDatabase } from '@sam/database/open-database'
import { startTemporary } from '@sam/database/testing/start-temporary'
import { sql } from 'kysely'
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'

// Ten thousand notices leave the outbox of a product to a mail server, which is killed in the middle once and begun again. Limits of the
// promise: within 60 s, each message there, and none twice but for those that were under way at the kill (decision 77).
const notices = 10_000
const longestSeconds = 60
/** What a killed process may have sent without noting it. */
const mostRepeated = 5
const killedAfter = 3000

const taken: string[] = []
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  logger: false,
  onData: (stream, _session, done) => {
    let text = ''
    stream.on('data', (part: Buffer) => (text += part.toString('latin1')))
    stream.on('end', () => {
      taken.push(/^Message-ID: (\S+)/im.exec(text)?.[1] ?? '')
      done()
    })
  },
})
mailServer.on('error', () => undefined)

const server = await startTemporary()
const folder = await mkdtemp(join(tmpdir(), 'sam-mail-'))
try {
  await migrate(server.url)
  const { db, close } = openDatabase(server.url, 2)
  await sql`insert into person (first_name, last_name, email)
    select 'Student', 'No ' || n, 'student.' || n || '@stonybrook.edu' from generate_series(1, ${notices}::integer) n`.execute(
    db,
  )
  await sql`insert into outbox (person_id, kind, subject, body, link) select id, 'grade posted', 'Grade posted: AMS 161',
    'Your grade in AMS 161, Fall 2025, is in your academic history.', '/profile?tab=history' from person`.execute(db)
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve))
  const { port } = mailServer.server.address() as AddressInfo
  const begin = () =>
    spawn(process.execPath, [join(import.meta.dirname, '../.build/server/main.mjs')], {
      env: {
        PATH: process.env['PATH'],
        DATABASE_URL: server.url,
        SAM_DATA_DIR: folder,
        PORT: '0',
        LOG_LEVEL: 'silent',
        SAM_DEMO: 'off',
        SMTP_URL: `smtp://127.0.0.1:${port}`,
        MAIL_FROM: 'sam@example.edu',
      },
      stdio: 'ignore',
    })
  const until = async (isReached: () => boolean) => {
    const giveUpAt = Date.now() + 3 * longestSeconds * 1000
    while (!isReached() && Date.now() < giveUpAt) await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const end = (child: ChildProcess, signal: NodeJS.Signals) =>
    new Promise((resolve) => {
      child.once('exit', resolve)
      child.kill(signal)
    })
  const first = begin()
  await until(() => taken.length > 0)
  const began = performance.now()
  await until(() => taken.length >= killedAfter)
  await end(first, 'SIGKILL')
  const sent = performance.now() - began
  // As if the ten minutes were over for which the killed process had claimed its messages.
  await sql`update outbox set due_at = now()`.execute(db)
  const second = begin()
  const before = taken.length
  await until(() => taken.length > before)
  const again = performance.now()
  await until(() => new Set(taken).size >= notices)
  const seconds = (sent + performance.now() - again) / 1000
  await end(second, 'SIGTERM')
  const { rows } = await sql<{ left: number }>`select count(*)::integer as left from outbox`.execute(db)
  const lost = notices - new Set(taken).size
  const repeated = taken.length - new Set(taken).size
  console.log(`${notices} notices by e-mail, the process killed after ${killedAfter}`)
  console.log(
    `  ${seconds.toFixed(1)} s of sending, ratio ${(seconds / longestSeconds).toFixed(2)} of ${longestSeconds} s`,
  )
  console.log(
    `  lost ${lost}, left ${rows[0]?.left ?? '?'}, handed over twice ${repeated} (at most ${mostRepeated}, those under way at the kill)`,
  )
  if (seconds > longestSeconds || lost > 0 || repeated > mostRepeated || rows[0]?.left !== 0) process.exitCode = 1
  await close()
} finally {
  mailServer.close()
  await server.close()
  await rm(folder, { recursive: true, force: true })
}

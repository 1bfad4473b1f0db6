import { mustHave } from '@sam/domain/testing/must-have'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { openDatabase } from '@sam/database/open-database'
import { inspect } from '@sam/database/testing/inspect-tables'
import { waitUntilBlocked } from '@sam/database/testing/wait-until-blocked'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/open-test-app.ts'
import { callAs, plantGradedClass, setDay, type GradedClassWorld } from '../testing/plant-graded-class.ts'
import { lapseGrades } from './lapse-grades.ts'

// A server process is killed with -9 in the middle of the writes of a class: its grades are on the records, a notice of
// the last student waits for a lock that the test holds.

let world: TestApp & { url: string; serverUrl: string }
let first: GradedClassWorld
let second: GradedClassWorld

beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())
beforeEach(async () => {
  first = await plantGradedClass(world, 2)
  second = await plantGradedClass(world, 2)
})

/** Another server process, which submits these grades or lets those lapse whose time is over. */
function startElsewhere(submitted: unknown[] | null): ChildProcess {
  const file = join(import.meta.dirname, '../../.build/test/change-grades.mjs')
  return spawn(process.execPath, [file, world.serverUrl, ...(submitted ? [JSON.stringify(submitted)] : [])], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** Kills the process while what it writes for a student waits, and lets its transaction find out. */
async function killWhileWriting(submitted: unknown[] | null, personId: number): Promise<void> {
  const holder = openDatabase(world.url, 1)
  try {
    await holder.db.transaction().execute(async (tx) => {
      // Rows that name the student need this one; the student's grade does not.
      await inspect(tx, `select from person where id = ${personId} for update`)
      const child = startElsewhere(submitted)
      const ended = once(child, 'exit')
      await waitUntilBlocked(world.db, 1, 30_000)
      const waiting = await findBlocked()
      child.kill('SIGKILL')
      const [, signal] = await ended
      expect(signal).toBe('SIGKILL')
      // The log is written after the grades and their postings.
      expect(waiting).toMatch(/^insert into "?audit_entry/)
    })
  } finally {
    await holder.close()
  }
  await expect.poll(() => countOpenWrites(), { timeout: 120_000 }).toBe(0)
}

/** The statement that waits for a lock. */
async function findBlocked(): Promise<string | undefined> {
  const [row] = await inspect<{ query: string }>(
    world.db,
    `select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return row?.query.trim()
}

async function countOpenWrites(): Promise<number> {
  const [row] = await inspect<{ open: number }>(
    world.db,
    `select count(*)::integer as open from pg_stat_activity
      where datname = current_database() and backend_xid is not null`,
  )
  return row?.open ?? 0
}

/** Everything that posting a grade writes, counted for a class. */
async function writtenFor({ sectionId, enrollments, students }: GradedClassWorld) {
  const ids = students.map(({ personId }) => personId)
  const count = (table: 'audit_entry' | 'notification') =>
    world.db
      .selectFrom(table)
      .select('id')
      .where(table === 'audit_entry' ? 'subject_id' : 'person_id', 'in', ids)
      .execute()
  const grades = await world.db.selectFrom('enrollment').select('grade').where('section_id', '=', sectionId).execute()
  const postings = await world.db
    .selectFrom('grade_posting')
    .select('id')
    .where('enrollment_id', 'in', enrollments)
    .execute()
  return {
    grades: grades.map(({ grade }) => grade),
    postings: postings.length,
    entries: (await count('audit_entry')).length,
    notices: (await count('notification')).length,
  }
}

const nothing = { grades: [null, null], postings: 0, entries: 0, notices: 0 }
const whole = (grade: string) => ({ grades: [grade, grade], postings: 2, entries: 2, notices: 2 })
const lastOf = ({ students }: GradedClassWorld) => mustHave(students.at(-1)?.personId)

test('grades submitted by a process that is killed leave nothing; the repeated key posts them once', async () => {
  const { token } = await world.signIn(first.instructor.email)
  const drafts = first.enrollments.map((enrollmentId) => ({ enrollmentId, grade: 'B', version: 0 }))
  expect((await callAs(world, token, `/rosters/${first.sectionId}/grade-drafts`, { drafts })).status).toBe(200)
  const seen = first.enrollments.map((enrollmentId) => ({ enrollmentId, version: 1 }))
  const key = `killed-${first.sectionId}`
  const actor = { personId: first.instructor.personId, campusId: null, roles: ['Instructor'], advising: null }
  const cause = { actor, key, requestId: 'killed' }
  const before = await writtenFor(first)
  await killWhileWriting([cause, first.sectionId, { seen }], lastOf(first))
  expect(before).toEqual(nothing)
  expect(await writtenFor(first)).toEqual(nothing)
  for (let time = 0; time < 2; time++) {
    const { body } = await callAs(world, token, `/rosters/${first.sectionId}/grade-submissions`, { seen }, key)
    expect(body).toEqual({ done: true, posted: 2, refusals: [] })
    expect(await writtenFor(first)).toEqual(whole('B'))
  }
})

test('grades that lapse in a process that is killed are set by whole classes; the next run sets the rest', async () => {
  await setDay(world, '2026-02-01')
  await killWhileWriting(null, lastOf(second))
  expect(await writtenFor(first)).toEqual(whole('NR'))
  expect(await writtenFor(second)).toEqual(nothing)
  expect(await lapseGrades(world.services)).toBe(2)
  expect([await writtenFor(first), await writtenFor(second)]).toEqual([whole('NR'), whole('NR')])
  expect(await lapseGrades(world.services)).toBe(0)
})

import { mustHave } from '@sam/domain/testing/must-have'
import { insertRows } from '@sam/database/insert-rows'
import { migrate } from '@sam/database/migrate'
import { inTransaction, openDatabase, type Db, type Tx } from '@sam/database/open-database'
import { startTemporary } from '@sam/database/testing/start-temporary'
import type { Actor } from '@sam/domain/people/role'
import { loadInstitution } from '@sam/server/kernel/load-institution'
import { describeRoster } from '@sam/server/rosters/describe-roster'
import { saveGradeDrafts } from '@sam/server/rosters/save-grade-drafts'
import { sql } from 'kysely'
import { join } from 'node:path'
import { worldTerm } from '../samples/registration-world.ts'
import { buildCampus } from './load/build-campus.ts'
import { keepOwnScale } from './load/keep-own-scale.ts'

// An instructor grades a class of 400, each student with a record of twenty courses. Limits of the promise: 99 of 100
// openings of the roster, and 99 of 100 saved grades, within 100 ms in the server.
const students = 400
const opens = 120
const p99Limit = 100
const letters = ['A', 'A-', 'B+', 'B', 'B-', 'C+', 'C', 'D', 'F', 'I']

interface GradedClass {
  sectionId: number
  instructor: Actor
}

async function teach(tx: Tx, sectionId: number, studentIds: readonly number[]): Promise<GradedClass> {
  const { id: personId } = await tx
    .insertInto('person')
    .values({ first_name: 'Helen', last_name: 'Abiodun', email: 'helen.abiodun@stonybrook.edu' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: instructor_id } = await tx
    .insertInto('instructor')
    .values({ name: 'Helen Abiodun', person_id: personId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: meeting_id } = await tx
    .selectFrom('meeting')
    .select('id')
    .where('section_id', '=', sectionId)
    .executeTakeFirstOrThrow()
  await tx.insertInto('meeting_instructor').values({ meeting_id, instructor_id, position: 0 }).execute()
  const enrolled = { term: worldTerm, section_id: sectionId, subject: 'TST', number: '100', section_code: '01' }
  await insertRows(
    tx,
    'enrollment',
    {
      person_id: 'bigint',
      term: 'integer',
      section_id: 'bigint',
      subject: 'text',
      number: 'text',
      section_code: 'text',
      credits: 'numeric',
      status: 'text',
    },
    studentIds.map((person_id) => ({ ...enrolled, person_id, credits: 3, status: 'enrolled' })),
  )
  await tx.updateTable('section').set({ enrolled: students }).where('id', '=', sectionId).execute()
  return { sectionId, instructor: { personId, campusId: null, roles: ['Instructor'], advising: null } }
}

async function timesOf(count: number, work: (at: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let at = 0; at < count; at += 1) {
    const started = performance.now()
    await work(at)
    times.push(performance.now() - started)
  }
  return times.toSorted((one, other) => one - other)
}

/** Prints the figures; true when they are within the limit. */
function report(what: string, times: readonly number[]): boolean {
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  const ratio = at(0.99) / p99Limit
  console.log(
    `${what}: p50 ${at(0.5).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms of ${p99Limit} ms (${ratio.toFixed(2)} of the limit), ${times.length} times`,
  )
  return ratio <= 1
}

async function measure(db: Db, { sectionId, instructor }: GradedClass): Promise<boolean> {
  const services = { db, institution: await loadInstitution(join(import.meta.dirname, '../institution.yaml')) }
  const open = () => describeRoster(services, instructor, sectionId)
  const roster = await open()
  if (roster.students.length !== students) throw new Error(`${roster.students.length} students instead of ${students}`)
  const enrollments = roster.students.flatMap(({ grading }) => (grading ? [grading.enrollmentId] : []))
  const save = async (at: number, version: number) => {
    const grade = letters[(at + version) % letters.length] ?? 'A'
    const drafts = [{ enrollmentId: mustHave(enrollments[at]), grade, version }]
    const { results } = await saveGradeDrafts(services, instructor, sectionId, drafts)
    if (results[0]?.outcome !== 'saved') throw new Error(`grade ${at} was not saved`)
  }
  for (let at = 0; at < 40; at += 1) await save(at, 0)
  const saved = await timesOf(students, (at) => save(at, at < 40 ? 1 : 0))
  for (let round = 0; round < 10; round += 1) await open()
  const opened = await timesOf(opens, open)
  return [report('save one grade of 400', saved), report('open a roster of 400', opened)].every(Boolean)
}

const server = await startTemporary()
const { db, close } = openDatabase(server.url, 4)
try {
  await migrate(server.url)
  await keepOwnScale(db)
  const world = await buildCampus(db, { classes: 1, students, capacity: 500 })
  const graded = await inTransaction(db, (tx) => teach(tx, mustHave(world.sectionIds[1]), world.studentIds))
  await sql`vacuum analyze`.execute(db)
  process.exitCode = (await measure(db, graded)) ? 0 : 1
} finally {
  await close()
  await server.close()
}

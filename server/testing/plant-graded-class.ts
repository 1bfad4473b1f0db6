import { mustHave } from '@sam/domain/testing/must-have'
import { inTransaction } from '@sam/database/open-database'
import { plantClass } from '@sam/database/testing/plant-class'
import { plantClock } from '@sam/database/testing/plant-clock'
import { randomUUID } from 'node:crypto'
import type { TestApp, TestPerson } from './open-test-app.ts'

export interface GradedClassWorld {
  sectionId: number
  /** 'TST 101', another one for each class. */
  course: string
  students: TestPerson[]
  /** The enrollment of each student, in their order. */
  enrollments: number[]
  instructor: TestPerson
  colleague: TestPerson
  stranger: TestPerson
  registrar: TestPerson
}

/** A class of Fall 2025 that two instructors teach, with its calendar, on a day on which grades are due. */
export async function plantGradedClass(world: TestApp, count: number): Promise<GradedClassWorld> {
  const instructor = await world.addPerson(['Instructor'])
  const colleague = await world.addPerson(['Instructor'])
  const stranger = await world.addPerson(['Instructor'])
  const registrar = await world.addPerson(['Registrar'])
  const students: TestPerson[] = []
  for (let at = 0; at < count; at++) students.push(await world.addPerson(['Student']))
  const { db } = world
  const { planted } = await db
    .selectFrom('offering')
    .select((eb) => eb.fn.countAll<number>().as('planted'))
    .executeTakeFirstOrThrow()
  const number = String(101 + Number(planted))
  const sectionId = await plantClass(db, {
    number,
    instructor: instructor.personId,
    students: students.map(({ personId }) => personId),
  })
  const { id: instructor_id } = await db
    .insertInto('instructor')
    .values({ name: `Colleague ${sectionId}`, person_id: colleague.personId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: meeting_id } = await db
    .selectFrom('meeting')
    .select('id')
    .where('section_id', '=', sectionId)
    .executeTakeFirstOrThrow()
  await db.insertInto('meeting_instructor').values({ meeting_id, instructor_id, position: 1 }).execute()
  await db
    .updateTable('term')
    .set({ course_withdrawal_ends: '2025-10-27', semester_end: '2025-12-18' })
    .where('code', '=', 202509)
    .execute()
  const spring = { course_withdrawal_ends: '2026-04-03', semester_end: '2026-05-20' }
  await db
    .insertInto('term')
    .values({ code: 202601, ...spring })
    .onConflict((c) => c.column('code').doUpdateSet(spring))
    .execute()
  await setDay(world, '2025-12-19')
  const rows = await db
    .selectFrom('enrollment')
    .select(['id', 'person_id'])
    .where('section_id', '=', sectionId)
    .execute()
  const enrollments = students.map(({ personId }) => mustHave(rows.find(({ person_id }) => person_id === personId)?.id))
  return { sectionId, course: `TST ${number}`, students, enrollments, instructor, colleague, stranger, registrar }
}

/** Sets the university's clock. */
export async function setDay({ db }: TestApp, day: string): Promise<void> {
  await inTransaction(db, (tx) => plantClock(tx, day))
}

/** Calls a route as a person, each command with a key of its own. */
export async function callAs(
  { app }: Pick<TestApp, 'app'>,
  token: string,
  url: string,
  payload?: object,
  key: string = randomUUID(),
): Promise<{ status: number; body: never }> {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key }
  const method = payload ? 'POST' : 'GET'
  const answer = await app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json() as never }
}

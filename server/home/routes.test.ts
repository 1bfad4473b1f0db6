import { recordRunFailed } from '@sam/database/jobs/job-writes'
import { inTransaction } from '@sam/database/open-database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/open-test-app.ts'
import { callAs, plantGradedClass, setDay, type GradedClassWorld } from '../testing/plant-graded-class.ts'

let world: TestApp
let planted: GradedClassWorld
beforeAll(async () => {
  world = await openTestApp()
  planted = await plantGradedClass(world, 3)
})
afterAll(() => world.close())

interface Waiting {
  headline: string | null
  lines: { kind: string; due: string | null; count: number; word: string; sentence: string; link: string }[]
}

async function waitingFor(email: string, role: string) {
  const { token } = await world.signIn(email)
  const { status, body } = await callAs(world, token, `/waiting?of=${encodeURIComponent(role)}`)
  return { status, ...(body as Waiting) }
}

const setGrade = (student: number, grade: string) =>
  world.db
    .updateTable('enrollment')
    .set({ status: 'completed', grade })
    .where('id', '=', planted.enrollments[student]!)
    .execute()

describe('what waits', () => {
  test('for an instructor: grades by their day, and an I by the day on which it lapses', async () => {
    await setDay(world, '2025-12-10')
    const before = await waitingFor(planted.instructor.email, 'Instructor')
    expect(before.headline).toMatch(/^3 grades are due in \d+ days$/)
    // December 10 is a Wednesday; at noon the class of that morning is over, and the next one is on Monday.
    const link = `/my-class?class=${planted.sectionId}`
    expect(before.lines).toMatchObject([
      { kind: 'next class', due: '2025-12-15', word: 'Dec 15, 10 AM', link },
      { kind: 'grades due', count: 3, link },
    ])
    await setGrade(0, 'I')
    const after = await waitingFor(planted.instructor.email, 'Instructor')
    expect(after.lines).toMatchObject([
      { kind: 'next class' },
      { kind: 'grades due', count: 2 },
      { kind: 'pending grades', count: 1, sentence: 'One I becomes I/F' },
    ])
  })

  test('for a student: the own I, and nothing of anyone else', async () => {
    await setGrade(0, 'I')
    const [first, other] = planted.students
    const own = await waitingFor(first!.email, 'Student')
    expect(own.headline).toMatch(/^1 grade is due in \d+ days$/)
    expect(own.lines).toMatchObject([{ kind: 'own grade', sentence: expect.stringContaining('becomes I/F') }])
    expect(await waitingFor(other!.email, 'Student')).toMatchObject({ status: 200, headline: null, lines: [] })
  })

  test('for a registrar: a job that fails', async () => {
    const at = new Date()
    await inTransaction(world.services.db, (tx) =>
      recordRunFailed(tx, { job: 'send-mail', startedAt: at, endedAt: at, tries: 1 }, 'away'),
    )
    const { lines, headline } = await waitingFor(planted.registrar.email, 'Registrar')
    expect(headline).toBe('A job fails')
    expect(lines[0]).toMatchObject({ kind: 'failing job', sentence: 'Send e-mail', link: '/console?tab=jobs' })
  })

  test('for an advisor: the figures of the caseload, each with the way to these students', async () => {
    await setDay(world, '2025-11-05')
    const { db } = world
    const advisor = await world.addPerson(['Academic Advisor'])
    await db
      .insertInto('enrollment_period')
      .values({ term: 202601, standing: 'U1', minimum_credits: 0, begins_at: '2025-11-03T13:00:00Z' })
      .execute()
    await db.updateTable('term').set({ late_registration_ends: '2026-02-06' }).where('code', '=', 202601).execute()
    // What makes it a term with a schedule.
    await db
      .insertInto('offering')
      .values({ term: 202601, subject: 'TST', number: '301', title: 'Tests', credits_min: 3, credits_max: 3 })
      .execute()
    const hold = {
      person_id: planted.students[0]!.personId,
      type: 'advising',
      description: 'See me',
      department: 'CSE',
      placed_at: '2025-10-20T13:00:00Z',
    }
    await db.insertInto('hold').values(hold).execute()
    const { lines, headline } = await waitingFor(advisor.email, 'Academic Advisor')
    expect(headline).toBe('1 student waits for a hold to be lifted')
    expect(lines).toMatchObject([
      { kind: 'held students', count: 1, link: '/advisor/review?tab=caseload&holds=advising&registration=blocked' },
      {
        kind: 'unregistered',
        count: 2,
        due: '2026-02-06',
        sentence: '2 of 3 students can register for Spring 2026 and have not',
        link: '/advisor/review?tab=caseload&registration=open',
      },
    ])
    // A year ago a grade brought the average of one below the line.
    await db
      .insertInto('enrollment')
      .values({
        person_id: planted.students[1]!.personId,
        term: 202409,
        subject: 'TST',
        number: '301',
        section_code: '01',
        credits: 3,
        status: 'completed',
        grade: 'D',
      })
      .execute()
    const { lines: later } = await waitingFor(advisor.email, 'Academic Advisor')
    expect(later.find(({ kind }) => kind === 'students at risk')).toMatchObject({ count: 1 })
    // Counting reads of nobody.
    const readings = await db
      .selectFrom('record_access')
      .select('id')
      .where('viewer_id', '=', advisor.personId)
      .execute()
    expect(readings).toEqual([])
  })

  test('for a registrar: roles that end within a month, and none that ends later', async () => {
    const later = await world.addPerson(['Academic Advisor'])
    const soon = await world.addPerson(['Academic Advisor'])
    const end = (personId: number, days: number) =>
      world.db
        .updateTable('granted_role')
        .set({ ends_at: new Date(Date.now() + days * 86_400_000) })
        .where('person_id', '=', personId)
        .execute()
    await end(later.personId, 60)
    await end(soon.personId, 9)
    const { lines } = await waitingFor(planted.registrar.email, 'Registrar')
    expect(lines.filter(({ kind }) => kind === 'roles ending')).toMatchObject([
      { count: 1, link: '/console?tab=users&role=all&ends=30' },
    ])
  })

  test('is refused for a role that was not granted', async () => {
    expect(await waitingFor(planted.students[0]!.email, 'Registrar')).toMatchObject({ status: 403 })
  })
})

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
    expect(before.lines).toMatchObject([{ kind: 'grades due', count: 3, link: `/my-class?class=${planted.sectionId}` }])
    await setGrade(0, 'I')
    const after = await waitingFor(planted.instructor.email, 'Instructor')
    expect(after.lines).toMatchObject([
      { kind: 'grades due', count: 2 },
      { kind: 'pending grades', count: 1, sentence: 'One I becomes I/F' },
    ])
  })

  test('for a student: the own I, and nothing of anybody else', async () => {
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

  test('is refused for a role that was not granted', async () => {
    expect(await waitingFor(planted.students[0]!.email, 'Registrar')).toMatchObject({ status: 403 })
  })
})

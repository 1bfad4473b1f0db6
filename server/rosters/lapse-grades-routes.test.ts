import { mustHave } from '@sam/domain/testing/must-have'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/open-test-app.ts'
import { callAs, plantGradedClass, setDay, type GradedClassWorld } from '../testing/plant-graded-class.ts'
import { lapseGrades, setGradeLapses } from './lapse-grades.ts'

let world: TestApp & { url: string; serverUrl: string }
/** A second server process on the same database. */
let second: TestApp
let planted: GradedClassWorld
let instructor: string
let registrar: string

beforeAll(async () => {
  world = await openTestApp()
  second = await openTestApp({ sharing: world })
})
afterAll(async () => {
  await second.close()
  await world.close()
})
beforeEach(async () => {
  planted = await plantGradedClass(world, 3)
  instructor = (await world.signIn(planted.instructor.email)).token
  registrar = (await world.signIn(planted.registrar.email)).token
})

const post = async (path: string, payload: object) => {
  const { status } = await callAs(world, instructor, `/rosters/${planted.sectionId}/${path}`, payload)
  expect(status).toBe(200)
}
const draft = (...typed: string[]) =>
  post('grade-drafts', {
    drafts: typed.map((grade, at) => ({ enrollmentId: planted.enrollments[at], grade, version: 0 })),
  })
const grades = async () => {
  const rows = await world.db
    .selectFrom('enrollment')
    .select(['status', 'grade'])
    .where('section_id', '=', planted.sectionId)
    .orderBy('id')
    .execute()
  return rows.map(({ status, grade }) => `${status} ${grade ?? '-'}`)
}

describe('grades that the calendar sets', () => {
  const preview = async () =>
    (await callAs(world, registrar, '/grade-lapses')).body as {
      total: number
      counts: { before: string | null; grade: string; students: number }[]
      lapses: { sectionId: number | null; name: string; grade: string; before: string | null; lastDay: string }[]
    }
  const ofClass = async () => {
    const { lapses } = await preview()
    return lapses.filter(({ sectionId }) => sectionId === planted.sectionId)
  }
  const set = async (total: number, note = 'End of term') => callAs(world, registrar, '/grade-lapses', { total, note })

  test('are previewed, then set as the preview showed, with the registrar’s note', async () => {
    await world.db
      .updateTable('enrollment')
      .set({ gpnc_threshold: 'C' })
      .where('id', '=', mustHave(planted.enrollments[1]))
      .execute()
    await draft('I', 'I')
    await post('grade-extensions', {
      enrollmentId: planted.enrollments[2],
      until: '2026-01-15',
      note: 'Hospital',
    })
    const seen = planted.enrollments.map((enrollmentId, at) => ({ enrollmentId, version: at < 2 ? 1 : 0 }))
    await post('grade-submissions', { seen })
    await setDay(world, '2026-01-15')
    expect(await ofClass()).toEqual([])
    await setDay(world, '2026-01-16')
    expect(await ofClass()).toMatchObject([{ before: null, grade: 'NR', lastDay: '2026-01-15' }])
    const { total, lapses } = await preview()
    for (const { name } of lapses) expect(name).toMatch(/^\S+ \S+/)
    expect((await set(total + 1)).status).toBe(409)
    expect((await set(total, '')).status).toBe(400)
    expect(await grades()).toEqual(['completed I', 'completed I', 'enrolled -'])
    expect((await set(total)).body).toEqual({ set: total, left: 0 })
    expect(await grades()).toEqual(['completed I', 'completed I', 'completed NR'])
    await setDay(world, '2026-04-04')
    expect((await ofClass()).map(({ before, grade }) => `${before} ${grade}`)).toEqual(['I I/F', 'I NC', 'NR N/F'])
    expect(await lapseGrades(second.services)).toBeGreaterThanOrEqual(3)
    expect(await grades()).toEqual(['completed I/F', 'completed NC', 'completed N/F'])
    expect(await preview()).toMatchObject({ total: 0, counts: [] })
    const entry = await world.db
      .selectFrom('audit_entry')
      .select(['actor_id', 'action', 'details'])
      .where('subject_id', '=', mustHave(planted.students[0]?.personId))
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry).toEqual({
      actor_id: null,
      action: 'grade lapsed',
      details: `${planted.course} 01, Fall 2025: I to I/F`,
    })
  })

  test('are set in calls that each end in time, whole classes at a time', async () => {
    const other = await plantGradedClass(world, 2)
    // Past the day on which an NR lapses, too.
    await setDay(world, '2026-04-06')
    const { total } = await preview()
    const { personId, number: campusId } = planted.registrar
    const actor = { personId, campusId, roles: ['Registrar' as const], advising: null }
    const next = (left: number) =>
      setGradeLapses(
        world.services,
        { actor, requestId: 'of this test' },
        { total: left, note: 'End of term' },
        { withinMs: 0 },
      )
    const ofBoth = async () => {
      const rows = await world.db
        .selectFrom('enrollment')
        .select('status')
        .where('section_id', 'in', [planted.sectionId, other.sectionId])
        .orderBy('id')
        .execute()
      return rows.map(({ status }) => status).join(' ')
    }
    const first = await next(total)
    expect(first).toEqual({ set: total - first.left, left: 2 })
    expect(await ofBoth()).toBe('completed completed completed enrolled enrolled')
    await expect(next(total)).rejects.toThrow(`The preview showed ${total} grades; now 2 are due.`)
    expect(await next(first.left)).toEqual({ set: 2, left: 0 })
    expect(await ofBoth()).toBe('completed completed completed completed completed')
    expect(await preview()).toMatchObject({ total: 0 })
    await setDay(world, '2026-04-07')
    expect((await ofClass()).map(({ before, grade }) => `${before} ${grade}`)).toEqual(['NR N/F', 'NR N/F', 'NR N/F'])
  })

  test('that cannot be replaced stand first in the preview', async () => {
    const later = await plantGradedClass(world, 1)
    await world.db
      .updateTable('enrollment')
      .set({ status: 'completed', grade: 'I' })
      .where('section_id', '=', later.sectionId)
      .execute()
    await setDay(world, '2026-04-04')
    const { lapses } = await preview()
    const ofBoth = lapses.filter(({ sectionId }) => [planted.sectionId, later.sectionId].includes(sectionId ?? 0))
    expect(ofBoth.map(({ before, grade }) => `${before} ${grade}`)).toEqual(['I I/F', 'null NR', 'null NR', 'null NR'])
  })

  test('leave what an instructor typed and did not submit: it replaces the NR, until that lapses', async () => {
    await draft('A', 'B')
    await setDay(world, '2026-01-16')
    await lapseGrades(world.services)
    expect(await grades()).toEqual(['completed NR', 'completed NR', 'completed NR'])
    const roster = async () =>
      (await callAs(world, instructor, `/rosters/${planted.sectionId}`)).body as {
        gradesNotSubmitted: number
        students: { grading: { draft: string | null; version: number } }[]
      }
    const drafts = async () => (await roster()).students.map(({ grading }) => grading.draft)
    expect(await drafts()).toEqual(['A', 'B', null])
    expect((await roster()).gradesNotSubmitted).toBe(3)
    const seen = planted.enrollments.map((enrollmentId, at) => ({ enrollmentId, version: at < 2 ? 1 : 0 }))
    await post('grade-submissions', { seen })
    expect(await grades()).toEqual(['completed A', 'completed B', 'completed NR'])
    await post('grade-drafts', { drafts: [{ enrollmentId: planted.enrollments[2], grade: 'C', version: 0 }] })
    await setDay(world, '2026-04-04')
    await lapseGrades(world.services)
    expect(await grades()).toEqual(['completed A', 'completed B', 'completed N/F'])
    expect(await drafts()).toEqual([null, null, null])
  })

  test('of a class that is in no schedule: the record’s own term and the calendar set its day, once', async () => {
    const [first, other, third] = planted.students
    const taken = (student = mustHave(first), more: object = {}) => ({
      person_id: student.personId,
      term: 202501,
      subject: 'TSX',
      number: '210',
      section_code: '01',
      credits: 3,
      status: 'completed',
      grade: 'I',
      ...more,
    })
    await world.db
      .insertInto('enrollment')
      .values([
        taken(),
        taken(other, { grade: 'NR', gpnc_threshold: 'C' }),
        taken(third, { number: '475', term: 202409 }),
        taken(third, { grade: 'B', number: '212' }),
        taken(third, { grade: null, status: 'enrolled', number: '213' }),
      ])
      .execute()
    const ofRecord = async () => {
      const { lapses } = await preview()
      return lapses.filter(({ sectionId }) => sectionId === null).map(({ before, grade, lastDay }) => `${before} ${grade} ${lastDay}`) // prettier-ignore
    }
    await setDay(world, '2025-10-27')
    expect(await ofRecord()).toEqual(['I U 2025-04-01'])
    await setDay(world, '2025-10-28')
    const due = ['I I/F 2025-10-27', 'I U 2025-04-01', 'NR NC 2025-10-27']
    expect((await ofRecord()).toSorted()).toEqual(due)
    await Promise.all([lapseGrades(world.services), lapseGrades(second.services)])
    const ids = planted.students.map(({ personId }) => personId)
    const rows = await world.db
      .selectFrom('enrollment')
      .leftJoin('grade_posting', 'enrollment_id', 'enrollment.id')
      .select(['number', 'term', 'enrollment.grade', 'replaces'])
      .where('subject', '=', 'TSX')
      .where('person_id', 'in', ids)
      .orderBy('enrollment.id')
      .execute()
    expect(rows.map(({ number, term, grade, replaces }) => `${number} ${term} ${grade} ${replaces}`)).toEqual([
      '210 202501 I/F I',
      '210 202501 NC NR',
      '475 202409 U I',
      '212 202501 B null',
      '213 202501 null null',
    ])
    expect(await ofRecord()).toEqual([])
  })

  test('set by two processes at once are set once', async () => {
    await setDay(world, '2026-02-01')
    const found = await Promise.all([lapseGrades(world.services), lapseGrades(second.services)])
    expect(await grades()).toEqual(['completed NR', 'completed NR', 'completed NR'])
    const postings = await world.db
      .selectFrom('grade_posting')
      .select('id')
      .where('enrollment_id', 'in', planted.enrollments)
      .execute()
    expect(postings).toHaveLength(3)
    expect(found[0] + found[1]).toBeGreaterThanOrEqual(3)
  })
})

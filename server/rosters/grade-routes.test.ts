import { mustHave } from '@sam/domain/testing/must-have'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/open-test-app.ts'
import { callAs, plantGradedClass, setDay, type GradedClassWorld } from '../testing/plant-graded-class.ts'

type Who = 'instructor' | 'colleague' | 'stranger' | 'registrar'
interface Result {
  outcome: string
  draft: string | null
  version: number
  refusal: { kind: string; sentence: string } | null
}
interface Done {
  done: boolean
  posted: number
  refusals: { kind: string; enrollmentId: number | null }[]
}

let world: TestApp & { url: string; serverUrl: string }
/** A second server process on the same database. */
let second: TestApp
let planted: GradedClassWorld
let tokens: Record<Who, string>

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
  const tokenOf = async (who: Who) => (await world.signIn(planted[who].email)).token
  tokens = {
    instructor: await tokenOf('instructor'),
    colleague: await tokenOf('colleague'),
    stranger: await tokenOf('stranger'),
    registrar: await tokenOf('registrar'),
  }
})

const post = (who: Who, path: string, payload: object, at: TestApp = world, key?: string) =>
  callAs(at, tokens[who], `/rosters/${planted.sectionId}/${path}`, payload, key)

async function draft(who: Who, student: number, grade: string | null, version = 0, at: TestApp = world) {
  const drafts = [{ enrollmentId: mustHave(planted.enrollments[student]), grade, version }]
  const { status, body } = await post(who, 'grade-drafts', { drafts }, at)
  return status === 200 ? (body as { results: Result[] }).results[0] : { outcome: String(status) }
}
async function submit(who: Who, versions: number[], at: TestApp = world, key?: string) {
  const seen = versions.map((version, index) => ({ enrollmentId: mustHave(planted.enrollments[index]), version }))
  return (await post(who, 'grade-submissions', { seen }, at, key)) as { status: number; body: Done }
}
async function draftAll(...grades: string[]) {
  for (const [index, grade] of grades.entries())
    expect(await draft('instructor', index, grade)).toMatchObject({ outcome: 'saved' })
}
const grades = async () => {
  const rows = await world.db
    .selectFrom('enrollment')
    .select(['id', 'status', 'grade'])
    .where('section_id', '=', planted.sectionId)
    .orderBy('id')
    .execute()
  return rows.map(({ status, grade }) => `${status} ${grade ?? '-'}`)
}
/** The seats of the class that still count as taken. */
const seatsTaken = async () =>
  (
    await world.db
      .selectFrom('section')
      .select('enrolled')
      .where('id', '=', planted.sectionId)
      .executeTakeFirstOrThrow()
  ).enrolled
const setRow = (student: number, values: object) =>
  world.db.updateTable('enrollment').set(values).where('id', '=', mustHave(planted.enrollments[student])).execute()

describe('drafts', () => {
  test('are saved as typed, with a version, and are read by those who grade and registrars', async () => {
    expect(await draft('instructor', 0, 'B')).toMatchObject({ outcome: 'saved', draft: 'B', version: 1 })
    expect(await draft('instructor', 0, 'B', 1)).toMatchObject({ outcome: 'same', version: 1 })
    for (const who of ['colleague', 'registrar'] as const) {
      const { body } = await callAs(world, tokens[who], `/rosters/${planted.sectionId}`)
      const students = (body as { students: { grading: object; grade: null }[] }).students
      expect(students[0]).toMatchObject({
        grade: null,
        grading: { draft: 'B', version: 1, draftBy: expect.stringContaining('Person'), gradable: true },
      })
    }
    const advisor = await world.addPerson(['Academic Advisor'])
    const { token } = await world.signIn(advisor.email)
    const { body } = await callAs(world, token, `/rosters/${planted.sectionId}`)
    expect((body as { students: { grading: unknown }[] }).students[0]?.grading).toBeNull()
  })

  test('of two instructors on two processes never overwrite what the other did not see', async () => {
    expect(await draft('instructor', 0, 'B')).toMatchObject({ outcome: 'saved', version: 1 })
    expect(await draft('colleague', 0, 'C', 0, second)).toMatchObject({
      outcome: 'refused',
      draft: 'B',
      version: 1,
      refusal: { kind: 'changed meanwhile', sentence: expect.stringContaining('entered B meanwhile') },
    })
    expect(await draft('colleague', 0, 'C', 1, second)).toMatchObject({ outcome: 'saved', draft: 'C', version: 2 })
  })

  test('written at the same moment are one saved, one refused', async () => {
    const answers = await Promise.all([draft('instructor', 1, 'A'), draft('colleague', 1, 'F', 0, second)])
    expect(answers.map((answer) => answer?.outcome).toSorted()).toEqual(['refused', 'saved'])
  })

  test('that cannot be saved leave the others alone', async () => {
    await setRow(1, { status: 'withdrawn', grade: 'W' })
    await setRow(2, { status: 'dropped' })
    const other = await plantGradedClass(world, 1)
    const [first = 0, withdrawn = 0, dropped = 0] = planted.enrollments
    const drafts = [first, withdrawn, dropped, mustHave(other.enrollments[0]), 999_999].map((enrollmentId) => ({
      enrollmentId,
      grade: 'B',
      version: 0,
    }))
    const { body } = await post('instructor', 'grade-drafts', { drafts })
    expect((body as { results: Result[] }).results.map(({ outcome, refusal }) => refusal?.kind ?? outcome)).toEqual([
      'saved',
      'withdrawn',
      'not on the roster',
      'not on the roster',
      'not on the roster',
    ])
  })

  test.each<[Who, string]>([
    ['stranger', '403'],
    ['registrar', '403'],
  ])('are not written by the %s', async (who, outcome) => {
    expect(await draft(who, 0, 'A')).toEqual({ outcome })
  })
})

describe('submitting', () => {
  test('says what is missing and posts nothing', async () => {
    await draftAll('A', 'B')
    const { body } = await submit('instructor', [1, 1])
    expect(body).toMatchObject({ done: false, posted: 0, refusals: [{ kind: 'missing', enrollmentId: null }] })
    expect(await grades()).toEqual(['enrolled -', 'enrolled -', 'enrolled -'])
  })

  test('posts all, with log, notices, postings, record versions and the work that follows', async () => {
    await setRow(1, { gpnc_threshold: 'C' })
    await draftAll('A', 'D', 'I')
    const ids = planted.students.map(({ personId }) => personId)
    const versions = () =>
      world.db
        .selectFrom('student')
        .select('record_version')
        .where('person_id', 'in', ids)
        .orderBy('person_id')
        .execute()
    const before = await versions()
    expect((await submit('colleague', [1, 1, 1])).body).toEqual({ done: true, posted: 3, refusals: [] })
    expect(await grades()).toEqual(['completed A', 'completed P', 'completed I'])
    const after = await versions()
    expect(after.every(({ record_version }, index) => record_version !== before[index]?.record_version)).toBe(true)
    const entries = await world.db
      .selectFrom('audit_entry')
      .select(['actor_id', 'actor_role', 'subject_id', 'category', 'action', 'details', 'before', 'after'])
      .where('subject_id', 'in', ids)
      .orderBy('subject_id')
      .execute()
    expect(entries).toHaveLength(3)
    expect(entries[1]).toEqual({
      actor_id: planted.colleague.personId,
      actor_role: 'Instructor',
      subject_id: ids[1],
      category: 'grade',
      action: 'grade posted',
      details: `${planted.course} 01, Fall 2025: P (D by G/P/NC)`,
      before: { status: 'enrolled', grade: null },
      after: { event: 'graded', status: 'completed', grade: 'P', given: 'D' },
    })
    const notices = await world.db
      .selectFrom('notification')
      .select(['title', 'body'])
      .where('person_id', 'in', ids)
      .execute()
    expect(notices).toHaveLength(3)
    expect(JSON.stringify(notices)).not.toContain('"A"')
    const known = await world.db.selectFrom('known_grade').select('person_id').where('person_id', 'in', ids).execute()
    expect(known).toHaveLength(3)
    const postings = await world.db
      .selectFrom('grade_posting')
      .select(['given', 'grade', 'replaces', 'posted_by', 'posted_at'])
      .where('enrollment_id', 'in', planted.enrollments)
      .orderBy('enrollment_id')
      .execute()
    expect(postings.map(({ given, grade }) => `${given} ${grade}`)).toEqual(['A A', 'D P', 'I I'])
    // By the university's clock, which is set, and not by that of the machine.
    expect(postings.map(({ posted_at }) => posted_at.toISOString().slice(0, 10))).toEqual(Array(3).fill('2025-12-19'))
    expect(await seatsTaken()).toBe(0)
  })

  test('twice by two instructors on two processes posts once', async () => {
    await draftAll('A', 'B', 'C')
    const answers = await Promise.all([submit('instructor', [1, 1, 1]), submit('colleague', [1, 1, 1], second)])
    expect(answers.map(({ body }) => body.posted).toSorted()).toEqual([0, 3])
    const refused = answers.find(({ body }) => !body.done)
    expect(refused?.body.refusals.map(({ kind }) => kind)).toContain('nothing to submit')
    const postings = await world.db
      .selectFrom('grade_posting')
      .select('id')
      .where('enrollment_id', 'in', planted.enrollments)
      .execute()
    expect(postings).toHaveLength(3)
  })

  test('repeated with its key is answered as the first time; the key with another body is refused', async () => {
    await draftAll('A', 'B', 'C')
    const first = await submit('instructor', [1, 1, 1], world, 'a-key-of-mine')
    expect(await submit('instructor', [1, 1, 1], second, 'a-key-of-mine')).toEqual(first)
    expect((await submit('instructor', [1, 1], world, 'a-key-of-mine')).status).toBe(422)
  })

  test('confirms what was seen: a draft changed meanwhile is not posted', async () => {
    await draftAll('A', 'B', 'C')
    expect(await draft('colleague', 2, 'F', 1)).toMatchObject({ version: 2 })
    const { body } = await submit('instructor', [1, 1, 1])
    expect(body.refusals).toMatchObject([{ kind: 'changed meanwhile', enrollmentId: planted.enrollments[2] }])
    expect(await grades()).toEqual(['enrolled -', 'enrolled -', 'enrolled -'])
  })

  test('waits until withdrawing has ended', async () => {
    await draftAll('A', 'B', 'C')
    await setDay(world, '2025-10-27')
    expect((await submit('instructor', [1, 1, 1])).body.refusals).toMatchObject([{ kind: 'not open yet' }])
  })

  test('a posted grade is final, an I is replaced, and the record keeps both', async () => {
    await draftAll('A', 'B', 'I')
    await submit('instructor', [1, 1, 1])
    expect(await draft('instructor', 0, 'F', 2)).toMatchObject({ refusal: { kind: 'final' } })
    expect(await draft('instructor', 2, 'B', 2)).toMatchObject({ outcome: 'saved', version: 3 })
    expect((await submit('instructor', [2, 2, 3])).body).toMatchObject({ done: true, posted: 1 })
    expect(await grades()).toEqual(['completed A', 'completed B', 'completed B'])
    const postings = await world.db
      .selectFrom('grade_posting')
      .select(['grade', 'replaces'])
      .where('enrollment_id', '=', mustHave(planted.enrollments[2]))
      .orderBy('id')
      .execute()
    expect(postings).toEqual([
      { grade: 'I', replaces: null },
      { grade: 'B', replaces: 'I' },
    ])
  })

  test('the first grade of a class that the record marks IP is posted and replaces none', async () => {
    await setRow(0, { grade: 'IP' })
    await draftAll('A', 'B', 'C')
    expect((await submit('instructor', [1, 1, 1])).body).toMatchObject({ done: true, posted: 3 })
    const ids = planted.students.map(({ personId }) => personId)
    const entries = await world.db.selectFrom('audit_entry').select('action').where('subject_id', 'in', ids).execute()
    expect(entries.map(({ action }) => action)).toEqual(['grade posted', 'grade posted', 'grade posted'])
    const notices = await world.db.selectFrom('notification').select('kind').where('person_id', 'in', ids).execute()
    expect(notices.map(({ kind }) => kind)).toEqual(['grade posted', 'grade posted', 'grade posted'])
  })

  test.each<[Who, number]>([
    ['stranger', 403],
    ['registrar', 403],
  ])('is not for the %s', async (who, status) => {
    expect((await submit(who, [])).status).toBe(status)
  })
})

describe('an extension', () => {
  const extend = async (who: Who, student: number, until: string, note = 'Hospital') =>
    (await post(who, 'grade-extensions', { enrollmentId: mustHave(planted.enrollments[student]), until, note })) as {
      status: number
      body: Done & { extendedTo: string | null }
    }

  test('lets the roster be submitted without that student, and is on record', async () => {
    await draftAll('A', 'B')
    expect((await extend('instructor', 2, '2026-01-15')).body).toEqual({
      done: true,
      extendedTo: '2026-01-15',
      refusals: [],
    })
    expect((await submit('instructor', [1, 1])).body).toMatchObject({ done: true, posted: 2 })
    expect(await grades()).toEqual(['completed A', 'completed B', 'enrolled -'])
    const entry = await world.db
      .selectFrom('audit_entry')
      .select(['action', 'details', 'note', 'category', 'after'])
      .where('entity', '=', 'grade_extension')
      .where('entity_key', '=', String(planted.enrollments[2]))
      .executeTakeFirstOrThrow()
    expect(entry).toEqual({
      action: 'grade deadline extended',
      details: `${planted.course} 01, Fall 2025: to Jan 15, 2026`,
      note: 'Hospital',
      category: 'grade',
      after: { until: '2026-01-15' },
    })
    await setDay(world, '2026-01-16')
    expect((await submit('instructor', [2, 2])).body.refusals).toMatchObject([{ kind: 'missing' }])
  })

  test.each<[Who, string, string | number]>([
    ['instructor', '2025-12-23', 'not a later day'],
    ['instructor', '2027-01-01', 'too late a day'],
    ['registrar', '2026-01-15', 'done'],
    ['stranger', '2026-01-15', 403],
  ])('by the %s to %s: %s', async (who, until, expected) => {
    const { status, body } = await extend(who, 0, until)
    expect(status === 200 ? (body.refusals[0]?.kind ?? 'done') : status).toBe(expected)
  })

  test('needs a note', async () => {
    expect((await extend('instructor', 0, '2026-01-15', ' ')).status).toBe(400)
  })
})

describe('a change of a posted grade', () => {
  const change = async (who: Who, grade: string, before: string, reason = 'A wrong sum') =>
    (await post(who, 'grade-changes', { enrollmentId: mustHave(planted.enrollments[0]), grade, before, reason })) as {
      status: number
      body: Done & { grade: string | null }
    }

  test('is the registrar’s, with a reason; the record keeps both', async () => {
    await draftAll('C', 'B', 'A')
    expect((await change('registrar', 'B', 'C')).body.refusals).toMatchObject([{ kind: 'not posted' }])
    await submit('instructor', [1, 1, 1])
    expect((await change('instructor', 'B', 'C')).status).toBe(403)
    expect((await change('registrar', 'B', 'C', '')).status).toBe(400)
    expect((await change('registrar', 'B', 'A')).body.refusals).toMatchObject([{ kind: 'changed meanwhile' }])
    expect((await change('registrar', 'S', 'C')).body.refusals).toMatchObject([{ kind: 'grade not allowed' }])
    expect((await change('registrar', 'B', 'C')).body).toEqual({ done: true, grade: 'B', refusals: [] })
    const entry = await world.db
      .selectFrom('audit_entry')
      .select(['actor_role', 'details', 'note', 'before', 'after'])
      .where('subject_id', '=', mustHave(planted.students[0]?.personId))
      .where('action', '=', 'grade changed')
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      actor_role: 'Registrar',
      details: `${planted.course} 01, Fall 2025: C to B`,
      note: 'A wrong sum',
      before: { grade: 'C' },
      after: { grade: 'B' },
    })
    expect(await seatsTaken()).toBe(0)
  })
})

test('two instructors and a registrar write one roster at once: nothing is lost', async () => {
  planted = await plantGradedClass(world, 20)
  for (const who of ['instructor', 'colleague', 'registrar'] as const)
    tokens[who] = (await world.signIn(planted[who].email)).token
  await setRow(19, { status: 'completed', grade: 'C', ended_at: new Date() })
  await world.db.updateTable('section').set({ enrolled: 19 }).where('id', '=', planted.sectionId).execute()
  const odd = Array.from({ length: 19 }, (_, at) => at).filter((at) => at % 2 === 1)
  const even = Array.from({ length: 19 }, (_, at) => at).filter((at) => at % 2 === 0)
  const change = { enrollmentId: mustHave(planted.enrollments[19]), grade: 'B', before: 'C', reason: 'A wrong sum' }
  const until = { enrollmentId: mustHave(planted.enrollments[0]), until: '2026-01-15', note: 'Hospital' }
  const answers = await Promise.all([
    ...odd.map((at) => draft('instructor', at, 'A')),
    ...even.map((at) => draft('colleague', at, 'B', 0, second)),
    post('registrar', 'grade-changes', change, second),
    post('registrar', 'grade-extensions', until),
  ])
  expect(answers.filter((answer) => answer && 'outcome' in answer && answer.outcome !== 'saved')).toEqual([])
  const { body } = await callAs(world, tokens.registrar, `/rosters/${planted.sectionId}`)
  const { students } = body as { students: { grade: string | null; grading: { draft: string | null } }[] }
  expect(students.filter(({ grading }) => grading.draft === 'A')).toHaveLength(9)
  expect(students.filter(({ grading }) => grading.draft === 'B')).toHaveLength(10)
  expect(students.filter(({ grade }) => grade === 'B')).toHaveLength(1)
})

import type { readAuditReport } from '@sam/contract/degrees/audit-report'
import type { AnswerOf } from '@sam/contract/route'
import { inTransaction } from '@sam/database/open-database'
import { plantClock } from '@sam/database/testing/plant-clock'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../testing/open-test-app.ts'

type Report = AnswerOf<typeof readAuditReport>

let world: TestApp
let student: TestPerson
let registrar: string
let token: string

beforeAll(async () => {
  world = await openTestApp()
  const { db } = world
  await inTransaction(db, (tx) => plantClock(tx, '2025-11-05'))
  for (const code of ['CSE', 'AMS', 'WRT']) await db.insertInto('subject').values({ code, name: code }).execute()
  for (const code of [202409, 202501, 202509, 202601]) await db.insertInto('term').values({ code }).execute()
  student = await world.addPerson(['Student'])
  token = (await world.signIn(student.email)).token
  registrar = (await world.signIn((await world.addPerson(['Registrar'])).email)).token
  await db.updateTable('student').set({ entry_term: 202409 }).where('person_id', '=', student.personId).execute()
  await declare('major', 'CSE', 'BS', 0)
  await declare('minor', 'ECO', '', 1)
  await declare('minor', 'ZZZ', '', 2)
  await take(202409, 'CSE', '114', 4, 'B')
  await take(202501, 'CSE', '214', 4, 'C')
  await take(202501, 'CSE', '216', 4, 'D')
  await take(202509, 'CSE', '220', 4, null)
  await take(202601, 'CSE', '303', 3, null)
  const transfer = { person_id: student.personId, source_institution: 'Elsewhere', grade: null }
  await db
    .insertInto('transfer_credit')
    .values([
      { ...transfer, position: 0, source_course: 'LVL9', subject: 'MAT', number: 'LVL9', credits: 0 },
      { ...transfer, position: 1, source_course: 'Writing', subject: 'WRT', number: '101', credits: 3 },
    ])
    .execute()
})
afterAll(() => world.close())

const declare = (kind: string, code: string, degree: string, position: number) =>
  world.db
    .insertInto('student_program')
    .values({ person_id: student.personId, kind, standing: 'declared', code, degree, position })
    .execute()

const take = (term: number, subject: string, number: string, credits: number, grade: string | null) =>
  world.db
    .insertInto('enrollment')
    .values({
      person_id: student.personId,
      term,
      subject,
      number,
      credits,
      grade,
      section_code: '01',
      status: grade === null ? 'enrolled' : 'completed',
    })
    .execute()

async function bring(text: string, name = 'programs.yaml') {
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api/import/graduation-requirements?file=${name}`,
    payload: text,
    headers: { authorization: `Bearer ${registrar}`, 'content-type': 'text/plain' },
  })
  return answer.json() as { success: boolean; message: string; errors: string[]; warnings: string[] }
}

async function report(query = '', by = token) {
  const url = `/api/users/account-${student.personId}/audit-report${query}`
  const answer = await world.app.inject({ url, headers: { authorization: `Bearer ${by}` } })
  return { status: answer.statusCode, body: answer.json() as Report & { detail: string } }
}

const sample = (name: string) => readFileSync(join(import.meta.dirname, '../../samples/programs', name), 'utf8')
const ruleOf = ({ rules }: Report, program: string, id: string) =>
  rules.find((rule) => rule.program === program && rule.id === id)

const minor = (label: string) => `programs:
  - program: ECO-minor
    kind: minor
    code: ECO
    name: Economics
    effective_term: { semester: Fall, year: 2025 }
    rules:
      - { id: intro, label: ${label}, course: CSE 114 }
      - { id: level, label: Placement, placement: { name: mathematics, level: 9 } }
    examples:
      - { name: nothing, student: {}, expect: { intro: unsatisfied } }
`

test('with nothing on file the report says which declared programs have no requirements', async () => {
  const { status, body } = await report()
  expect(status).toBe(200)
  expect(body).toMatchObject({ asOf: '2025-11-05', versions: [], rules: [], onFile: [] })
  expect(body.withoutRequirements.map(({ code }) => code)).toEqual(['CSE', 'ECO', 'ZZZ'])
  expect(body.totals).toMatchObject({ completed: 15, inProgress: 4, planned: 3 })
})

test('files of one and of several programs are imported whole, and the same again changes nothing', async () => {
  expect(await bring(sample('university.yaml'))).toMatchObject({ success: true, errors: [] })
  expect(await bring(sample('cse-bs-fall-2024.yaml'))).toMatchObject({ success: true, errors: [] })
  expect((await bring(sample('cse-minor.yaml'))).message).toBe('2 of 2 programs imported.')
  expect((await bring(minor('Introduction'))).message).toBe('Economics (Fall 2025) imported.')
  expect((await bring(minor('Introduction'))).message).toBe('Economics (Fall 2025) is unchanged.')
  const kept = await world.db.selectFrom('degree_program').select('program').orderBy('program').execute()
  expect(kept.map(({ program }) => program)).toContain('ECO-minor')
  expect(kept).toHaveLength(5)
})

test('courses that no catalog knows are warned of, as are rules that change for students of today; the file is taken', async () => {
  await world.db
    .insertInto('course')
    .values({
      term: 202409,
      subject: 'CSE',
      number: '114',
      name: 'Programming',
      description: '',
      credits_min: 4,
      credits_max: 4,
    }) // prettier-ignore
    .execute()
  const { success, warnings } = await bring(minor('Intro').replace('course: CSE 114', 'any: [CSE 114, CSE 999]'))
  expect(success).toBe(true)
  expect(warnings).toEqual([
    expect.stringMatching(/In no catalog: CSE 999\./),
    expect.stringMatching(/Fall 2025 has begun: students who follow it are audited by these rules from now on/),
  ])
  expect((await bring(minor('Introduction'))).success).toBe(true)
})

test.each([
  ['an example that comes out otherwise', minor('x').replace('intro: unsatisfied', 'intro: satisfied'), /ECO-minor, example nothing: intro is unsatisfied; satisfied is expected/], // prettier-ignore
  [
    'a misspelled field',
    minor('x').replace('course: CSE 114', 'cuorse: CSE 114'),
    /Line 8, intro: The rule says nothing to do.*Did you mean course/,
  ],
  ['no term', minor('x').replace(/ {4}effective_term.*\n/, ''), /effective_term is missing/],
  ['another id for a version on file', minor('x').replace('program: ECO-minor', 'program: ECO-two'), /on file already as ECO-minor/], // prettier-ignore
  ['both forms in one file', `${minor('x')}graduation_requirements: { minimum_credits: 120, SBCs: [ARTS] }\n`, /from a file of its own/], // prettier-ignore
])('a file with %s changes nothing and says why', async (_name, text, reason) => {
  const before = await world.db.selectFrom('degree_program').selectAll().orderBy('id').execute()
  const { success, errors } = await bring(text)
  expect(success).toBe(false)
  expect(errors.join('\n')).toMatch(reason)
  expect(await world.db.selectFrom('degree_program').selectAll().orderBy('id').execute()).toEqual(before)
})

test('the report holds the record against the university and the declared programs, in the student’s versions', async () => {
  const { body } = await report()
  expect(body.versions).toMatchObject([
    { id: 'university', kind: 'university', isNearest: false, isDeclared: true },
    { kind: 'major', code: 'CSE', effectiveTerm: 202409, isNearest: false },
    // Entered in Fall 2024, before the earliest version on file.
    { id: 'ECO-minor', effectiveTerm: 202509, isNearest: true },
  ])
  expect(body.withoutRequirements.map(({ code }) => code)).toEqual(['ZZZ'])
  expect(body.programs.map(({ id }) => id)).toEqual(body.versions.map(({ id }) => id))
  expect(ruleOf(body, 'ECO-minor', 'intro')).toMatchObject({
    status: 'satisfied',
    courses: [{ course: 'CSE 114', credits: 4 }],
  })
  expect(ruleOf(body, 'ECO-minor', 'level')).toMatchObject({ status: 'satisfied' })
  expect(body.rules.flatMap(({ excluded }) => excluded)).toContainEqual({
    course: 'CSE 216',
    reason: expect.stringContaining('D is below C') as string,
  })
  const counted = body.rules.flatMap(({ courses }) => courses)
  const facts = { grade: null, transfer: false }
  expect(counted).toContainEqual({ course: 'CSE 220', credits: 4, status: 'pending', term: 202509, ...facts })
  expect(counted).toContainEqual({ course: 'CSE 303', credits: 3, status: 'planned', term: 202601, ...facts })
  expect(body.proven).toBe(true)
})

test('what-if takes any versions on file and imagined courses, and keeps nothing', async () => {
  await world.db
    .insertInto('course')
    .values({
      term: 202509,
      subject: 'CSE',
      number: '351',
      name: 'Data Science',
      description: '',
      credits_min: 3,
      credits_max: 3,
    }) // prettier-ignore
    .execute()
  const { body } = await report('?programs=CSE-minor-2020&planned=cse%20351')
  expect(body.versions).toMatchObject([{ id: 'CSE-minor-2020', isDeclared: false }])
  expect(ruleOf(body, 'CSE-minor-2020', 'more')?.courses).toContainEqual({ course: 'CSE 351', credits: 3, status: 'planned', term: null, grade: null, transfer: false }) // prettier-ignore
  expect(body.titles).toMatchObject({ 'CSE 351': 'Data Science' })
  const { id: plan_id } = await world.db.selectFrom('course_plan').select('id').where('person_id', '=', student.personId).executeTakeFirstOrThrow() // prettier-ignore
  await world.db.insertInto('planned_course').values({ plan_id, term: 202601, subject: 'CSE', number: '351', credits: 3, position: 0 }).execute() // prettier-ignore
  const planned = async (query: string) => (await report(query)).body.totals.planned
  expect([await planned(''), await planned('?plan=no')]).toEqual([6, 3])
  await world.db.deleteFrom('planned_course').where('plan_id', '=', plan_id).execute()
  expect((await report()).body.versions).toHaveLength(3)
  expect(await report('?programs=XYZ')).toMatchObject({ status: 400, body: { detail: /^No requirements are on file as XYZ/ } }) // prettier-ignore
  expect(await report('?planned=CSE%20999')).toMatchObject({ status: 400, body: { detail: /^CSE 999 is not in the catalog/ } }) // prettier-ignore
})

test('a reading by staff is noted; a registrar’s change of a program holds at the next reading', async () => {
  expect((await bring(minor('First course'))).message).toBe('Economics (Fall 2025) imported.')
  expect(ruleOf((await report('', registrar)).body, 'ECO-minor', 'intro')?.label).toBe('First course')
  const noted = await world.db
    .selectFrom('record_access')
    .select('surface')
    .where('subject_id', '=', student.personId)
    .execute()
  expect(noted).toEqual([{ surface: 'audit report' }])
})

test('a program built to take long is answered within its bound, not proven, and others are answered meanwhile', async () => {
  const rules = Array.from({ length: 300 }, (_, index) => `      - { id: r${index}, credits: 30, from: { from: ${100 + (index % 7)} } }`) // prettier-ignore
  const long = `programs:\n  - program: LONG\n    kind: minor\n    code: ZZZ\n    effective_term: { semester: Fall, year: 2024 }\n    rules:\n${rules.join('\n')}\n` // prettier-ignore
  expect((await bring(long)).success).toBe(true)
  for (let number = 301; number < 341; number += 1) await take(202501, 'AMS', String(number), 3 + (number % 3), 'A')
  const started = performance.now()
  const tried = report('?programs=LONG').then((answer) => ({ ...answer, took: performance.now() - started }))
  let longestWait = 0
  const askMeanwhile = async (): Promise<void> => {
    const asked = performance.now()
    expect((await world.app.inject('/api/health')).statusCode).toBe(200)
    longestWait = Math.max(longestWait, performance.now() - asked)
    if ((await Promise.race([tried, 'not yet'])) === 'not yet') await askMeanwhile()
  }
  await askMeanwhile()
  const { status, body, took } = await tried
  expect([status, body.proven, body.rules.length]).toEqual([200, false, 300])
  expect(body.rules.some((rule) => rule.courses.length > 0)).toBe(true)
  // In one thread the longest wait would be nearly the whole time of the audit.
  expect(longestWait).toBeLessThan(took / 2)
  await world.db.deleteFrom('degree_program').where('program', '=', 'LONG').execute()
})

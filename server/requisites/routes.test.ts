import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/open-test-app.ts'

let world: TestApp
const tokens: Record<string, string> = {}

beforeAll(async () => {
  world = await openTestApp()
  for (const role of ['Registrar', 'Academic Advisor'] as const)
    tokens[role] = (await world.signIn((await world.addPerson([role])).email)).token
  await world.db.insertInto('subject').values({ code: 'TSO', name: 'Theory of Sound' }).execute()
})
afterAll(() => world.close())

async function preview(payload: object, as = 'Registrar') {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/requisites/preview',
    headers: { authorization: `Bearer ${tokens[as]}` },
    payload,
  })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}

const sentence = { text: 'C or higher in CSE 114 or permission of department', field: 'prerequisites' }
const complete = { completed: [], inProgress: [], majors: [], minors: [], credits: 30, gpa: 3, permissions: [] }

test('reads a sentence into a tree, and decides nothing without a student', async () => {
  expect(await preview(sentence)).toEqual({
    status: 200,
    body: {
      tree: {
        kind: 'any',
        of: [
          { kind: 'course', course: 'CSE 114', minimumGrade: 'C', timing: 'earlier' },
          { kind: 'permission', from: 'department', words: 'department' },
        ],
      },
      unread: [],
      warnings: [],
      verdict: 'undecidable',
      reasons: [],
      facts: [],
    },
  })
  expect((await preview({ text: '', field: 'mixed' })).body).toMatchObject({ verdict: 'met', reasons: [] })
})

describe('decides for a student', () => {
  test.each([
    ['who passed', { completed: [{ course: 'CSE 114', grade: 'B' }] }, 'met', 'CSE 114'],
    ['who is taking it', { inProgress: ['CSE 114'] }, 'met', 'You are taking CSE 114 now'],
    ['who has the permission', { permissions: ['department'] }, 'met', 'You have permission'],
    ['with neither', {}, 'needs permission', 'You need C or higher in CSE 114, or'],
    [
      'with too low a grade',
      { completed: [{ course: 'CSE 114', grade: 'D' }] },
      'needs permission',
      'You need C or higher in CSE 114, or',
    ],
  ])('%s', async (_name, facts, verdict, words) => {
    const { body } = await preview({ ...sentence, student: { ...complete, ...facts } })
    expect(body['verdict']).toBe(verdict)
    expect(String(body['reasons'])).toContain(words)
    expect(body['facts']).toHaveLength((body['reasons'] as string[]).length)
  })

  test('what is not stated is unknown, and shows only where it matters', async () => {
    expect((await preview({ ...sentence, student: {} })).body['verdict']).toBe('undecidable')
    const plain = { text: 'CSE 114', field: 'prerequisites' }
    expect((await preview({ ...plain, student: complete })).body['verdict']).toBe('not met')
    expect(
      (await preview({ ...plain, student: { completed: [{ course: 'CSE 114', grade: 'A' }] } })).body['verdict'],
    ).toBe('met')
  })

  test('antirequisites, corequisites and paragraphs with labels', async () => {
    const passed = { ...complete, completed: [{ course: 'AMS 151', grade: 'A' }] }
    const anti = { text: 'AMS 151', field: 'antirequisites' }
    expect((await preview({ ...anti, student: passed })).body['verdict']).toBe('not met')
    expect((await preview({ ...anti, student: complete })).body['verdict']).toBe('met')
    const mixed = { text: 'Prerequisite: AMS 151 Anti-requisite: MAT 132', field: 'mixed' }
    expect((await preview({ ...mixed, student: passed })).body['verdict']).toBe('met')
  })

  test('what the catalog and the institution say of the stated facts counts too', async () => {
    await world.db
      .insertInto('term')
      .values({ code: 202509 })
      .onConflict((one) => one.doNothing())
      .execute()
    await world.db
      .insertInto('offering')
      .values({ term: 202509, subject: 'TSO', number: '101', title: 'Sound', sbcs: ['HUM', 'QPS'] })
      .execute()
    const of = async (text: string, student: object) =>
      (await preview({ text, field: 'prerequisites', student: { ...complete, ...student } })).body['verdict']
    const passed = (grade: string) => ({ completed: [{ course: 'tso101', grade }] })
    expect(await of('one HUM course', passed('P'))).toBe('met')
    expect(await of('completion of QPS', passed('B'))).toBe('met')
    expect(await of('completion of QPS', passed('P'))).toBe('not met')
    expect(await of('one ARTS course', passed('B'))).toBe('not met')
    expect(await of('one ARTS course', { completed: [{ course: 'ZZZ 101', grade: 'B' }] })).toBe('undecidable')
    expect(await of('a CEAS college major', { majors: ['CSE'] })).toBe('met')
    expect(await of('only for cohorts from 2022: TSO 101', { cohort: 2021 })).toBe('met')
    expect(await of('only for cohorts from 2022: TSO 101', { cohort: 2022 })).toBe('not met')
    expect(await of('corequisite TSO 101', { sameTerm: ['TSO 101'] })).toBe('met')
  })

  test('placement alone asks for permission, beside another way it is left out', async () => {
    const student = complete
    const alone = await preview({
      text: 'Level 4 on the mathematics placement examination',
      field: 'prerequisites',
      student,
    })
    expect(alone.body).toMatchObject({ verdict: 'needs permission', facts: [{ kind: 'placement' }] })
    const beside = await preview({
      text: 'MAT 123 or level 4 on the mathematics placement examination',
      field: 'prerequisites',
      student: {
        ...student,
        completed: [
          {
            course: 'MAT 123',
            grade: 'B',
          },
        ],
      },
    })
    expect(beside.body['verdict']).toBe('met')
    expect(beside.body['warnings']).toHaveLength(1)
  })
})

test('knows programs by the institution’s names, its further names and the subjects’ names', async () => {
  for (const [text, code] of [
    ['Computer Science major', 'CSE'],
    ['business major', 'BUS'],
    ['Finance minor', 'FIN'],
    ['Theory of Sound major', 'TSO'],
  ] as const)
    expect((await preview({ text, field: 'prerequisites' })).body).toMatchObject({
      tree: { kind: 'program', code },
      unread: [],
    })
})

test('words that cannot be read are quoted and ask for permission', async () => {
  const { body } = await preview({ text: 'CSE 114 and a keen eye', field: 'prerequisites', student: complete })
  expect(String(body['unread'])).toContain('keen eye')
  expect(body['verdict']).not.toBe('met')
})

test.each([
  ['no text', { field: 'mixed' }],
  ['an unknown field', { text: 'CSE 114', field: 'wishes' }],
  ['a text beyond all measure', { text: 'x'.repeat(20_001), field: 'mixed' }],
  ['a standing of elsewhere', { ...sentence, student: { standing: 'U9' } }],
])('refuses %s', async (_name, payload) => {
  expect((await preview(payload)).status).toBe(400)
})

test('is a registrar’s', async () => {
  expect((await preview(sentence, 'Academic Advisor')).status).toBe(403)
})

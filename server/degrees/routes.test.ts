import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/open-test-app.ts'

let world: TestApp
let registrar: string
beforeAll(async () => {
  world = await openTestApp()
  registrar = (await world.signIn((await world.addPerson(['Registrar'])).email)).token
})
afterAll(() => world.close())

const headers = (token = registrar) => ({ authorization: `Bearer ${token}` })
const read = async (path = '') => world.app.inject({ url: `/api/degree-requirements${path}`, headers: headers() })
const fileOf = (year: number, credits: number) => `# Ours
graduation_requirements:
  effective_term: { semester: Fall, year: ${year} }
  minimum_credits: ${credits}
  SBCs: [ARTS, LANG]
  LANG_exemptions: [CEAS]
`
async function bring(file: string, name: string): Promise<void> {
  const url = `/api/import/graduation-requirements?file=${name}`
  const type = { 'content-type': 'text/plain' }
  const answer = await world.app.inject({ method: 'POST', url, payload: file, headers: { ...headers(), ...type } })
  expect(answer.json()).toMatchObject({ success: true })
}

async function enter(term: number | null): Promise<number> {
  const { personId } = await world.addPerson(['Student'])
  await world.db.updateTable('student').set({ entry_term: term }).where('person_id', '=', personId).execute()
  return personId
}

test('before anything is imported there is nothing, and that is said', async () => {
  expect((await read()).json()).toEqual({ university: [], studentsWithout: 0, programs: [] })
  expect((await read('/202509/text')).statusCode).toBe(404)
})

test('each imported version tells what it asks for, from when, who brought it, and who it concerns', async () => {
  for (const term of [202209, 202309, 202401, 202509, null]) await enter(term)
  await bring(fileOf(2023, 120), 'first.yaml')
  await bring(fileOf(2023, 122), 'second.yaml')
  await bring(fileOf(2023, 122), 'same-again.yaml')
  await bring(fileOf(2025, 124), 'third.yaml')
  const answer = (await read()).json()
  expect(answer).toMatchObject({
    university: [
      {
        effectiveTerm: 202509,
        version: 1,
        fileName: 'third.yaml',
        minimumCredits: 124,
        sbcs: ['ARTS', 'LANG'],
        collegesWithoutLang: ['CEAS'],
        students: 1,
      },
      { effectiveTerm: 202309, version: 2, fileName: 'second.yaml', minimumCredits: 122, students: 2 },
    ],
    studentsWithout: 2,
  })
  expect(answer.university[1]).toMatchObject({
    importedBy: expect.stringMatching(/^Person Number/),
    importedAt: expect.stringMatching(/^\d{4}-/),
  })
  expect((await read('/202309/text')).json()).toEqual({
    fileName: 'graduation-requirements-202309.yaml',
    text: fileOf(2023, 122),
  })
})

test('a profile shows the requirements of the term in which the student entered', async () => {
  const asked = async (term: number | null) => {
    const { number, personId } = await world.addPerson(['Student'])
    await world.db.updateTable('student').set({ entry_term: term }).where('person_id', '=', personId).execute()
    const answer = await world.app.inject({ url: `/api/users/${number}`, headers: headers() })
    return answer.json().academicRecord.graduationRequirements
  }
  const ours = { sbcs: ['ARTS', 'LANG'], collegesWithoutLang: ['CEAS'] }
  expect(await asked(202401)).toEqual({ effectiveTerm: 202309, minimumCredits: 122, ...ours })
  expect(await asked(202509)).toEqual({ effectiveTerm: 202509, minimumCredits: 124, ...ours })
  expect(await asked(202209)).toBeNull()
  expect(await asked(null)).toBeNull()
})

test('declared programs are counted by the version that their students follow; planned ones are not', async () => {
  const declare = async (code: string, term: number | null, standing = 'declared', kind = 'major') =>
    world.db
      .insertInto('student_program')
      .values({
        person_id: await enter(202509),
        kind,
        standing,
        code,
        degree: kind === 'major' ? 'BS' : '',
        requirement_term: term,
        position: 0,
      })
      .execute()
  await declare('CSE', 202509)
  await declare('CSE', 202509)
  await declare('CSE', 202409)
  await declare('CSE', null)
  await declare('CSE', 202509, 'planned')
  await declare('AMS', 202509, 'declared', 'minor')
  expect((await read()).json().programs).toEqual([
    {
      kind: 'major',
      code: 'CSE',
      degree: 'BS',
      name: 'Computer Science',
      college: 'College of Engineering and Applied Sciences',
      students: 4,
      byTerm: [
        { term: 202509, students: 2 },
        { term: 202409, students: 1 },
        { term: null, students: 1 },
      ],
    },
    expect.objectContaining({ kind: 'minor', code: 'AMS', students: 1 }),
  ])
})

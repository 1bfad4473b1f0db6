import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWorld, worldTerm } from '../../samples/registration-world.ts'
import { runImport } from '../imports/run-import.ts'
import { openTestApp, type TestApp, type TestPerson } from '../testing/open-test-app.ts'

let world: TestApp
let student: TestPerson
const tokens: Record<string, string> = {}

beforeAll(async () => {
  world = await openTestApp()
  await buildWorld(world.db, [{ course: 'TST 110', capacity: 5 }], 0)
  student = await world.addPerson(['Student'])
  // In the institution file the minor's program stands before the major's.
  await world.db
    .insertInto('student_program')
    .values([
      { person_id: student.personId, kind: 'major', standing: 'declared', code: 'PSY', degree: 'BA', position: 0 },
      { person_id: student.personId, kind: 'minor', standing: 'declared', code: 'CSE', degree: '', position: 0 },
    ])
    .execute()
  for (const unit of ['CAS', 'CEAS']) {
    const advisor = await world.addPerson(['Academic Advisor'], { level: 'college' })
    await world.db.updateTable('advisor_unit').set({ unit }).where('person_id', '=', advisor.personId).execute()
    tokens[unit] = (await world.signIn(advisor.email)).token
  }
})
afterAll(() => world.close())

async function read<Body>(as: string, url: string): Promise<Body> {
  const answer = await world.app.inject({ url: `/api${url}`, headers: { authorization: `Bearer ${tokens[as]}` } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Body>()
}

/** Advisors of other units say why they open a record; those of the student's units need not. */
async function stateReason(as: string, number: number): Promise<void> {
  await world.app.inject({
    method: 'POST',
    url: `/api/users/${number}/reading-reasons`,
    headers: { authorization: `Bearer ${tokens[as]}` },
    payload: { reason: 'Asked for advice' },
  })
}

test('the college of a student is that of the first declared major, whatever the minors', async () => {
  const { academicRecord } = await read<{ academicRecord: object }>('CAS', `/users/${student.number}`)
  expect(academicRecord).toMatchObject({
    college: 'College of Arts and Sciences',
    programs: [{ name: 'Psychology' }, { name: 'Computer Science' }],
  })
})

test.each([
  ['CAS', 'Academic Advisor'],
  ['CEAS', null],
])(
  'an advisor of %s registers a student whose major is of CAS and whose minor is of CEAS as %s',
  async (unit, role) => {
    await stateReason(unit, student.number)
    const url = `/registration/${worldTerm}?student=${student.number}`
    expect((await read<{ changesAs: string | null }>(unit, url)).changesAs).toBe(role)
  },
)

test('a class imported without credits counts with the usual ones', async () => {
  const text = `students:
- SBU_ID: 100000900
  first_name: Without
  last_name: Credits
  email: without.credits@stonybrook.edu
  classes: [{class_id: 2, department: CSE, course_num: 114, section: '01', semester: Fall, year: 2024, grade: A}]
`
  const job = { kind: 'users' as const, fileName: 'users.yaml', bytes: Buffer.from(text), actorId: null }
  expect(await runImport(world.services, job)).toMatchObject({ status: 'succeeded', counts: { added: 1 } })
  await stateReason('CAS', 100_000_900)
  const { academicRecord } = await read<{ academicRecord: object }>('CAS', '/users/100000900')
  expect(academicRecord).toMatchObject({
    cumulativeCredits: 3,
    completedSemesters: [{ credits: 3, courses: [{ workload: { credits: 3 }, status: 'COMPLETED' }] }],
  })
})

test('who has a college on record and a major of another is found in both', async () => {
  await world.db.updateTable('student').set({ college: 'BUS' }).where('person_id', '=', student.personId).execute()
  for (const [value, times] of [
    ['BUS', 1],
    ['CAS', 1],
    ['CEAS', 0],
  ] as const)
    expect(await read('CAS', `/users/search?type=college&value=${value}`), value).toHaveLength(times)
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessMatrix } from '../testing/access-matrix.ts'
import { openTestApp, type TestApp, type TestPerson } from '../testing/open-test-app.ts'
import { plantClass, plantRecord } from '@sam/database/testing/plant-class'

let world: TestApp
let section: number
const people: Record<string, TestPerson> = {}

/** What the record of the student in question holds, under the names by which the tables below allow it. */
let facts: Record<string, string>

beforeAll(async () => {
  world = await openTestApp({ environment: { OIDC_ISSUER: 'http://localhost:1', OIDC_CLIENT_ID: 'sam' } })
  const add = async (name: string, ...rest: Parameters<TestApp['addPerson']>) =>
    (people[name] = await world.addPerson(...rest))
  const student = await add('the student', ['Student'])
  const classmate = await add('a classmate', ['Student'])
  const instructor = await add('the instructor', ['Instructor'])
  await add('a colleague', ['Instructor'])
  await add('an advisor', ['Academic Advisor'])
  await add('an advisor of another department', ['Academic Advisor'], { level: 'department' })
  await add('someone never imported', [])
  await add('a registrar', ['Registrar'])
  await world.db
    .updateTable('person')
    .set({ first_name: 'NAME-WORD', directory_withheld: true })
    .where('id', '=', student.personId)
    .execute()
  await plantRecord(world.db, student.personId)
  section = await plantClass(world.db, {
    instructor: instructor.personId,
    students: [student.personId, classmate.personId],
  })
  facts = {
    name: 'NAME-WORD',
    number: String(student.number),
    email: student.email,
    'area of interest': 'AOI-WORD',
    'former class': 'TITLE-WORD',
    grade: '"gradeSymbol":"C+"',
    transfer: 'SCHOOL-WORD',
    hold: 'HOLD-WORD',
    'note of a hold': 'SECRET-NOTE',
    waiver: 'WAIVER-WORD',
    'planned program': 'PLAN-WORD',
    program: 'PROGRAM-WORD',
  }
})
afterAll(() => world.close())

const tokens = new Map<string, string>()
async function read(who: string, url: string) {
  const person = people[who]
  if (person && !tokens.has(who)) tokens.set(who, (await world.signIn(person.email)).token)
  const token = tokens.get(who)
  return world.app.inject({
    url,
    headers: { 'x-sam-request': '1', ...(token && { authorization: `Bearer ${token}` }) },
  })
}

/** Names of the facts that a body holds. */
function found(body: string): string[] {
  return Object.entries(facts).flatMap(([name, text]) => (body.includes(text) ? [name] : []))
}

const addressOf = (route: string) =>
  (accessMatrix[route]?.url ?? route.slice(4))
    .replace('{class}', String(section))
    .replaceAll(/\{\w+\.email\}/g, encodeURIComponent(facts['email'] ?? ''))
    .replaceAll(/\{(self|enrolled|other|registrar|nobody)\}/g, facts['number'] ?? '')
    .replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')

let surfaces = 0
describe('a student who withheld directory information', () => {
  const gets = Object.keys(accessMatrix).filter((route) => route.startsWith('GET '))
  test.each(gets)('%s tells those without a relation nothing', async (route) => {
    for (const who of ['nobody', 'a classmate', 'a colleague', 'someone never imported']) {
      const { body } = await read(who, addressOf(route))
      expect(found(body), `${who} at ${route}`).toEqual([])
      surfaces += 1
    }
  })

  test('on every surface', () => {
    expect(surfaces).toBe(gets.length * 4)
    process.stdout.write(`P16: leaks of a withheld record: 0 of ${surfaces} surfaces x readers\n`)
  })
})

const whole = Object.keys({
  name: 1,
  number: 1,
  email: 1,
  'area of interest': 1,
  'former class': 1,
  grade: 1,
  transfer: 1,
  hold: 1,
  waiver: 1,
  'planned program': 1,
  program: 1,
})
const rosterFacts = ['name', 'number', 'email', 'program']
const profile = () => `/api/users/${facts['number']}`
const file = (content: string) => () => `/api/rosters/${section}/file?content=${content}&format=csv`

/** Who sees which facts where; a fact that is not named is not shown. */
const sights: [string, () => string, string, number, string[]][] = [
  ['the profile', profile, 'the student', 200, whole],
  ['the profile', profile, 'the instructor', 200, rosterFacts],
  ['the profile', profile, 'an advisor', 200, whole],
  ['the profile', profile, 'a registrar', 200, whole],
  ['the roster', () => `/api/rosters/${section}`, 'the instructor', 200, rosterFacts],
  ['the roster', () => `/api/rosters/${section}`, 'an advisor', 200, rosterFacts],
  ['the roster', () => `/api/rosters/${section}`, 'an advisor of another department', 403, []],
  ['the roster', () => `/api/rosters/${section}`, 'a registrar', 200, rosterFacts],
  ['the roster', () => `/api/rosters/${section}`, 'the student', 403, []],
  ['the roster as a file', file('roster'), 'the instructor', 200, rosterFacts],
  ['the grades as a file', file('grades'), 'the instructor', 200, ['name', 'number']],
  ['the class', () => `/api/classes/${section}`, 'the student', 200, []],
  ['the class', () => `/api/classes/${section}`, 'the instructor', 200, []],
]

let looked = 0
test.each(sights.map(([surface, url, who, status, expected]) => ({ surface, url, who, status, expected })))(
  '$surface for $who',
  async ({ url, who, status, expected }) => {
    const answer = await read(who, url())
    expect(answer.statusCode).toBe(status)
    expect(found(answer.body)).toEqual(expected)
    looked += 1
  },
)

test('every sight was looked at', () => {
  expect(looked).toBe(sights.length)
  const fields = Object.keys(facts).length
  process.stdout.write(`P3: leaks 0 of ${fields} kinds of fields x ${looked} surfaces and readers\n`)
})

/** The fields that have something in them, as paths. */
function fieldsOf(value: unknown, path = ''): string[] {
  if (value === null || value === undefined || value === 0 || value === '') return []
  if (Array.isArray(value)) return value.flatMap((item) => fieldsOf(item, `${path}[]`))
  if (typeof value !== 'object') return [path]
  return Object.entries(value).flatMap(([key, inner]) => fieldsOf(inner, path ? `${path}.${key}` : key))
}

test('an instructor sees of a student exactly these fields', async () => {
  const answer = await read('the instructor', profile())
  expect([...new Set(fieldsOf(answer.json()))].toSorted()).toEqual([
    'SBU_ID',
    'academicRecord.college',
    'academicRecord.declaredMajors[]',
    'academicRecord.programs[].code',
    'academicRecord.programs[].kind',
    'academicRecord.programs[].name',
    'academicRecord.standing',
    'directoryWithheld',
    'email',
    'id',
    'name',
    'role',
    'roles[]',
    'view',
  ])
})

test('what a roster withholds is null, not nothing', async () => {
  const { view, academicRecord, ...more } = (await read('the instructor', profile())).json()
  expect(view).toBe('roster')
  expect(more).toMatchObject({ transfer_courses: null, waived_time_conflicts: null })
  expect(academicRecord).toMatchObject({
    cumulativeGpa: null,
    cumulativeCredits: null,
    accountHolds: null,
    completedSemesters: null,
    plannedSchedules: null,
  })
  expect((await read('the student', profile())).json()).toMatchObject({ view: 'full' })
})

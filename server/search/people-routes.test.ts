import { mustHave } from '@sam/domain/testing/must-have'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '@sam/database/open-database'
import { plantClock } from '@sam/database/testing/plant-clock'
import { inspect } from '@sam/database/testing/inspect-tables'
import { openTestApp, type TestApp } from '../testing/open-test-app.ts'

let world: TestApp
let advisor: string
let registrar: string

const students = [
  { first: 'Zoë', last: 'Ångström', major: 'CSE', college: 'CEAS', term: 202601, area: null },
  { first: 'Ada', last: 'Lovelace', major: 'MAT', college: 'CAS', term: 202605, area: 'CSE' },
  { first: 'Hendrik', last: 'van Rijn', major: 'CSE', college: null, term: null, area: null },
  { first: 'Sinéad', last: "O'Neil-Byrne", major: 'BIO', college: 'CAS', term: 202509, area: null },
  { first: 'Lovis', last: 'Adamson', major: 'BIO', college: 'CAS', term: null, area: null },
  { first: 'Wei', last: 'Zhang', major: 'ISE', college: 'CEAS', term: 202609, area: null },
]

beforeAll(async () => {
  world = await openTestApp()
  for (const [index, { first, last, major, college, term, area }] of students.entries()) {
    const email = `${last.replace(/\W/g, '').toLowerCase()}_${index}@stonybrook.edu`
    const { personId } = await world.addPerson(['Student'], { email })
    const { db } = world
    await db
      .updateTable('person')
      .set({ first_name: first, last_name: last, directory_withheld: last === 'Zhang' })
      .where('id', '=', personId)
      .execute()
    await db
      .updateTable('student')
      .set({ college, graduation_term: term, area_of_interest: area })
      .where('person_id', '=', personId)
      .execute()
    const program = { person_id: personId, standing: 'declared', degree: '', position: 0 }
    await db
      .insertInto('student_program')
      .values({ ...program, kind: 'major', code: major })
      .execute()
    if (last === 'Lovelace')
      await db
        .insertInto('student_program')
        .values({ ...program, kind: 'minor', code: 'AMS' })
        .execute()
  }
  const [one, other] = [await world.addPerson(['Academic Advisor']), await world.addPerson(['Registrar'])]
  advisor = (await world.signIn(one.email)).token
  registrar = (await world.signIn(other.email)).token
})
afterAll(() => world.close())

async function searchFully(type: string, value: string, token = advisor, more = '') {
  const url = `/api/users/search?type=${type}&value=${encodeURIComponent(value)}${more}`
  const answer = await world.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer
}

async function search(type: string, value: string, token = advisor, more = '') {
  const answer = await searchFully(type, value, token, more)
  return answer.json<{ name: string; SBU_ID: number; directoryWithheld: boolean }[]>()
}
const names = async (type: string, value: string, token = advisor) =>
  (await search(type, value, token)).map(({ name }) => name)

test('an answer says who it is, in the words of the specification', async () => {
  const [found] = await search('name', 'Lovelace')
  expect(found).toEqual({
    id: expect.stringMatching(/^1000000\d\d$/),
    name: 'Ada Lovelace',
    SBU_ID: expect.any(Number),
    email: 'lovelace_1@stonybrook.edu',
    role: 'Student',
    roles: ['Student'],
    majors: ['MAT'],
    graduationTerm: 202605,
    directoryWithheld: false,
    facts: null,
  })
})

test('staff find those who withhold their directory information, marked as such', async () => {
  expect((await search('name', 'zhang'))[0]).toMatchObject({ name: 'Wei Zhang', directoryWithheld: true })
})

describe('by name', () => {
  test.each([
    ['angs', ['Zoë Ångström']],
    ['ZOË', ['Zoë Ångström']],
    ['zoe ang', ['Zoë Ångström']],
    ['Ångström, Zoë', ['Zoë Ångström']],
    ['rijn', ['Hendrik van Rijn']],
    ['van', ['Hendrik van Rijn']],
    ['oneil', ["Sinéad O'Neil-Byrne"]],
    ["o'neil", ["Sinéad O'Neil-Byrne"]],
    ['byrne sinead', ["Sinéad O'Neil-Byrne"]],
    ['ada lov', ['Ada Lovelace', 'Lovis Adamson']],
    ['Lovlace', ['Ada Lovelace']],
    ['Lovelcae', ['Ada Lovelace']],
    ['Lovellace', ['Ada Lovelace']],
    ['Ada Lobelace', ['Ada Lovelace']],
    ['loovelaes', ['Ada Lovelace']],
    ['%', []],
    ['_', []],
    ['lov%', []],
    ['l_velace ada', []],
    ["'; drop table person; --", []],
    ["\\'", []],
    ['qqqq', []],
  ])('%j finds %j', async (written, found) => {
    expect(await names('name', written)).toEqual(found)
  })

  test('last names that begin so come before first names that do', async () => {
    expect(await names('name', 'ada')).toEqual(['Lovis Adamson', 'Ada Lovelace'])
    expect(await names('name', 'lov')).toEqual(['Ada Lovelace', 'Lovis Adamson'])
  })

  test('advisors find students alone, registrars everyone', async () => {
    expect(await names('name', 'Person')).toEqual([])
    expect(await names('name', 'Person', registrar)).toHaveLength(2)
  })

  test('no more than asked for', async () => {
    expect(await search('name', 'ada', advisor, '&limit=1')).toHaveLength(1)
  })

  test.each([
    ['name', 'ada', 2],
    ['name', 'lov ada', 2],
    ['name', 'Lovlace', 1],
    ['name', 'qqqq', 0],
    ['studentId', '1', 6],
    ['email', 'stonybrook', 6],
    ['major', 'CSE', 2],
    ['college', 'CAS', 3],
    ['graduation', '2026', 3],
    ['aoi', 'CSE', 1],
  ] as const)('a header tells how many there are by %s %j, however few are asked for', async (type, value, total) => {
    for (const limit of [1, 50]) {
      const answer = await searchFully(type, value, advisor, `&limit=${limit}`)
      expect(answer.headers['x-total-count']).toBe(String(total))
      expect(answer.json()).toHaveLength(Math.min(limit, total))
    }
  })
})

describe('by the other categories', () => {
  test.each([
    ['email', 'lovelace_1@', ['Ada Lovelace']],
    ['email', 'LOVEL', ['Ada Lovelace']],
    ['email', 'velace', ['Ada Lovelace']],
    ['email', 'lovelace%', []],
    ['email', 'lovelace_2', []],
    ['email', 'l_velace', []],
    ['major', 'CSE', ['Zoë Ångström', 'Hendrik van Rijn']],
    ['major', 'computer science', ['Zoë Ångström', 'Hendrik van Rijn']],
    ['major', 'bio', ['Lovis Adamson', "Sinéad O'Neil-Byrne"]],
    ['major', '%', []],
    ['minor', 'ams', ['Ada Lovelace']],
    ['minor', 'Applied Math', ['Ada Lovelace']],
    ['minor', 'CSE', []],
    ['aoi', 'CSE', ['Ada Lovelace']],
    ['graduation', 'Spring 2026', ['Zoë Ångström']],
    ['graduation', '202601', ['Zoë Ångström']],
    ['graduation', '2026', ['Zoë Ångström', 'Ada Lovelace', 'Wei Zhang']],
    ['graduation', 'Summer 2026', ['Ada Lovelace']],
    ['graduation', 'fall', ["Sinéad O'Neil-Byrne", 'Wei Zhang']],
    ['graduation', '20_6', []],
    ['college', 'CAS', ['Lovis Adamson', 'Ada Lovelace', "Sinéad O'Neil-Byrne"]],
    ['college', 'Arts and Sci', ['Lovis Adamson', 'Ada Lovelace', "Sinéad O'Neil-Byrne"]],
    ['college', 'ceas', ['Zoë Ångström', 'Hendrik van Rijn', 'Wei Zhang']],
    ['studentId', '100000002', ['Ada Lovelace']],
    ['studentId', '100 000 002', ['Ada Lovelace']],
    ['studentId', '1000000%', []],
    ['studentId', '999', []],
  ])('%s %j finds %j', async (type, written, found) => {
    expect((await names(type, written)).toSorted()).toEqual(found.toSorted())
  })

  test('numbers by their first digits, in their order', async () => {
    const found = await search('studentId', '10000000')
    expect(found.map(({ SBU_ID }) => SBU_ID)).toEqual(found.map(({ SBU_ID }) => SBU_ID).toSorted((a, b) => a - b))
    expect(found).toHaveLength(students.length)
  })
})

test.each([
  ['type=shoe&value=7', 400],
  ['type=name&value=', 400],
  ['type=name&value=%20', 400],
  ['type=name', 400],
  [`type=name&value=${'x'.repeat(201)}`, 400],
  ['type=name&value=a&limit=0', 400],
  ['type=name&value=a%00b', 400],
])('%s answers %i', async (query, status) => {
  const answer = await world.app.inject({
    url: `/api/users/search?${query}`,
    headers: { authorization: `Bearer ${advisor}` },
  })
  expect(answer.statusCode, answer.body).toBe(status)
})

describe('filters, order and facts', () => {
  const numbers = new Map<string, number>()
  const ids = new Map<string, number>()
  beforeAll(async () => {
    const { db } = world
    const rows = await db
      .selectFrom('person')
      .innerJoin('student', 'student.person_id', 'person.id')
      .select(['person.id', 'last_name', 'campus_id'])
      .execute()
    for (const row of rows) {
      ids.set(row.last_name, row.id)
      numbers.set(row.last_name, row.campus_id ?? 0)
    }
    const taken = (last: string, number: string, credits: number, grade: string | null, term = 202501) =>
      db
        .insertInto('enrollment')
        .values({
          person_id: mustHave(ids.get(last)),
          term,
          subject: 'TST',
          number,
          section_code: '01',
          credits,
          status: grade === null ? 'enrolled' : 'completed',
          grade,
        })
        .execute()
    for (let at = 0; at < 15; at += 1) await taken('Lovelace', String(100 + at), 4, 'A')
    for (let at = 0; at < 6; at += 1) await taken('van Rijn', String(100 + at), 4, 'B')
    // Failed and repeated: it earns once and averages twice.
    await taken('Adamson', '101', 3, 'F', 202409)
    await taken('Adamson', '101', 3, 'A')
    await taken('Adamson', '205', 3, null, 202601)
    await db
      .insertInto('hold')
      .values([
        hold('Ångström', 'advising'),
        hold('Lovelace', 'financial'),
        { ...hold('Zhang', 'advising'), lifted_at: new Date() },
        { ...hold('Zhang', 'advising'), expires_on: '2020-01-01' },
      ])
      .execute()
    await db
      .insertInto('term')
      .values([{ code: 202601 }])
      .onConflict((on) => on.doNothing())
      .execute()
    await db
      .insertInto('enrollment_period')
      .values([
        { term: 202601, standing: 'U2', minimum_credits: 24, begins_at: new Date('2020-01-01') },
        { term: 202601, standing: 'U1', minimum_credits: 0, begins_at: new Date('2090-01-01') },
      ])
      .execute()
    await inTransaction(db, (tx) => plantClock(tx, '2025-11-05'))
  })
  const hold = (last: string, type: string) => ({
    person_id: mustHave(ids.get(last)),
    type,
    description: 'X',
    department: 'Y',
    placed_at: new Date(),
  })
  const everyone = async (more: string, token = advisor) =>
    (await search('email', 'stonybrook', token, `&only=students${more}`)).map(({ name }) => name.split(' ').at(-1))

  test.each([
    ['college=CAS', ['Adamson', 'Lovelace', "O'Neil-Byrne"]],
    ['major=CSE', ['Ångström', 'Rijn']],
    ['minor=AMS', ['Lovelace']],
    ['interest=CSE', ['Lovelace']],
    ['graduation=202601', ['Ångström']],
    ['standing=U3', ['Lovelace']],
    ['standing=U2', ['Rijn']],
    ['standing=U1', ['Adamson', 'Ångström', "O'Neil-Byrne", 'Zhang']],
    ['holds=any', ['Ångström', 'Lovelace']],
    ['holds=financial', ['Lovelace']],
    ['holds=none', ['Adamson', "O'Neil-Byrne", 'Rijn', 'Zhang']],
    ['term=202601&registration=registered', ['Adamson']],
    ['term=202601&registration=blocked', ['Ångström', 'Lovelace']],
    ['term=202601&registration=open', ['Rijn']],
    ['term=202601&registration=later', ["O'Neil-Byrne", 'Zhang']],
    ['college=CAS&holds=none&standing=U1', ['Adamson', "O'Neil-Byrne"]],
    ['major=ZZZ', []],
  ])('%s leaves %j', async (filter, found) => {
    expect(await everyone(`&sort=name&${filter}`)).toEqual(found.toSorted((a, b) => order(a) - order(b)))
    const total = (await searchFully('email', 'stonybrook', advisor, `&only=students&limit=1&${filter}`)).headers
    expect(total['x-total-count']).toBe(String(found.length))
  })
  const byName = ['Adamson', 'Ångström', 'Lovelace', "O'Neil-Byrne", 'Rijn', 'Zhang']
  const order = (name: string) => byName.indexOf(name)

  test.each([
    ['name', byName],
    ['-name', byName.toReversed()],
    ['-credits', ['Lovelace', 'Rijn', 'Adamson', 'Ångström', "O'Neil-Byrne", 'Zhang']],
    ['-gpa', ['Lovelace', 'Rijn', 'Adamson', 'Ångström', "O'Neil-Byrne", 'Zhang']],
    ['gpa', ['Adamson', 'Rijn', 'Lovelace', 'Ångström', "O'Neil-Byrne", 'Zhang']],
    ['graduation', ["O'Neil-Byrne", 'Ångström', 'Lovelace', 'Zhang', 'Adamson', 'Rijn']],
  ])('sorted by %s', async (sort, found) => {
    expect(await everyone(`&sort=${sort}`)).toEqual(found)
  })

  test('sorted by number, page after page', async () => {
    const all = byName.map((last) => numbers.get(last === 'Rijn' ? 'van Rijn' : last) ?? 0).toSorted((a, b) => a - b)
    const pages = await Promise.all(
      [0, 2, 4].map((offset) =>
        search('email', 'stonybrook', advisor, `&only=students&sort=number&limit=2&offset=${offset}`),
      ),
    )
    expect(pages.map((page) => page.map(({ SBU_ID }) => SBU_ID))).toEqual([
      all.slice(0, 2),
      all.slice(2, 4),
      all.slice(4),
    ])
  })

  test('facts follow from the record, and who read them is noted once', async () => {
    await world.db.deleteFrom('record_access').execute()
    expect(await search('name', 'Adamson', advisor)).toMatchObject([{ facts: null }])
    expect(await world.db.selectFrom('record_access').selectAll().execute()).toEqual([])
    const query = '&facts=true&term=202601'
    expect(await search('name', 'Adamson', advisor, query)).toMatchObject([
      {
        facts: {
          minors: [],
          standing: 'U1',
          cumulativeGpa: 2,
          cumulativeCredits: 3,
          holds: [],
          registration: { state: 'registered', credits: 3 },
        },
      },
    ])
    expect(await search('name', 'Lovelace', advisor, query)).toMatchObject([
      {
        facts: {
          minors: ['AMS'],
          standing: 'U3',
          cumulativeGpa: 4,
          cumulativeCredits: 60,
          holds: ['financial'],
          registration: { state: 'blocked' },
        },
      },
    ])
    await search('name', 'Lovelace', advisor, query)
    const noted = await world.db.selectFrom('record_access').select(['subject_id', 'surface', 'interest']).execute()
    expect(noted).toEqual(
      ['Adamson', 'Lovelace'].map((last) => ({
        subject_id: ids.get(last),
        surface: 'search',
        interest: 'advises students',
      })),
    )
  })

  test('registrars find students alone when they ask for them', async () => {
    expect((await search('name', 'Person', registrar)).length).toBeGreaterThan(0)
    expect(await search('name', 'Person', registrar, '&only=students')).toEqual([])
  })

  test.each(['sort=age', 'holds=health', 'graduation=2025', 'facts=1', 'only=staff', 'offset=-1', 'major=C%20S'])(
    '%s is malformed',
    async (more) => {
      const url = `/api/users/search?type=name&value=a&${more}`
      const answer = await world.app.inject({ url, headers: { authorization: `Bearer ${advisor}` } })
      expect(answer.statusCode).toBe(400)
    },
  )

  test('beyond 1,000 nobody waits for the rest to be counted', async () => {
    await inspect(
      world.db,
      `with people as (insert into person (campus_id, first_name, last_name, email)
        select 770000000 + i, 'Many', 'Manyson', 'many' || i || '@stonybrook.edu' from generate_series(1, 1100) i returning id)
      insert into student (person_id) select id from people`,
    )
    for (const [type, value] of [
      ['studentId', '77'],
      ['name', 'manys'],
      ['email', 'many'],
    ] as const) {
      const answer = await searchFully(type, value, advisor, '&limit=1')
      expect(answer.headers['x-total-count']).toBe('1001')
    }
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../http/open-test-app.ts'

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

  test('advisors find students alone, registrars everybody', async () => {
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

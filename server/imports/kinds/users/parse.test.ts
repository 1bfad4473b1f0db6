import { expect, test } from 'vitest'
import { IssueList, sentenceOf } from '../../../parsing/collect-issues.ts'
import { parseUsers } from './parse.ts'

function parse(text: string) {
  const issues = new IssueList()
  const file = parseUsers(text, issues)
  return { ...file, issues: issues.list().map(sentenceOf) }
}

const ada = 'SBU_ID: 100000001, first_name: Ada, last_name: Brook, email: ada.brook@stonybrook.edu'
const student = (more: string) => parse(`students:\n- {${ada}}\n`.replace('}', `, ${more}}`))

test('a section stays as written, and a number becomes one', () => {
  const { users, issues } = student(
    'classes: [{class_id: 12345, department: CSE, course_num: 101, section: 01, semester: Fall, year: 2020, credits: 3, GPNC: null, grade: A}]',
  )
  expect(issues).toEqual([])
  expect(users[0]?.campusId).toBe(100000001)
  expect(users[0]?.student?.classes[0]).toMatchObject({
    section: '01',
    number: '101',
    classNumber: 12345,
    term: 202009,
  })
})

const kept = (more: string) =>
  student(
    `classes: [{department: HIS, course_num: 101, section: 01, semester: Fall, year: 2024${more}}], transfer_courses: []`,
  )

test.each([
  ['none: as catalogs say', '', null],
  ['of its own term', ', sbcs: [USA, HUM, USA]', { term: 202409, categories: ['HUM', 'USA'] }],
  ['no category', ', sbcs: []', { term: 202409, categories: [] }],
  ['of another term', ', sbcs: HUM, sbcs_of: {semester: Spring, year: 2025}', { term: 202501, categories: ['HUM'] }],
])('the kept categories of a class: %s', (_, more, categories) => {
  const { users, issues } = kept(more)
  expect(issues).toEqual([])
  expect(users[0]?.student?.classes[0]?.kept).toEqual(categories)
})

const brought = 'class: HIS9, university: Elsewhere, credits: 3, grade: B'
const here = 'department: HIS, course_num: 101'
const term = 'sbcs_of: {semester: Fall, year: 2024}'

test.each([
  ['a term without categories', () => kept(`, ${term}`), 'sbcs_of says whose sbcs these are, but sbcs is missing.'],
  [
    'transfer credit without their term',
    () => student(`transfer_courses: [{${brought}, ${here}, sbcs: [HUM]}]`),
    'sbcs of credit from elsewhere need sbcs_of',
  ],
  [
    'transfer credit without a course here',
    () => student(`transfer_courses: [{${brought}, sbcs: [HUM], ${term}}]`),
    'sbcs belong to a course here, but department and course_num are missing.',
  ],
])('kept categories of %s are an error', (_, read, sentence) => {
  const { users, issues } = read()
  expect(users).toEqual([])
  expect(issues).toEqual([expect.stringContaining(sentence)])
})

test('transfer credit keeps categories of the term that gave them', () => {
  const { users, issues } = student(`transfer_courses: [{${brought}, ${here}, sbcs: [HUM], ${term}}]`)
  expect(issues).toEqual([])
  expect(users[0]?.student?.transfers[0]?.kept).toEqual({ term: 202409, categories: ['HUM'] })
})

test('passwords are remarked once for the whole file', () => {
  const bob = 'SBU_ID: 100000002, first_name: Bob, last_name: Brook, email: bob.brook@stonybrook.edu'
  const { users, issues } = parse(`registrars:\n- {${ada}, password: x}\n- {${bob}, password: y}\n`)
  expect(users).toHaveLength(2)
  expect(issues).toEqual([expect.stringMatching(/^Line 2, the file: 2 entries have a password; all were ignored\./)])
})

test.each([
  [
    'a missing e-mail',
    'instructors:\n- {SBU_ID: 5, first_name: Ada, last_name: Brook}\n',
    'Line 2, Ada Brook (5): email is missing.',
  ],
  [
    'a wrong type',
    'instructors:\n- {SBU_ID: abc, first_name: Ada, last_name: Brook, email: a@b.edu}\n',
    'Line 2, Ada Brook (abc): SBU_ID is abc; it must be a whole number.',
  ],
  [
    'a list for a text',
    'instructors:\n- {SBU_ID: 5, first_name: [Ada], last_name: Brook, email: a@b.edu}\n',
    'Line 2, Brook (5): first_name is a list; it must be a single value.',
  ],
  [
    'a line break in a name',
    'instructors:\n- {SBU_ID: 5, first_name: "Ada\\r\\nX", last_name: Brook, email: a@b.edu}\n',
    'first_name holds a line break or another character that does not show (U+000D). Type it again.',
  ],
  ['a text among the people', 'instructors:\n- Ada\n', 'Line 2, one of instructors: It must be a map of fields'],
  [
    'lists that do not go together',
    `students:\n- {${ada}, majors: [CSE, AMS], degrees: [BS], major_requirement_versions: [{semester: Fall, year: 2020}, null]}\n`,
    'majors has 2 entries but degrees has 1 entry',
  ],
  [
    'an unknown semester',
    `students:\n- {${ada}, university_entry: {semester: Fal, year: 2020}}\n`,
    'semester is Fal; it must be Spring, SummerI, SummerII, Fall. Did you mean Fall?',
  ],
  ['an advisor without a unit', `academic_advisors:\n- {${ada}, level: college}\n`, 'academic_unit is missing.'],
])('reports %s with line, entry and reason, and leaves the entry out', (_, text, sentence) => {
  const { users, issues } = parse(text)
  expect(users).toEqual([])
  expect(issues).toEqual([expect.stringContaining(sentence)])
})

test('a text of ten megabytes is too long, not too much', () => {
  const { issues } = parse(
    `instructors:\n- {SBU_ID: 5, first_name: ${'a'.repeat(10_000_000)}, last_name: B, email: a@b.edu}\n`,
  )
  expect(issues[0]).toContain('first_name is 10000000 characters long; at most 200 are accepted.')
})

test('names with markup are names', () => {
  const { users, issues } = parse(
    `instructors:\n- {SBU_ID: 5, first_name: "<b>Ada</b>", last_name: "O'Hara; --", email: a@b.edu}\n`,
  )
  expect(issues).toEqual([])
  expect(users[0]?.firstName).toBe('<b>Ada</b>')
})

test.each([
  ['an unknown role list', 'teachers: []\n', /the section teachers is not known/],
  ['a near miss', 'student: []\n', /Did you mean students\?/],
  ['a list at the top', '- a\n', /the file holds a list/],
  ['a map where a list is expected', 'students: {a: 1}\n', /students must be a list/],
])('refuses %s', (_, text, message) => {
  expect(() => parse(text)).toThrow(message)
})

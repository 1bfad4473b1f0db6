import type { RecordedSection } from '@sam/database/timetable/import-reads'
import { expect, test } from 'vitest'
import path from 'node:path'
import { loadInstitution } from '../../../kernel/load-institution.ts'
import { IssueList, sentenceOf } from '../../../parsing/collect-issues.ts'
import { parseUsers } from './parse.ts'
import { planUsers, type UserFacts } from './plan.ts'

const institution = await loadInstitution(path.join(import.meta.dirname, '../../../../institution.yaml'))

const section: RecordedSection = {
  id: 7,
  term: 202509,
  classNumber: 88034,
  subject: 'CSE',
  number: '214',
  section: 'R01',
  title: 'Data Structures',
  creditsMin: 4,
  creditsMax: 4,
  capacity: 20,
  enrolled: 20,
}
const facts: UserFacts = {
  present: [],
  sections: [section],
  terms: [{ term: 202509, semesterEnd: '2025-12-18', hasSchedule: true }],
  institution,
  today: '2025-11-05',
  actorId: null,
}

function plan(text: string, more: Partial<UserFacts> = {}) {
  const issues = new IssueList()
  const planned = planUsers(parseUsers(text, issues), { ...facts, ...more })
  return { ...planned, sentences: planned.issues.map(sentenceOf) }
}

const ada = 'SBU_ID: 100000001, first_name: Ada, last_name: Brook, email: ada.brook@stonybrook.edu'
const withClass = (fields: string) => `students:\n- {${ada}, classes: [{${fields}}]}\n`
const fall = 'department: CSE, course_num: 214, semester: Fall, year: 2025, credits: 4'

test('a class of a coming grade is linked to its section, beyond the capacity with a warning', () => {
  const { users, sentences } = plan(withClass(`class_id: 88034, section: R01, ${fall}, grade: null`))
  expect(users[0]?.student?.classes[0]).toMatchObject({ sectionId: 7, status: 'enrolled', title: 'Data Structures' })
  expect(sentences).toEqual([expect.stringContaining('It has 20 seats and now 21 students')])
})

test.each([
  [
    'not in the schedule',
    `class_id: 1, section: R01, ${fall}, grade: A`,
    'Class 1 (CSE 214 section R01 in Fall 2025) is not in the schedule; kept as written. There, this section has class number 88034.',
    null,
  ],
  [
    'another course there',
    `class_id: 88034, department: CSE, course_num: 220, section: R01, semester: Fall, year: 2025, credits: 4, grade: A`,
    'is CSE 214 section R01 in the schedule, not CSE 220; kept as written.',
    null,
  ],
  [
    'another section there',
    `class_id: 88034, section: R02, ${fall}, grade: A`,
    'is section R01 in the schedule, not R02',
    7,
  ],
  [
    'other credits there',
    `class_id: 88034, section: R01, department: CSE, course_num: 214, semester: Fall, year: 2025, credits: 3, grade: A`,
    'has 4 credits in the schedule, not 3',
    7,
  ],
  [
    'with a category that there is not',
    `class_id: 88034, section: R01, ${fall}, sbcs: [XYZ]`,
    'XYZ is not a category of SBC. It was kept as written.',
    7,
  ],
  [
    'over without a grade',
    'class_id: 2, department: CSE, course_num: 114, section: 01, semester: Fall, year: 2024, credits: 4, grade: null',
    'CSE 114 of Fall 2024 is over but has no grade',
    null,
  ],
])('a class that is %s is kept and warned about', (_, fields, sentence, sectionId) => {
  const { users, sentences } = plan(withClass(fields))
  expect(users[0]?.student?.classes[0]?.sectionId).toBe(sectionId)
  expect(sentences.some((said) => said.includes(sentence))).toBe(true)
})

test.each([
  [
    'a grade off the scale',
    withClass(`class_id: 88034, section: R01, ${fall}, grade: A+`),
    'Grade A+ is not on the scale. Grades run A, A-, B+',
  ],
  [
    'a course twice at once',
    `students:\n- {${ada}, classes: [{class_id: 88034, section: R01, ${fall}}, {class_id: 88035, section: R02, ${fall}}]}\n`,
    'CSE 214 of Fall 2025 is already on line 2.',
  ],
  [
    'a unit of another level',
    `academic_advisors:\n- {${ada}, level: college, academic_unit: CEES}\n`,
    'The unit CEES does not go with level college',
  ],
])('%s is an error', (_, text, sentence) => {
  const { users, counts, sentences } = plan(text)
  expect(users).toEqual([])
  expect(counts.rejected).toBe(1)
  expect(sentences.some((said) => said.includes(sentence))).toBe(true)
})

test('the same person in several lists holds several roles', () => {
  const { users, counts, sentences } = plan(`registrars:\n- {${ada}}\ninstructors:\n- {${ada}}\n`)
  expect(users.map(({ roles }) => roles)).toEqual([['Registrar', 'Instructor']])
  expect(counts).toMatchObject({ added: 1, rejected: 0 })
  expect(sentences).toEqual([])
})

test.each([
  [
    'SBU_ID',
    'SBU_ID: 100000001, first_name: Eve, last_name: Other, email: eve@stonybrook.edu',
    'The SBU_ID 100000001 is already used by Ada Brook (100000001) on line 2.',
  ],
  [
    'e-mail address',
    'SBU_ID: 100000009, first_name: Eve, last_name: Other, email: ADA.brook@stonybrook.edu',
    'is already used by Ada Brook',
  ],
  ['list', ada, 'The same person is listed twice as Instructor'],
])('two entries with one %s are errors, and neither is imported', (_, other, sentence) => {
  const { users, counts, sentences } = plan(`instructors:\n- {${ada}}\n- {${other}}\n`)
  expect(users).toEqual([])
  expect(counts.rejected).toBe(2)
  expect(sentences.some((said) => said.includes(sentence))).toBe(true)
})

const present = { id: 1, campusId: 100000001, email: 'ada.brook@stonybrook.edu', firstName: 'Ada', lastName: 'Brook' }

test('someone already present is skipped with a warning', () => {
  const { users, counts, sentences } = plan(`instructors:\n- {${ada}}\n`, { present: [present] })
  expect(users).toEqual([])
  expect(counts).toMatchObject({ skipped: 1, rejected: 0 })
  expect(sentences).toEqual(['Line 2, Ada Brook (100000001): Already present; skipped, nothing was changed.'])
})

test('an account that signed in before is taken over; another person with the address is an error', () => {
  expect(plan(`instructors:\n- {${ada}}\n`, { present: [{ ...present, campusId: null }] }).counts.added).toBe(1)
  expect(plan(`instructors:\n- {${ada}}\n`, { present: [{ ...present, campusId: 4 }] }).counts.rejected).toBe(1)
})

test("the importer's own account, found by its address, gets no roles and no record by a file of theirs", () => {
  const own = { ...present, campusId: null }
  const { users, counts, sentences } = plan(`registrars:\n- {${ada}}\n`, { present: [own], actorId: own.id })
  expect(users).toEqual([])
  expect(counts).toMatchObject({ added: 0, rejected: 1 })
  expect(sentences).toEqual([
    'Line 2, Ada Brook (100000001): This is your own account. Another registrar must import your roles and record.',
  ])
  expect(plan(`registrars:\n- {${ada}}\n`, { present: [own], actorId: 99 }).counts.added).toBe(1)
})

test('a class or a planned course without credits has the usual ones', () => {
  const { users, sentences } = plan(
    `students:\n- {${ada}, classes: [{class_id: 2, department: CSE, course_num: 114, section: 01, semester: Fall, year: 2024, grade: A}],` +
      ` course_plan: [{department: CSE, course_num: 215, semester: Fall, year: 2026}]}\n`,
  )
  expect(sentences.filter((said) => said.includes('credits'))).toEqual([])
  expect(users[0]?.student?.classes).toMatchObject([{ credits: institution.credits.defaultPerCourse }])
  expect(users[0]?.student?.plan).toMatchObject([{ credits: 3 }])
})

test.each([
  'courses: [CSE 307, CSE 390], granted_at: 2025-08-22, description: Recorded.',
  'courses: [CSE 307, CSE 390], approved_at: 2025-08-22, reason: Recorded.',
  'target: [CSE 307, CSE 390], approvedAt: 2025-08-22, reason: Recorded.',
  'target: [CSE 307, CSE 390], grantedAt: 2025-08-22, description: Recorded.',
])('a waived conflict may be written {%s}', (fields) => {
  const { users, sentences } = plan(`students:\n- {${ada}, waived_time_conflicts: [{${fields}}]}\n`)
  expect(sentences).toEqual([])
  expect(users[0]?.student?.waivedConflicts).toEqual([
    { courses: ['CSE 307', 'CSE 390'], grantedAt: '2025-08-22', description: 'Recorded.' },
  ])
})

test('a waived conflict without its day keeps the entry out', () => {
  const { counts } = plan(`students:\n- {${ada}, waived_time_conflicts: [{courses: [CSE 307, CSE 390]}]}\n`)
  expect(counts).toMatchObject({ added: 0, rejected: 1 })
})

test('a placement result among the transfer courses is kept as one; a course with such a grade is refused', () => {
  const transfers = (list: string) => `students:\n- {${ada}, transfer_courses: [${list}]}\n`
  const level = 'credits: 0, grade: 9, university: SBU'
  const { users, sentences } = plan(
    transfers(
      `{class: MPE, department: MAT, course_num: LVL9, ${level}}, {class: LVL9, ${level}}, {class: SPN LVL3, ${level}}`,
    ),
  )
  expect(sentences).toEqual([])
  expect(users[0]?.student?.transfers).toMatchObject([
    { sourceCourse: 'MPE', subject: 'MAT', number: 'LVL9', grade: '9' },
    { sourceCourse: 'LVL9', subject: 'MAT', number: 'LVL9' },
    { sourceCourse: 'SPN LVL3', subject: 'SPN', number: 'LVL3' },
  ])
  const wrong = plan(
    transfers('{class: CS1, department: CSE, course_num: 101, credits: 3, grade: 9, university: SCCC}'),
  )
  expect(wrong.users).toEqual([])
  expect(wrong.sentences).toEqual([expect.stringContaining('Grade 9 is not on the scale')])
})

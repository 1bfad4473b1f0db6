import { expect, test } from 'vitest'
import { courseListProblem, factsOfRecord, noFacts, readFacts } from './read-facts.ts'

test('nothing filled in is no student, so that nothing is known rather than nothing is there', () => {
  expect(readFacts(noFacts)).toBeNull()
})

test('the record of a student becomes what one would type, and reads back as it was', () => {
  const course = (name: string, gradeSymbol: string | null, status: string) => ({
    courseSection: { course: name },
    gradeSymbol,
    status,
  })
  const record = {
    standing: 'U2',
    cumulativeGpa: 3.333,
    cumulativeCredits: 31.5,
    declaredMajors: ['CSE', 'AMS'],
    declaredMinors: [],
    completedSemesters: [{ courses: [course('CSE 114', 'B+', 'COMPLETED'), course('WRT 101', 'W', 'WITHDRAWN')] }],
    plannedSchedules: [
      { courses: [course('CSE 214', null, 'IN_PROGRESS')] },
      { courses: [course('CSE 316', null, 'REGISTERED')] },
    ],
  }
  const transfers = [
    { course: 'MAT 131', grade: 'A' },
    { course: null, grade: 'B' },
    { course: 'PHY 131', grade: null },
    { course: 'MAT LVL9', grade: '9', placement: { name: 'mathematics', level: 9 } },
  ]
  const form = factsOfRecord(record as never, transfers as never)
  expect(form).toEqual({
    completed: 'CSE 114 B+, MAT 131 A, PHY 131 T',
    inProgress: 'CSE 214, CSE 316',
    standing: 'U2',
    majors: 'CSE, AMS',
    minors: '',
    credits: '31.5',
    gpa: '3.33',
    sameTerm: '',
    cohort: '',
    placements: 'mathematics 9',
    permissions: '',
  })
  expect(courseListProblem(form.completed)).toBeNull()
  expect(readFacts(form)).toMatchObject({
    completed: [
      { course: 'CSE 114', grade: 'B+' },
      { course: 'MAT 131', grade: 'A' },
      { course: 'PHY 131', grade: 'T' },
    ],
    standing: 'U2',
    credits: 31.5,
    placements: [{ name: 'mathematics', level: 9 }],
  })
})

test('facts are read as people type them', () => {
  expect(
    readFacts({
      ...noFacts,
      completed: 'cse114 b+, MAT 131',
      inProgress: 'ams 210',
      sameTerm: 'ams 301',
      cohort: '2023',
      standing: 'U3',
      majors: 'cse',
      credits: '62',
      gpa: '3.2',
      permissions: 'instructor',
    }),
  ).toEqual({
    completed: [
      { course: 'CSE 114', grade: 'B+' },
      { course: 'MAT 131', grade: null },
    ],
    inProgress: ['AMS 210'],
    sameTerm: ['AMS 301'],
    cohort: 2023,
    standing: 'U3',
    majors: ['CSE'],
    credits: 62,
    gpa: 3.2,
    permissions: ['instructor'],
  })
})

test('what is no course is named, with how to write one', () => {
  expect(courseListProblem('CSE 214 B+, mat131, ')).toBeNull()
  expect(courseListProblem('CSE 214, nonsense')).toBe(
    'Write courses as CSE 214 B+, with commas between them, not “nonsense”.',
  )
})

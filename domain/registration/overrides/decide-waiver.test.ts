import { expect, test } from 'vitest'
import { findWaiverProblems, type WaiverFacts, type WantedWaiver } from './decide-waiver.ts'

const facts: WaiverFacts = {
  today: '2025-11-05',
  ownLimit: 17,
  knownCourses: ['CSE 214', 'AMS 151'],
  sections: [{ sectionId: 7, course: 'CSE 214', sectionCode: '02', classNumber: 91_344, term: 202601 }],
  knownTerms: [202509, 202601],
}
const prerequisite: WantedWaiver = {
  kind: 'prerequisite',
  term: 202601,
  courses: ['CSE 214'],
  sectionIds: [],
  amount: null,
  expiresOn: null,
}
const conflict: WantedWaiver = { ...prerequisite, kind: 'time conflict', courses: ['CSE 214', 'AMS 151'] }
const limit: WantedWaiver = { ...prerequisite, kind: 'credit limit', courses: [], amount: 20 }

test.each([
  ['a prerequisite', prerequisite],
  ['of one class', { ...prerequisite, courses: [], sectionIds: [7] }],
  ['of every term, until today', { ...prerequisite, term: null, expiresOn: '2025-11-05' }],
  ['a time conflict of two courses', conflict],
  ['a time conflict of a class and a course', { ...conflict, courses: ['AMS 151'], sectionIds: [7] }],
  ['a credit limit', limit],
])('%s can be granted', (_name, wanted) => {
  expect(findWaiverProblems(wanted, facts)).toEqual([])
})

test.each([
  ['without a course', { ...prerequisite, courses: [] }, ['courses']],
  ['of an unknown course', { ...prerequisite, courses: ['XYZ 999'] }, ['courses']],
  ['of an unknown class', { ...prerequisite, sectionIds: [8] }, ['sectionIds']],
  ['of a class of another term', { ...prerequisite, term: 202509, courses: [], sectionIds: [7] }, ['sectionIds']],
  ['of an unknown term', { ...prerequisite, term: 209901 }, ['term']],
  ['that is over', { ...prerequisite, expiresOn: '2025-11-04' }, ['expiresOn']],
  ['with credits that are no limit', { ...prerequisite, amount: 20 }, ['amount']],
  ['of a conflict with itself', { ...conflict, courses: ['CSE 214', 'CSE 214'] }, ['courses']],
  ['of a conflict of three', { ...conflict, sectionIds: [7] }, ['courses']],
  ['of a limit without credits', { ...limit, amount: null }, ['amount']],
  ['of a limit that is none', { ...limit, amount: 17 }, ['amount']],
  ['of a limit of every term', { ...limit, term: null }, ['term']],
  ['of a limit for a course', { ...limit, courses: ['CSE 214'] }, ['courses']],
])('a waiver %s is refused', (_name, wanted, where) => {
  expect(findWaiverProblems(wanted, facts).map((problem) => problem.where)).toEqual(where)
})

test.each([
  ['a summer session', 9, 12, []],
  [
    'a summer session',
    9,
    9,
    ['Name the credits allowed, more than the 9 that the student can carry without a waiver.'],
  ],
  ['probation', 16, 17, []],
  ['probation', 16, 16, ['Name the credits allowed, more than the 16 that the student can carry without a waiver.']],
])('a limit is raised above the own one, of %s %i to %i: %j', (_name, ownLimit, amount, messages) => {
  const problems = findWaiverProblems({ ...limit, amount }, { ...facts, ownLimit })
  expect(problems.map(({ message }) => message)).toEqual(messages)
})

test('a class is named as people know it', () => {
  const [problem] = findWaiverProblems({ ...prerequisite, term: 202509, courses: [], sectionIds: [7] }, facts)
  expect(problem?.message).toBe('CSE 214 section 02 (class 91344) belongs to Spring 2026.')
})

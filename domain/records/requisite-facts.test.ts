import { expect, test } from 'vitest'
import { exampleInstitution } from '../testing/example-institution.ts'
import { attemptOf, classFactsOf, findRequisiteFacts } from './requisite-facts.ts'

const genEd = { label: 'SBC', categories: [{ code: 'QPS', name: '' }, { code: 'USA', name: '' }], needC: ['QPS'] } // prettier-ignore
const placementExams = [{ name: 'mathematics', subjects: ['MAT'], prefix: 'LVL' }]
const institution = { ...exampleInstitution, genEd, placementExams }
const scale = institution.gradeScale
const courses = {
  repetitions: new Map([['MUS 161', new Map([[202409, true]])]]),
  categories: new Map([
    ['AMS 102', [{ term: 202409, categories: ['QPS'] }]],
    ['HIS 103', [{ term: 202409, categories: ['USA'] }]],
  ]),
}
const facts = (course: string, grade: string | null, withdrawn = false) =>
  classFactsOf({ course, term: 202409, credits: 3, grade, withdrawn }, courses, scale)

test.each([
  ['a letter', 'B', { points: 3, earns: true, open: false }],
  ['a pass', 'P', { points: null, earns: true, open: false }],
  ['a failure', 'F', { points: 0, earns: false, open: false }],
  ['NC', 'NC', { points: null, earns: false, open: false }],
  ['an I is no running class', 'I', { points: null, earns: false, open: false }],
  ['an I that lapsed', 'I/F', { points: 0, earns: false, open: false }],
  ['NR', 'NR', { points: null, earns: false, open: false }],
  ['Q', 'Q', { points: 0, earns: false, open: false }],
  ['S', 'S', { points: null, earns: true, open: false }],
  ['U', 'U', { points: null, earns: false, open: false }],
  ['IP', 'IP', { points: null, earns: false, open: true }],
  ['no grade', null, { points: null, earns: false, open: true }],
])('%s', (_name, grade, expected) => {
  expect(facts('AMS 102', grade)).toMatchObject({ ...expected, categories: ['QPS'], sbcs: ['QPS'] })
})

test('a class knows whether its course repeats, and leaves out categories that no catalog knows', () => {
  expect(facts('MUS 161', 'A')).toMatchObject({ repeatable: true, sbcs: [] })
  expect(facts('MUS 161', 'A')).not.toHaveProperty('categories')
  expect(facts('AMS 102', 'W', true)).toMatchObject({ withdrawn: true, open: false, repeatable: false })
})

test('completed courses, running ones, attempts and categories of one record', () => {
  const classes = [facts('AMS 102', 'C-'), facts('AMS 102', 'C'), facts('HIS 103', null), facts('CSE 114', 'W', true)]
  const transfers = [
    { course: 'HIS 103', credits: 3, grade: null },
    { course: null, credits: 3, grade: 'A' },
    { course: 'CSE 101', credits: 3, grade: 'F' },
    { course: 'MAT LVL9', credits: 0, grade: '9' },
  ]
  const found = findRequisiteFacts(classes, transfers, courses.categories, institution)
  expect(found.completed.map(({ course, grade }) => `${course} ${grade}`)).toEqual([
    'AMS 102 C-',
    'AMS 102 C',
    'CSE 114 W',
    'HIS 103 T',
    'CSE 101 F',
  ])
  expect(found.running.map(({ course }) => course)).toEqual(['HIS 103'])
  expect(found.attempts.map(({ course, term, earns }) => [course, term, earns])).toEqual([
    ['AMS 102', 202409, true],
    ['AMS 102', 202409, true],
    ['HIS 103', 202409, false],
    ['CSE 114', 202409, false],
    ['HIS 103', null, true],
    ['CSE 101', null, false],
  ])
  expect(found.placements).toEqual([{ name: 'mathematics', level: 9 }])
  // Credit without an equivalent may have completed any category.
  expect(found.categories).toEqual({ sbcs: ['QPS', 'USA'], sbcsInProgress: [], knownSbcs: [] })
})

test.each([
  [['A', 'I'], true],
  [['Q'], true],
  [['A', 'IP', null], false],
])('grades %j: owed %s', (grades, hasOpenGrade) => {
  const classes = grades.map((grade) => facts('AMS 102', grade))
  expect(findRequisiteFacts(classes, [], courses.categories, institution).hasOpenGrade).toBe(hasOpenGrade)
})

test('a grade of elsewhere that is not of the scale earns; here it does not', () => {
  expect(attemptOf({ course: 'CSE 101', term: null, grade: '1.7' }, scale).earns).toBe(true)
  expect(attemptOf({ course: 'CSE 101', term: 202409, grade: '1.7' }, scale).earns).toBe(false)
})

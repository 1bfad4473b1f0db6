import { expect, test } from 'vitest'
import { evaluateCarryingCourses } from './evaluate-carrying-courses.ts'
import { verdictOf } from './outcome.ts'
import type { Verdict } from './reason.ts'
import type { CourseSet } from '../requisite.ts'
import type { StudentFacts } from './student-facts.ts'

const passed = (course: string, categories?: string[], grade = 'B') => ({
  course,
  grade,
  ...(categories && { categories }),
})
const hum: CourseSet = { categories: ['HUM'] }
const decF: CourseSet = { categories: ['DEC F', 'SBS'] }

test.each<[string, CourseSet, number, StudentFacts, Verdict]>([
  ['a course that carries it', hum, 1, { completed: [passed('PHI 101', ['HUM', 'GLO'])] }, 'met'],
  ['a P, which completes no category', hum, 1, { completed: [passed('PHI 101', ['HUM'], 'P')] }, 'met'],
  ['an F', hum, 1, { completed: [passed('PHI 101', ['HUM'], 'F')] }, 'not met'],
  ['a course that carries another', hum, 1, { completed: [passed('BIO 201', ['SNW'])] }, 'not met'],
  ['nothing', hum, 1, { completed: [] }, 'not met'],
  ['a course that the catalog does not know', hum, 1, { completed: [passed('XYZ 101')] }, 'undecidable'],
  ['the same course twice', hum, 2, { completed: [passed('A 1', ['HUM']), passed('A 1', ['HUM'])] }, 'not met'],
  ['two courses', hum, 2, { completed: [passed('A 1', ['HUM']), passed('A 2', ['HUM'])] }, 'met'],
  ['one short, none unsure', hum, 2, { completed: [passed('A 1', ['HUM']), passed('A 2', [])] }, 'not met'],
  ['one short, one unsure', hum, 2, { completed: [passed('A 1', ['HUM']), passed('A 2')] }, 'undecidable'],
  ['two short, one unsure', hum, 3, { completed: [passed('A 1', ['HUM']), passed('A 2')] }, 'not met'],
  ['the newer of two categories', decF, 1, { completed: [passed('SOC 105', ['SBS'])] }, 'met'],
  ['an older category, which nobody records', decF, 1, { completed: [passed('SOC 105', ['USA'])] }, 'undecidable'],
  ['an older category that the catalog prints', decF, 1, { completed: [passed('A 1', ['DEC E'])] }, 'not met'],
  ['another subject', { ...hum, subjects: ['PHI'] }, 1, { completed: [passed('REL 101', ['HUM'])] }, 'not met'],
  [
    'a running course',
    hum,
    1,
    { completed: [], inProgress: ['A 1'], carriedInProgress: new Map([['A 1', ['HUM']]]) },
    'met',
  ],
  ['a running course that nobody knows', hum, 1, { completed: [], inProgress: ['A 1'] }, 'undecidable'],
  ['the completed category', hum, 1, { completed: [], sbcs: ['HUM'] }, 'met'],
  ['credit from elsewhere of no course here', hum, 1, { completed: [], sbcs: [], knownSbcs: [] }, 'undecidable'],
  ['no record', hum, 1, {}, 'undecidable'],
])('%s', (_, set, count, student, verdict) => {
  const leaf = { kind: 'courses', count, set, timing: 'earlier' } as const
  expect(verdictOf(evaluateCarryingCourses(leaf, student, {}))).toBe(verdict)
})

test('a table of the institution tells of courses whose record does not', () => {
  const leaf = { kind: 'courses', count: 1, set: hum, timing: 'earlier' } as const
  const tables = { categoriesOf: new Map([['A 1', ['HUM']]]) }
  const of = (course: string) => evaluateCarryingCourses(leaf, { completed: [], inProgress: [course] }, tables)
  expect([of('A 1').provisional, verdictOf(of('A 1'))]).toEqual([true, 'met'])
})

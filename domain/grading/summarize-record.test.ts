import { expect, test } from 'vitest'
import type { TransferredCredit } from './credited-classes.ts'
import { summarizeRecord, type RecordedClass } from './summarize-record.ts'

const institution = {
  standings: [
    { code: 'U1', minimumCredits: 0 },
    { code: 'U2', minimumCredits: 24 },
  ],
  gradeScale: [
    { symbol: 'A', points: 4, earns: true, letter: true },
    { symbol: 'A-', points: 3.7, earns: true, letter: true },
    { symbol: 'F', points: 0, earns: false, letter: true },
    { symbol: 'P', points: null, earns: true, letter: false },
    { symbol: 'T', points: null, earns: true, letter: false },
    { symbol: 'W', points: null, earns: false, letter: false },
  ],
}
const calendar = { today: '2025-11-05', semesterEndOf: (term: number) => (term === 202509 ? '2025-12-18' : null) }
const took = (term: number, course: string, credits: number, grade: string | null): RecordedClass => ({
  term,
  course,
  credits,
  grade,
})

const classes = [
  took(202009, 'CSE 101', 3, 'A'),
  took(202101, 'AMS 151', 3, 'A-'),
  took(202005, 'CSE 214', 4, 'P'),
  took(202509, 'AMS 261', 3, null),
  took(202601, 'CSE 220', 4, null),
]
const transfers: TransferredCredit[] = [
  { course: 'CSE 101', credits: 3, grade: 'A' },
  { course: null, credits: 3, grade: null },
]

test('a record with credit from elsewhere, classes under way and classes to come', () => {
  const summary = summarizeRecord(classes, transfers, calendar, institution)
  expect(summary).toMatchObject({
    standing: 'U1',
    cumulativeCredits: 13,
    transferCredits: 3,
    creditsInProgress: 7,
  })
  expect(summary.cumulativeGpa).toBeCloseTo(3.85, 10)
  expect(summary.terms.map(({ term, completed }) => [term, completed])).toEqual([
    [202005, true],
    [202009, true],
    [202101, true],
    [202509, false],
    [202601, false],
  ])
  expect(summary.terms.map(({ termGpa }) => termGpa)).toEqual([null, 4, 3.7, null, null])
  expect(summary.terms[3]).toMatchObject({ earnedCredits: 0, carriedCredits: 3 })
})

test('a failed course from elsewhere earns nothing, and one without a grade earns', () => {
  const failed = { course: 'PHY 131', credits: 4, grade: 'F' }
  const ungraded = { course: 'PHY 132', credits: 4, grade: null }
  expect(summarizeRecord([], [failed, ungraded], calendar, institution).cumulativeCredits).toBe(4)
})

test('a term in which every grade is in is completed before its last day', () => {
  const [term] = summarizeRecord([took(202509, 'AMS 261', 3, 'A')], [], calendar, institution).terms
  expect(term?.completed).toBe(true)
})

const left = (course: string): RecordedClass => ({ ...took(202509, course, 3, 'W'), withdrawn: true })
test.each([
  ['every class was withdrawn from', [left('AMS 261'), left('CSE 220')], false],
  ['one was withdrawn from and one is graded', [left('AMS 261'), took(202509, 'CSE 220', 4, 'A')], true],
  ['one was withdrawn from and one runs', [left('AMS 261'), took(202509, 'CSE 220', 4, null)], false],
])('a running term of which %s', (_words, taken, completed) => {
  const [term] = summarizeRecord(taken, [], calendar, institution).terms
  expect(term?.completed).toBe(completed)
  const later = { ...calendar, today: '2025-12-19' }
  expect(summarizeRecord(taken, [], later, institution).terms[0]?.completed).toBe(true)
})

test('an empty record stands at the first band without an average', () => {
  const summary = summarizeRecord([], [], calendar, institution)
  expect(summary).toMatchObject({ standing: 'U1', cumulativeGpa: null, cumulativeCredits: 0, terms: [] })
})

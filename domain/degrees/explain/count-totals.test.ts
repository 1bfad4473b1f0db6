import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumRecord } from '../../records/sum-record.ts'
import { exampleInstitution } from '../../testing/example-institution.ts'
import { gatherCourses, scaleOf } from '../assign/gather-courses.ts'
import { averageOf, countTotal } from './count-totals.ts'

const grades = [
  { symbol: 'A', points: 4, earns: true, letter: true },
  { symbol: 'C', points: 2, earns: true, letter: true },
  { symbol: 'P', points: null, earns: true, letter: false },
]
const scale = scaleOf(grades)
const taken = (course: string, credits: number, grade: string | null, more = {}) => ({
  course,
  credits,
  grade,
  ...more,
})
const units = gatherCourses(
  {
    completed: [taken('AA 101', 4, 'C', { term: 1 }), taken('AA 101', 4, 'A', { term: 2 }), taken('PEC 101', 3, 'P', { term: 2 }), taken('XX 1', 6, 'T', { transfer: true })],
    inProgress: [taken('AA 301', 3, null, { term: 3 })],
    planned: [taken('AA 302', 3, null, { term: 4 })],
  },
  scaleOf([...grades, { symbol: 'T', points: null, earns: true, letter: false }]),
  new Set(),
) // prettier-ignore
const anything = { minimumGrade: null, grading: 'any', here: false, minimumCredits: null } as const
const rule = { set: null, accept: anything, after: 0, atMost: [] }
const everything = scaleOf([...grades, { symbol: 'T', points: null, earns: true, letter: false }])
const quota = { unit: 'credits', amount: 1, set: { courses: ['PEC 101'], patterns: [], sets: [], except: null }, here: false, only: null, perSubject: false, unshared: false } as const // prettier-ignore

test('credits are counted once for each course, by stage, within limits', () => {
  expect(countTotal(rule, units, everything).credits).toEqual([13, 3, 3])
  expect(countTotal({ ...rule, accept: { ...anything, here: true } }, units, everything).credits).toEqual([7, 3, 3])
  expect(countTotal({ ...rule, accept: { ...anything, grading: 'letter' } }, units, everything).credits).toEqual([
    10, 3, 3,
  ])
  expect(countTotal({ ...rule, atMost: [quota] }, units, everything).credits).toEqual([11, 3, 3])
  expect(countTotal({ ...rule, after: 12 }, units, everything).credits).toEqual([1, 3, 3])
})

test('every attempt averages; nothing graded has no average', () => {
  expect(averageOf(units, null, grades)).toBe(3)
  expect(averageOf(units, { courses: ['PEC 101'], patterns: [], sets: [], except: null }, grades)).toBeNull()
  expect(scale.size).toBe(3)
})

const numbers = ['101', '102', '103', '187'] as const
const symbols = exampleInstitution.gradeScale.map(({ symbol }) => symbol)
const aRecord = fc.record({
  classes: fc.array(
    fc.record({
      number: fc.constantFrom(...numbers),
      term: fc.constantFrom(202309, 202409, 202501),
      grade: fc.constantFrom(...symbols, 'Z'),
    }),
    { maxLength: 8 },
  ),
  transfers: fc.array(
    fc.record({
      number: fc.constantFrom('101', '102', '105'),
      grade: fc.constantFrom('A', 'F', 'T', '1.7', null),
    }),
    { maxLength: 3 },
  ),
})
// Every attempt at a course carries the same credits here; TST 187 may be repeated.
const creditsOf = (number: string) => Number(number.slice(-1)) / 2

test('on generated records an audit completes the credits that the record has earned', () => {
  let earned = 0
  fc.assert(
    fc.property(aRecord, ({ classes, transfers }) => {
      const here = classes.map(({ number, term, grade }) => ({
        ...taken(`TST ${number}`, creditsOf(number), grade),
        term,
        repeatable: number === '187',
      }))
      const elsewhere = transfers.map(({ number, grade }) => taken(`TST ${number}`, creditsOf(number), grade))
      const sums = sumRecord({ classes: here, transfers: elsewhere }, exampleInstitution)
      const known = scaleOf(exampleInstitution.gradeScale)
      const completed = [...elsewhere.map((one) => ({ ...one, transfer: true })), ...here]
      const gathered = gatherCourses({ completed, inProgress: [], planned: [] }, known, new Set(['TST 187']))
      expect(countTotal(rule, gathered, known).credits[0]).toBe(sums.earnedInAll)
      earned += sums.earnedInAll
    }),
    { seed: 12, numRuns: 500 },
  )
  expect(earned).toBeGreaterThan(1000)
})

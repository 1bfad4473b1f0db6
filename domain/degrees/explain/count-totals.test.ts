import { expect, test } from 'vitest'
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

const elsewhere = { transfer: true }
const courses = (amount: number) => ({ ...quota, unit: 'courses', amount, set: null }) as const
// AA 101 was passed with 3 credits and an A, and with 4 and a C, or with the larger number elsewhere or still to come.
const better = taken('AA 101', 3, 'A', { term: 2 })
test.each([
  ['what an attempt carries beyond the better one counts', [better, taken('AA 101', 4, 'C', { term: 1 })], [], {}, [4, 0, 0]],
  ['only what a rule accepts', [better, taken('AA 101', 4, 'C', { term: 1 })], [], { accept: { ...anything, minimumGrade: 'A' } }, [3, 0, 0]],
  ['what is in progress adds the rest', [better], [taken('AA 101', 4, null, { term: 3 })], {}, [3, 1, 0]],
  ['what was brought adds the rest', [better, taken('AA 101', 4, 'A', elsewhere)], [], {}, [4, 0, 0]],
  ['and not to credits taken here', [better, taken('AA 101', 4, 'A', elsewhere)], [], { accept: { ...anything, here: true } }, [3, 0, 0]],
  ['both attempts are one course of a limit', [better, taken('AA 101', 4, 'C', { term: 1 }), taken('AA 102', 3, 'A', { term: 3 })], [], { atMost: [courses(1)] }, [4, 0, 0]],
  ['a limit that is full leaves out both', [better, taken('AA 101', 4, 'C', { term: 1 })], [], { atMost: [courses(0)] }, [0, 0, 0]],
  ['credits beyond a number', [taken('AA 100', 3, 'A', { term: 0 }), better, taken('AA 101', 4, 'C', { term: 1 })], [], { after: 6 }, [1, 0, 0]],
  ['no credits are a course', [taken('AA 475', 0, 'A', { term: 1 })], [], {}, [0, 0, 0]],
] as const)('a course passed twice for different credits: %s', (_words, completed, inProgress, more, credits) => {
  const gathered = gatherCourses({ completed, inProgress, planned: [] }, everything)
  expect(countTotal({ ...rule, ...more }, gathered, everything).credits).toEqual(credits)
}) // prettier-ignore

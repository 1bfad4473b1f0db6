import { expect, test } from 'vitest'
import { evaluateCourse, evaluateCourses, evaluateCredits, evaluateEquivalent } from './evaluate-courses.ts'
import { verdictOf } from './outcome.ts'
import { readShorthand } from '../../testing/read-shorthand.ts'
import type { ReasonKind, Verdict } from './reason.ts'
import type { CourseRequisite } from '../requisite.ts'

const his: CourseRequisite = { kind: 'course', course: 'HIS 101', timing: 'earlier' }
const graded: CourseRequisite = { ...his, minimumGrade: 'C' }

test.each<[CourseRequisite, string, Verdict, ReasonKind]>([
  [his, 'his101:D', 'met', 'course passed'],
  [his, 'HIS 101:F, HIS 101:D', 'met', 'course passed'],
  [his, 'now HIS 101', 'met', 'course in progress'],
  [his, 'HIS 101:F, now HIS 101', 'met', 'course in progress'],
  [his, 'with HIS 101', 'not met', 'course only in the same term'],
  [{ ...his, timing: 'together' }, 'with HIS 101', 'met', 'course in the same term'],
  [{ ...his, timing: 'ever' }, 'HIS 101:F', 'met', 'course passed'],
  [his, '', 'not met', 'course missing'],
  [his, 'HIS 101:F', 'not met', 'grade without credit'],
  [his, 'HIS 101:Z', 'undecidable', 'grade not known'],
  [graded, 'HIS 101:C-', 'not met', 'grade too low'],
  [graded, 'HIS 101:P', 'not met', 'grade without letter'],
  [{ ...his, minimumGrade: 'B' }, 'HIS 101:T', 'needs permission', 'grade not known'],
])('%j for %j: %s', (leaf, student, verdict, kind) => {
  const outcome = evaluateCourse(leaf, readShorthand(student), {})
  expect([verdictOf(outcome), outcome.reasons[0]?.kind]).toEqual([verdict, kind])
  expect(outcome.provisional).toBe(kind === 'course in progress')
})

test('without a record nothing is decided', () => {
  expect(evaluateCourse(his, {}, {}).reasons).toMatchObject([{ kind: 'fact missing', fact: 'record' }])
})

test('an equivalent is looked up where there is a table, and judged by a person where there is none', () => {
  const leaf = { kind: 'equivalent', of: 'HIS 101', timing: 'earlier' } as const
  const tables = { equivalents: new Map([['HIS 101', ['HST 1']]]) }
  expect(evaluateEquivalent(leaf, readShorthand(''), {}).reasons[0]?.kind).toBe('equivalent to be judged')
  expect(verdictOf(evaluateEquivalent(leaf, readShorthand('HST 1:C'), tables))).toBe('met')
  expect(verdictOf(evaluateEquivalent(leaf, readShorthand(''), tables))).toBe('not met')
  expect(verdictOf(evaluateEquivalent(leaf, {}, tables))).toBe('undecidable')
})

test('courses of a set are counted once each, open ones provisionally', () => {
  const leaf = { kind: 'courses' as const, count: 2, set: { subjects: ['HIS'] }, timing: 'earlier' as const }
  const of = (student: string) => evaluateCourses(leaf, readShorthand(student), {})
  expect(verdictOf(of('HIS 101, HIS 101'))).toBe('not met')
  expect(of('HIS 101, now HIS 102')).toMatchObject({
    low: 2,
    provisional: true,
    reasons: [{ found: ['HIS 101'], open: ['HIS 102'] }],
  })
  expect(of('HIS 101, HIS 102, now HIS 103').provisional).toBe(false)
  expect(of('HIS 101, with HIS 102').low).toBe(0)
})

test('a course of a set counts only where it was passed with the grade', () => {
  const leaf = { kind: 'courses' as const, count: 1, set: { subjects: ['HIS'] }, timing: 'earlier' as const }
  const verdict = (record: string, minimumGrade?: 'C') =>
    verdictOf(evaluateCourses({ ...leaf, ...(minimumGrade && { minimumGrade }) }, readShorthand(record), {}))
  expect([verdict('HIS 101:F'), verdict('HIS 101:D'), verdict('HIS 101:D', 'C')]).toEqual(['not met', 'met', 'not met'])
})

test('credits of courses with unknown credits are undecidable as long as they could be enough', () => {
  const leaf = { kind: 'credits' as const, minimum: 3, set: { subjects: ['HIS'] } }
  const of = (student: string) => verdictOf(evaluateCredits(leaf, readShorthand(student), {}))
  expect([of('HIS 101:C'), of('HIS 101:C:3'), of('HIS 101:C:2'), of('HIS 101:C:3, HIS 101:B:3')]).toEqual([
    'undecidable',
    'met',
    'not met',
    'met',
  ])
  expect(
    verdictOf(
      evaluateCredits(
        { kind: 'credits', minimum: 4, set: { subjects: ['HIS'] } },
        readShorthand('HIS 101:C:3, HIS 101:B:3'),
        {},
      ),
    ),
  ).toBe('not met')
})

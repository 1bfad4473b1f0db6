import { expect, test } from 'vitest'
import { exampleInstitution as institution } from '../testing/example-institution.ts'
import type { AcademicStanding, Institution } from '../kernel/institution.ts'
import { isCompleted, reviewStanding } from './academic-standing.ts'
import { sumRecord } from './sum-record.ts'

/** '202409 DD, 202501 C': each letter a class of three credits; '-' has no grade. */
const recordOf = (line: string) =>
  line
    .split(', ')
    .filter(Boolean)
    .flatMap((part) => {
      const [term = '', grades = ''] = part.split(' ')
      return [...grades].map((grade, index) => ({
        term: Number(term),
        course: `${part} ${index}`,
        credits: 3,
        grade: grade === '-' ? null : grade,
        withdrawn: grade === 'W',
      }))
    })

const review = (classes: ReturnType<typeof recordOf>, today = '2030-01-01') => {
  const { terms } = sumRecord({ classes, transfers: [] }, institution)
  const completed = terms.filter((term) => isCompleted(term, { today, semesterEndOf: () => null }))
  return reviewStanding(completed, institution.academicStanding)
}

test.each<[string, AcademicStanding]>([
  ['', 'good'],
  ['202409 CC', 'good'],
  ['202409 PW', 'good'],
  ['202409 CD', 'first-semester warning'],
  ['202409 CD, 202501 AA', 'good'],
  ['202409 DDD, 202501 CC', 'probation'],
  ['202409 DDD, 202501 DC', 'suspension'],
  ['202409 CCC, 202501 CD', 'probation'],
  ['202409 BBB, 202501 CD', 'notice'],
  ['202409 AAA, 202501 CD, 202509 CD', 'warning'],
  ['202409 AAA, 202501 CD, 202509 BB, 202601 CD', 'notice'],
  ['202409 CCC, 202501 DDD, 202509 CC', 'suspension'],
  ['202409 CCC, 202501 DDD, 202509 AAA', 'good'],
  ['202409 DDD, 202501 CC, 202509 AAAA', 'good'],
  // A semester without a counting grade is not reviewed; what was said before stands.
  ['202409 CCC, 202501 CD, 202509 WP', 'probation'],
  // Summers are not reviewed by themselves, and count in the average of the next review.
  ['202409 CCC, 202505 F', 'good'],
  ['202409 CCC, 202505 FF, 202509 CC', 'probation'],
  ['202409 DDD, 202505 AAA, 202509 CC', 'good'],
])('%s: %s', (line, standing) => {
  expect(review(recordOf(line)).standing).toBe(standing)
})

test.each([
  ['202409 CC', { term: 202409, figure: 'cumulative', gpa: 2 }],
  ['202409 CD', { term: 202409, figure: 'cumulative', gpa: 1.5 }],
  ['202409 BBB, 202501 CD', { term: 202501, figure: 'term', gpa: 1.5 }],
  ['202409 DDD, 202501 CC', { term: 202501, figure: 'cumulative', gpa: 1.4 }],
  ['202409 CCC, 202505 F', { term: 202409, figure: 'cumulative', gpa: 2 }],
  ['202409 PW', null],
])('%s is decided by %j', (line, decidedBy) => {
  expect(review(recordOf(line)).decidedBy).toEqual(decidedBy)
})

test('a term is reviewed once its grades are in, or once it is over', () => {
  const classes = recordOf('202409 BB, 202509 FF-')
  expect(review(classes, '2025-12-20').standing).toBe('good')
  // Its last day is still part of it.
  expect(review(classes, '2025-12-31').standing).toBe('good')
  expect(review(classes, '2026-01-01').standing).toBe('probation')
  expect(review(recordOf('202409 BB, 202509 FFW'), '2025-12-20').standing).toBe('probation')
})

test('the order of the classes does not matter', () => {
  const classes = recordOf('202409 CCC, 202501 CD, 202505 A, 202509 CD')
  expect(review(classes.toReversed())).toEqual(review(classes))
})

test('another university has another least average, other semesters and other lines', () => {
  const { terms } = sumRecord({ classes: recordOf('202409 CC, 202505 D'), transfers: [] }, institution)
  const policy: Institution['academicStanding'] = {
    leastGpa: 1.5,
    semesters: ['Fall', 'SummerI'],
    steps: [{ from: ['none'], to: 'notice' }, { term: 'below', lastTerm: 'in order', to: 'warning' }, { to: 'good' }],
    onTranscript: [],
  }
  expect(reviewStanding(terms, policy).standing).toBe('warning')
})

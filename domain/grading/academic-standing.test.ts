import { expect, test } from 'vitest'
import { findAcademicStanding, type AcademicStanding } from './academic-standing.ts'

const scale = [
  { symbol: 'A', points: 4, earns: true, letter: true },
  { symbol: 'B', points: 3, earns: true, letter: true },
  { symbol: 'C', points: 2, earns: true, letter: true },
  { symbol: 'D', points: 1, earns: true, letter: true },
  { symbol: 'F', points: 0, earns: false, letter: true },
  { symbol: 'P', points: null, earns: true, letter: false },
  { symbol: 'W', points: null, earns: false, letter: false },
]

/** '202409 DD, 202501 C': each letter a class of three credits. */
const recordOf = (line: string) =>
  line
    .split(', ')
    .filter(Boolean)
    .flatMap((part) => {
      const [term = '', grades = ''] = part.split(' ')
      return [...grades].map((grade, index) => ({ term: Number(term), course: `${part} ${index}`, credits: 3, grade }))
    })

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
  expect(findAcademicStanding(recordOf(line), scale)).toBe(standing)
})

test('the order of the classes does not matter', () => {
  const classes = recordOf('202409 CCC, 202501 CD, 202505 A, 202509 CD')
  expect(findAcademicStanding(classes.toReversed(), scale)).toBe(findAcademicStanding(classes, scale))
})

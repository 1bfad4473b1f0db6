import { expect, test } from 'vitest'
import { exampleInstitution } from '../testing/example-institution.ts'
import {
  academicStandingNames,
  explainGrades,
  formatPoints,
  groupTransfers,
  nameBasis,
  nameDays,
  nameRunning,
  transcriptRules,
} from './transcript-words.ts'

test('every grade of the scale is explained, by its points or in words', () => {
  const { points, meanings } = explainGrades(exampleInstitution.gradeScale)
  const explained = new Set([...points, ...meanings].map(({ grade }) => grade))
  expect(exampleInstitution.gradeScale.filter(({ symbol }) => !explained.has(symbol))).toEqual([])
  expect(points.slice(0, 3)).toEqual([
    { grade: 'A', words: '4.0' },
    { grade: 'A-', words: '3.7' },
    { grade: 'B+', words: '3.3' },
  ])
  expect(explainGrades([{ symbol: 'X', points: null, earns: true, letter: false }])).toEqual({
    points: [],
    meanings: [],
  })
})

test.each([
  [14.8, '14.8'],
  [12, '12.0'],
  [0, '0.0'],
  [5.55, '5.55'],
  [110.6, '110.6'],
])('%d points are %s', (points, words) => {
  expect(formatPoints(points)).toBe(words)
})

test('bases, standings and rules have their words', () => {
  expect(nameBasis({ gpncThreshold: null })).toBe('Letter')
  expect(nameBasis({ gpncThreshold: 'B' })).toBe('G/P/NC, B')
  expect(academicStandingNames.probation).toBe('Academic probation')
  expect(transcriptRules.map(({ term }) => term)).toContain('GPA')
})

test.each([
  [{ begins: '2025-08-25', ends: '2025-12-18' }, 'Aug 25 to Dec 18, 2025'],
  [{ begins: '2025-12-20', ends: '2026-01-20' }, 'Dec 20, 2025 to Jan 20, 2026'],
  [{ begins: null, ends: '2025-12-18' }, ''],
  [{ begins: '2025-08-25', ends: null }, ''],
])('the days of a term: %o are %s', (dates, words) => expect(nameDays(dates)).toBe(words))

test.each([
  [{ inProgress: 14, isLater: false, gradesDue: '2025-12-23' }, '14 credits in progress, grades due Dec 23, 2025'],
  [{ inProgress: 1, isLater: false, gradesDue: null }, '1 credit in progress'],
  [{ inProgress: 12, isLater: true, gradesDue: '2026-05-25' }, '12 credits registered'],
])('what has no grade yet: %o is %s', (term, words) => expect(nameRunning(term)).toBe(words))

test('credit from elsewhere stands by where it comes from, with what each source adds', () => {
  const line = (sourceInstitution: string, sourceCourse: string, earned: number) => ({
    sourceInstitution,
    sourceCourse,
    course: null,
    credits: 4,
    grade: null,
    earned,
  })
  const all = [line('Board', 'Calculus', 4), line('College', 'Java', 0), line('Board', 'Spanish', 3)]
  expect(groupTransfers(all).map(({ from, credits, lines }) => [from, credits, lines.length])).toEqual([
    ['Board', 7, 2],
    ['College', 0, 1],
  ])
})

import { expect, test } from 'vitest'
import { countGrades, ofLargeTerms, type GradeCount } from './count-grades.ts'
import type { GradeFacts } from '../kernel/institution.ts'

const fewestGrades = 10
const scale: GradeFacts[] = [
  { symbol: 'A', points: 4, earns: true, letter: true },
  { symbol: 'B', points: 3, earns: true, letter: true },
  { symbol: 'I', points: null, earns: false, letter: false, open: 'owed' },
  { symbol: 'W', points: null, earns: false, letter: false },
]

test.each<[string, GradeCount[], GradeCount[] | null]>([
  ['nobody', [], null],
  ['one fewer than may be shown', [{ grade: 'A', count: fewestGrades - 1 }], null],
  ['as many as may be shown', [{ grade: 'A', count: fewestGrades }], [{ grade: 'A', count: fewestGrades }]],
  [
    'in the order of the scale, the same grade of two terms together',
    [
      { grade: 'W', count: 1 },
      { grade: 'A', count: 5 },
      { grade: 'B', count: 4 },
      { grade: 'A', count: 2 },
    ],
    [
      { grade: 'A', count: 7 },
      { grade: 'B', count: 4 },
      { grade: 'W', count: 1 },
    ],
  ],
  [
    'neither open grades nor unknown ones count, also not toward the ten',
    [
      { grade: 'A', count: 9 },
      { grade: 'I', count: 5 },
      { grade: '?', count: 5 },
    ],
    null,
  ],
])('%s', (_what, given, counted) => {
  expect(countGrades(given, scale, fewestGrades)).toEqual(counted)
})

test('a term with fewer final grades than may be shown is left out whole', () => {
  const given = [
    { term: 202501, grade: 'A', count: 9 },
    { term: 202501, grade: 'I', count: 4 },
    { term: 202409, grade: 'A', count: 6 },
    { term: 202409, grade: 'B', count: 4 },
  ]
  expect(ofLargeTerms(given, scale, 10).map(({ term }) => term)).toEqual([202409, 202409])
})

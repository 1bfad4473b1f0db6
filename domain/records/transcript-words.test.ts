import { expect, test } from 'vitest'
import { exampleInstitution } from '../testing/example-institution.ts'
import { academicStandingNames, explainGrades, formatPoints, nameBasis, transcriptRules } from './transcript-words.ts'

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

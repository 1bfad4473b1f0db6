import { expect, test } from 'vitest'
import { findCategoryProblem, mayCorrectCategories } from './correct-categories.ts'

const genEd = { label: 'SBC', categories: [{ code: 'HUM', name: 'Humanities' }] }

test.each([
  [['HUM'], null],
  [[], null],
  [['HUM', 'XYZ'], 'XYZ is not a category of SBC.'],
])('%j: %s', (wanted, problem) => {
  expect(findCategoryProblem(wanted, genEd)).toBe(problem)
})

test.each([
  [['Registrar'], 2, true],
  [['Registrar', 'Student'], 1, false],
  [['Academic Advisor'], 2, false],
  [['Student'], 1, false],
] as const)('%j about person %i: %s', (roles, personId, may) => {
  expect(mayCorrectCategories({ personId: 1, campusId: null, roles: [...roles], advising: null }, { personId })).toBe(
    may,
  )
})

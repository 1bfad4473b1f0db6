import { expect, test } from 'vitest'
import { ageWords, changeWords, chooseReviews } from './order-reviews.ts'
import type { ReviewLine } from './use-reviews.ts'

const line = (id: number, warnings: number, changes: number | null, program: string) =>
  ({ id, warnings, changes, programs: [program] }) as ReviewLine
const lines = [line(3, 0, null, 'Biology'), line(2, 4, 1, 'Economics'), line(1, 1, 2, 'Biology')]
const ids = (show: string, order: 'newest' | 'oldest' | 'warnings' = 'newest') =>
  chooseReviews(lines, show, order).map(({ id }) => id)

test.each<[string, 'newest' | 'oldest' | 'warnings', number[]]>([
  ['all', 'newest', [3, 2, 1]],
  ['all', 'oldest', [1, 2, 3]],
  ['all', 'warnings', [2, 1, 3]],
  ['warnings', 'newest', [2, 1]],
  ['first', 'newest', [3]],
  ['Biology', 'oldest', [1, 3]],
  ['Chemistry', 'newest', []],
])('%s, %s first, shows %j', (show, order, shown) => {
  expect(ids(show, order)).toEqual(shown)
})

test('age and changes in words', () => {
  expect([0, 1, 6].map((days) => ageWords({ days, isLate: days > 5 }))).toEqual(['today', '1 day', '6 days, late'])
  expect([null, 0, 1, 5].map((changes) => changeWords({ changes }))).toEqual([
    'First plan',
    'No changes',
    '1 change',
    '5 changes',
  ])
})

import { expect, test } from 'vitest'
import { buildTextIndex, searchText } from './text-index.ts'

const courses = [
  'CSE 214 Data Structures: lists, trees, hashing',
  'CSE 373 Analysis of Algorithms',
  'MAT 131 Calculus I',
  'PSY 103 Introduction to Psychology',
  'ART 101 100% Pastel and _grounds',
  'FRA 201 Français avancé',
  'AMS 201 Matrix Methods and Models, with data',
]
const index = buildTextIndex(
  courses.map((text) => [
    { text: text.slice(0, 7), weight: 8 },
    { text: text.slice(8), weight: 4 },
  ]),
)

function found(query: string): string[] {
  const scores = searchText(index, query) ?? new Float32Array()
  return [...scores.keys()]
    .filter((place) => (scores[place] ?? 0) > 0)
    .toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0))
    .map((place) => courses[place]?.slice(0, 7) ?? '')
}

test.each([
  ['data str', ['CSE 214']],
  ['cse 2', ['CSE 214']],
  ['TREES hash', ['CSE 214']],
  ['francais avance', ['FRA 201']],
  ['data', ['CSE 214', 'AMS 201']],
  ['algoritms', ['CSE 373']],
  ['clac', ['MAT 131']],
  ['phsycology', ['PSY 103']],
  ['datastructures', ['CSE 214']],
  ['date structures', ['CSE 214']],
  ['%', []],
  ['100%', ['ART 101']],
  ['_', ['ART 101']],
  ['calculus trees', []],
  ['zz', []],
])('%s finds %j', (query, expected) => {
  expect(found(query)).toEqual(expected)
})

test('a query without words says nothing of any document', () => {
  expect(searchText(index, ' - ')).toBeNull()
})

test('a whole word counts more than a beginning, and that more than a slip', () => {
  const words = buildTextIndex(['calculate', 'calc', 'cald'].map((text) => [{ text, weight: 1 }]))
  const scores = searchText(words, 'calc')
  expect(scores?.[1]).toBeGreaterThan(scores?.[0] ?? 1)
  expect(scores?.[0]).toBeGreaterThan(0)
  expect(scores?.[2]).toBe(0)
})

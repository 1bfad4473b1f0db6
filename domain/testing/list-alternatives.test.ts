import { expect, test } from 'vitest'
import { listAlternatives } from './list-alternatives.ts'
import { type Requisite, unread } from '../requisites/requisite.ts'

const [a, b, c] = ['a', 'b', 'c'].map(unread) as [Requisite, Requisite, Requisite]

test('two of three has three ways', () => {
  expect(listAlternatives({ kind: 'some', count: 2, of: [a, b, c] })).toHaveLength(3)
})

test('a requisite with too many ways is not listed', () => {
  const either: Requisite = { kind: 'any', of: [a, b] }
  expect(listAlternatives({ kind: 'all', of: Array.from({ length: 12 }, () => either) })).toBeNull()
})

test('what cannot be taken apart is one way', () => {
  expect(listAlternatives({ kind: 'not', of: a })).toEqual([[{ kind: 'not', of: a }]])
})

import { expect, test } from 'vitest'
import { allOf, alwaysMet, anyOf, childrenOf, leavesOf, type Requisite, sizeOf, unread } from './requisite.ts'

const [a, b, c] = ['a', 'b', 'c'].map(unread) as [Requisite, Requisite, Requisite]

test('joining opens inner joints of the same kind, drops repetitions and keeps one alone as it is', () => {
  expect(allOf([a, allOf([b, c]), b])).toEqual({ kind: 'all', of: [a, b, c] })
  expect(anyOf([allOf([a, b]), c])).toEqual({ kind: 'any', of: [{ kind: 'all', of: [a, b] }, c] })
  expect(anyOf([a, a])).toEqual(a)
  expect(allOf([])).toEqual(alwaysMet)
})

test('children, leaves and size; of two readings the leaves are counted once', () => {
  const tree: Requisite = {
    kind: 'some',
    count: 2,
    of: [a, { kind: 'not', of: b }, { kind: 'ambiguous', readings: [allOf([b, c]), anyOf([b, c])] }],
  }
  expect(childrenOf(tree)).toHaveLength(3)
  expect(leavesOf(tree)).toEqual([a, b, b, c])
  expect(sizeOf(tree)).toBe(11)
  expect(childrenOf(a)).toEqual([])
})

import { expect, test } from 'vitest'
import { countOf, isBoundary, matchAt, startReading } from './phrase.ts'

test('a sticky pattern is tried at its place only', () => {
  expect(matchAt(/b/y, 'abc', 1)?.[0]).toBe('b')
  expect(matchAt(/b/y, 'abc', 0)).toBeNull()
})

test('a phrase ends before a mark or a blank, not inside a word or a grade', () => {
  expect(['abc', 'ab c', 'ab+', 'ab.'].map((text) => isBoundary(text, 2))).toEqual([false, true, false, true])
  expect(isBoundary('ab', 2)).toBe(true)
})

test.each([
  ['two', 2],
  ['Twelve', 12],
  ['15', 15],
  ['any', 1],
  ['a', 1],
])('%s counts %i', (word, count) => {
  expect(countOf(word)).toBe(count)
})

test('nothing is said at the beginning but the timing', () => {
  expect(startReading('together')).toMatchObject({ timing: 'together', grade: null, subject: null, owner: null })
})

import { expect, test } from 'vitest'
import { everyone, idsOf } from '../../testing/searched-people.ts'
import { matchDigits, matchEmail, matchEmailPart, matchWord, takeAlike } from './match-text.ts'

test.each([
  ['ada', [2, 1, 4, 5, 3]],
  ['adam', [2, 4, 3]],
  ['van', [3]],
  ['lov', [1, 2]],
  ['q', []],
])('of words that begin with %j last names come first, then first names', (word, found) => {
  const people = everyone()
  expect(idsOf(people, matchWord(people, word))).toEqual(found)
})

test.each([
  ['1', [1, 2, 3, 5]],
  ['11', [3, 5]],
  ['110', [5]],
  ['', []],
  ['1%', []],
])('numbers that begin with %j, by their digits', (digits, found) => {
  const people = everyone()
  expect(idsOf(people, matchDigits(people, digits))).toEqual(found)
})

test.each([
  ['ada', [1, 4], [1, 4, 2, 5, 3]],
  ['baker', [], [5]],
])('addresses with %j', (written, begins, anywhere) => {
  const people = everyone()
  expect(idsOf(people, matchEmail(people, written)).toSorted()).toEqual(begins.toSorted())
  expect(idsOf(people, matchEmailPart(people, written)).toSorted()).toEqual(anywhere.toSorted())
  expect(idsOf(people, matchEmailPart(people, written)).slice(0, begins.length)).toEqual(
    idsOf(people, matchEmail(people, written)),
  )
})

test('names with all words, the most alike first', () => {
  const people = everyone()
  const wanted = ['ada', 'lov'].map((begins) => ({ begins, words: [] }))
  const found = people.words.listPlaces(wanted)
  expect(idsOf(people, takeAlike(people, found, wanted, 5))).toEqual([1, 2])
})

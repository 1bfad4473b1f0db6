import { expect, test } from 'vitest'
import { everyone, idsOf, searchedPerson } from '../../testing/searched-people.ts'
import { matchEmail, matchWord } from './match-text.ts'

test('who is renamed, removed or comes at a free place is found by the new name alone', () => {
  const people = everyone()
  people.put([searchedPerson(2, 'lovis', 'zeta')])
  expect(idsOf(people, matchWord(people, 'adamson'))).toEqual([])
  expect(idsOf(people, people.names.places())).toEqual([5, 1, 3, 2, 4])
  people.remove([1, 99])
  people.put([searchedPerson(6, 'new', 'adams')])
  expect(idsOf(people, matchWord(people, 'ada'))).toEqual([6, 4, 5, 3])
  expect(people.placeOf(1)).toBeUndefined()
  expect(idsOf(people, matchEmail(people, 'ada.lovelace'))).toEqual([])
})

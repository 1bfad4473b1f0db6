import { expect, test } from 'vitest'
import { newNameWords } from './name-words.ts'

function open() {
  const names = newNameWords()
  names.add(1, 'ada', 'lovelace')
  names.add(2, 'ada maria', 'van rijn')
  names.add(3, 'maria', 'adamson')
  return names
}
const begins = (word: string, ...words: string[]) => ({ begins: word, words })

test.each([
  [[begins('ada')], [1, 2, 3]],
  [
    [begins('ada'), begins('mar')],
    [2, 3],
  ],
  [[begins('van'), begins('rijn')], [2]],
  [[begins('lovelaec', 'lovelace')], [1]],
  [[begins('zz')], []],
  [[], []],
])('names with every word of %j, each once', (wanted, found) => {
  expect(open().listPlaces(wanted).toSorted()).toEqual(found)
})

test('a name that is taken out is found no more, and its words stay for others', () => {
  const names = open()
  names.remove(1, 'ada', 'lovelace')
  expect(names.listPlaces([begins('love')])).toEqual([])
  expect(names.listPlaces([begins('ada')]).toSorted()).toEqual([2, 3])
  names.add(4, 'grace', 'lovelace')
  expect(names.listPlaces([begins('love')])).toEqual([4])
})

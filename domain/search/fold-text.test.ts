import { expect, test } from 'vitest'
import { wordsOf } from './fold-text.ts'

test.each([
  ['Data Structures', ['data', 'structures']],
  ['Résumé', ['resume']],
  ['Łukasz Øster-Straße', ['lukasz', 'oster', 'strasse']],
  ["O'Brien’s", ['obriens']],
  ['C++ and C#', ['c++', 'and', 'c#']],
  ['100% _x', ['100%', '_x']],
  ['CSE 214: lists, trees', ['cse', '214', 'lists', 'trees']],
  ['日本語', ['日本語']],
  [' - ', []],
])('%s has the words %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})

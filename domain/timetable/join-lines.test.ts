import { expect, test } from 'vitest'
import { joinNoteLines, joinTopicLines } from './join-lines.ts'

const known = new Set(['EXPERIENCE', 'WITH', 'AND', 'COGNITION', 'LIGHT'])
const isWord = (word: string) => known.has(word.toUpperCase())

test.each([
  [['#RIVERS IN', 'SPRING'], 'RIVERS IN SPRING'],
  [['#SILENCE'], 'SILENCE'],
  [['#ARTSCI:COLLABO', 'RATIVE'], 'ARTSCI:COLLABORATIVE'],
  [['#SHORTER PROMPT', 'S WITH CARE'], 'SHORTER PROMPTS WITH CARE'],
  [['#INDIAN MUSIC &', 'SOMETHING FILMS'], 'INDIAN MUSIC & SOMETHING FILMS'],
  [['#FICTIONALIZING', 'EXPERIENCE'], 'FICTIONALIZING EXPERIENCE'],
  [['#TELEVISION MOO', 'NLIGHT'], 'TELEVISION MOO NLIGHT'],
  [['#STORIES OF MOON', 'LIGHT'], 'STORIES OF MOON LIGHT'],
  [['#', ''], null],
  [[], null],
])('topic %j', (lines, topic) => {
  expect(joinTopicLines(lines, isWord)).toBe(topic)
})

test('two halves of a known word are one word', () => {
  expect(joinTopicLines(['#STORIES OF MOO', 'NLIGHT'], (word) => word === 'MOONLIGHT')).toBe('STORIES OF MOONLIGHT')
})

test.each([
  ['one line', [{ text: 'Note: Bring a pen.', below: 10 }], 'Bring a pen.'],
  [
    'a wrapped line',
    [
      { text: 'Note: Bring a pen and', below: 10 },
      { text: 'a book.', below: 20 },
    ],
    'Bring a pen and a book.',
  ],
  [
    'a wrap over the page',
    [
      { text: 'Note: Bring a pen and', below: 10 },
      { text: 'a book.', below: null },
    ],
    'Bring a pen and a book.',
  ],
  [
    'a new line',
    [
      { text: 'Note: Bring a pen.', below: 10 },
      { text: 'Fee $5.', below: 10 },
    ],
    'Bring a pen.\nFee $5.',
  ],
  [
    'a third line after a full one',
    [
      { text: `Note: ${'word '.repeat(22)}`, below: 10 },
      { text: 'end.', below: 10 },
    ],
    `${'word '.repeat(22)}end.`,
  ],
  [
    'a second label',
    [
      { text: 'Note: One.', below: 10 },
      { text: 'Note: Two.', below: 20 },
    ],
    'One.\nTwo.',
  ],
  ['an empty label', [{ text: 'Note:', below: 10 }], null],
])('note: %s', (_, lines, note) => {
  expect(joinNoteLines(lines)).toBe(note)
})

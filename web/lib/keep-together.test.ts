import { expect, test } from 'vitest'
import { keepPiecesTogether, keepTogether } from './keep-together.ts'

test.each([
  [
    'Grades of CSE 101 LEC 01, 0 of 32; CSE 214 LEC R02, 0 of 9',
    'Grades of CSE_101_LEC_01, 0_of_32; CSE_214_LEC_R02, 0_of_9',
  ],
  ['Time conflict: AMS 300 with CSE 230', 'Time conflict: AMS_300 with CSE_230'],
  ['Meets at the same time as CSE 307 01.', 'Meets at the same time as CSE_307_01.'],
  ['CSE 214 TUT and more', 'CSE_214 TUT and more'],
  ['184 of 1,226 students can register for Spring 2026', '184_of_1,226 students can register for Spring 2026'],
  ['Since Nov 2. 1 more waits for someone else', 'Since Nov 2. 1 more waits for someone else'],
])('%s', (sentence, kept) => {
  expect(keepTogether(sentence).replaceAll('\u00a0', '_')).toBe(kept)
})

test('a sentence in pieces stays together as the whole one does, and its figures are marked', () => {
  expect(keepPiecesTogether(['Grades of CSE 316, ', 1200, ' of 4000'])).toEqual([
    { text: 'Grades of CSE\u00a0316, ', isFigure: false },
    { text: '1,200', isFigure: true },
    { text: '\u00a0of\u00a04000', isFigure: false },
  ])
})

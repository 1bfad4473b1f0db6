import { expect, test } from 'vitest'
import { linkComponents } from './link-components.ts'

/** 'LEC' is un-numbered, 'LEC!' has a class number. */
const course = (text: string) =>
  text.split(' ').map((word, index) => ({
    classNumber: word.endsWith('!') ? 10_000 + index : null,
    component: word.replace('!', ''),
  }))

test.each([
  ['LEC!', [[]]],
  ['LEC! LEC! REC!', [[], [], []]],
  ['LEC REC! REC!', [[], [0], [0]]],
  ['LEC REC! LEC REC! REC!', [[], [0], [], [2], [2]]],
  ['LEC REC LAB! LAB!', [[], [], [0, 1], [0, 1]]],
  ['LEC REC LAB! REC LAB!', [[], [], [0, 1], [], [0, 3]]],
  ['LEC REC LAB! LEC REC LAB!', [[], [], [0, 1], [], [], [3, 4]]],
  ['LEC REC! LEC! REC!', [[], [0], [], []]],
  ['LEC', [[]]],
] as const)('%s', (text, companions) => {
  expect(linkComponents(course(text))).toEqual(companions)
})

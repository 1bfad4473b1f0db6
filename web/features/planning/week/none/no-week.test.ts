import { expect, test } from 'vitest'
import { whyAlone } from './no-week.tsx'

test.each<[string, Parameters<typeof whyAlone>[0], string]>([
  ['no classes', [], 'No class of it takes students this term.'],
  ['all excluded', ['excluded', 'excluded'], 'You have excluded all 2 of its classes.'],
  ['its only one excluded', ['excluded'], 'You have excluded its only class.'],
  [
    'some excluded',
    ['excluded', 'any'],
    'The classes that you have not excluded collide with your busy times and limits.',
  ],
  ['none excluded', ['pinned', 'any'], 'Its classes collide with your busy times and limits.'],
])('why a course fits nowhere by itself: %s', (_name, uses, words) => {
  expect(whyAlone(uses)).toBe(words)
})

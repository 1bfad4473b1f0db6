import { expect, test } from 'vitest'
import { placementsProblem, readPlacements, writePlacements } from './read-placements.ts'

test.each([
  ['mathematics 5', [{ name: 'mathematics', level: 5 }], null],
  [
    ' mathematics 5,  Spanish B 2.5 ,',
    [
      { name: 'mathematics', level: 5 },
      { name: 'Spanish B', level: 2.5 },
    ],
    null,
  ],
  ['mathematics', [{ name: 'mathematics', level: 0 }], 'Write placements as mathematics 5, with commas between them, not “mathematics”.'], // prettier-ignore
  ['', [], null],
])('%j is read', (text, placements, problem) => {
  expect(readPlacements(text)).toEqual(placements)
  expect(placementsProblem(text)).toBe(problem)
  if (problem === null) expect(readPlacements(writePlacements(placements))).toEqual(placements)
})

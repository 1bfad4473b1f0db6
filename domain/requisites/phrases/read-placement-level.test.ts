import { expect, test } from 'vitest'
import { readPlacementLevel } from './read-placement-level.ts'

test.each([
  ['level 9 on the mathematics placement examination', 'mathematics', 9],
  ['Level 2+ or higher on the mathematics placement examination', 'mathematics', 2],
  ['3+ on the math placement exam', 'mathematics', 3],
  ['MPE level 9', 'mathematics', 9],
  ['MPE score of 6+', 'mathematics', 6],
  ['Math Placement score of 6 or higher', 'mathematics', 6],
  ['math placement exam level 4.5', 'mathematics', 4.5],
  ['score of 4 or better on the writing placement exam', 'writing', 4],
])('%s', (text, name, level) => {
  expect(readPlacementLevel(text)).toEqual({ name, level })
})

test.each([
  'level 4 on the placement examination',
  'math placement exam',
  'placement into 112 (LVL2)',
  'placement in MAT 211 (LVL3)',
  'Placement by writing placement examination',
])('%s names no examination with a level', (text) => {
  expect(readPlacementLevel(text)).toBeNull()
})

import { expect, test } from 'vitest'
import { exampleRefusal } from '../../testing/example-refusals.ts'
import { reasonWords } from './reason-words.ts'

const of = (
  kind: 'prerequisite' | 'corequisite' | 'antirequisite' | 'unknown requisite' | 'department permission',
  sentence: string,
) => exampleRefusal({ kind, facts: { sentence, reasons: [] } })
const level = 'Level 3+ on the mathematics placement examination'

test.each([
  ['what is needed first', [of('prerequisite', 'C or higher in PHY 131')], 'Needs C or higher in PHY 131'],
  ['a level', [of('prerequisite', level)], 'Needs level 3+ on the mathematics placement examination'],
  ['what is taken with it', [of('corequisite', 'PHY 123')], 'Take it with PHY 123'],
  ['what the department decides', [of('unknown requisite', 'PHY 999')], 'The department decides: PHY 999'],
  ['permission alone, beside a word that says so', [of('department permission', level)], level],
  [
    'permission among others',
    [of('department permission', 'CSE 316'), of('antirequisite', 'CSE 114')],
    'The department has to agree: CSE 316. Not with CSE 114',
  ],
  [
    'any other rule',
    [exampleRefusal({ kind: 'already passed', facts: { course: 'CSE 351', grade: 'A', term: 202509 } })],
    'You have already passed CSE 351, and it cannot be repeated for credit',
  ],
  [
    'what is longer than a line',
    [of('prerequisite', `${level} or MAT 123`), of('corequisite', 'MAT 125 or 131 or 141 or AMS 151')],
    'Needs level 3+ on the mathematics placement examination or MAT 123. Take it with MAT 125 or 131 or…',
  ],
])('%s', (_title, refusals, words) => {
  expect(reasonWords(refusals)).toBe(words)
})

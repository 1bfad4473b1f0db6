import { expect, test } from 'vitest'
import { type RequirementField, splitRequirements } from './split-requirements.ts'

test.each<[string, [RequirementField, string][]]>([
  ['HIS 101', [['prerequisites', 'HIS 101']]],
  [
    'Prerequisite(s): A; Corequisites: B',
    [
      ['prerequisites', 'A'],
      ['corequisites', 'B'],
    ],
  ],
  [
    'Prereq: A. Pre/co requisite: B',
    [
      ['prerequisites', 'A.'],
      ['pre-or-corequisites', 'B'],
    ],
  ],
  [
    'Pre- or corerequisite: A Prerequiste: B',
    [
      ['pre-or-corequisites', 'A'],
      ['prerequisites', 'B'],
    ],
  ],
  [
    'Mandatory corequisites: A; Advisory Pre- or Corequisite: B',
    [
      ['corequisites', 'A'],
      ['advisory', 'B'],
    ],
  ],
  [
    'Prerequisite: A; Anti-requisite: B',
    [
      ['prerequisites', 'A'],
      ['antirequisites', 'B'],
    ],
  ],
  ['Requirements: A', [['prerequisites', 'A']]],
  ['Prerequisite or Corequisite: A', [['pre-or-corequisites', 'A']]],
  ['Prerequisite: A, or Corequisite: B', [['prerequisites', 'A, or Corequisite: B']]],
  ['Prerequisite: A or pre- or corequisite: B', [['prerequisites', 'A or pre- or corequisite: B']]],
  [
    'Prerequisite: A; Note: bring a map',
    [
      ['prerequisites', 'A'],
      ['note', 'bring a map'],
    ],
  ],
  [
    'Prerequisite: A; Corequisites for art majors: B',
    [
      ['prerequisites', 'A'],
      ['conditional', 'Corequisites for art majors: B'],
    ],
  ],
  [
    'Prerequisite: A; Students of the long program: Prerequisite: B; Corequisite: C',
    [
      ['prerequisites', 'A'],
      ['conditional', 'Students of the long program: Prerequisite: B; Corequisite: C'],
    ],
  ],
  ['Prerequisite: A (Corequisite: B)', [['prerequisites', 'A (Corequisite: B)']]],
  ['', []],
])('%s', (paragraph, parts) => {
  expect(splitRequirements(paragraph)).toEqual(parts.map(([field, text]) => ({ field, text })))
})

test('text without a label belongs to the given field', () => {
  expect(splitRequirements('HIS 101', 'corequisites')).toEqual([{ field: 'corequisites', text: 'HIS 101' }])
})

import { expect, test } from 'vitest'
import { weighWithdrawal } from './decide-withdrawal.ts'

const older = { program: 'GEO-2023', effectiveTerm: 202309 }
const version = { program: 'GEO-2025', effectiveTerm: 202509 }
const newer = { program: 'GEO-2026', effectiveTerm: 202609 }

test.each([
  ['nobody follows it', [], [], { students: 0, instead: [], closed: null }],
  [
    'its students follow the version before it',
    [older, newer],
    [
      { term: 202509, students: 3 },
      { term: 202601, students: 2 },
    ],
    { students: 5, instead: [{ ...older, students: 5 }], closed: null },
  ],
  [
    'without one before it, the nearest stands for it',
    [newer],
    [{ term: 202509, students: 3 }],
    { students: 3, instead: [{ ...newer, students: 3 }], closed: null },
  ],
  [
    'who has no term follows the newest that is left',
    [older, newer],
    [
      { term: null, students: 1 },
      { term: 202509, students: 2 },
    ],
    {
      students: 3,
      instead: [
        { ...newer, students: 1 },
        { ...older, students: 2 },
      ],
      closed: null,
    },
  ],
  [
    'nobody is left without requirements',
    [],
    [{ term: 202509, students: 1 }],
    { students: 1, instead: [], closed: expect.stringMatching(/^1 student follows GEO-2025, and no other version/) },
  ],
])('%s', (_name, others, followed, expected) => {
  expect(weighWithdrawal({ version, others, followed })).toEqual(expected)
})

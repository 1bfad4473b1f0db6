import { expect, test } from 'vitest'
import { findMoves } from './find-moves.ts'

const standings = [
  { code: 'U1', minimumCredits: 0 },
  { code: 'U2', minimumCredits: 24 },
]
const at = (hour: number) => `2025-11-10T${String(hour).padStart(2, '0')}:00:00.000Z`
const period = (standing: string, minimumCredits: number, maximumCredits: number | null, hour: number) => ({
  standing,
  minimumCredits,
  maximumCredits,
  beginsAt: at(hour),
})
const before = [period('U1', 0, 24, 13), period('U2', 24, null, 9)]

test.each([
  ['nothing changes', before, []],
  ['the same moment in another zone', [{ ...before[0]!, beginsAt: '2025-11-10T08:00:00-05:00' }, before[1]!], []],
  [
    'a standing is split',
    [period('U1', 12, 24, 13), period('U1', 0, 12, 14), before[1]!],
    [{ personId: 1, from: at(13), to: at(14) }],
  ],
  ['a period is taken away', [before[0]!], [{ personId: 3, from: at(9), to: null }]],
])('%s', (_name, after, moves) => {
  const students = [
    { personId: 1, earnedCredits: 6 },
    { personId: 2, earnedCredits: 12 },
    { personId: 3, earnedCredits: 90 },
  ]
  expect(findMoves(students, before, after, standings)).toEqual(moves)
})

test('a student without a period gets one', () => {
  expect(findMoves([{ personId: 1, earnedCredits: 0 }], [], before, standings)).toEqual([
    { personId: 1, from: null, to: at(13) },
  ])
})

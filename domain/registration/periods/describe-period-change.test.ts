import { expect, test } from 'vitest'
import { describePeriodChange } from './describe-period-change.ts'

const institution = {
  standings: [
    { code: 'U1', minimumCredits: 0 },
    { code: 'U2', minimumCredits: 24 },
    { code: 'U3', minimumCredits: 57 },
  ],
  timeZone: 'America/New_York',
}
const period = (standing: string, minimumCredits: number, beginsAt: string) => ({ standing, minimumCredits, beginsAt })
const before = [
  period('U1', 0, '2025-11-10T13:00:00.000Z'),
  period('U2', 24, '2025-11-06T13:00:00.000Z'),
  period('U3', 57, '2025-11-03T14:00:00.000Z'),
]
const [first, second, third] = before as [(typeof before)[0], (typeof before)[0], (typeof before)[0]]

test.each([
  ['nothing', before, []],
  ['the same instant written another way', [first, second, { ...third, beginsAt: '2025-11-03T09:00:00-05:00' }], []],
  [
    'another time',
    [first, second, { ...third, beginsAt: '2025-11-03T14:30:00.000Z' }],
    ['U3, 57 credits or more begins Nov 3, 2025, 9:30 AM, not Nov 3, 2025, 9:00 AM'],
  ],
  [
    'a group split in two',
    [first, period('U1', 12, '2025-11-10T13:30:00.000Z'), second, third],
    [
      'U1, fewer than 12 credits is new and begins Nov 10, 2025, 8:00 AM',
      'U1, 12 to 23 credits is new and begins Nov 10, 2025, 8:30 AM',
      'U1, fewer than 24 credits is gone',
    ],
  ],
  [
    'everything',
    [],
    ['U1, fewer than 24 credits is gone', 'U2, 24 to 56 credits is gone', 'U3, 57 credits or more is gone'],
  ],
])('a change of %s is described', (_name, after, sentences) => {
  expect(describePeriodChange(before, after, institution)).toEqual(sentences)
})

test('the first announcement is one sentence', () => {
  expect(describePeriodChange([], before, institution)).toEqual([
    '3 periods announced, the first begins Nov 3, 2025, 9:00 AM',
  ])
})

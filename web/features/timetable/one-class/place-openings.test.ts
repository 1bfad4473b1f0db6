import { expect, test } from 'vitest'
import { placeOpenings, type Opening } from './place-openings.ts'

const at = (standing: string, day: number, hour = 13): Opening => ({
  standing,
  beginsAt: `2025-11-${String(day).padStart(2, '0')}T${hour}:00:00.000Z`,
})
/** Ten days from November 3 on, 40 px each. */
const axis = {
  left: 26,
  right: 426,
  placeOf: (instant: string) => 26 + (40 * (Date.parse(instant) - Date.parse(at('', 3).beginsAt))) / 86_400_000,
  timeZone: 'America/New_York',
}
const marksOf = (...openings: Opening[]) => placeOpenings(openings, axis).map(({ groups, days }) => [groups, days])

test.each<[string, Opening[], [string, string][]]>([
  ['nothing is announced', [], []],
  ['one group', [at('U4', 3)], [['U4', 'Nov 3']]],
  [
    'groups far from each other',
    [at('U1', 10), at('U4', 3), at('U2', 6)],
    [
      ['U4', 'Nov 3'],
      ['U2', 'Nov 6'],
      ['U1', 'Nov 10'],
    ],
  ],
  [
    'two groups that begin on one day',
    [at('U4', 3, 13), at('U3', 3, 14), at('U2', 8)],
    [
      ['U4, U3', 'Nov 3'],
      ['U2', 'Nov 8'],
    ],
  ],
  [
    'a group that begins on two days',
    [at('U4', 3), at('U2', 6), at('U2', 7), at('U1', 11)],
    [
      ['U4', 'Nov 3'],
      ['U2', 'Nov 6 and 7'],
      ['U1', 'Nov 11'],
    ],
  ],
  [
    'three that leave no room for their words',
    [at('U4', 3), at('U3', 4), at('U2', 5), at('U1', 12)],
    [
      ['U4, U3, U2', 'Nov 3 to 5'],
      ['U1', 'Nov 12'],
    ],
  ],
  [
    'the turn of a month',
    [at('U4', 30), { standing: 'U4', beginsAt: '2025-12-02T13:00:00Z' }],
    [['U4', 'Nov 30 and Dec 2']],
  ],
])('%s', (_case, openings, marks) => expect(marksOf(...openings)).toEqual(marks))

test('words stay within the axis, and every beginning has its tick', () => {
  const marks = placeOpenings([at('U4', 3), at('U2', 7, 13), at('U2', 8, 13), at('U1', 13)], axis)
  expect(marks.map(({ x, anchor, ticks }) => [x, anchor, ticks])).toEqual([
    [26, 'start', [26]],
    [206, 'middle', [186, 226]],
    [426, 'end', [426]],
  ])
})

test("the day is the university's, also late in the evening", () => {
  expect(marksOf({ standing: 'U4', beginsAt: '2025-11-04T02:00:00Z' })).toEqual([['U4', 'Nov 3']])
})

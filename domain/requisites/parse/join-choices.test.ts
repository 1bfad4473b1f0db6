import { expect, test } from 'vitest'
import { joinChoices } from './join-choices.ts'

test.each<[string[], string[]]>([
  [['one of the following: HIS 101', 'GEO 110', 'PHY 101'], ['one of the following: HIS 101, GEO 110, PHY 101']],
  [
    ['U3', 'one of the following: HIS 101', 'or GEO 110 or 112', 'U4'],
    ['U3', 'one of the following: HIS 101, GEO 110, 112', 'U4'],
  ],
  [['two of the following: HIS 101', 'GEO 110', 'and PHY 101'], ['two of the following: HIS 101, GEO 110, PHY 101']],
  [['two of the following: HIS 101', 'GEO 110 or 112'], ['two of the following: HIS 101; GEO 110 or 112']],
  [['one of the following: HIS 101', 'GEO 110 and 112'], ['one of the following: HIS 101; GEO 110 and 112']],
  [['one of the following: HIS 101', 'U3 standing'], ['one of the following: HIS 101; U3 standing']],
  [
    ['one of the following: HIS 101, GEO 110', 'PHY 101'],
    ['one of the following: HIS 101, GEO 110', 'PHY 101'],
  ],
  [['one of the following: HIS 101'], ['one of the following: HIS 101']],
  [
    ['HIS 101', 'GEO 110'],
    ['HIS 101', 'GEO 110'],
  ],
])('%j', (clauses, joined) => expect(joinChoices(clauses)).toEqual(joined))

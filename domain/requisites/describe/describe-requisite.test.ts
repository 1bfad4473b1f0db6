import { expect, test } from 'vitest'
import { describeRequisite, outlineRequisite, setText, yearsText } from './describe-requisite.ts'
import { parseRequisite } from '../parse/parse-requisite.ts'
import { unread } from '../requisite.ts'

const describe = (text: string) => describeRequisite(parseRequisite(text, { field: 'mixed', subject: 'HIS' }).tree)

test.each([
  ['HIS 101 or 102', 'HIS 101 or HIS 102'],
  ['C or better: HIS 101 or 102', 'C or higher in HIS 101 or HIS 102'],
  ['C or better in HIS 101; U3 or U4 standing', 'C or higher in HIS 101; U3 or higher standing'],
  ['Pre- or corequisite: HIS 101', 'pre- or corequisite HIS 101'],
  [
    'HIS 101 or GEO 110 and LIN 110',
    'unclear whether ((HIS 101 or GEO 110) and LIN 110) or rather (HIS 101 or (GEO 110 and LIN 110))',
  ],
  ['Antirequisite: HIS 101 or 102', 'not (HIS 101 or HIS 102)'],
  ['HIS 101 or higher', 'HIS 101 or higher'],
  ['two 300-level HIS or GEO courses', '2 300-level HIS or GEO courses'],
  [
    "any other course satisfying the department's theory requirement",
    'any other course satisfying the HIS Major theory requirement',
  ],
  ['fluency (in) magic', '[unread: fluency in magic]'],
  ['<A[>', '[unread: marks without words]'],
  ['<<b>a> whales', '[unread: whales]'],
  ['None', 'None'],
  ['', 'None'],
  ['cohorts 2020 to 2022', 'cohort 2020 to 2022'],
])('%s', (text, english) => {
  expect(describe(text)).toBe(english)
})

test('the outline has a sentence for every node', () => {
  const { tree } = parseRequisite('HIS 101 or 102; HIS major', { field: 'prerequisites' })
  expect(outlineRequisite(tree)).toMatchObject({
    joint: 'all of',
    of: [
      { joint: 'any of', of: [{ text: 'HIS 101', joint: null }, { text: 'HIS 102' }] },
      { text: 'HIS major', of: [] },
    ],
  })
  expect(outlineRequisite({ kind: 'ambiguous', readings: [unread('a'), unread('b')] }).joint).toBe(
    'one of two readings',
  )
})

test('sets and years in a few words', () => {
  expect(setText({ subjects: ['HIS'], from: 101, to: 399 })).toBe('HIS 101-399')
  expect(yearsText(null, 2020)).toBe('2020 or earlier')
})

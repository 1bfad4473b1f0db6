import { expect, test } from 'vitest'
import { evaluateRequisite } from '../evaluate/evaluate-requisite.ts'
import { explainReason } from './explain-reason.ts'
import { parseRequisite } from '../parse/parse-requisite.ts'
import { readShorthand } from '../evaluate/read-shorthand.ts'

const explain = (sentence: string, student: string) => {
  const { tree } = parseRequisite(sentence, { field: 'mixed', subject: 'HIS' })
  return evaluateRequisite(tree, readShorthand(student)).reasons.map(explainReason)
}

test.each([
  ['HIS 101', 'HIS 101:B', 'HIS 101 is passed with B.'],
  ['HIS 101', 'now HIS 101', 'HIS 101 is in progress and counts provisionally; it has to be passed.'],
  [
    'C or higher in HIS 101',
    'now HIS 101',
    'HIS 101 is in progress and counts provisionally; it has to be passed with C or higher.',
  ],
  ['C or higher in HIS 101', 'HIS 101:D', 'HIS 101 was passed with D; C or higher is needed.'],
  ['HIS 101', 'HIS 101:W', 'HIS 101 has the grade W, which gives no credit.'],
  ['HIS 101', '', 'HIS 101 is missing; it has to be passed before.'],
  ['Corequisite: HIS 101', '', 'HIS 101 is missing; it can be taken in the same term.'],
  ['HIS 101 or HIS 102', '', 'None of the ways is open: HIS 101 or HIS 102.'],
  ['U3 standing', '', 'Class standing is U1; U3 or U4 is needed.'],
  ['HIS major', 'major GEO', 'HIS major needed; declared: GEO.'],
  ['57 credits', 'credits 40', '57 credits needed; earned: 40.'],
  ['GPA of 3', 'gpa 2.5', 'GPA of 3.00 needed; it is 2.50.'],
  ['permission of instructor', '', 'Permission of instructor is needed.'],
  ['Antirequisite: HIS 101', 'HIS 101', 'Excluded by HIS 101.'],
  ['magic', '', 'This part could not be read and needs permission: "magic".'],
])('%s for %j', (sentence, student, words) => {
  expect(explain(sentence, student)).toEqual([words])
})

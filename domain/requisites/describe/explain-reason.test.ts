import { expect, test } from 'vitest'
import { evaluateRequisite } from '../evaluate/evaluate-requisite.ts'
import { explainReason } from './explain-reason.ts'
import { parseRequisite } from '../parse/parse-requisite.ts'
import { readShorthand } from '../../testing/read-shorthand.ts'

const explain = (sentence: string, student: string) => {
  const { tree } = parseRequisite(sentence, { field: 'mixed', subject: 'HIS' })
  return evaluateRequisite(tree, readShorthand(student)).reasons.map(explainReason)
}

test.each([
  ['HIS 101', 'HIS 101:B', 'You passed HIS 101 with B.'],
  ['HIS 101', 'now HIS 101', 'You are taking HIS 101 now; you need to pass it.'],
  ['C or higher in HIS 101', 'now HIS 101', 'You are taking HIS 101 now; you need C or higher in it.'],
  ['C or higher in HIS 101', 'HIS 101:D', 'You passed HIS 101 with D; you need C or higher.'],
  ['HIS 101', 'HIS 101:W', 'Your grade in HIS 101 is W, which gives no credit.'],
  ['HIS 101', '', 'You need HIS 101 first.'],
  ['Corequisite: HIS 101', '', 'You need HIS 101; you can take it in the same term.'],
  ['C or higher in HIS 101', '', 'You need C or higher in HIS 101 first.'],
  [
    'C or higher in HIS 101 or permission of instructor',
    '',
    'You need C or higher in HIS 101, or permission of instructor.',
  ],
  ['HIS 101 or HIS 102', '', 'You need HIS 101 or HIS 102.'],
  [
    'C or higher in HIS 101 or HIS 102',
    'HIS 101:D',
    'You need C or higher in HIS 101 or HIS 102. You passed HIS 101 with D; you need C or higher.',
  ],
  [
    'HIS 101 or permission of instructor',
    'HIS 101:F',
    'You need HIS 101 or permission of instructor. Your grade in HIS 101 is F, which gives no credit.',
  ],
  ['HIS 101 or magic', '', 'You need HIS 101, or “magic” (not read).'],
  ['U3 standing', '', 'You need U3 or U4 standing; you are U1.'],
  ['HIS major', 'major GEO', 'You need the HIS major; you have declared GEO.'],
  ['57 credits', 'credits 40', 'You need 57 credits; you have 40.'],
  ['GPA of 3', 'gpa 2.5', 'You need a GPA of 3.00; yours is 2.50.'],
  ['permission of instructor', '', 'You need permission of instructor.'],
  ['Antirequisite: HIS 101', 'HIS 101', 'You cannot take this with HIS 101.'],
  ['magic', '', 'The department must decide on a part that could not be read: "magic".'],
])('%s for %j', (sentence, student, words) => {
  expect(explain(sentence, student)).toEqual([words])
})

test('a count of courses says how many, from which, and what one has', () => {
  const set = { subjects: ['MAT'], from: 118, to: 399 }
  const counted = { kind: 'courses counted', verdict: 'not met', provisional: false, set } as const
  expect(explainReason({ ...counted, needed: 1, found: [], open: [] })).toBe(
    'Needs one course from MAT 118-399; you have none.',
  )
  expect(explainReason({ ...counted, needed: 2, found: ['MAT 118'], open: ['MAT 125'] })).toBe(
    'Needs two courses from MAT 118-399; you have MAT 118 and are taking MAT 125.',
  )
})

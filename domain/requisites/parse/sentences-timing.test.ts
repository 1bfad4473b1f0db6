import { describe, expect, test } from 'vitest'
import { evaluateRequisite } from '../evaluate/evaluate-requisite.ts'
import { parseRequisite, type RequisiteField } from './parse-requisite.ts'
import { readShorthand } from '../../testing/read-shorthand.ts'
import type { Verdict } from '../evaluate/reason.ts'

type Case = [sentence: string, meets: string, fails: string, verdict?: Verdict]

const prerequisites: Case[] = [
  ['HIS 201', 'now HIS 201', 'with HIS 201'],
  ['C or higher in HIS 201', 'now HIS 201', 'HIS 201:C-, with HIS 201'],
  ['HIS 201 or corequisite HIS 202', 'with HIS 202', 'with HIS 201'],
  ['HIS 201 or co-requisite HIS 202', 'HIS 202', ''],
  ['C or higher in HIS 201 or corequisite HIS 202', 'HIS 202:D', 'HIS 201:D'],
  ['HIS 201 or coregistration in HIS 202', 'with HIS 202', ''],
  ['HIS 201 or concurrent enrollment in HIS 202', 'with HIS 202', 'with HIS 201'],
  ['HIS 201 or pre- or corequisite: HIS 202', 'now HIS 202', ''],
  ['C or higher in HIS 201 or corequisite HIS 202 and HIS major', 'with HIS 202, major HIS', 'with HIS 202'],
  ['HIS 201 (may be taken concurrently)', 'with HIS 201', ''],
]

const corequisites: Case[] = [
  ['HIS 203', 'with HIS 203', ''],
  ['HIS 203', 'HIS 203:C', 'HIS 203:F'],
  ['HIS 203 and HIS 204', 'with HIS 203, HIS 204', 'with HIS 203'],
  ['HIS 203 and prerequisite HIS 202', 'HIS 202, with HIS 203', 'with HIS 203, with HIS 202'],
  ['HIS 203 or 204', 'with HIS 204', 'with HIS 205'],
  ['HIS 203 or departmental permission', 'with HIS 203', '', 'needs permission'],
  ['one 300-level HIS course', 'with HIS 310', 'with HIS 210'],
  ['GEO 201 or higher', 'with GEO 240', 'with GEO 140'],
  ['PHY 151/153', 'PHY 151, with PHY 153', 'PHY 151'],
]

const antirequisites: Case[] = [
  ['HIS 110', '', 'HIS 110:D'],
  ['HIS 110 or HIS 111', 'HIS 110:F', 'HIS 111'],
  ['HIS 110, 111', 'HIS 112', 'HIS 111'],
  ['May not be taken by students with credit for HIS 110', 'HIS 110:W', 'HIS 110:P'],
  ['May not be taken by students with credit for HIS 110 or 111.', '', 'HIS 111:T'],
  ['May not be taken for credit in addition to HIS 110', '', 'with HIS 110'],
  ['May not be taken for credit after HIS 110', '', 'now HIS 110'],
  ['Not for credit in addition to HIS 110', '', 'HIS 110'],
  ['not to be taken after completion of HIS 110', '', 'HIS 110'],
  ['Not open to students with credit for HIS 110 or GEO 110', 'GEO 111', 'GEO 110'],
  ['Not open to students who have taken HIS 110', 'HIS 110:W', 'HIS 110:F'],
  [
    'Students may not enroll for HIS 120 or HIS 121 if currently in or previously taken HIS 110.',
    'HIS 121',
    'now HIS 110',
  ],
]

const mixed: Case[] = [
  ['Prerequisite: HIS 101', 'HIS 101', 'with HIS 101'],
  ['Prerequisite(s): HIS 101 or 102', 'HIS 102', ''],
  ['Prereq: HIS 101', 'HIS 101', ''],
  ['Prerequiste: HIS 101', 'HIS 101', ''],
  ['Pre-requisite: HIS 101', 'HIS 101', ''],
  ['Requirements: HIS 101, U4 standing', 'HIS 101, U4', 'HIS 101'],
  ['Corequisite: HIS 102', 'with HIS 102', ''],
  ['Mandatory corequisites: HIS 102 and GEO 110', 'with HIS 102, with GEO 110', 'with HIS 102'],
  ['Pre- or corequisite: HIS 102', 'with HIS 102', ''],
  ['Pre/co requisite: HIS 102', 'HIS 102', ''],
  ['Pre- or coreq: HIS 102', 'now HIS 102', ''],
  ['Prerequisite or Corequisite: HIS 102', 'with HIS 102', ''],
  ['Prerequisite: HIS 101; Corequisite: HIS 102', 'HIS 101, with HIS 102', 'with HIS 101, with HIS 102'],
  [
    'Prerequisite: HIS 101 Pre- or corequisites: HIS 102; GEO 110',
    'HIS 101, with HIS 102, GEO 110',
    'HIS 101, with HIS 102',
  ],
  ['Prerequisite: HIS 101. Corequisite: HIS 102', 'HIS 101, with HIS 102', 'HIS 101'],
  ['Prerequisite: HIS 101 or Corequisite: HIS 102', 'with HIS 102', 'with HIS 101'],
  ['Prerequisite: C or higher in HIS 101, HIS 103, or Corequisite: HIS 102', 'with HIS 102', 'HIS 103:D'],
  ['Prerequisite: HIS 101; Anti-requisite: HIS 110', 'HIS 101', 'HIS 101, HIS 110'],
  ['Anti-requisite: May not be taken by students with credit for HIS 110', '', 'HIS 110'],
  ['Pre- or corequisite: HIS 102 with a grade of C or higher if used as a prerequisite', 'with HIS 102', 'HIS 102:D'],
  ['Pre- or corequisite: HIS 102 with a grade of B- or higher if taken as prerequisite', 'HIS 102:B-', 'HIS 102:C'],
  [
    'Prerequisite: C or higher in HIS 101; and C or higher in ; GEO 110 or GEO 111',
    'HIS 101, GEO 111',
    'HIS 101, GEO 111:D',
  ],
  ['Prerequisite: C or higher in HIS 101; and C or higher in ; GEO 110 or GEO 111', 'HIS 101, GEO 110', 'GEO 110'],
  ['Advisory Prerequisite: HIS 101', '', 'U1', 'met'],
  ['Prerequisite: GEO 110; Advisory Prerequisite: HIS 101', 'GEO 110', 'HIS 101'],
  ['Prerequisite: GEO 110. Advisory Pre- or Corequisite: HIS 101 or HIS 102', 'GEO 110', 'HIS 101'],
  ['Advisory Corequisite: HIS 101', '', 'U1', 'met'],
  ['HIS 101; Corequisite: HIS 102', 'HIS 101, with HIS 102', 'with HIS 102'],
  ['Prerequisite: HIS 101; preferably U4 standing', 'HIS 101', 'U4'],
  ['Prerequisite: HIS 101. See the department page for more information.', 'HIS 101', ''],
]

const byField: [RequisiteField, Case[]][] = [
  ['prerequisites', prerequisites],
  ['corequisites', corequisites],
  ['antirequisites', antirequisites],
  ['mixed', mixed],
]

describe.each(byField)('%s', (field, cases) => {
  test.each(cases)('%s', (sentence, meets, fails, verdict = 'not met') => {
    const { tree, unread } = parseRequisite(sentence, { field })
    expect(unread).toEqual([])
    expect(evaluateRequisite(tree, readShorthand(meets)).verdict).toBe('met')
    expect(evaluateRequisite(tree, readShorthand(fails)).verdict).toBe(verdict)
  })
})

test('without the courses of the same term, a course in progress fills a corequisite', () => {
  const { tree } = parseRequisite('HIS 203', { field: 'corequisites' })
  expect(evaluateRequisite(tree, { completed: [], inProgress: ['HIS 203'] })).toMatchObject({
    verdict: 'met',
    provisional: true,
  })
})

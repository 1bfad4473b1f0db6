import { expect, test } from 'vitest'
import { describeRequisite } from '../describe/describe-requisite.ts'
import { evaluateRequisite } from '../evaluate/evaluate-requisite.ts'
import type { Verdict } from '../evaluate/reason.ts'
import { readShorthand } from '../../testing/read-shorthand.ts'
import { namePrograms } from './name-programs.ts'
import { parseRequisite } from './parse-requisite.ts'

// Shapes that departments write in many ways. Sentences, courses and departments are ours.
const programs = namePrograms([
  { code: 'HIS', name: 'History' },
  { code: 'GEO', name: 'Geography' },
  { code: 'PHI', name: 'Philosophy' },
  { code: 'STA', name: 'Stage Arts' },
  { code: 'ISH', name: 'Island Studies/Humanities' },
  { code: 'ISS', name: 'Island Studies/Society' },
])
const read = (sentence: string) => parseRequisite(sentence, { field: 'mixed', programs, subject: 'HIS' })

/** A sentence and how SAM says it in its own words. */
test.each([
  ['A grade of "C" or better in GEO 110', 'C or higher in GEO 110'],
  ["A minimum grade of 'B-' in GEO 110 or 112", 'B- or higher in GEO 110 or GEO 112'],
  ['at least a C in GEO 110', 'C or higher in GEO 110'],
  ['C (or better) in GEO 110 or 112', 'C or higher in GEO 110 or GEO 112'],
  ['HIS 201, 202, 203', 'HIS 201; HIS 202; HIS 203'],
  ['HIS 201, 202; GEO 110, 112', 'HIS 201; HIS 202; GEO 110; GEO 112'],
  [
    'B or better in the following: HIS 101 or 102; GEO 110',
    'B or higher in HIS 101 or HIS 102; B or higher in GEO 110',
  ],
  ['one of the following: HIS 101; HIS 102; GEO 110', 'HIS 101 or HIS 102 or GEO 110'],
  [
    '2 or more of the following courses: HIS 101, HIS 102, GEO 110',
    '2 of the following: (HIS 101), (HIS 102), (GEO 110)',
  ],
  ['all of the following: HIS 101, HIS 102 and GEO 110', 'HIS 101; HIS 102; GEO 110'],
  ['one course in philosophy and one in geography', '1 PHI course; 1 GEO course'],
  ['PHI 101 and a second course in either philosophy or history', 'PHI 101; 2 PHI or HIS courses'],
  ['any 200 or 400 level GEO or HIS course', '1 200- or 400-level GEO or HIS course'],
  ['9 credits of philosophy', '9 credits in PHI'],
  ['6 credits in upper-division history', '6 credits in HIS at the 300-level or higher'],
  ['1 D.E.C. E and one SBS course', '1 DEC E course; 1 SBS course'],
  ['Stage arts major; U3 standing', 'STA major; U3 or higher standing'],
  ['Island studies minor', 'ISH minor or ISS minor'],
  ['HIS major or Boats and Sails minor', 'HIS major or ([unread: Boats and Sails minor])'],
  ['<em>his 101</em> or HlS 1O2', 'HIS 101 or HIS 102'],
  ['Corequisites: GEO 110, 112', 'corequisite GEO 110; corequisite GEO 112'],
  [
    'Pre- or corequisites: GEO 110 or GEO 112 and PHI 101 or PHI 102',
    '(pre- or corequisite GEO 110) or (pre- or corequisite GEO 112); (pre- or corequisite PHI 101) or (pre- or corequisite PHI 102)',
  ],
  ['HIS 101 and corequisites: GEO 110 or GEO 112', 'HIS 101; (corequisite GEO 110) or (corequisite GEO 112)'],
  ['U4 standing, 3.0 GPA, an essay on whales', 'U4 standing; GPA of 3; [unread: an essay on whales]'],
])('%s: %s', (sentence, words) => {
  const { tree } = read(sentence)
  expect(describeRequisite(tree)).toBe(words)
  expect(describeRequisite(parseRequisite(words, { field: 'prerequisites', programs }).tree)).toBe(words)
})

test.each<[string, string, Verdict]>([
  ['A grade of "C" or better in GEO 110', 'GEO 110:C-', 'not met'],
  ['HIS 201, 202, 203', 'HIS 201, HIS 202', 'not met'],
  ['C or higher in the following: HIS 101 or 102; GEO 110 or 112', 'HIS 101:C, GEO 112:D', 'not met'],
  ['one of the following: HIS 101; HIS 102; GEO 110', 'GEO 110', 'met'],
  ['one of the following: HIS 101; HIS 102 and GEO 110', 'GEO 110', 'needs permission'],
  ['2 or more of the following: HIS 101, HIS 102, GEO 110', 'HIS 101, GEO 110', 'met'],
  ['one course in philosophy and one in geography', 'PHI 101, PHI 102', 'not met'],
  ['PHI 101 and a second course in philosophy', 'PHI 101', 'not met'],
  ['PHI 101 and a second course in philosophy', 'PHI 101, PHI 102', 'met'],
  ['any 200 or 400 level GEO or HIS course', 'GEO 310', 'not met'],
  ['any 200 or 400 level GEO or HIS course', 'HIS 410', 'met'],
  ['GEO 110 or GEO 112 and PHI 101 or PHI 102', 'GEO 110', 'not met'],
  ['GEO 110 or GEO 112 and GEO 201 or GEO 202', 'GEO 110', 'needs permission'],
  ['Island studies major', 'major ISS', 'met'],
  ['HIS major or Boats and Sails minor', 'major HIS', 'met'],
  ['HIS major or Boats and Sails minor', '', 'needs permission'],
  ['closed to HIS and Boats majors', 'major HIS, may waiver', 'not met'],
  ['closed to HIS and Boats majors', 'may waiver', 'met'],
  ['U4 standing, an essay on whales', 'U2', 'not met'],
  ['U4 standing, an essay on whales', 'U4', 'needs permission'],
  ['U4 standing, or an essay on whales', 'U2', 'needs permission'],
  ['U4 standing, unless waived by the chair', 'U2', 'needs permission'],
  ['an essay on whales; permission of department', 'may department', 'needs permission'],
  ['HIS 101 and corequisites GEO 110 and GEO 112', 'HIS 101, with GEO 110, with GEO 112', 'met'],
  ['HIS 101 and corequisite GEO 110 and PHI 101', 'HIS 101, with GEO 110, with PHI 101', 'needs permission'],
])('%s, with %j: %s', (sentence, student, verdict) => {
  expect(evaluateRequisite(read(sentence).tree, readShorthand(student)).verdict).toBe(verdict)
})

import { expect, test } from 'vitest'
import { auditDegree } from '../audit-degree.ts'
import { readRequirements } from '../requirements/read-requirements.ts'
import { preparePrograms } from '../solve-degree.ts'
import { proofBesideParts } from './prove-unmet.ts'

const grades = [
  { symbol: 'C', points: 2, earns: true, letter: true },
  { symbol: 'D', points: 1, earns: true, letter: true },
]
const twoOf = (...from: string[]) => ({ courses: 2, from })

test.each<[string, unknown[], string[], string[]]>([
  ['one course by name', ['CSE 101'], [], ['CSE 101 is not on your record.']],
  ['one course of the past', [{ course: 'CSE 101', taken_before: { semester: 'Fall', year: 2025 } }], [], ['CSE 101 is not on your record before Fall 2025.']],
  ['a range of the past', [{ courses: 1, from: 'CSE', taken_before: { semester: 'Fall', year: 2025 } }], [], ['You need 1 course; nothing on your record before Fall 2025 fits.']],
  ['one of two', [{ any: ['CSE 101', 'CSE 102'] }], [], ['Neither CSE 101 nor CSE 102 is on your record.']],
  ['one of three', [{ courses: 1, from: ['CSE 101', 'CSE 102', 'CSE 103'] }], [], ['None of CSE 101, CSE 102 and CSE 103 is on your record.']],
  ['a range', [{ courses: 1, from: 'CSE' }], [], ['You need 1 course; nothing on your record fits.']],
  ['a category', [{ courses: 1, from: { category: ['ARTS', 'HUM'] } }], [], ['You need 1 course with ARTS or HUM; you have none.']],
  ['several of a list', [twoOf('CSE 101', 'CSE 102')], [], ['You need 2 courses; nothing on your record fits.']],
  ['some of it', [{ credits: 9, from: 'CSE' }], ['CSE 101', 'CSE 102'], ['You need 9 credits; you have 6: CSE 101 and CSE 102.']],
  ['a grade that is too low', [{ course: 'CSE 101', minimum_grade: 'C' }], ['CSE 101 D'], ['CSE 101 does not count: D is below C.']],
  ['two of them', [{ ...twoOf('CSE 101', 'CSE 102'), minimum_grade: 'C' }], ['CSE 101 D', 'CSE 102 D'], ['You need 2 courses. CSE 101 does not count: D is below C; CSE 102 does not count: D is below C.']],
  ['many of them', [{ courses: 1, from: 'CSE', minimum_grade: 'C' }], ['CSE 101 D', 'CSE 102 D', 'CSE 103 D', 'CSE 104 D', 'CSE 105 D'], ['CSE 101 does not count: D is below C; CSE 102 does not count: D is below C; CSE 103 does not count: D is below C; nor do 2 more.']],
  ['what another rule needs', [{ label: 'A', courses: 1, from: ['CSE 101', 'CSE 102'] }, { label: 'B', ...twoOf('CSE 101', 'CSE 102') }], ['CSE 101', 'CSE 102'], ['You need 2 courses; you have 1: CSE 102. CSE 101 would fit, but “A” cannot do without it.']],
  ['what is required by name', [{ label: 'Electives', ...twoOf('CSE 101', 'CSE 102', 'CSE 103') }, 'CSE 101', 'CSE 102'], ['CSE 101', 'CSE 102'], ['You need 2 courses; you have 0. CSE 101 and CSE 102 would fit, but are required by themselves.']],
  ['what many rules need', [twoOf('CSE 101', 'CSE 102', 'CSE 103', 'CSE 104'), ...['101', '102', '103'].map((number) => ({ label: `L${number}`, course: `CSE ${number}` }))], ['CSE 101', 'CSE 102', 'CSE 103'], ['You need 2 courses; you have 0. CSE 101, CSE 102 and CSE 103 would fit, but are needed where they count now.']],
  ['a limit', [{ courses: 3, from: 'CSE', at_most: { courses: 1, from: ['CSE 101', 'CSE 102'] } }], ['CSE 101', 'CSE 102', 'CSE 103'], ['You need 3 courses; you have 2: CSE 101 and CSE 103. CSE 102 would fit, but a limit on what counts is reached.']],
])('why a rule is not met: %s', (_, rules, courses, proofs) => {
  const { programs, errors } = readRequirements(
    { programs: [{ program: 'M', kind: 'major', rules: rules.map((rule, index) => (typeof rule === 'string' ? rule : { id: `r${index}`, ...(rule as object) })) }] },
    { grades: ['C', 'D'], needC: [] },
  )
  expect(errors).toEqual([])
  const completed = courses.map((text) => ({ course: text.slice(0, 7), credits: 3, grade: text.slice(8) || 'C' }))
  const told = auditDegree(preparePrograms(programs), { completed, inProgress: [], planned: [], placements: [] }, { grades }) // prettier-ignore
  expect(told.rules.flatMap(({ proof, parent }) => (proof !== null && parent === null ? [proof] : []))).toEqual(proofs)
}) // prettier-ignore

test.each([
  ['Not met: CSE 101.', null],
  ['You need 9 credits; you have 3. Not met: CSE 101.', 'You need 9 credits; you have 3.'],
  ['CSE 101 is not on your record.', 'CSE 101 is not on your record.'],
  [null, null],
])('what the parts of a rule do not say themselves: %s', (proof, own) => expect(proofBesideParts(proof)).toBe(own))

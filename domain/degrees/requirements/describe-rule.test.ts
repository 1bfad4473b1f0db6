import { expect, test } from 'vitest'
import { describeRules } from './describe-rule.ts'
import { readRequirements } from './read-requirements.ts'

function describeText(rule: object, more: object = {}) {
  const value = { programs: [{ program: 'X', kind: 'minor', rules: [rule], ...more }] }
  const { programs, errors } = readRequirements(value, { grades: ['A', 'C+', 'C'], needC: [] })
  expect(errors).toEqual([])
  return describeRules(programs[0]!)
}

const alone = 'What it counts counts for nothing else in this program.'
test.each([
  [{ id: 'a', course: 'CSE 307' }, 'CSE 307', '', `CSE 307. ${alone}`],
  [{ id: 'a', any: [ 'CSE 373', 'CSE 385' ], minimum_grade: 'C' }, 'one of 2', 'C', `One of CSE 373 or CSE 385, with C or higher. ${alone}`],
  [{ id: 'a', choose: 2, of: [ 'CSE 101', 'CSE 102', 'CSE 103' ] }, '2 of 3', '', `2 courses of CSE 101, CSE 102, CSE 103. ${alone}`],
  [{ id: 'a', courses: 6, from: 'CSE 300+', shares_with: 'program' }, '6 courses', '', '6 courses of CSE 300 and above. It may count what any other rule counts.'],
  [{ id: 'a', courses: 3, from: { from: 300 }, shares_with: 'program' }, '3 courses', '', '3 courses numbered 300 and above. It may count what any other rule counts.'],
  [{ id: 'a', courses: 2, from: { category: 'HUM' }, shares_with: 'program' }, '2 courses', '', '2 courses with HUM. It may count what any other rule counts.'],
  [{ id: 'a', credits: 18, from: 'CSE', here: true, grading: 'letter', minimum_credits: 3 }, '18 credits', '', `18 credits of CSE, for a letter grade, taken here, each of at least 3 credits. ${alone}`],
  [{ id: 'a', course: 'CSE 110', taken_before: { semester: 'SummerI', year: 2025 } }, 'CSE 110', '', `CSE 110, taken before Summer I 2025. ${alone}`],
  [{ id: 'a', course: 'CSE 110', here: true, taken_before: { semester: 'Fall', year: 2025 } }, 'CSE 110', '', `CSE 110, taken here before Fall 2025. ${alone}`],
  [{ id: 'a', all: [ 'CSE 114', 'CSE 214' ], minimum_grade: 'C', gpa: 2.5 }, 'all of 2', 'GPA 2.50', 'All of these: CSE 114; CSE 214. Their average is at least 2.50.'],
  [{ id: 'a', any: [ 'CSE 114 and CSE 214', 'CSE 160' ] }, 'one of 2', '', 'One of these: CSE 114 and CSE 214; CSE 160.'],
  [{ id: 'a', total_credits: 36, after_credits: 57, here: true }, '36 credits', '', '36 credits in all, after the first 57, taken here.'],
  [{ id: 'a', average: 2, from: 'CSE' }, 'average 2.00', '', 'An average of at least 2.00 in CSE.'],
  [{ id: 'a', placement: { name: 'mathematics', level: 5 } }, 'level 5', '', 'Level 5 or above on the mathematics placement.'],
  [{ id: 'a', declared: 'minor', codes: [ 'BIO', 'ECO' ], except: [ 'POL' ] }, 'a minor', '', 'A declared minor in BIO or ECO other than POL, completed.'],
  [{ id: 'a', confirmed: 'The exam is passed.', unless: { colleges: [ 'CEAS' ] } }, 'confirmed', '', 'Someone confirms: The exam is passed. It is asked only of everyone but students whose majors are in CEAS.'],
  [{ id: 'a', courses: 2, from: 'BIO', at_least: { courses: 1, here: true }, at_most: { credits: 3, elsewhere: true } }, '2 courses', '', `2 courses of BIO. Of these, at least 1 course, taken here. Of these, at most 3 credits from elsewhere. ${alone}`],
])('%j', (rule, needs, grade, words) => {
  const [told] = describeText(rule)
  expect(told).toMatchObject({ id: 'a', needs, grade, words })
}) // prettier-ignore

test('rules stand in the order of the file with their parents, then admission and limits on sharing', () => {
  const told = describeText(
    { id: 'a', all: ['CSE 114', { id: 'b', course: 'CSE 214' }] },
    { admission: [{ id: 'entry', course: 'CSE 114' }], sharing: [{ with: 'other minors', at_most_courses: 1 }] },
  )
  expect(told.map(({ id, parent, part }) => [id, parent, part])).toEqual([
    ['a', null, 'rules'],
    ['a/CSE 114', 'a', 'rules'],
    ['b', 'a', 'rules'],
    ['entry', null, 'admission'],
    ['sharing/other minors/courses', null, 'sharing'],
  ])
  expect(told.at(-1)).toMatchObject({ needs: 'at most 1 course', label: 'Shared with other minors' })
})

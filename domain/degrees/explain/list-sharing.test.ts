import { expect, test } from 'vitest'
import { auditDegree } from '../audit-degree.ts'
import { readRequirements } from '../requirements/read-requirements.ts'
import { preparePrograms } from '../solve-degree.ts'

const grades = [{ symbol: 'C', points: 2, earns: true, letter: true }]
const taken = (courses: readonly string[]) => courses.map((course) => ({ course, credits: 3, grade: 'C' }))

function sharingOf(limit: object, completed: readonly string[]) {
  const rules = [{ id: 'two', courses: 2, from: 'CSE' }]
  const { programs } = readRequirements(
    {
      programs: [
        { program: 'ONE', kind: 'major', rules },
        { program: 'TWO', kind: 'minor', rules, sharing: [limit] },
        { program: 'U', kind: 'university', rules },
      ],
    },
    { grades: ['C'], needC: [] },
  )
  const record = { completed: taken(completed), inProgress: [], planned: [], placements: [] }
  return auditDegree(preparePrograms(programs), record, { grades }).sharing
}

test.each([
  ['one course of at most one', { with: 'other majors', at_most_courses: 1 }, ['CSE 101', 'CSE 102'], 1, 1, 'courses'],
  ['two courses in credits', { with: 'ONE', at_most_credits: 6 }, ['CSE 101', 'CSE 102'], 6, 6, 'credits'],
  [
    'none, where there are courses enough for both',
    { with: 'other majors', at_most_courses: 0 },
    ['CSE 101', 'CSE 102', 'CSE 103', 'CSE 104'],
    0,
    0,
    'courses',
  ],
] as const)('%s', (_name, limit, completed, used, atMost, unit) => {
  expect(sharingOf(limit, completed)).toEqual([{ program: 'TWO', others: ['ONE'], unit, used, atMost }])
})

test('a limit with a program that nobody audits is none', () => {
  expect(sharingOf({ with: 'other minors', at_most_courses: 0 }, ['CSE 101'])).toEqual([])
})

import { expect, test } from 'vitest'
import { auditDegree } from '../../degrees/audit-degree.ts'
import { readRequirements } from '../../degrees/requirements/read-requirements.ts'
import { preparePrograms } from '../../degrees/solve-degree.ts'
import { findUnneeded } from './find-unneeded.ts'

const plan = ['CSE 114', 'CSE 214', 'HIS 101', 'HIS 102'].map((course, at) => ({ term: 202601 + 100 * at, course, credits: 3 })) // prettier-ignore

function unneeded(total: number, rests: string[] = []) {
  const rules = [{ id: 'core', all: ['CSE 114', 'CSE 214'] }, { id: 'credits', total_credits: total }]
  const { programs } = readRequirements({ programs: [{ program: 'M', kind: 'major', rules }] }, { grades: [], needC: [] })
  const planned = plan.map((one) => ({ ...one, grade: null }))
  const answer = auditDegree(preparePrograms(programs), { completed: [], inProgress: [], planned, placements: [] }, { grades: [] })
  return findUnneeded(plan, answer, ({ course }) => rests.includes(course)).map(({ course }) => course)
} // prettier-ignore

test.each<[string, number, string[], string[]]>([
  ['a total that the rules reach alone needs no other course', 6, [], ['HIS 101', 'HIS 102']],
  ['of two, a total that needs one keeps the earlier', 9, [], ['HIS 102']],
  ['a total that needs both keeps both', 12, [], []],
  ['a total out of reach needs every course', 120, [], []],
  ['a course that another rests on is needed', 6, ['HIS 101'], ['HIS 102']],
])('%s', (_name, total, rests, expected) => {
  expect(unneeded(total, rests)).toEqual(expected)
})

import { expect, test } from 'vitest'
import { AuditFacts } from '../audit-facts.ts'
import { nameCourse } from '../requirements/course-set.ts'
import { readRequirements } from '../requirements/read-requirements.ts'
import { preparePrograms, solveDegree } from '../solve-degree.ts'
import { listCandidates, listExclusions } from './explain-rule.ts'

const grades = [{ symbol: 'C', points: 2, earns: true, letter: true }]
const catalog = ['CSE 302', 'CSE 303', 'AMS 301'].map((course) => nameCourse(course))

function explain(rules: unknown[], courses: string[]) {
  const { programs } = readRequirements(
    { programs: [{ program: 'M', kind: 'major', rules }] },
    { grades: ['C'], needC: [] },
  )
  const prepared = preparePrograms(programs)
  const completed = courses.map((course) => ({ course, credits: 3, grade: 'C' }))
  const record = { completed, inProgress: [], planned: [], placements: [] }
  const facts = new AuditFacts(prepared, record, { grades })
  const { plan, units, assignment, usedBy } = solveDegree(facts)
  const { filled, sides } = assignment
  return { leaves: plan.leaves, input: { units, scale: facts.scale, catalog, filled, usedBy, sides } }
}

test('what could fill a rule: its list, the catalog in its range, else its words', () => {
  const { leaves, input } = explain([{ id: 'a', any: ['CSE 114', 'CSE 160'] }, { id: 'b', courses: 3, from: 'CSE 300-399' }, { id: 'c', courses: 1, from: 'BIO' }], ['CSE 303', 'CSE 301']) // prettier-ignore
  expect(leaves.map((leaf) => listCandidates(leaf, input))).toEqual([['CSE 114', 'CSE 160'], ['CSE 302'], ['BIO']])
})

test('what was left out and why; of near misses those that the program counts nowhere else', () => {
  const { leaves, input } = explain([{ id: 'a', label: 'Systems', course: 'CSE 320' }, { id: 'b', courses: 3, from: 'CSE 300+' }, 'CSE 316', 'CSE 220'], ['CSE 320', 'CSE 301', 'CSE 214', 'CSE 316', 'CSE 220']) // prettier-ignore
  const [, wide] = leaves
  expect(wide && listExclusions(wide, false, input)).toEqual([
    { course: 'CSE 316', reason: 'already used: it is required' },
    { course: 'CSE 320', reason: 'already used in Systems' },
    { course: 'CSE 214', reason: 'its number is below 300' },
  ])
})

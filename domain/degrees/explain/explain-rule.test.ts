import { expect, test } from 'vitest'
import { auditDegree } from '../audit-degree.ts'
import { AuditFacts } from '../audit-facts.ts'
import { nameCourse } from '../requirements/course-set.ts'
import { readRequirements } from '../requirements/read-requirements.ts'
import { preparePrograms, solveDegree } from '../solve-degree.ts'
import { listCandidates, listExclusions, proveUnmet } from './explain-rule.ts'

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
  return { leaves: plan.leaves, input: { units, scale: facts.scale, catalog, filled, usedBy, sides }, told: auditDegree(prepared, record, { grades, catalog }) } // prettier-ignore
}

test('what could fill a rule: its list, the catalog in its range, else its words', () => {
  const { leaves, input } = explain([{ id: 'a', any: ['CSE 114', 'CSE 160'] }, { id: 'b', courses: 3, from: 'CSE 300-399' }, { id: 'c', courses: 1, from: 'BIO' }], ['CSE 303', 'CSE 301']) // prettier-ignore
  expect(leaves.map((leaf) => listCandidates(leaf, input))).toEqual([['CSE 114', 'CSE 160'], ['CSE 302'], ['BIO']])
})

test('what was left out and why', () => {
  const { leaves, input } = explain([{ id: 'a', label: 'Systems', course: 'CSE 320' }, { id: 'b', courses: 2, from: 'CSE 300+' }], ['CSE 320', 'CSE 301', 'CSE 214']) // prettier-ignore
  const [, wide] = leaves
  expect(wide && listExclusions(wide, false, input)).toEqual([
    { course: 'CSE 320', reason: 'already used in Systems' },
    { course: 'CSE 214', reason: 'its number is below 300' },
  ])
})

test('why a rule is not met: rules that together need more than there is', () => {
  const { leaves, input, told } = explain([{ id: 'a', label: 'A', courses: 1, from: ['CSE 101', 'CSE 102'] }, { id: 'b', label: 'B', courses: 2, from: ['CSE 101', 'CSE 102'] }], ['CSE 101', 'CSE 102']) // prettier-ignore
  const unmet = leaves.find(({ rule }) => told.rules.find(({ id }) => id === rule.id)?.status === 'unsatisfied')
  expect(unmet && proveUnmet(unmet, input)).toBe('B and A together need 3 courses; of the record only 2 fit: CSE 101 and CSE 102.') // prettier-ignore
  const alone = explain([{ id: 'a', courses: 2, from: 'CSE' }], ['CSE 101'])
  expect(alone.told.rules[0]?.proof).toBe('It needs 2 courses; of the record only CSE 101 fits.')
  expect(explain([{ id: 'a', course: 'CSE 101' }], []).told.rules[0]?.proof).toBe('It needs 1 course, and nothing on the record fits.') // prettier-ignore
  expect(explain([{ id: 'a', minimum_credits: 4, courses: 1, from: 'CSE' }], ['CSE 101']).told.rules[0]?.proof).toBe('It needs 1 course. CSE 101 does not count: 3 credits; the rule asks for at least 4.') // prettier-ignore
})

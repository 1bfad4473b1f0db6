import { expect, test } from 'vitest'
import { AuditFacts } from '../audit-facts.ts'
import { readRequirements } from '../requirements/read-requirements.ts'
import { preparePrograms, solveDegree } from '../solve-degree.ts'
import { countingSides, findSides, mayShare } from './sharing.ts'

const major = { program: 'M', kind: 'major', rules: [{ id: 'a', courses: 1, from: 'AA' }, { id: 'b', courses: 1, from: 'AA', shares_with: ['a'] }, { id: 'c', courses: 1, from: 'AA' }] } // prettier-ignore
const minor = (sharing: object[]) => ({
  program: 'N',
  kind: 'minor',
  sharing,
  rules: [{ id: 'n', courses: 1, from: 'AA' }],
})

function pairs(sharing: object[]) {
  const { programs } = readRequirements({ programs: [major, minor(sharing)] }, { grades: [], needC: [] })
  const completed = [{ course: 'AA 101', credits: 3, grade: null }]
  const record = { completed, inProgress: [], planned: [], placements: [] }
  const facts = new AuditFacts(preparePrograms(programs), record, { grades: [] })
  const { plan, units } = solveDegree(facts)
  const sides = findSides(facts.set.sides, plan.leaves, units.length)
  const [unit] = units
  const may = (one: number, other: number) => {
    const [a, b] = [plan.leaves[one], plan.leaves[other]]
    return a && b && unit && mayShare(a, b, unit, sides)
  }
  return { may, counting: countingSides(sides).length }
}

test('inside a program rules share when one of them names the other', () => {
  const { may } = pairs([])
  expect([may(0, 1), may(1, 0), may(0, 2), may(1, 2)]).toEqual([true, true, false, false])
})

test('programs share up to their limits, and only what these allow', () => {
  expect(pairs([]).may(0, 3)).toBe(true)
  expect(pairs([{ with: 'other majors', at_most_courses: 0 }])).toMatchObject({ counting: 0 })
  expect(pairs([{ with: 'other majors', at_most_courses: 0 }]).may(0, 3)).toBe(false)
  const some = pairs([{ with: 'M', at_most_courses: 1, only: 'AA 300+' }])
  expect([some.counting, some.may(0, 3)]).toEqual([0, false])
  expect(pairs([{ with: 'M', at_most_credits: 2 }]).counting).toBe(1)
  expect(pairs([{ with: 'other minors', at_most_courses: 0 }]).may(0, 3)).toBe(true)
})

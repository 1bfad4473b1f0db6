import { expect, test } from 'vitest'
import { AuditFacts, matches } from './audit-facts.ts'
import { readRequirements } from './requirements/read-requirements.ts'
import { preparePrograms } from './solve-degree.ts'

const grades = [{ symbol: 'B', points: 3, earns: true, letter: true }]
const rules = [
  { id: 'a', average: 3.5 },
  { id: 'b', placement: { name: 'math', level: 4 } },
  { id: 'c', declared: 'minor' },
]
const { programs } = readRequirements({ programs: [{ program: 'M', kind: 'major', rules }] }, { grades: [], needC: [] })
const record = {
  completed: [{ course: 'AA 101', credits: 3, grade: 'B' }],
  inProgress: [],
  planned: [],
  placements: [],
}
const decide = (more: object) => {
  const facts = new AuditFacts(preparePrograms(programs), { ...record, ...more }, { grades })
  return programs[0]?.rules.map((rule) => facts.decide(rule))
}

test('rules without courses are decided by the facts', () => {
  expect(decide({})).toEqual([3, 3, 3])
  expect(decide({ gpa: 3.6, placements: [{ name: 'Math', level: 4 }], minors: ['ECO'] })).toEqual([0, 0, 1])
})

test('grades that a what-if imagines count in averages, and an average met by them alone is planned', () => {
  const planned = (grade: string | null) => [{ course: 'AA 102', credits: 3, grade }]
  const better = [...grades, { symbol: 'A', points: 4, earns: true, letter: true }]
  const tell = (more: object) => {
    const facts = new AuditFacts(preparePrograms(programs), { ...record, gpa: 3, ...more }, { grades: better })
    return [facts.average(null), programs[0] && facts.decide(programs[0].rules[0]!)]
  }
  expect(tell({ planned: planned(null) })).toEqual([3, 3])
  expect(tell({ planned: planned('A') })).toEqual([3.5, 2])
  expect(tell({ completed: [{ course: 'AA 101', credits: 3, grade: 'A' }], planned: planned('A') })).toEqual([4, 0])
  expect(tell({ inProgress: planned('A') })).toEqual([3.5, 1])
  expect(tell({ inProgress: planned('B'), planned: [{ course: 'AA 103', credits: 6, grade: 'A' }] })).toEqual([3.5, 2])
  // One that would spoil it does.
  expect(tell({ completed: [{ course: 'AA 101', credits: 3, grade: 'A' }], planned: planned('B'), gpa: 4 })).toEqual([3.5, 0]) // prettier-ignore
  expect(tell({ completed: [{ course: 'AA 101', credits: 1, grade: 'A' }], planned: planned('B'), gpa: 4 })).toEqual([3.25, 3]) // prettier-ignore
})

test('exceptions hold for their rule and program until they end', () => {
  const grant = { rule: 'a', kind: 'waive', reason: '', approver: '' } as const
  const exceptions = [grant, { ...grant, program: 'N' }, { ...grant, expires: '2026-01-31' }]
  const facts = new AuditFacts(preparePrograms(programs), record, { grades, exceptions, today: '2026-02-01' })
  const [program] = programs
  const [rule] = program?.rules ?? []
  expect(program && rule && facts.exceptionsOf(program, rule)).toEqual([grant])
  expect(facts.warnings).toHaveLength(2)
  expect([matches(undefined, program), matches('N', program)]).toEqual([true, false])
})

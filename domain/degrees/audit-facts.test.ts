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

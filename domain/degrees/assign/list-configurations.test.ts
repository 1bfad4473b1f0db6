import { expect, test } from 'vitest'
import { listConfigurations } from './list-configurations.ts'
import type { Candidate, Leaf, PlanNode } from './audit-plan.ts'

const candidate: Candidate = {
  unit: 0,
  stage: 0,
  size: 1,
  halfCredits: 6,
  transfer: false,
  isRepeated: false,
  isLetter: true,
  points: null,
}
const leaf = (id: string, has: boolean): PlanNode => ({
  kind: 'leaf',
  scope: null,
  leaf: { need: 1, candidates: has ? [candidate] : [], scopes: [], rule: { id, accept: {} } } as unknown as Leaf,
})
const group = (count: number | null, ...of: PlanNode[]): PlanNode => ({
  kind: 'group',
  rule: {} as never,
  count,
  of,
  scope: null,
})
const told = (node: PlanNode) =>
  listConfigurations(node).list.map(({ leaves, shortfall }) =>
    [...leaves.map(({ rule }) => rule.id), shortfall].join(' '),
  )

test('all needs every part, a choice each way to choose', () => {
  expect(told(group(null, leaf('a', true), leaf('b', false)))).toEqual(['a 840'])
  expect(told(group(2, leaf('a', true), leaf('b', true), leaf('c', true)))).toEqual(['a b 0', 'a c 0', 'b c 0'])
  expect(told(group(1, group(null, leaf('a', true), leaf('b', true)), leaf('c', true)))).toEqual(['a b 0', 'c 0'])
})

test('of alternatives for which nothing is on record only the best ones are tried', () => {
  const empty = group(null, leaf('x', false), leaf('y', false))
  expect(told(group(1, empty, leaf('a', true), leaf('z', false), leaf('w', false)))).toEqual(['a 0', '841'])
})

test('too many ways are cut, and the answer says so', () => {
  const many = group(10, ...Array.from({ length: 20 }, (_, index) => leaf(`l${index}`, true)))
  const { list, isWhole } = listConfigurations(many)
  expect(isWhole).toBe(false)
  expect(list.length).toBeLessThan(3000)
})

import { expect, test } from 'vitest'
import { exampleRules, exampleStudent, heldOf, logic, sets } from '../../samples/registration-example.ts'
import { decideGpnc } from './decide-gpnc.ts'

test.each([
  ['C', '2026-04-03', []],
  ['D', '2025-11-05', []],
  ['F', '2025-11-05', ['gpnc threshold']],
  ['C', '2026-04-04', ['gpnc over']],
])('threshold %s on %s: %j', (threshold, today, kinds) => {
  const refusals = decideGpnc(threshold, logic, exampleStudent(1), { ...exampleRules, today })
  expect(refusals.map(({ kind }) => kind)).toEqual(kinds)
})

test('once a term; changing the threshold of the same class is no second choice', () => {
  const student = exampleStudent(1, { held: [{ ...heldOf(logic), gpncThreshold: 'C' }, heldOf(sets)] })
  expect(decideGpnc('D', logic, student, exampleRules)).toEqual([])
  expect(decideGpnc('D', sets, student, exampleRules)).toEqual([{ kind: 'gpnc used', course: 'TST 101' }])
})

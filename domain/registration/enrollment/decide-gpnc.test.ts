import { expect, test } from 'vitest'
import { exampleRules, exampleStudent, heldOf, logic, sets } from '../../../samples/registration-example.ts'
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

test('a course taken here is not retaken G/P/NC; one that was brought from elsewhere may be', () => {
  const failed = { course: 'TST 101', grade: 'F', points: 0, earns: false }
  const kindsAfter = (...terms: (number | null)[]) =>
    decideGpnc('C', logic, exampleStudent(1, { taken: terms.map((term) => ({ ...failed, term })) }), exampleRules).map(
      ({ kind }) => kind,
    )
  expect(kindsAfter(202509)).toEqual(['gpnc on a retake'])
  expect(kindsAfter(null)).toEqual([])
  expect(kindsAfter(null, 202509)).toEqual(['gpnc on a retake'])
})

test.each([
  ['LAW 101', ['BIO'], ['gpnc not offered']],
  ['GEO 101', ['GEO'], ['gpnc not offered']],
  ['GEO 101', ['BIO'], []],
  ['LAWS 101', ['BIO'], []],
])('%s for students of %j: %j', (course, majors, kinds) => {
  const student = exampleStudent(1, { facts: { majors } })
  const refusals = decideGpnc('C', { course, sectionId: 1 }, student, exampleRules)
  expect(refusals.map(({ kind }) => kind)).toEqual(kinds)
})

import { expect, test } from 'vitest'
import { exampleClass, exampleRules, exampleStudent } from '../../samples/registration-example.ts'
import { checkRequisites } from './check-requisites.ts'
import type { WaiverKind } from './refusal.ts'

const check = (requires: string, student: Parameters<typeof exampleStudent>[1] = {}, sameTerm: string[] = []) =>
  checkRequisites(exampleClass(1, 'TST 404', { requires }), exampleStudent(1, student), sameTerm, exampleRules)
const waived = (kind: WaiverKind) => ({
  waivers: [{ id: 1, kind, term: 202601, courses: ['TST 404'], sectionIds: [], amount: null, expiresOn: null }],
})

test.each([
  ['Prerequisite: TST 101', 'prerequisite'],
  ['Corequisite: TST 101', 'corequisite'],
  ['Prerequisite: permission of instructor', 'department permission'],
  ['Prerequisite: a letter from the moon', 'unknown requisite'],
  ['Advisory Prerequisite: TST 101', undefined],
])('%s: %s', (requires, kind) => {
  expect(check(requires).refusals.map((refusal) => refusal.kind)).toEqual(kind ? [kind] : [])
})

test('a course in progress meets it provisionally', () => {
  const student = { facts: { completed: [], inProgress: ['TST 101'] } }
  expect(check('Prerequisite: C or higher in TST 101', student)).toEqual({ refusals: [], provisional: true })
})

test('a waiver lifts its own kind; department permission only what a person decides', () => {
  expect(check('Prerequisite: TST 101', waived('prerequisite')).refusals).toEqual([])
  expect(check('Prerequisite: TST 101', waived('corequisite')).refusals).toHaveLength(1)
  expect(check('Prerequisite: permission of instructor', waived('department permission')).refusals).toEqual([])
  expect(check('Prerequisite: a letter from the moon', waived('department permission')).refusals).toEqual([])
  expect(check('Prerequisite: TST 101', waived('department permission')).refusals).toHaveLength(1)
})

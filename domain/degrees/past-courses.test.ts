import { expect, test } from 'vitest'
import { auditCase } from '../testing/audit-cases.ts'
import { listNeeds } from './find-needs.ts'
import { readRequirements } from './requirements/read-requirements.ts'

const before = { taken_before: { semester: 'SummerI', year: 2025 } }
const old = { id: 'old', course: 'CS 100', ...before }
const two = 'CS 101 and CS 102'

/** The rules that are asked and lack something, what could fill them and what the search of classes offers. */
function missingIn(rules: unknown[], completed: string[] = []) {
  const answer = auditCase(rules, completed)
  const { programs } = readRequirements(
    { programs: [{ program: 'M', kind: 'major', code: 'M', rules }] },
    { grades: ['A'], needC: [] },
  )
  const asked = answer.rules.filter(({ isAsked, status, unit }) => isAsked && status === 'unsatisfied' && unit !== 'rules') // prettier-ignore
  return [asked.map(({ label }) => label), asked.flatMap(({ candidates }) => candidates), listNeeds(answer, programs).map(({ label }) => label)] // prettier-ignore
}

const both = ['CS 101', 'CS 102']
test.each<[string, unknown[], string[], unknown]>([
  ['an alternative of the past is not asked for', [{ id: 'r', any: [two, old] }], [], [both, both, both]],
  ['wherever it stands', [{ id: 'r', any: [old, two] }], [], [both, both, both]],
  [
    'nor is a group that needs it',
    [{ id: 'r', any: [{ id: 'g', all: ['CS 103', old] }, two] }],
    [],
    [both, both, both],
  ],
  ['nor a choice of too many of it', [{ id: 'r', any: [{ id: 'g', choose: 2, of: ['CS 103', old] }, two] }], [], [both, both, both]], // prettier-ignore
  ['a choice that does without it is', [{ id: 'r', any: [{ id: 'g', choose: 1, of: ['CS 103', old] }, two] }], [], [['CS 103'], ['CS 103'], ['CS 103']]], // prettier-ignore
  ['of three alternatives two that are left', [{ id: 'r', choose: 2, of: ['CS 103', old, 'CS 104 or CS 105', two] }], [], [['CS 103', 'CS 104 or CS 105'], ['CS 103', 'CS 104', 'CS 105'], ['CS 103', 'CS 104 or CS 105']]], // prettier-ignore
  ['half of it is not enough', [{ id: 'r', any: [{ id: 'old', courses: 2, from: 'HS', ...before }, two] }], ['HS 101 A @202501'], [both, both, both]], // prettier-ignore
  ['alone it is missing, and nothing fills it', [old], [], [['CS 100'], [], []]],
  ['with no other way left too', [{ id: 'r', any: [old, { ...old, id: 'older', course: 'HS 101' }] }], [], [['CS 100'], [], []]], // prettier-ignore
])('%s', (_words, rules, completed, expected) => {
  expect(missingIn(rules, completed)).toEqual(expected)
})

test('a pin does not choose an alternative of the past that lacks a course, and a waiver meets it', () => {
  const rules = [{ id: 'r', any: [two, { id: 'old', courses: 2, from: 'HS', ...before }] }]
  const pinned = auditCase(rules, ['HS 101 A @202501'], { pins: [{ course: 'HS 101', rule: 'old' }] })
  expect(pinned.rules.find(({ id }) => id === 'old')?.isAsked).toBe(false)
  expect(pinned.warnings).toEqual(['HS 101 is not counted for old: it contradicts another choice.'])
  const waived = auditCase(rules, [], { exceptions: [{ rule: 'old', kind: 'waive', reason: 'because', approver: 'Dean' }] }) // prettier-ignore
  expect(waived.programs[0]?.status).toBe('satisfied')
})

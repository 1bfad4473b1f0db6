import { expect, test } from 'vitest'
import { declaredFor, decideCondition, hasPlacement } from './decide-condition.ts'
import type { Condition } from './requirements/program.ts'
import type { StudentRecord } from './student-record.ts'

const record: StudentRecord = {
  completed: [], inProgress: [], planned: [], placements: [{ name: 'Mathematics', level: 5 }], majors: ['CSE'], colleges: ['CEAS', 'CAS'],
} // prettier-ignore
const major = (code: string): Condition => ({ kind: 'majors', codes: [code] })
const unknown: Condition = { kind: 'standings', codes: ['U4'] }

test.each<[Condition, boolean | null]>([
  [major('CSE'), true],
  [major('AMS'), false],
  [unknown, null],
  [{ kind: 'any', of: [unknown, major('CSE')] }, true],
  [{ kind: 'any', of: [unknown, major('AMS')] }, null],
  [{ kind: 'all', of: [unknown, major('AMS')] }, false],
  [{ kind: 'not', of: major('AMS') }, true],
  [{ kind: 'not', of: unknown }, null],
  [{ kind: 'colleges', codes: ['CEAS'] }, false],
  [{ kind: 'colleges', codes: ['CEAS', 'CAS'] }, true],
  [{ kind: 'placement', name: 'mathematics', level: 5 }, true],
])('%j', (condition, holds) => {
  expect(decideCondition(condition, record)).toBe(holds)
})

test('placements and declared programs', () => {
  expect(hasPlacement({ name: 'mathematics', level: 6 }, record)).toBe(false)
  const rule = { kind: 'declared', role: 'major', codes: null, except: ['AMS'] } as never
  expect(declaredFor(rule, { ...record, majors: ['CSE', 'AMS'] })).toEqual(['CSE'])
})

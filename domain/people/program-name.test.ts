import { expect, test } from 'vitest'
import { findProgram, nameProgram } from './program-name.ts'

const programs = [
  { kind: 'minor', code: 'BIO', name: 'Biology minor', degree: '', college: 'CAS' },
  { kind: 'major', code: 'BIO', name: 'Biology (Arts)', degree: 'BA', college: 'CAS' },
  { kind: 'major', code: 'BIO', name: 'Biology (Science)', degree: 'BS', college: 'CAS' },
] as const

test.each([
  ['major', 'BIO', 'BS', 'Biology (Science)'],
  ['major', 'BIO', 'BE', 'Biology (Arts)'],
  ['minor', 'BIO', '', 'Biology minor'],
  ['minor', 'XYZ', '', 'XYZ'],
] as const)('%s %s %s is %s', (kind, code, degree, name) => {
  expect(nameProgram({ kind, code, degree }, programs)).toBe(name)
})

test('what the institution file does not know is not found', () => {
  expect(findProgram({ kind: 'major', code: 'XYZ', degree: 'BS' }, programs)).toBeUndefined()
})

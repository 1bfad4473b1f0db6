import { expect, test } from 'vitest'
import type { AcademicStanding, Institution } from '../kernel/institution.ts'
import { exampleInstitution } from '../testing/example-institution.ts'
import { describeStanding } from './describe-standing.ts'

test.each<[AcademicStanding, string]>([
  ['good', 'Term and cumulative GPA of 2.00 or more'],
  ['notice', 'Term GPA below 2.00'],
  ['first-semester warning', 'Cumulative GPA below 2.00 in the first semester'],
  ['warning', 'Term GPA below 2.00 twice in a row'],
  ['probation', 'Cumulative GPA below 2.00'],
  ['suspension', 'Cumulative GPA below 2.00 after first-semester warning or probation'],
])('what puts a student into %s', (standing, words) => {
  expect(describeStanding(standing, exampleInstitution.academicStanding)).toBe(words)
})

test.each<[string, Institution['academicStanding']['steps'], AcademicStanding, string | null]>([
  ['lines without a condition in common', [{ term: 'below', to: 'notice' }, { cumulative: 'below', to: 'notice' }, { to: 'good' }], 'notice', null], // prettier-ignore
  ['a standing that no line gives', [{ to: 'good' }], 'probation', null],
  ['another figure', [{ cumulative: 'below', to: 'probation' }, { to: 'good' }], 'probation', 'Cumulative GPA below 2.50'], // prettier-ignore
])('%s', (_name, steps, standing, words) => {
  expect(describeStanding(standing, { leastGpa: 2.5, semesters: ['Fall'], steps, onTranscript: [] })).toBe(words)
})

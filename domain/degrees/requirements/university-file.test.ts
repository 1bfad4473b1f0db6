import { expect, test } from 'vitest'
import { readRequirements } from './read-requirements.ts'

test('the short form of a university is rules like others', () => {
  const file = {
    graduation_requirements: { minimum_credits: 120, SBCs: ['ARTS', 'LANG', 'WRT'], LANG_exemptions: ['CEAS'] },
  }
  const { programs, errors } = readRequirements(file, { grades: ['C'], needC: ['WRT'] })
  expect(errors).toEqual([])
  expect(programs[0]?.rules).toMatchObject([
    { id: 'credits', kind: 'total', amount: 120 },
    { id: 'ARTS', when: null, accept: { minimumGrade: null } },
    { id: 'LANG', when: { kind: 'not', of: { kind: 'colleges', codes: ['CEAS'] } } },
    { id: 'WRT', accept: { minimumGrade: 'C', grading: 'letter or S' } },
  ])
  const twice = { graduation_requirements: { minimum_credits: 120, SBCs: ['ARTS', 'ARTS'] } }
  expect(readRequirements(twice, { grades: [], needC: [] }).errors[0]?.message).toBe('SBCs names ARTS twice.')
})

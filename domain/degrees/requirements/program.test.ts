import { expect, test } from 'vitest'
import { partsOf, rulesOf } from './program.ts'
import { readRequirements } from './read-requirements.ts'

test('rules are listed with everything below them, in the order of the file', () => {
  const rules = [
    { id: 'a', all: ['CSE 114', { id: 'b', any: ['AMS 151 and AMS 161', 'MAT 131'] }] },
    { id: 'c', course: 'CSE 214' },
  ]
  const [program] = readRequirements(
    { programs: [{ program: 'M', kind: 'major', rules }] },
    { grades: ['C'], needC: [] },
  ).programs
  const all = [...rulesOf(program?.rules ?? [])]
  expect(all.map(({ id }) => id)).toEqual(['a', 'a/CSE 114', 'b', 'b/AMS 151 and AMS 161', 'b/AMS 151 and AMS 161/AMS 151', 'b/AMS 151 and AMS 161/AMS 161', 'b/MAT 131', 'c']) // prettier-ignore
  expect(all.map((rule) => partsOf(rule).length)).toEqual([2, 0, 2, 2, 0, 0, 0, 0])
})

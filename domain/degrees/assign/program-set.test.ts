import { expect, test } from 'vitest'
import { nameCourse } from '../requirements/course-set.ts'
import { readRequirements } from '../requirements/read-requirements.ts'
import { prepareProgram } from './prepare-programs.ts'
import { setOf } from './program-set.ts'

const rules = [
  { id: 'named', any: ['CSE 114', 'CSE 150'] },
  { id: 'group', all: [{ id: 'wide', courses: 2, from: 'CSE 100+', except: 'CSE 150' }, 'AMS 151'] },
  { id: 'category', courses: 1, from: { category: 'TECH' } },
]
const { programs } = readRequirements(
  {
    programs: [
      { program: 'M', kind: 'major', rules, admission: [{ id: 'first', course: 'CSE 114', minimum_grade: 'C' }] },
      { program: 'N', kind: 'minor', rules: [{ id: 'any', courses: 1, from: { from: 100 } }] },
    ],
  },
  { grades: ['C'], needC: [] },
)
const prepared = programs.map(prepareProgram)
const set = setOf(prepared)

test.each([
  ['CSE 114', [], ['named', 'group/wide', 'first', 'any']],
  ['CSE 114', ['TECH'], ['named', 'group/wide', 'category', 'first', 'any']],
  ['CSE 150', [], ['named', 'any']],
  ['AMS 151', [], ['group/group/AMS 151', 'any']],
  ['transfer', [], []],
])('%s with %j is in the sets of %j', (course, categories, paths) => {
  for (let again = 0; again < 2; again += 1)
    expect(set.holding(nameCourse(course, categories)).map((leaf) => set.leaves[leaf]?.path.join('/'))).toEqual(paths)
})

test('programs in the same list are one set, and leaves that count alike know it', () => {
  expect(setOf(prepared)).toBe(set)
  expect(set.wayOf).toEqual([0, 0, 0, 0, 1, 0])
  expect(set.offsets).toEqual([0, 5])
})

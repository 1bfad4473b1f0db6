import { expect, test } from 'vitest'
import { nameCourse } from '../../degrees/requirements/course-set.ts'
import { readRequirements } from '../../degrees/requirements/read-requirements.ts'
import { preparePrograms } from '../../degrees/solve-degree.ts'
import { countTogether } from './count-together.ts'

const from = ['AA 101', 'AA 102']
const read = readRequirements(
  {
    programs: [
      {
        program: 'M',
        kind: 'major',
        rules: [
          { id: 'core', label: 'Core', courses: 1, from },
          { id: 'elective', label: 'Elective', courses: 1, from },
          { id: 'writing', label: 'Writing', courses: 1, from: ['AA 102'], shares_with: 'program' },
        ],
        sharing: [{ with: 'N', at_most_courses: 0 }],
      },
      { program: 'N', kind: 'minor', rules: [{ id: 'first', label: 'First', courses: 1, from }] },
      { program: 'O', kind: 'minor', rules: [{ id: 'other', label: 'Other', courses: 1, from }] },
    ],
  },
  { grades: ['A'], needC: [] },
)
const prepared = preparePrograms(read.programs)
const count = (course: string, program: string, rule: string, closed: string[] = []) =>
  countTogether(prepared, nameCourse(course), { program, rule }, ({ id }) => !closed.includes(id)).map(
    ({ label }) => label,
  )

test.each([
  // Rules of one program compete; one that shares counts beside them, and so does another program.
  ['AA 101', 'M', 'core', [], ['Core', 'Other']],
  ['AA 102', 'M', 'core', [], ['Core', 'Writing', 'Other']],
  // A limit of no shared course keeps the two programs apart.
  ['AA 101', 'N', 'first', [], ['First', 'Other']],
  ['AA 101', 'O', 'other', [], ['Other', 'Core']],
  // What is met needs no more; the rule of the choice itself is always told.
  ['AA 102', 'M', 'core', ['core', 'writing'], ['Core', 'Other']],
  ['AA 101', 'M', 'writing', [], []],
])('%s for %s %s without %j', (course, program, rule, closed, labels) => {
  expect(read.errors).toEqual([])
  expect(count(course, program, rule, closed)).toEqual(labels)
})

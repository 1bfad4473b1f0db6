import { expect, test } from 'vitest'
import { auditDegree } from './audit-degree.ts'
import { readRequirements } from './requirements/read-requirements.ts'
import { preparePrograms } from './solve-degree.ts'

// What a rule lacks and what its own quota lacks are the same courses, and count once.

const grades = [{ symbol: 'A', points: 4, earns: true, letter: true }]

function audit(rules: unknown[], completed: string) {
  const read = readRequirements({ programs: [{ program: 'M', kind: 'major', rules }] }, { grades: ['A'], needC: [] })
  expect(read.errors).toEqual([])
  const taken = completed.split(', ').map((course) => ({ course, credits: 3, grade: 'A' }))
  const record = { completed: taken, inProgress: [], planned: [], placements: [] }
  const answer = auditDegree(preparePrograms(read.programs), record, { grades })
  return Object.fromEntries(
    answer.rules.map(({ id, courses, missing }) => [
      id,
      `${courses.map(({ course }) => course).join(' ')}, ${missing}`,
    ]),
  )
}

const wide = {
  id: 'wide',
  courses: 2,
  from: ['AA 101', 'AA 102', 'AA 103'],
  at_least: { courses: 1, from: ['AA 102', 'AA 103'] },
}
const four = { id: 'wide', courses: 4, from: 'AA 101-109', at_least: { courses: 2, from: 'AA 105-109' } }
const narrow = { id: 'narrow', courses: 1, from: ['AA 102', 'BB 101'] }
const surveys = {
  id: 'wide',
  courses: 3,
  from: ['AA 101', 'AA 102', 'AA 103', 'BB 102', 'BB 103'],
  at_least: [
    { courses: 1, from: ['AA 101', 'AA 102', 'AA 103'] },
    { courses: 1, from: ['BB 102', 'BB 103'] },
  ],
}
const more = { id: 'more', courses: 5, from: 'AA 101-109' }

test.each([
  ['the narrower rule keeps its course where one is missing either way', [wide, narrow], 'AA 101, AA 102', { wide: 'AA 101, 1', narrow: 'AA 102, 0' }], // prettier-ignore
  ['a quota gets its course where nothing else needs it', [wide], 'AA 101, AA 102', { wide: 'AA 101 AA 102, 0' }],
  ['courses fill a rule although its quota lacks more', [four], 'AA 101, AA 102, AA 103, AA 104', { wide: 'AA 101 AA 102 AA 103 AA 104, 2' }], // prettier-ignore
  ['they count elsewhere where they help there', [surveys, more], 'AA 101, AA 102, AA 103', { wide: 'AA 101 AA 102, 1', more: 'AA 103, 4' }], // prettier-ignore
  ['of ways that miss the same, the quota that lacks less', [{ ...four, courses: 3 }, { ...more, courses: 1 }], 'AA 101, AA 105', { wide: 'AA 105, 2', more: 'AA 101, 0' }], // prettier-ignore
])('%s', (_name, rules, completed, expected) => {
  expect(audit(rules, completed)).toEqual(expected)
})

test('a rule in credits misses the credits of its quota', () => {
  const credits = { id: 'wide', credits: 12, from: 'AA 101-109', at_least: { credits: 6, from: 'AA 105-109' } }
  expect(audit([credits], 'AA 101, AA 102, AA 103, AA 104')).toEqual({ wide: 'AA 101 AA 102 AA 103 AA 104, 6' })
  expect(audit([credits], 'AA 101, AA 105')).toEqual({ wide: 'AA 101 AA 105, 6' })
})

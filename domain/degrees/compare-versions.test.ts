import { load } from 'js-yaml'
import { expect, test } from 'vitest'
import { compareVersions } from './compare-versions.ts'
import { readRequirements } from './requirements/read-requirements.ts'

const before = `
programs:
  - program: CSE-BS-2025
    kind: major
    code: CSE
    degree: BS
    name: Computer Science
    effective_term: { semester: Fall, year: 2025 }
    defaults: { minimum_grade: C }
    rules:
      - { id: core, all: [CSE 114, { id: algorithms, any: [CSE 373, CSE 385] }, { id: project, any: [CSE 356, CSE 416] }] }
      - { id: electives, courses: 6, from: CSE 300-499, at_most: { credits: 3, from: [CSE 487] } }
      - { id: probability, course: AMS 310 }
      - { id: honors, all: [CSE 160, CSE 161] }
      - { id: credits, total_credits: 120 }
      - { id: minor, declared: minor, codes: [BIO] }
    sharing:
      - { with: other minors, at_most_courses: 2 }
`

function read(text: string) {
  const { programs, errors } = readRequirements(load(text), { grades: ['A', 'B', 'C+', 'C'], needC: [] })
  expect(errors).toEqual([])
  return programs[0]!
}

test('a version differs in nothing from itself', () => {
  expect(compareVersions(read(before), read(before))).toEqual([])
})

test.each<[string, string, unknown]>([
  ['[CSE 373, CSE 385]', '[CSE 373, CSE 386]', ['changed', 'algorithms', ['CSE 386 replaces CSE 385']]],
  ['[CSE 356, CSE 416] }', '[CSE 356, CSE 416], minimum_grade: C+ }', ['changed', 'project', ['C+ or higher, not C']]],
  ['{ credits: 3, from', '{ credits: 6, from', ['changed', 'electives', ['At most 6 credits of CSE 487, not 3 credits of CSE 487']]],
  ['course: AMS 310', 'any: [AMS 310, AMS 311], label: AMS 310', ['changed', 'probability', ['Also AMS 311']]],
  ['courses: 6', 'courses: 5', ['changed', 'electives', ['Asks for 5 courses, not 6 courses']]],
  ['total_credits: 120', 'total_credits: 120, here: true', ['changed', 'credits', ['Taken here alone']]],
  ['total_credits: 120', 'total_credits: 120, after_credits: 57', ['changed', 'credits', ['Counted after the first 57 credits, not 0 credits']]],
  ['codes: [BIO]', 'codes: [ECO]', ['changed', 'minor', ['One of ECO, not BIO']]],
  ['codes: [BIO]', 'codes: [BIO], when: { majors: [BIO] }', ['changed', 'minor', ['Asked of majors in BIO, not everybody']]],
  ['at_most_courses: 2', 'at_most_courses: 0', ['changed', 'sharing/other minors/courses', ['The program shares nothing with other minors']]],
  ['year: 2025 }', 'year: 2026 }', ['changed', 'CSE-BS-2025', ['In effect from Fall 2026, not Fall 2025']]],
  ['name: Computer Science', 'name: Computing', ['changed', 'CSE-BS-2025', ['Named Computing, not Computer Science']]],
  ['      - { id: honors, all: [CSE 160, CSE 161] }\n', '', ['removed', 'honors', ['All of these: CSE 160; CSE 161']]],
  ['course: AMS 310 }', 'course: AMS 310 }\n      - { id: track, label: Data, courses: 4, from: [CSE 351, CSE 353, CSE 357, CSE 352] }', ['added', 'track', ['4 courses of CSE 351, CSE 353, CSE 357, CSE 352, with C or higher. What it counts counts for nothing else in this program']]],
])('%s becomes %s', (from, to, expected) => {
  const text = before.replace(from, to)
  expect(text).not.toBe(before)
  const told = compareVersions(read(before), read(text)).map(({ kind, id, words }) => [kind, id, words])
  expect(told).toEqual([expected])
}) // prettier-ignore

test('a rule that moves into another group says so', () => {
  const text = before
    .replace('      - { id: probability, course: AMS 310 }\n', '')
    .replace('all: [CSE 114,', 'all: [CSE 114, { id: probability, course: AMS 310 },')
  expect(compareVersions(read(before), read(text))).toMatchObject([
    { id: 'core', words: ['Asks for all of 4, not all of 3'] },
    { id: 'probability', words: ['Moved into core'] },
  ])
})

import { readRequirements } from '@sam/domain/degrees/requirements/read-requirements'
import { expect, test } from 'vitest'
import { readYaml } from '../parsing/read-yaml.ts'
import { judgeExamples, readPrograms } from './read-programs.ts'

const grades = [{ symbol: 'B', points: 3, earns: true, letter: true }]
const words = { grades, needC: [], standings: ['U1', 'U2'], colleges: ['CAS'], categories: ['HUM'] }

const judge = (student: object) => {
  const program = {
    program: 'GEO-minor',
    kind: 'minor',
    rules: [{ id: 'intro', course: 'GEO 102' }],
    examples: [{ name: 'Anna', student, expect: { intro: 'satisfied' } }],
  }
  const [read] = readRequirements({ programs: [program] }, { grades: ['B'], needC: [] }).programs
  return read && judgeExamples(read, words)[0]
}
const taken = { course: 'GEO 102', credits: 3, grade: 'B' }

test('an example student is audited as written', () => {
  expect(judge({ completed: [taken] })).toEqual({
    name: 'Anna',
    problem: null,
    rules: [{ rule: 'intro', expected: 'satisfied', told: 'satisfied' }],
  })
})

test('a course that may be taken again for credit counts each time', () => {
  const rules = [{ id: 'choir', courses: 2, from: ['MUS 261'] }]
  const completed = [1, 2].map((credits) => ({ course: 'MUS 261', credits, grade: 'B' }))
  const program = { program: 'MUS', kind: 'minor', rules, examples: [{ name: 'Ira', student: { completed }, expect: { choir: 'satisfied' } }] } // prettier-ignore
  const [read] = readRequirements({ programs: [program] }, { grades: ['B'], needC: [] }).programs
  const told = (repeatable: string[]) => read && judgeExamples(read, { ...words, repeatable })[0]?.rules[0]?.told
  expect([told([]), told(['MUS 261'])]).toEqual(['unsatisfied', 'satisfied'])
})

test.each([
  [{ complete: [taken] }, 'the field complete is not known. Did you mean completed?'],
  [{ completed: [{ ...taken, grad: 'B' }] }, 'completed, number 1: the field grad is not known. Did you mean grade?'],
  [{ completed: [taken, { ...taken, grade: 'Z' }] }, 'completed, number 2: Z is no grade here'],
  [{ planned: [{ course: 'GEO 102' }] }, 'planned, number 1, credits: is missing'],
  [{ completed: [{ ...taken, course: 'Geology' }] }, 'completed, number 1: Geology is no course; write its subject and number'], // prettier-ignore
  [{ completed: [{ ...taken, term: 2025 }] }, 'completed, number 1: 2025 is no term; write Fall 2025 as 202509'],
  [{ completed: [{ ...taken, credits: -3 }] }, 'completed, number 1, credits: Too small: expected number to be >=0'],
  [{ gpa: 3.5 }, 'gpa is 3.5; no average is above 3.00'],
  [{ standing: 'U9' }, 'there is no standing U9; there are U1, U2'],
  [{ placements: [{ name: 'mathematics', level: -1 }] }, 'the mathematics placement is below 0'],
])('a misspelled field is reported: %j', (student, problem) => {
  expect(judge(student)).toEqual({ name: 'Anna', problem, rules: [] })
})

test.each([
  ['gpa: 4', 'gpa is 4; it must be a number from 0 to 3.'],
  ['unless: { standings: [U9] }', 'There is no standing U9; there are U1, U2.'],
  ['minimum_credits: 40', 'minimum_credits is 40; it must be a number in steps of a half from 0 to 30.'],
])('a rule with %s, which no student can meet, is reported at its line', (field, message) => {
  const file = readYaml(`programs:\n  - program: M\n    kind: major\n    rules:\n      - id: a\n        courses: 1\n        from: GEO\n        ${field}\n`) // prettier-ignore
  expect(readPrograms(file, words).errors).toEqual([{ line: 8, rule: 'a', message }])
})

test.each([
  ['unless: { colleges: [CASS] }', 'colleges names CASS, which this university does not have. Did you mean CAS?'],
  ['at_least: { courses: 1, from: { category: HUN } }', 'category names HUN, which this university does not have. Did you mean HUM?'], // prettier-ignore
])('%s is taken with a warning: records may still carry it', (field, message) => {
  const file = readYaml(`programs:\n  - program: M\n    kind: major\n    rules:\n      - id: a\n        courses: 1\n        from: GEO\n        ${field}\n`) // prettier-ignore
  const { errors, warnings } = readPrograms(file, words)
  expect(errors).toEqual([])
  expect(warnings).toEqual([{ line: 8, rule: 'a', message }])
})

import { readRequirements } from '@sam/domain/degrees/requirements/read-requirements'
import { expect, test } from 'vitest'
import { judgeExamples } from './read-programs.ts'

const grades = [{ symbol: 'B', points: 3, earns: true, letter: true }]

const judge = (student: object) => {
  const program = {
    program: 'GEO-minor',
    kind: 'minor',
    rules: [{ id: 'intro', course: 'GEO 102' }],
    examples: [{ name: 'Anna', student, expect: { intro: 'satisfied' } }],
  }
  const [read] = readRequirements({ programs: [program] }, { grades: ['B'], needC: [] }).programs
  return read && judgeExamples(read, grades)[0]
}
const taken = { course: 'GEO 102', credits: 3, grade: 'B' }

test('an example student is audited as written', () => {
  expect(judge({ completed: [taken] })).toEqual({
    name: 'Anna',
    problem: null,
    rules: [{ rule: 'intro', expected: 'satisfied', told: 'satisfied' }],
  })
})

test.each([
  [{ complete: [taken] }, 'the field complete is not known. Did you mean completed?'],
  [{ completed: [{ ...taken, grad: 'B' }] }, 'completed, number 1: the field grad is not known. Did you mean grade?'],
  [{ completed: [taken, { ...taken, grade: 'Z' }] }, 'completed, number 2: Z is no grade here'],
  [{ planned: [{ course: 'GEO 102' }] }, 'planned, number 1, credits: is missing'],
])('one with a slip is told, since what is misspelled would count for nothing: %j', (student, problem) => {
  expect(judge(student)).toEqual({ name: 'Anna', problem, rules: [] })
})

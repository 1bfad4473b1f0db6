import { expect, test } from 'vitest'
import { exampleInstitution } from '../testing/example-institution.ts'
import { averageOf, creditClasses, creditTransfers, sumCredits, worthOfGrades } from './credit-class.ts'

const scale = exampleInstitution.gradeScale
const took = (course: string, credits: number, grade: string | null, repeatable = false) => ({
  course,
  credits,
  grade,
  repeatable,
})

test('each class of a record says what it adds', () => {
  const classes = [
    took('CSE 114', 3, 'D'),
    took('CSE 114', 4, 'B'),
    took('CSE 114', 4, 'F'),
    took('MUS 187', 1, 'P', true),
    took('MUS 187', 1, 'S', true),
    took('AMS 151', 3, 'W'),
    took('AMS 261', 3, null),
  ]
  const credits = creditClasses(classes, scale)
  expect(credits.map(({ attempted, earned, forGpa }) => [attempted, earned, forGpa])).toEqual([
    [3, 3, 3],
    [4, 1, 4],
    [4, 0, 4],
    [1, 1, 0],
    [1, 1, 0],
    [3, 0, 0],
    [0, 0, 0],
  ])
  expect(credits.map(({ points }) => points)).toEqual([3, 12, 0, 0, 0, 0, 0])
  expect(sumCredits(credits)).toEqual({ attempted: 16, earned: 6, forGpa: 11, points: 15, inProgress: 3 })
})

test('points are exact: 3.7 three times over averages 3.7', () => {
  const classes = ['A 1', 'B 1', 'C 1'].map((course) => took(course, 3, 'A-'))
  expect(averageOf(sumCredits(creditClasses(classes, scale)))).toBe(3.7)
  expect(averageOf({ points: 0, forGpa: 0 })).toBeNull()
})

test('credit from elsewhere is what the classes here do not earn already', () => {
  const transfers = [
    { course: 'CSE 114', credits: 4, grade: 'A' },
    { course: null, credits: 3, grade: null },
  ]
  expect(creditTransfers(transfers, [took('CSE 114', 3, 'B')], scale)).toEqual([1, 3])
  expect(creditTransfers(transfers, [took('CSE 114', 3, 'F')], scale)).toEqual([4, 3])
  expect(creditTransfers(transfers, [], scale)).toEqual([4, 3])
  // A class under way takes nothing away, also where a file says that its mark earns.
  const other = scale.map((one) => (one.symbol === 'IP' ? { ...one, earns: true } : one))
  expect(creditTransfers(transfers, [took('CSE 114', 3, 'IP')], other)).toEqual([4, 3])
})

test('the database knows what each grade is worth', () => {
  const worth = new Map(worthOfGrades(scale).map((one) => [one.symbol, one]))
  expect([...worth.keys()].toSorted()).toEqual(scale.map(({ symbol }) => symbol).toSorted())
  expect(worth.get('T')).toEqual({ symbol: 'T', earns: true, points: null, running: false })
  expect(worth.get('I/F')).toEqual({ symbol: 'I/F', earns: false, points: 0, running: false })
  expect(worth.get('IP')).toEqual({ symbol: 'IP', earns: false, points: null, running: true })
})

import { expect, test } from 'vitest'
import { typingDistance } from './typing-distance.ts'

test.each([
  ['calc', 'calculus', 0],
  ['calculus', 'calculus', 0],
  ['clac', 'calculus', 1],
  ['calclus', 'calculus', 1],
  ['callculus', 'calculus', 1],
  ['calkulus', 'calculus', 1],
  ['clacluus', 'calculus', 2],
  ['alculus', 'calculus', 1],
  ['calculusx', 'calculus', 1],
  ['physics', 'calculus', 3],
  ['calculating', 'calc', 3],
])('from %s to a beginning of %s it is %i', (typed, word, distance) => {
  expect(typingDistance(typed, word, 2)).toBe(distance)
})

test('very long words are compared by their beginnings', () => {
  expect(typingDistance('a'.repeat(500), 'a'.repeat(400), 2)).toBe(0)
})

import { expect, test } from 'vitest'
import type { Requisite } from '../requisites/requisite.ts'
import { coursesThatOpen } from './courses-opened.ts'

const course = (code: string): Requisite => ({ kind: 'course', course: code, timing: 'earlier' })

test('every course that a requisite names as a way is one that opens, once', () => {
  const requisite: Requisite = {
    kind: 'all',
    of: [
      { kind: 'any', of: [course('CSE 114'), course('CSE 160')] },
      { kind: 'some', count: 1, of: [course('CSE 114'), course('MAT 131')] },
      { kind: 'equivalent', of: 'AMS 151', timing: 'earlier' },
    ],
  }
  expect(coursesThatOpen(requisite)).toEqual(['CSE 114', 'CSE 160', 'MAT 131', 'AMS 151'])
})

test('what is excluded, not read or no course opens nothing', () => {
  const requisite: Requisite = {
    kind: 'all',
    of: [
      { kind: 'not', of: course('CSE 260') },
      { kind: 'standing', anyOf: ['U3'] },
      { kind: 'unknown', text: 'CSE something' },
    ],
  }
  expect(coursesThatOpen(requisite)).toEqual([])
  expect(coursesThatOpen(null)).toEqual([])
})

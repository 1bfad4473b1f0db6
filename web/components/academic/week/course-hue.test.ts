import { expect, test } from 'vitest'
import { hueOfCourses } from './course-hue.ts'

const codes = (count: number) => Array.from({ length: count }, (_unused, index) => `CSE ${101 + 7 * index}`)

test('eight courses have eight hues, and more of them share', () => {
  expect(new Set(hueOfCourses(codes(8)).values()).size).toBe(8)
  expect(hueOfCourses(codes(12)).size).toBe(12)
})

test('a course that is added recolours no course before it', () => {
  const [first, ...rest] = codes(6)
  const before = hueOfCourses(rest)
  const after = hueOfCourses([...rest, first ?? ''])
  for (const course of rest) expect(after.get(course)).toBe(before.get(course))
})

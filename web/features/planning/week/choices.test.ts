import { expect, test } from 'vitest'
import { addCourse, beginChoices, countSet, pick, removeCourse, setUse, useOf } from './choices.ts'

const one = { sectionId: 1, course: 'CSE 214', name: 'LEC 01' }
const two = { sectionId: 2, course: 'CSE 214', name: 'LEC 02' }

test('a new schedule begins with the classes kept and the courses planned, each course once', () => {
  const { courses, classes } = beginChoices({ kept: [one, two], planned: ['CSE 214', 'CSE 220'] })
  expect(courses.map(({ course }) => course)).toEqual(['CSE 214', 'CSE 220'])
  expect(classes).toEqual([{ ...one, use: 'pinned' }])
})

test('a course has one pin; removing the course forgets its classes', () => {
  const begun = addCourse(beginChoices({ kept: [], planned: [] }), 'CSE 214')
  const pinned = setUse(setUse(begun, one, 'pinned'), two, 'pinned')
  expect([useOf(pinned, 1), useOf(pinned, 2)]).toEqual(['any', 'pinned'])
  expect(useOf(setUse(pinned, two, 'any'), 2)).toBe('any')
  expect(removeCourse(pinned, 'CSE 214')).toMatchObject({ courses: [], classes: [] })
})

test('a week has at most fifteen courses', () => {
  const names = Array.from({ length: 16 }, (_one, at) => `AA ${101 + at}`)
  expect(names.reduce(addCourse, beginChoices({ kept: [], planned: [] })).courses).toHaveLength(15)
  expect(beginChoices({ kept: [], planned: names }).courses).toHaveLength(15)
})

test('taking a week over replaces the one taken before and leaves pins alone', () => {
  const pinned = setUse(addCourse(beginChoices({ kept: [], planned: [] }), 'CSE 214'), one, 'pinned')
  expect(pick(pick(pinned, [two]), [one]).classes).toEqual([{ ...one, use: 'pinned' }])
  expect(pick(pinned, [two]).classes).toContainEqual({ ...two, use: 'picked' })
})

test('preferences with a weight and limits are counted; an instructor counts once one is named', () => {
  const begun = beginChoices({ kept: [], planned: [] })
  expect(countSet(begun)).toBe(6)
  expect(countSet({ ...begun, preferences: {} })).toBe(0)
  const anyone = { preferences: { instructors: { names: [], weight: 2 }, optional: 1 }, limits: { freeDays: [] } }
  expect(countSet({ ...begun, ...anyone })).toBe(0)
  const named = { preferences: { instructors: { names: ['Ada Bell'], weight: 2 } } }
  expect(countSet({ ...begun, ...named, limits: { freeDays: ['F'], openOnly: true } })).toBe(3)
})

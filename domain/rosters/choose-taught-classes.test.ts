import { expect, test } from 'vitest'
import { chooseTaughtClasses } from './choose-taught-classes.ts'

const numbered = (id: number) => ({ sectionId: id, classNumber: 90_000 + id, holders: [] })
const component = (id: number, ...holders: number[]) => ({ sectionId: id, classNumber: null, holders })
const idsOf = (taught: Parameters<typeof chooseTaughtClasses>[0]) =>
  chooseTaughtClasses(taught).map(({ sectionId }) => sectionId)

test('numbered sections are classes of their own', () => {
  expect(idsOf([numbered(1), numbered(2)])).toEqual([1, 2])
})

test('a lecture shared by recitations stands beside those taught by the same person', () => {
  expect(idsOf([component(1, 2, 3), numbered(2), numbered(3)])).toEqual([1, 2, 3])
})

test('a lab of one lecture is part of it', () => {
  expect(idsOf([component(1, 2), numbered(2)])).toEqual([2])
})

test('a lab of a lecture that someone else teaches is a class of its own', () => {
  expect(idsOf([component(1, 2)])).toEqual([1])
})

test('a component that nothing takes along yet is shown, with nobody on it', () => {
  expect(idsOf([component(1)])).toEqual([1])
})

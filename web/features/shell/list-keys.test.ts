import { expect, test } from 'vitest'
import { listKeys } from './list-keys.ts'

test.each([
  ['Student', ['Everywhere', 'Lists', 'Weeks of the Schedule Planner', 'A course of the plan to graduation']],
  ['Instructor', ['Everywhere', 'Lists', 'Grades of a class']],
  ['Academic Advisor', ['Everywhere', 'Lists']],
  ['Registrar', ['Everywhere', 'Lists']],
] as const)('keys that a %s can use', (role, titles) => {
  expect(listKeys([role], false).map(({ title }) => title)).toEqual(titles)
})

test('only who finds students learns the keys of that list, and only students that of the cart', () => {
  const doing = (role: 'Student' | 'Academic Advisor') =>
    listKeys([role], false)[1]!.lines.map(({ keys }) => keys.join())
  expect(doing('Student')).toEqual(['J,K', 'C'])
  expect(doing('Academic Advisor')).toEqual(['J,K', '↑,↓', 'Space', 'X'])
})

test('Apple keyboards have another key beside the letter', () => {
  expect(listKeys(['Student'], true)[0]!.lines[0]!.keys).toEqual(['⌘ K'])
  expect(listKeys(['Student'], false)[0]!.lines[0]!.keys).toEqual(['Ctrl K'])
})

import { expect, test } from 'vitest'
import { startReading } from './phrase.ts'
import { readPermission } from './read-permission-phrases.ts'

const state = startReading()
const from = (text: string) => {
  const tree = readPermission(text, 0, state)?.tree
  if (!tree) return null
  return tree.kind === 'permission'
    ? [tree.from]
    : 'of' in tree && Array.isArray(tree.of)
      ? [tree.kind, ...tree.of.map((one) => ('from' in one ? one.from : null))]
      : null
}

test.each([
  ['permission of instructor', ['instructor']],
  ['consent of the department', ['department']],
  ['permission of instructor and department', ['all', 'instructor', 'department']],
  ['permission of the instructor or the chair', ['any', 'instructor', 'department']],
  ['permission of the undergraduate program director', ['director']],
  ['permission of director of undergraduate studies', ['director']],
  ['sponsorship of a faculty member', ['faculty']],
  ['departmental consent', ['department']],
  ['instructor and departmental approval', ['all', 'instructor', 'department']],
])('%s', (text, kinds) => {
  expect(from(text)).toEqual(kinds)
  expect(readPermission(text, 0, state)?.end).toBe(text.length)
})

test.each([
  'permission of HIS 101 coordinator',
  'permission slip',
  'permission of a parent',
  'permission of instructor and either department or dean',
])('%s is not read whole', (text) => {
  expect(readPermission(text, 0, state)?.end).not.toBe(text.length)
})

test('it ends before a course', () => {
  expect(readPermission('permission of instructor and HIS 101', 0, state)?.end).toBe('permission of instructor'.length)
})

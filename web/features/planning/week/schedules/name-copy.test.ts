import { expect, test } from 'vitest'
import { longestName, nameCopy } from './name-copy.ts'

test.each([
  ['the first', 'Plan A', [], 'Plan A copy'],
  ['the next', 'Plan A', ['Plan A copy', 'Plan A copy 2'], 'Plan A copy 3'],
  ['of a name that leaves no room', 'x'.repeat(longestName), [], `${'x'.repeat(longestName - 5)} copy`],
])('%s', (_title, name, taken, words) => {
  expect(nameCopy(name, taken)).toBe(words)
})

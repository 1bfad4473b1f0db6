import { expect, test } from 'vitest'
import { nameOfGroup } from './name-group.ts'

test.each([
  [57, 70, 'U3, 57 to 69 credits'],
  [0, 24, 'U3, fewer than 24 credits'],
  [85, null, 'U3, 85 credits or more'],
])('from %s and below %s is named so that nobody is in two groups', (minimumCredits, maximumCredits, name) => {
  expect(nameOfGroup({ standing: 'U3', minimumCredits, maximumCredits, beginsAt: '' })).toBe(name)
})

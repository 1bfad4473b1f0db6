import { expect, test } from 'vitest'
import { tellsOfChange } from './tells-of-change.ts'

const bell = (...notices: [id: number, kind: string][]) => ({
  notifications: notices.map(([id, kind]) => ({ id, kind })),
})

test.each([
  ['the first reading of the bell', undefined, bell([4, 'hold placed']), false],
  ['nothing new', bell([4, 'hold placed']), bell([4, 'hold placed']), false],
  ['one that was read elsewhere and stands lower', bell([5, 'note'], [4, 'message']), bell([4, 'message']), false],
  ['the first ever', bell(), bell([1, 'note']), true],
  ['a hold above older ones', bell([4, 'note']), bell([9, 'hold placed'], [4, 'note']), true],
  ['a new one below unread older ones', bell([4, 'note']), bell([4, 'note'], [9, 'hold lifted']), true],
  ['registration that opens for thousands at once', bell([4, 'note']), bell([9, 'registration open']), false],
])('%s', (_case, before, now, expected) => {
  expect(tellsOfChange(before, now)).toBe(expected)
})

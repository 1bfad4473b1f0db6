import { expect, test } from 'vitest'
import { accountId, campusNumber } from './account-id.ts'

test.each([
  [7, 114100081, '114100081', 114100081],
  [7, null, 'account-7', 0],
])('account %i with number %s is addressed as %s', (personId, campusId, id, number) => {
  expect(accountId(personId, campusId)).toBe(id)
  expect(campusNumber(campusId)).toBe(number)
})

import { expect, test } from 'vitest'
import { countdownText, groupName, isOwnGroup, nextGroup } from './appointment.ts'

test.each([
  [-5000, '0:00'],
  [400, '0:01'],
  [761_000, '12:41'],
  [11_109_000, '3:05:09'],
  [86_400_000, '1 day'],
  [6 * 86_400_000 + 5, '6 days'],
])('%i ms are %s', (milliseconds, text) => {
  expect(countdownText(milliseconds)).toBe(text)
})

test('a group is named by its standing and where its credits begin', () => {
  expect(groupName({ standing: 'U3', minimumCredits: 57 })).toBe('U3, 57+')
  expect(groupName({ standing: 'U1', minimumCredits: 0 })).toBe('U1')
})

test('the next group and the own one are found', () => {
  const groups = [
    { standing: 'U4', minimumCredits: 85, beginsAt: '2025-10-27T13:00:00Z' },
    { standing: 'U3', minimumCredits: 71, beginsAt: '2025-11-03T14:00:00Z' },
  ]
  const period = { state: 'not begun', standing: 'U3', minimumCredits: 71, beginsAt: null, endsOn: null } as const
  expect(groups.map((group) => isOwnGroup(group, period))).toEqual([false, true])
  expect(nextGroup(groups, new Date('2025-11-01T00:00:00Z'))).toBe(groups[1])
  expect(nextGroup(groups, new Date('2025-11-04T00:00:00Z'))).toBeNull()
})

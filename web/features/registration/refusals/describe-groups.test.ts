import { expect, test } from 'vitest'
import { describeGroups } from './describe-groups.ts'

const group = (standing: string, day: string, minimumCredits = 0) => ({
  standing,
  minimumCredits,
  beginsAt: `2025-11-${day}T13:00:00.000Z`,
})
const groups = [group('U4', '03'), group('U3', '05', 70), group('U3', '07'), group('U2', '07'), group('U1', '10')]
const timeOf = (instant: string) => `Nov ${Number(instant.slice(8, 10))}`

test.each([
  ['before all', '2025-11-01', false, 'Not open yet. U4 can register from Nov 3.'],
  ['between two', '2025-11-05', true, 'Open to U4. U3, 70+ can register from Nov 5.'],
  ['before two at once', '2025-11-06', true, 'Open to U4 and U3, 70+. U3 and U2 can register from Nov 7.'],
  ['after all', '2025-11-11', true, 'Open to everyone.'],
])('%s', (_what, day, isOpen, sentence) => {
  expect(describeGroups(groups, new Date(`${day}T00:00:00Z`), timeOf)).toEqual({ isOpen, sentence })
})

test('a term without periods says so', () => {
  expect(describeGroups([], new Date(), timeOf)).toEqual({
    isOpen: false,
    sentence: 'No enrollment periods are set yet.',
  })
})

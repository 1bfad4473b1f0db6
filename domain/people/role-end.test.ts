import { expect, test } from 'vitest'
import { findRoleEndStage } from './role-end.ts'

const grant = { grantedOn: '2025-01-08', endsOn: '2025-12-31', isOver: false }

test.each([
  ['2025-11-30', null],
  ['2025-12-01', 'month'],
  ['2025-12-23', 'month'],
  ['2025-12-24', 'week'],
  ['2025-12-31', 'week'],
  ['2026-01-01', 'ended'],
  ['2026-01-30', 'ended'],
  ['2026-01-31', null],
])('on %s a role that lasts to December 31 has the stage %s', (today, stage) => {
  expect(findRoleEndStage(grant, today)).toBe(stage)
})

test('a role granted for a short time is not announced before its granting is old news', () => {
  const granted = (grantedOn: string) => (today: string) => findRoleEndStage({ ...grant, grantedOn }, today)
  expect(granted('2025-12-10')('2025-12-11')).toBeNull()
  expect(granted('2025-12-10')('2025-12-24')).toBe('week')
  expect(granted('2025-12-28')('2025-12-29')).toBeNull()
  expect(granted('2025-12-28')('2026-01-01')).toBe('ended')
})

test.each(['2024-11-05', '2025-12-10', '2025-12-31'])(
  'a role that is over has ended, whatever day the clock was set to: %s',
  (today) => {
    expect(findRoleEndStage({ ...grant, isOver: true }, today)).toBe('ended')
  },
)

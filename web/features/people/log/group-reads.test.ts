import { expect, test } from 'vitest'
import { groupReads } from './group-reads.ts'
import type { RecordAccess } from './record-access.ts'

const read = (
  timestamp: string,
  performedBy: string,
  surface = 'profile',
  times = 1,
  reasons: string[] = [],
): RecordAccess => ({
  id: timestamp,
  timestamp,
  performedBy,
  interest: 'advises students',
  times,
  opened: [{ surface, times }],
  reasons,
})

test('reads stand by period and person, with what was opened most first', () => {
  // A Wednesday.
  const now = new Date('2025-11-05T20:00:00Z')
  const periods = groupReads(
    [
      read('2025-11-05T15:00:00Z', 'Ana Bell', 'profile', 1),
      read('2025-11-05T14:00:00Z', 'Ana Bell', 'transcript', 3, ['Placing']),
      read('2025-11-03T15:00:00Z', 'registrar'),
      read('2025-11-02T15:00:00Z', 'registrar'),
      read('2025-10-27T15:00:00Z', 'Ana Bell'),
      read('2025-10-20T15:00:00Z', 'Ana Bell'),
      read('2024-11-20T15:00:00Z', 'Ana Bell'),
    ],
    now,
    'America/New_York',
  )
  expect(
    periods.map(({ period, people }) => [period, people.map(({ performedBy, times }) => `${performedBy} ${times}`)]),
  ).toEqual([
    ['Today', ['Ana Bell 4']],
    ['This week', ['registrar 1']],
    ['Last week', ['registrar 1', 'Ana Bell 1']],
    ['October 2025', ['Ana Bell 1']],
    ['November 2024', ['Ana Bell 1']],
  ])
  expect(periods[0]?.people[0]).toMatchObject({ surfaces: ['transcript', 'profile'], reasons: ['Placing'] })
})

import { expect, test } from 'vitest'
import type { AuditEntry } from './audit-entry.ts'
import { groupEntries } from './group-entries.ts'

const entry = (id: string, timestamp: string, isImported = false): AuditEntry => ({
  id,
  timestamp,
  isImported,
  action: 'Enrolled',
  details: 'CSE 214.',
  note: null,
  category: 'enrollment',
  performedBy: 'registrar',
  isReaders: false,
  changes: [],
})

test('entries stand under the day of the university, and those of one import together', () => {
  const days = groupEntries(
    [
      entry('6', '2025-11-06T04:30:00Z'),
      entry('5', '2025-11-05T15:00:02Z', true),
      entry('4', '2025-11-05T15:00:01Z', true),
      entry('3', '2025-11-05T15:00:00Z'),
      entry('2', '2025-11-05T14:00:00Z', true),
      entry('1', '2025-11-04T15:00:00Z', true),
    ],
    'America/New_York',
  )
  expect(days.map(({ day, events }) => [day, events.map((event) => event.map(({ id }) => id).join('+'))])).toEqual([
    ['2025-11-05', ['6', '5+4', '3', '2']],
    ['2025-11-04', ['1']],
  ])
})

import { expect, test } from 'vitest'
import { queryOfLog, readLogFilter } from './log-filter.ts'

test.each([
  [{}, {}],
  [
    { tab: 'audit', category: 'grade', by: 'registrar', kind: 'hold', when: 'week' },
    { category: 'grade', by: 'registrar', kind: 'hold', when: 'week' },
  ],
  [{ category: 'grades', by: '', kind: 'toString', when: 7 }, {}],
  [{ category: 'any', kind: 'account' }, { kind: 'account' }],
])('Of the address %j the log keeps %j', (search, filter) => {
  expect(readLogFilter(search)).toEqual(filter)
})

test.each([
  [{}, {}],
  [
    { category: 'grade', by: 'student', kind: 'plan' },
    { category: 'grade', by: 'student', kind: 'plan' },
  ],
  // Nine in the evening of November 5 where the university is.
  [{ when: 'week' }, { from: '2025-10-29' }],
  [
    { when: 'year', kind: 'hold' },
    { from: '2024-11-05', kind: 'hold' },
  ],
] as const)('The filter %j asks the server for %j', (filter, query) => {
  expect(queryOfLog(filter, new Date('2025-11-06T02:00:00Z'), 'America/New_York')).toEqual(query)
})

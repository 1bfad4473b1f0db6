import { expect, test } from 'vitest'
import { findPeriodDateFaults } from './check-period-dates.ts'
import { describeFault, findPeriodFaults, planPeriods, type PlannedPeriod } from './enrollment-period.ts'

const bands = [
  { code: 'U1', minimumCredits: 0 },
  { code: 'U2', minimumCredits: 24 },
  { code: 'U3', minimumCredits: 57 },
  { code: 'U4', minimumCredits: 85 },
]
const rows: PlannedPeriod[] = [
  { standing: 'U4', minimumCredits: 85, maximumCredits: null, beginsAt: '2025-11-03T13:00:00Z' },
  { standing: 'U3', minimumCredits: 70, maximumCredits: 85, beginsAt: '2025-11-05T13:00:00Z' },
  { standing: 'U3', minimumCredits: 57, maximumCredits: 70, beginsAt: '2025-11-06T13:00:00Z' },
  { standing: 'U2', minimumCredits: 24, maximumCredits: 57, beginsAt: '2025-11-10T13:00:00Z' },
  { standing: 'U1', minimumCredits: 0, maximumCredits: 24, beginsAt: '2025-11-12T13:00:00Z' },
]
const calendar = { opensOn: '2025-11-03', lateRegistrationEnds: '2026-02-09' }
const dayOf = (instant: string) => instant.slice(0, 10)
const changed = (at: number, change: Partial<PlannedPeriod>) =>
  rows.map((row, index) => (index === at ? { ...row, ...change } : row))

test('every standing once, in order, within the calendar: nothing to say', () => {
  expect(findPeriodFaults(rows, bands)).toEqual([])
  expect(findPeriodDateFaults(rows, calendar, dayOf)).toEqual([])
  expect(findPeriodDateFaults(rows, { opensOn: null, lateRegistrationEnds: null }, dayOf)).toEqual([])
})

test.each([
  ['a standing without a period', rows.slice(0, 4), ['U1: It has no enrollment period. Add one from 0 credits.']],
  ['a gap', changed(1, { minimumCredits: 72 }), ['U3: Nobody with 70 to 71 credits would have a period. Use 72.']],
  [
    'an overlap',
    changed(2, { maximumCredits: 72 }),
    ['U3: Students with 70 to 71 credits would have two periods. Use 70.'],
  ],
  [
    'an end within the last standing',
    changed(0, { maximumCredits: 120 }),
    ['U4: Nobody with 120 credits or more would have a period. Leave this empty.'],
  ],
  ['a standing of elsewhere', [...rows, { ...rows[0]!, standing: 'U9' }], ['U9: This is not a class standing here.']],
])('%s is found', (_name, planned, problems) => {
  expect(findPeriodFaults(planned, bands).map(describeFault)).toEqual(problems)
})

test.each([
  [
    'before advance registration',
    changed(0, { beginsAt: '2025-11-02T13:00:00Z' }),
    ['U4, 85 credits or more: It begins on 2025-11-02, before advance registration opens. Pick 2025-11-03 or later.'],
  ],
  [
    'after late registration',
    changed(4, { beginsAt: '2026-02-10T13:00:00Z' }),
    ['U1, fewer than 24 credits: It begins on 2026-02-10, after late registration ends. Pick 2026-02-09 or earlier.'],
  ],
  [
    'before those with more credits',
    changed(2, { beginsAt: '2025-11-04T13:00:00Z' }),
    [
      'U3, 57 to 69 credits: It begins before U3, 70 to 84 credits, who have earned more. Pick the same time or a later one.',
    ],
  ],
])('a beginning %s is found', (_name, planned, problems) => {
  expect(findPeriodDateFaults(planned, calendar, dayOf).map(describeFault)).toEqual(problems)
})

test('stored periods plan to rows without gaps', () => {
  const stored = rows.map(({ standing, minimumCredits, beginsAt }) => ({ standing, minimumCredits, beginsAt }))
  const planned = planPeriods(stored, bands)
  expect(findPeriodFaults(planned, bands)).toEqual([])
  expect(planned.toSorted((a, b) => b.minimumCredits - a.minimumCredits)).toEqual(rows)
})

test('a fault names its row and field', () => {
  const [gap] = findPeriodFaults(changed(1, { minimumCredits: 72 }), bands)
  expect(gap).toMatchObject({ row: 2, field: 'maximumCredits' })
  const [early] = findPeriodDateFaults(changed(2, { beginsAt: '2025-11-04T13:00:00Z' }), calendar, dayOf)
  expect(early).toMatchObject({ row: 2, field: 'beginsAt' })
})

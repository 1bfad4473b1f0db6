import { expect, test } from 'vitest'
import { findPeriodDateProblems } from './check-period-dates.ts'
import { findPeriodProblems, planPeriods, type PlannedPeriod } from './enrollment-period.ts'

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
  expect(findPeriodProblems(rows, bands)).toEqual([])
  expect(findPeriodDateProblems(rows, calendar, dayOf)).toEqual([])
  expect(findPeriodDateProblems(rows, { opensOn: null, lateRegistrationEnds: null }, dayOf)).toEqual([])
})

test.each([
  ['a standing without a period', rows.slice(0, 4), ['U1 has no enrollment period.']],
  ['a gap', changed(1, { minimumCredits: 72 }), ['U3: nobody with 70 to 72 credits has a period.']],
  ['an overlap', changed(2, { maximumCredits: 72 }), ['U3: two periods hold 70 credits.']],
  [
    'an end within the last standing',
    changed(0, { maximumCredits: 120 }),
    ['U4: nobody with 120 credits or more has a period.'],
  ],
  ['a standing of elsewhere', [...rows, { ...rows[0]!, standing: 'U9' }], ['U9 is no class standing here.']],
])('%s is found', (_name, planned, problems) => {
  expect(findPeriodProblems(planned, bands)).toEqual(problems)
})

test.each([
  [
    'before advance registration',
    changed(0, { beginsAt: '2025-11-02T13:00:00Z' }),
    ['U4 students with 85 credits or more begin on 2025-11-02, before advance registration opens on 2025-11-03.'],
  ],
  [
    'after late registration',
    changed(4, { beginsAt: '2026-02-10T13:00:00Z' }),
    ['U1 students with 0 to 24 credits begin on 2026-02-10, after late registration ended on 2026-02-09.'],
  ],
  [
    'before those with more credits',
    changed(2, { beginsAt: '2025-11-04T13:00:00Z' }),
    ['U3 students with 57 to 70 credits begin before U3 students with 70 to 85 credits, who have earned more.'],
  ],
])('a beginning %s is found', (_name, planned, problems) => {
  expect(findPeriodDateProblems(planned, calendar, dayOf)).toEqual(problems)
})

test('stored periods plan to rows without gaps', () => {
  const stored = rows.map(({ standing, minimumCredits, beginsAt }) => ({ standing, minimumCredits, beginsAt }))
  const planned = planPeriods(stored, bands)
  expect(findPeriodProblems(planned, bands)).toEqual([])
  expect(planned.toSorted((a, b) => b.minimumCredits - a.minimumCredits)).toEqual(rows)
})

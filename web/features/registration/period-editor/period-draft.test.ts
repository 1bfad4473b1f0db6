import { expect, test } from 'vitest'
import { checkDraft, countChanges, draftOf, inOrder, joinRow, splitRow, stateOf, stateOfDates } from './period-draft.ts'

const zone = 'America/New_York'
const standings = [
  { code: 'U1', minimumCredits: 0 },
  { code: 'U2', minimumCredits: 24 },
]
const calendar = { opensOn: '2025-11-03', lateRegistrationEnds: '2026-02-09' }
const saved = {
  periods: [
    { standing: 'U1', minimumCredits: 0, maximumCredits: 24, beginsAt: '2025-11-10T14:00:00Z', students: 40 },
    { standing: 'U2', minimumCredits: 24, maximumCredits: 40, beginsAt: '2025-11-06T14:00:00Z', students: 20 },
    { standing: 'U2', minimumCredits: 40, maximumCredits: null, beginsAt: '2025-11-05T14:00:00Z', students: 10 },
  ],
}

test('saved periods stand in the fields from the fewest credits to the most, in local time', () => {
  const rows = draftOf(saved, standings, zone)
  expect(rows.map(({ standing, minimum, maximum, begins }) => [standing, minimum, maximum, begins])).toEqual([
    ['U1', '0', '24', '2025-11-10T09:00'],
    ['U2', '24', '40', '2025-11-06T09:00'],
    ['U2', '40', '', '2025-11-05T09:00'],
  ])
  expect(checkDraft(rows, standings, calendar, zone).problems).toEqual([])
})

test('a term without periods begins with one for each standing, which still need their times', () => {
  const rows = draftOf({ periods: [] }, standings, zone)
  expect(rows.map(({ standing, minimum, maximum }) => [standing, minimum, maximum])).toEqual([
    ['U1', '0', '24'],
    ['U2', '24', ''],
  ])
  expect(checkDraft(rows, standings, calendar, zone).problems).toEqual([
    'U1, fewer than 24 credits: Pick the day and time when it begins.',
    'U2, 24 credits or more: Pick the day and time when it begins.',
  ])
})

test('gaps and overlaps are named while one edits', () => {
  const rows = draftOf(saved, standings, zone)
  const gap = rows.map((row) => (row.minimum === '40' ? { ...row, minimum: '45' } : row))
  expect(checkDraft(gap, standings, calendar, zone).problems).toEqual([
    'U2: Nobody with 40 to 44 credits would have a period. Use 45.',
  ])
  const overlap = rows.map((row) => (row.minimum === '40' ? { ...row, minimum: '35' } : row))
  expect(checkDraft(overlap, standings, calendar, zone).problems).toEqual([
    'U2: Students with 35 to 39 credits would have two periods. Use 35.',
  ])
})

test('a standing is split at a threshold and joined again without a gap', () => {
  const rows = draftOf({ periods: [] }, standings, zone)
  const split = splitRow(rows, 'U1')
  expect(split.map(({ minimum, maximum }) => [minimum, maximum])).toEqual([
    ['0', '12'],
    ['12', '24'],
    ['24', ''],
  ])
  expect(joinRow(split, 'U1 upper').map(({ minimum, maximum }) => [minimum, maximum])).toEqual([
    ['0', '24'],
    ['24', ''],
  ])
})

test('a fault marks its field with a sentence that says what would be right', () => {
  const rows = draftOf(saved, standings, zone)
  const faultsOf = (change: object, minimum: string) => {
    const changed = rows.map((row) => (row.minimum === minimum ? { ...row, ...change } : row))
    return Object.fromEntries(checkDraft(changed, standings, calendar, zone).faults)
  }
  expect(faultsOf({ minimum: 'x' }, '0')).toMatchObject({
    'U1 0': { minimum: 'Write credits as a number, such as 24.' },
  })
  expect(faultsOf({ maximum: '30' }, '24')).toEqual({
    'U2 24': { maximum: 'Nobody with 30 to 39 credits would have a period. Use 40.' },
  })
  expect(faultsOf({ begins: '2025-11-01T09:00' }, '40')).toEqual({
    'U2 40': { begins: 'It begins on Nov 1, 2025, before advance registration opens. Pick Nov 3, 2025 or later.' },
  })
})

test('the earliest period comes first, one without a time last', () => {
  const rows = draftOf(saved, standings, zone)
  const open = rows.map((row) => (row.standing === 'U1' ? { ...row, begins: '' } : row))
  expect(inOrder(rows).map(({ key }) => key)).toEqual(['U2 40', 'U2 24', 'U1 0'])
  expect(inOrder(open).at(-1)?.key).toBe('U1 0')
  const together = rows.map((row) => ({ ...row, begins: '2025-11-05T09:00' }))
  expect(inOrder(together).map(({ key }) => key)).toEqual(['U2 40', 'U2 24', 'U1 0'])
})

test('a draft tells what it changes, and nothing when it is as saved', () => {
  const rows = draftOf(saved, standings, zone)
  expect(countChanges(rows, rows)).toBe(0)
  const [first, ...others] = rows
  const moved = { ...first!, begins: '2025-11-11T09:00' }
  expect(stateOf(moved, rows)).toEqual({ state: 'moved', before: '2025-11-10T09:00' })
  expect(countChanges([moved, ...others], rows)).toBe(1)
  expect(countChanges(splitRow(rows, 'U1 0'), rows)).toBe(2)
  expect(countChanges(joinRow(rows, 'U2 40'), rows)).toBe(2)
})

test.each([
  ['2026-01-26', '2026-04-03', 'set'],
  ['2025-11-05', '2025-11-05', 'began'],
  ['2025-11-03', '2026-02-02', 'began'],
  ['2025-11-01', '2025-11-04', 'over'],
  [null, '2025-11-04', null],
  ['2025-11-01', null, null],
] as const)('a date of the term from %s to %s is %s', (from, to, state) => {
  expect(stateOfDates(from, to, '2025-11-05')).toBe(state)
})

import { expect, test } from 'vitest'
import { checkDraft, draftOf, joinRow, splitRow } from './period-draft.ts'

const zone = 'America/New_York'
const standings = [
  { code: 'U1', minimumCredits: 0 },
  { code: 'U2', minimumCredits: 24 },
]
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
  expect(checkDraft(rows, standings, zone).problems).toEqual([])
})

test('a term without periods begins with one for each standing, which still need their times', () => {
  const rows = draftOf({ periods: [] }, standings, zone)
  expect(rows.map(({ standing, minimum, maximum }) => [standing, minimum, maximum])).toEqual([
    ['U1', '0', '24'],
    ['U2', '24', ''],
  ])
  expect(checkDraft(rows, standings, zone).problems).toEqual([
    'U1, from 0 credits: say on which day and at what time it begins.',
    'U2, from 24 credits: say on which day and at what time it begins.',
  ])
})

test('gaps and overlaps are named while one edits', () => {
  const rows = draftOf(saved, standings, zone)
  const gap = rows.map((row) => (row.minimum === '40' ? { ...row, minimum: '45' } : row))
  expect(checkDraft(gap, standings, zone).problems).toEqual(['U2: nobody with 40 to 45 credits has a period.'])
  const overlap = rows.map((row) => (row.minimum === '40' ? { ...row, minimum: '35' } : row))
  expect(checkDraft(overlap, standings, zone).problems).toEqual(['U2: two periods hold 35 credits.'])
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

test('credits that are no number are refused', () => {
  const rows = draftOf(saved, standings, zone).map((row) => ({
    ...row,
    minimum: row.minimum === '0' ? 'x' : row.minimum,
  }))
  expect(checkDraft(rows, standings, zone).problems).toContain('U1, from x credits: write credits as a number.')
})

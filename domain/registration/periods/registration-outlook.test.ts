import { expect, test } from 'vitest'
import { creditRangesOf, findOutlook, type Outlook, type OutlookFacts } from './registration-outlook.ts'

const now = '2025-11-05T17:00:00.000Z'
const bands = [
  { code: 'U1', minimumCredits: 0 },
  { code: 'U2', minimumCredits: 24 },
  { code: 'U3', minimumCredits: 57 },
]
const periods = [
  { standing: 'U3', minimumCredits: 70, beginsAt: '2025-11-03T14:00:00.000Z' },
  { standing: 'U3', minimumCredits: 57, beginsAt: '2025-11-05T17:00:00.000Z' },
  { standing: 'U2', minimumCredits: 24, beginsAt: '2025-11-06T14:00:00.000Z' },
]
const student: OutlookFacts = { enrolledCredits: null, hasHold: false, standing: 'U3', earnedCredits: 60 }

test.each<[string, Partial<OutlookFacts>, boolean, Outlook]>([
  ['registered, whatever else', { enrolledCredits: 3, hasHold: true }, true, { state: 'registered', credits: 3 }],
  ['registered for classes without credits', { enrolledCredits: 0 }, false, { state: 'registered', credits: 0 }],
  ['too late', {}, true, { state: 'over' }],
  ['kept by a hold', { hasHold: true }, false, { state: 'blocked' }],
  ['from the moment the period begins', {}, false, { state: 'open' }],
  ['not yet', { standing: 'U2', earnedCredits: 30 }, false, { state: 'later', beginsAt: '2025-11-06T14:00:00.000Z' }],
  ['without a period', { standing: 'U1', earnedCredits: 3 }, false, { state: 'unannounced' }],
])('%s', (_case, facts, isOver, outlook) => {
  expect(findOutlook({ ...student, ...facts }, { periods, now, isOver })).toEqual(outlook)
})

test('the ranges of credits agree with the outlook of each student', () => {
  const within = (ranges: { from: number; before: number | null }[], credits: number) =>
    ranges.some(({ from, before }) => credits >= from && (before === null || credits < before))
  for (let earnedCredits = 0; earnedCredits < 90; earnedCredits += 0.5) {
    const standing = bands.findLast(({ minimumCredits }) => earnedCredits >= minimumCredits)?.code ?? ''
    const { state } = findOutlook({ ...student, standing, earnedCredits }, { periods, now, isOver: false })
    for (const wanted of ['open', 'later'] as const)
      expect(within(creditRangesOf(wanted, periods, bands, now), earnedCredits), `${earnedCredits}`).toBe(
        state === wanted,
      )
  }
})

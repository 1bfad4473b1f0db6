import { expect, test } from 'vitest'
import { findNextMeeting } from './find-next-meeting.ts'

const term = { from: '2025-08-25', until: '2025-12-08' }
const lecture = { name: 'lecture', days: ['Tu', 'Th'] as const, start: 660, end: 740, ...term }
const evening = { name: 'evening', days: ['W'] as const, start: 1020, end: 1100, ...term }
const arranged = { name: 'arranged', days: ['W'] as const, start: null, end: null, ...term }
const all = [lecture, evening, arranged]
// November 5, 2025 is a Wednesday.
const at = (today: string, minute: number) => ({ today, minute })

test.each([
  ['later today', at('2025-11-05', 600), 'evening', '2025-11-05', false],
  ['that runs at this minute', at('2025-11-05', 1020), 'evening', '2025-11-05', true],
  ['of tomorrow once the last of today is over', at('2025-11-05', 1100), 'lecture', '2025-11-06', false],
  ['after a weekend', at('2025-11-07', 600), 'lecture', '2025-11-11', false],
  ['a week later when today is over', at('2025-11-06', 800), 'lecture', '2025-11-11', false],
])('the next class is one %s', (_name, now, name, on, isNow) => {
  const found = findNextMeeting<(typeof all)[number]>(all, now)
  expect([found?.meeting.name, found?.on, found?.isNow]).toEqual([name, on, isNow])
})

test('of two at the same time of day the earlier one is next, and none follows the end of the term', () => {
  const early = { ...evening, name: 'early', start: 900, end: 1000 }
  expect(findNextMeeting([evening, early], at('2025-11-05', 600))?.meeting.name).toBe('early')
  expect(findNextMeeting(all, at('2025-12-09', 600))).toBeNull()
  expect(findNextMeeting(all, at('2025-08-10', 600))).toBeNull()
})

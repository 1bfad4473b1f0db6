import { expect, test } from 'vitest'
import { findOpeningStage, openingWords } from './find-openings.ts'

const beginsAt = '2025-11-10T13:00:00Z'

test.each([
  ['more than a day ahead', '2025-11-09T12:59:59Z', null],
  ['a day ahead', '2025-11-09T13:00:00Z', 'ahead'],
  ['a minute ahead', '2025-11-10T12:59:00Z', 'ahead'],
  ['at the moment', '2025-11-10T13:00:00Z', 'open'],
  ['in the evening', '2025-11-11T00:59:59Z', 'open'],
  ['half a day later', '2025-11-11T01:00:00Z', null],
] as const)('%s', (_name, now, stage) => expect(findOpeningStage({ beginsAt }, new Date(now))).toBe(stage))

test.each([
  ['the day before', '2025-11-09T13:00:00Z', 'tomorrow at 8:00 AM'],
  ['the same day', '2025-11-10T05:00:00Z', 'today at 8:00 AM'],
  ['just before midnight', '2025-11-10T04:59:00Z', 'tomorrow at 8:00 AM'],
])('in words %s', (_name, now, words) => expect(openingWords(beginsAt, new Date(now), 'America/New_York')).toBe(words))

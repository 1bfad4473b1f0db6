import { expect, test } from 'vitest'
import { ask, meet, unit, want } from '../../testing/sample-week.ts'
import { findBestWeeks } from './find-best-weeks.ts'
import { prepareWeek } from './prepare-week.ts'
import { mostEntries } from './week.ts'

const hours = (first: number) =>
  Array.from({ length: 10 }, (_, at) => unit(first + at, [meet(['M'], 480 + at * 60, 540 + at * 60)]))
const request = ask([want('A 1', hours(1)), want('B 1', hours(11))], { wishes: { gaps: 1 } })

test('the best stand first, fifty at most, with the figures behind their points', () => {
  const { entries, proven } = findBestWeeks(prepareWeek(request), request)
  expect(proven).toBe(true)
  expect(entries).toHaveLength(mostEntries)
  expect(entries[0]).toMatchObject({ score: 0, figures: { daysWithClass: 1, gapMinutes: 0 } })
  // 18 pairs side by side, then 16, 14, ...: the fiftieth has three hours between.
  expect(entries[49]).toMatchObject({ score: 180, figures: { gapMinutes: 180 } })
})

test('a search that ends early has looked at every class of the first course', () => {
  const { entries, proven } = findBestWeeks(prepareWeek(request), request, 30)
  expect(proven).toBe(false)
  const first = entries.map(({ courses }) => courses[0]?.units[0]?.id)
  expect(new Set(first).size).toBe(10)
})

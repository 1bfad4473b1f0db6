import { expect, test } from 'vitest'
import { scoreDay } from './score-day.ts'
import type { WeekWishes } from './week.ts'

const lunch = { from: 690, to: 840, minutes: 60, weight: 2 }

test.each<{ name: string; stretches: [number, number][]; wishes: WeekWishes; points: number }>([
  { name: 'a day without a class costs nothing', stretches: [], wishes: { daysFree: 5, lunch }, points: 0 },
  { name: 'a day with one costs its weight', stretches: [[600, 660]], wishes: { daysFree: 5 }, points: 300 },
  { name: 'half an hour too early', stretches: [[570, 660]], wishes: { start: { at: 600, weight: 3 } }, points: 90 },
  { name: 'an hour too late', stretches: [[900, 1080]], wishes: { end: { at: 1020, weight: 1 } }, points: 60 },
  {
    name: 'two gaps',
    stretches: [
      [480, 540],
      [600, 660],
      [690, 720],
    ],
    wishes: { gaps: 2 },
    points: 180,
  },
  {
    name: 'classes that overlap leave no gap',
    stretches: [
      [480, 660],
      [500, 540],
      [660, 700],
    ],
    wishes: { gaps: 2 },
    points: 0,
  },
  {
    name: 'room for lunch between',
    stretches: [
      [600, 700],
      [760, 900],
    ],
    wishes: { lunch },
    points: 0,
  },
  {
    name: 'no room for lunch',
    stretches: [
      [600, 720],
      [770, 900],
    ],
    wishes: { lunch },
    points: 120,
  },
  { name: 'lunch after the last class', stretches: [[600, 780]], wishes: { lunch }, points: 0 },
])('$name', ({ stretches, wishes, points }) => {
  const { certain, gapPoints } = scoreDay(
    stretches.map(([start, end]) => ({ start, end })),
    wishes,
  )
  expect(certain + gapPoints).toBe(points)
})

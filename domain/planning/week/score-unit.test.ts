import { expect, test } from 'vitest'
import { meet, unit } from '../../testing/sample-week.ts'
import { scoreUnit } from './score-unit.ts'
import type { WeekWishes } from './week.ts'

const taught = unit(1, [meet(['M'], 600, 660)], { instructors: ['Ada Ruiz'], seats: 'waitlist' })

test.each<{ wishes: WeekWishes; points: number }>([
  { wishes: {}, points: 0 },
  { wishes: { openSeats: 2 }, points: 120 },
  { wishes: { online: { wanted: true, weight: 3 } }, points: 180 },
  { wishes: { online: { wanted: false, weight: 3 } }, points: 0 },
  { wishes: { instructors: { names: ['Ben Okafor'], weight: 1 } }, points: 60 },
  { wishes: { instructors: { names: ['Ben Okafor', 'Ada Ruiz'], weight: 1 } }, points: 0 },
])('$wishes', ({ wishes, points }) => {
  expect(scoreUnit(taught, wishes)).toBe(points)
})

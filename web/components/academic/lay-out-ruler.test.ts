import { expect, test } from 'vitest'
import { layOutRuler } from './lay-out-ruler.ts'

const ends = '2025-12-18'
const dates = [
  { name: 'Grades due', date: '2025-12-23' },
  { name: 'Semester ends', date: '2025-12-18' },
  { name: 'Classes begin', date: '2025-08-25' },
  { name: 'Course withdrawal ends', date: '2025-10-31' },
  { name: 'G/P/NC selection ends', date: '2025-10-31' },
  { name: 'Advanced registration begins', date: '2025-11-03' },
]

test('a day stands where it is in the term, and its week is counted from the first day', () => {
  const layout = layOutRuler({ dates, ends }, '2025-12-08')
  expect(layout?.week).toBe(16)
  expect(layout?.weeks).toHaveLength(17)
  expect(layout?.todayAt).toBeCloseTo((100 * 105) / 115, 5)
  expect(layout?.events.map((event) => event.date)).toEqual(['2025-08-25', '2025-10-31', '2025-11-03', '2025-12-18'])
  expect(layout?.events[1]?.names).toEqual(['Course withdrawal ends', 'G/P/NC selection ends'])
})

test('labels never overlap, however close the days, and stay on the ruler', () => {
  const crowded = Array.from({ length: 12 }, (_unused, index) => ({
    name: `Day ${index}`,
    date: `2025-12-${String(index + 7).padStart(2, '0')}`,
  }))
  const events = layOutRuler({ dates: [...dates, ...crowded], ends }, '2025-12-08')?.events ?? []
  for (const [index, event] of events.entries()) {
    const next = events[index + 1]
    if (next) expect(next.labelAt - event.labelAt).toBeGreaterThanOrEqual(3.19)
    expect(event.labelAt).toBeGreaterThanOrEqual(0)
    expect(event.labelAt).toBeLessThanOrEqual(100.01)
  }
})

test('a day after the term is not on its ruler', () => {
  const after = layOutRuler({ dates, ends }, '2025-12-08')
  const unstated = layOutRuler({ dates, ends: null }, '2025-12-08')
  expect(after?.events.at(-1)?.date).toBe('2025-12-18')
  expect(unstated?.events.at(-1)?.date).toBe('2025-12-23')
})

test('outside the term nothing is marked; fewer than two days are no ruler', () => {
  expect(layOutRuler({ dates, ends }, '2026-01-02')).toMatchObject({ todayAt: null, week: null })
  expect(layOutRuler({ dates: dates.slice(0, 1), ends }, '2025-12-08')).toBeNull()
  expect(layOutRuler({ dates: [], ends: null }, '2025-12-08')).toBeNull()
})

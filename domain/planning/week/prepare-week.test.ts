import { expect, test } from 'vitest'
import { ask, meet, unit, want } from '../../testing/sample-week.ts'
import { claimsTime, keepsLimits, listUsableUnits, prepareWeek } from './prepare-week.ts'
import type { WeekLimits, WeekRequest } from './week.ts'

const monday = meet(['M'], 600, 660)
const choice = want('A 1', [unit(1, [monday]), unit(2, [monday]), unit(3, [meet(['Tu'], 600, 660)], { seats: 'full' })])

test('classes at the same hours are one pattern; a held course is left out', () => {
  const { courses, patterns } = prepareWeek(
    ask([choice, want('B 1', [unit(9, [monday])])], { held: [{ course: 'B 1', meetings: [] }] }),
  )
  expect(courses.map(({ course }) => course)).toEqual(['A 1'])
  expect(patterns.map(({ units }) => units.map(({ id }) => id))).toEqual([[1, 2], [3]])
})

test.each<{ name: string; more: Partial<WeekRequest>; usable: number[] }>([
  { name: 'nothing', more: {}, usable: [1, 2, 3] },
  { name: 'a pin', more: { pinned: [2] }, usable: [2] },
  { name: 'an exclusion', more: { excluded: [2] }, usable: [1, 3] },
  { name: 'a cancelled class', more: { cancelled: [3] }, usable: [1, 2] },
  { name: 'a busy time', more: { busy: [meet(['M'], 650, 700)] }, usable: [3] },
  { name: 'a busy time that begins as the class ends', more: { busy: [meet(['M'], 660, 700)] }, usable: [1, 2, 3] },
  { name: 'open seats only', more: { limits: { openOnly: true } }, usable: [1, 2] },
])('$name', ({ more, usable }) => {
  expect(listUsableUnits(choice, ask([choice], more)).map(({ id }) => id)).toEqual(usable)
})

test.each<{ limits: WeekLimits; kept: boolean }>([
  { limits: { earliest: 600, latest: 660 }, kept: true },
  { limits: { earliest: 601 }, kept: false },
  { limits: { latest: 659 }, kept: false },
  { limits: { freeDays: ['M'] }, kept: false },
  { limits: { freeDays: ['Tu'] }, kept: true },
])('$limits', ({ limits, kept }) => {
  expect(keepsLimits(unit(1, [monday]), limits)).toBe(kept)
})

test('a class without fixed times claims none and keeps every limit', () => {
  const recorded = { ...monday, start: null, end: null }
  expect(claimsTime(recorded)).toBe(false)
  expect(keepsLimits(unit(1, [recorded]), { freeDays: ['M'], earliest: 700 })).toBe(true)
})

import { expect, test } from 'vitest'
import { ask, meet, unit, want } from '../../testing/sample-week.ts'
import { prepareWeek } from './prepare-week.ts'

const lecture = meet(['M', 'W'], 600, 680)
const other = meet(['Tu', 'Th'], 600, 680)
const both = (first: number, held: typeof lecture) =>
  [0, 1, 2].map((at) => unit(first + at, [held, meet(['F'], 600 + 60 * at, 655 + 60 * at)]))
const familiesOf = (...courses: Parameters<typeof ask>[0]) => {
  const { courses: found, patterns } = prepareWeek(ask(courses))
  return found.map(({ families }) => families.map((one) => one.patterns.map((at) => patterns[at]?.leaf?.start ?? null)))
}

test('a lecture with its recitations is a family; the recitations are what its classes differ in', () => {
  const friday = 4 * 1440
  expect(familiesOf(want('A 1', [...both(1, lecture), ...both(11, other)]))).toEqual([
    [
      [friday + 600, friday + 660, friday + 720],
      [friday + 600, friday + 660, friday + 720],
    ],
  ])
})

test('single meetings of one day are one family, with leaving the course out; those of several days are each its own', () => {
  const short = [1, 2].map((at) => unit(at, [meet(['M'], 600 * at, 600 * at + 60)]))
  expect(familiesOf(want('A 1', short, true))).toEqual([[[600, 1200, null]]])
  expect(familiesOf(want('A 1', [unit(1, [lecture]), unit(2, [other])]))).toEqual([[[null], [null]]])
})

test('what meets in other weeks than the rest is no meeting of its own: it collides by dates, not by hours alone', () => {
  const late = { ...meet(['F'], 600, 660), startDate: '2026-10-19' }
  expect(familiesOf(want('A 1', both(1, lecture)), want('B 1', [unit(9, [late])]))[1]).toEqual([[null]])
})

test('a family blocks what collides with each of its classes, and nothing of its own course', () => {
  const { courses, patterns } = prepareWeek(ask([want('A 1', both(1, lecture)), want('B 1', [unit(21, [meet(['M'], 660, 700)]), unit(22, [meet(['F'], 600, 700)])])])) // prettier-ignore
  const [first] = courses.find(({ course }) => course === 'A 1')?.families ?? []
  const blocked = patterns.flatMap(({ units }, at) => (((first?.blocked[at >> 5] ?? 0) >> (at & 31)) & 1 ? units.map(({ id }) => id) : [])) // prettier-ignore
  expect(blocked).toEqual([21])
})

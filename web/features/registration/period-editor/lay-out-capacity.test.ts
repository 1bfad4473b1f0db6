import { expect, test } from 'vitest'
import { layOutCapacity, type CapacityGroup } from './lay-out-capacity.ts'

const group = (name: string, begins: string, students: number, isDraft = false): CapacityGroup => ({
  key: name,
  name,
  begins,
  students,
  isDraft,
})
const input = {
  groups: [
    group('U4', '2025-11-03T08:00', 4600),
    group('U3', '2025-11-03T09:00', 2000),
    group('U1', '2025-11-10T08:00', 2600, true),
  ],
  arrivals: [
    { at: '2025-11-03T08:00', students: 2500 },
    { at: '2025-11-04T08:00', students: 9 },
  ],
  pace: [],
  now: '2025-11-03T12:00',
  limit: 5000,
  width: 1000,
}

test('only days on which a period begins are drawn, each with its half hours', () => {
  const found = layOutCapacity(input)
  expect(found?.days.map(({ date, isToday }) => [date, isToday])).toEqual([
    ['2025-11-03', true],
    ['2025-11-10', false],
  ])
  expect(found?.bars.map(({ kind }) => kind)).toEqual(['came', 'may', 'may', 'draft'])
  const [, first, second] = found?.bars ?? []
  expect(second!.at - first!.at).toBeCloseTo((2 * 50) / 21)
  expect(found?.nowAt).toBeCloseTo((8 * 50) / 21)
})

test('the limit is drawn while the groups come near it, and what passes it is marked', () => {
  const found = layOutCapacity({ ...input, groups: [...input.groups, group('U2', '2025-11-10T08:00', 2500)] })
  expect(found?.bars.at(-1)?.kind).toBe('over')
  expect(found?.bars.at(-1)?.height).toBeGreaterThan(found?.limitAt ?? 1)
  expect(layOutCapacity({ ...input, limit: 50_000 })?.limitAt).toBeNull()
})

test('labels of bars that are close together stand below one another, the last ones before their bar', () => {
  const found = layOutCapacity({ ...input, groups: [...input.groups, group('U2', '2025-11-10T17:30', 10)] })
  expect(found?.labels.map(({ text, line, isBefore }) => [text, line, isBefore])).toEqual([
    ['U4', 0, false],
    ['U3', 1, false],
    ['U1', 0, false],
    ['U2', 0, true],
  ])
})

test('periods before eight or in the evening widen the day, and without times there is nothing to draw', () => {
  const found = layOutCapacity({
    ...input,
    groups: [group('U4', '2025-11-03T06:30', 1), group('U3', '2025-11-03T20:00', 1)],
  })
  expect([found?.opens, found?.closes]).toEqual([6, 21])
  expect(layOutCapacity({ ...input, groups: [group('U4', '', 4600)] })).toBeNull()
})

test('students are expected from now on, as fast as the last time', () => {
  const found = layOutCapacity({ ...input, now: '2025-11-03T09:10', pace: [0.5, 0.25, 0.125] })
  const expected = found?.bars.filter(({ kind }) => kind === 'expected') ?? []
  const heightOf = (students: number) => expect.closeTo(students / 5000 / 1.12, 5)
  expect(expected.map(({ height }) => height)).toEqual([
    heightOf(4600 * 0.125 + 2000 * 0.5),
    heightOf(2000 * 0.25),
    heightOf(2000 * 0.125),
    heightOf(2600 * 0.5),
    heightOf(2600 * 0.25),
    heightOf(2600 * 0.125),
  ])
})

test('a label that would cross the line of now stands after it', () => {
  const labelOf = (now: string) => layOutCapacity({ ...input, now })?.labels[0]
  const now = layOutCapacity({ ...input, now: '2025-11-03T10:30' })?.nowAt
  expect(labelOf('2025-11-03T10:30')?.at).toBe(now)
  expect(labelOf('2025-11-03T17:00')?.at).toBeLessThan(now!)
})

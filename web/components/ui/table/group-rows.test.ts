import { expect, test } from 'vitest'
import { groupRows } from './group-rows.ts'

const row = (id: string, kind: string) => ({ id, original: { id, kind } })
const rows = [row('1', 'late'), row('2', 'early'), row('3', 'late')]
const unsorted = rows.map(({ original }) => original)
const groups = {
  of: ({ kind }: { kind: string }) => kind,
  heading: (kind: string, count: number) => `${kind} ${count}`,
}
const words = (entries: ReturnType<typeof groupRows>) =>
  entries.map((entry) => ('row' in entry ? entry.row.id : entry.heading))

test('without groups the rows stand as they are', () => {
  expect(words(groupRows(rows, undefined, unsorted))).toEqual(['1', '2', '3'])
})

test('groups keep their order and rows theirs within, whatever the table is sorted by', () => {
  expect(words(groupRows(rows, groups, unsorted))).toEqual(['late 2', '1', '3', 'early 1', '2'])
  expect(words(groupRows(rows.toReversed(), groups, unsorted))).toEqual(['late 2', '3', '1', 'early 1', '2'])
})

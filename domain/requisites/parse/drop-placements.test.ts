import { expect, test } from 'vitest'
import { dropPlacements } from './drop-placements.ts'
import { allOf, anyOf, type Requisite, unread } from '../requisite.ts'

const placement: Requisite = { kind: 'placement', text: 'MPE level 9' }
const [a, b] = ['a', 'b'].map(unread) as [Requisite, Requisite]

test.each<[string, Requisite, Requisite, number]>([
  ['beside another way it is dropped', anyOf([a, placement, b]), anyOf([a, b]), 1],
  ['inside other demands as well', allOf([b, anyOf([a, placement])]), allOf([b, a]), 1],
  ['as the only way it stays', placement, placement, 0],
  ['as one of several demands it stays', allOf([a, placement]), allOf([a, placement]), 0],
  [
    'in both readings',
    { kind: 'ambiguous', readings: [anyOf([a, placement]), b] },
    { kind: 'ambiguous', readings: [a, b] },
    1,
  ],
])('%s', (_, before, after, count) => {
  const warnings: string[] = []
  expect(dropPlacements(before, warnings)).toEqual(after)
  expect(warnings).toHaveLength(count)
})

test('the warning says when a result on the record is enough all the same', () => {
  const warnings: string[] = []
  const named: Requisite = { kind: 'placement', text: 'level 4 on MPE', asks: { name: 'mathematics', level: 4 } }
  expect(dropPlacements(anyOf([a, named, placement]), warnings)).toEqual({ ...a, orPlaced: named.asks })
  expect(warnings).toEqual([
    'The placement alternative "level 4 on MPE" was dropped from the sentence; level 4 on the mathematics placement examination is enough all the same.',
    'The placement alternative "MPE level 9" was dropped.',
  ])
})

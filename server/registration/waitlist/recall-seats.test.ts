import { expect, test } from 'vitest'
import { recallSeats } from './recall-seats.ts'

const seats = (sectionId: number, enrolled: number) => ({ sectionId, capacity: 30, enrolled, waitlisted: 0 })

test('a reader who comes later gets the latest state of what changed in its term', () => {
  const recent = recallSeats()
  recent.note(202601, [seats(1, 10), seats(2, 5)], 1000)
  recent.note(202509, [seats(7, 3)], 1100)
  recent.note(202601, [seats(1, 11)], 1200)
  expect([...recent.lately(202601, 1500).values()]).toEqual([seats(1, 11), seats(2, 5)])
  expect([...recent.lately(202605, 1500).values()]).toEqual([])
})

test('after ten seconds a change is forgotten, for every page that read before it has heard of it', () => {
  const recent = recallSeats()
  recent.note(202601, [seats(1, 10)], 1000)
  recent.note(202601, [seats(2, 5)], 9000)
  expect([...recent.lately(202601, 11_000).keys()]).toEqual([1, 2])
  expect([...recent.lately(202601, 11_001).keys()]).toEqual([2])
  expect([...recent.lately(202601, 19_001).keys()]).toEqual([])
})

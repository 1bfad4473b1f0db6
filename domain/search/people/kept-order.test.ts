import { expect, test } from 'vitest'
import { compareTexts, findFirst, newKeptOrder, takeFirst } from './kept-order.ts'

test('the first of many are those of the whole order', () => {
  const figures = Array.from({ length: 500 }, (_, index) => (index * 7919) % 101)
  const places = [...figures.keys()]
  const compare = (a: number, b: number) => figures[a]! - figures[b]! || a - b
  for (const count of [0, 1, 7, 100, 499, 500, 900])
    expect(takeFirst(places, compare, count)).toEqual(places.toSorted(compare).slice(0, count))
})

test('an order stays as sorting anew makes it while places come and go', () => {
  const figures = Array.from({ length: 200 }, (_, index) => (index * 37) % 53)
  const compare = (a: number, b: number) => figures[a]! - figures[b]! || a - b
  const order = newKeptOrder(compare)
  const there = new Set<number>()
  for (let round = 0; round < 40; round += 1) {
    const coming = [0, 1, 2].map((step) => (round * 11 + step * 29) % 200).filter((place) => !there.has(place))
    order.putIn([...new Set(coming)])
    for (const place of coming) there.add(place)
    const gone = [...there].filter((place) => (place + round) % 7 === 0)
    order.takeOut(gone)
    for (const place of gone) there.delete(place)
    expect(order.places()).toEqual([...there].toSorted(compare))
    for (const [at, place] of order.places().entries()) expect(order.position[place]).toBe(at)
  }
})

test.each([
  ['a', ['a', 'ab', 'abc']],
  ['ab', ['ab', 'abc']],
  ['c', []],
  ['', ['a', 'ab', 'abc', 'b']],
])('those that begin with %j', (beginning, found) => {
  const texts = ['b', 'abc', 'a', 'ab']
  const order = newKeptOrder((a, b) => compareTexts(texts[a]!, texts[b]!))
  order.putIn([0, 1, 2, 3])
  expect(order.begunBy(beginning, texts).map((place) => texts[place])).toEqual(found)
})

test('the first position from which on something holds', () => {
  for (const from of [0, 1, 5, 10]) expect(findFirst(10, (at) => at >= from)).toBe(from)
})

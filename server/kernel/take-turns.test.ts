import { expect, test } from 'vitest'
import { takeTurns } from './take-turns.ts'

test('each is done in its order, and the results stand in it', async () => {
  const done: number[] = []
  const numbers = Array.from({ length: 11 }, (_, at) => at)
  const results = await takeTurns(numbers, (number, index) => {
    done.push(number)
    return number * 10 + index
  })
  expect(done).toEqual(numbers)
  expect(results).toEqual(numbers.map((number) => number * 11))
  expect(await takeTurns([], () => 1)).toEqual([])
})

test('others get a turn between, after every fourth', async () => {
  const order: string[] = []
  const other = new Promise<void>((resolve) =>
    setImmediate(() => {
      order.push('other')
      resolve()
    }),
  )
  await Promise.all([takeTurns(['a', 'b', 'c', 'd', 'e', 'f'], (name) => order.push(name)), other])
  expect(order.slice(0, 4)).toEqual(['a', 'b', 'c', 'd'])
  expect(order.indexOf('other')).toBe(4)
})

test('it ends at the first error, and says it', async () => {
  const done: number[] = []
  const work = (number: number) => {
    if (number === 5) throw new Error('no five')
    done.push(number)
  }
  await expect(takeTurns([1, 2, 3, 4, 5, 6], work)).rejects.toThrow('no five')
  expect(done).toEqual([1, 2, 3, 4])
})

import { expect, test } from 'vitest'
import { Closing } from './closing.ts'

test('closes in the opposite order, once', async () => {
  const closing = new Closing()
  const order: string[] = []
  for (const name of ['first', 'second', 'third'])
    await closing.open(
      () => Promise.resolve(name),
      async (opened) => void order.push(opened),
    )
  await Promise.all([closing.close(), closing.close()])
  expect(order).toEqual(['third', 'second', 'first'])
})

test('waits for what is still being opened, and opens nothing more', async () => {
  const closing = new Closing()
  const order: string[] = []
  let finish: (value: string) => void = () => undefined
  const slow = closing.open(
    () => new Promise<string>((resolve) => (finish = resolve)),
    async (opened) => void order.push(`closed ${opened}`),
  )
  const closed = closing.close().then(() => order.push('done'))
  await expect(
    closing.open(
      () => Promise.resolve('late'),
      () => Promise.resolve(),
    ),
  ).rejects.toThrow('stopping')
  finish('slow')
  await Promise.all([slow, closed])
  expect(order).toEqual(['closed slow', 'done'])
})

test('a step that fails, and one that never opened, leave the others to run', async () => {
  const closing = new Closing()
  const order: string[] = []
  await closing.open(
    () => Promise.resolve('database'),
    async (opened) => void order.push(opened),
  )
  await closing.open(
    () => Promise.resolve('app'),
    () => Promise.reject(new Error('stuck')),
  )
  await expect(
    closing.open(
      () => Promise.reject(new Error('no')),
      () => Promise.resolve(),
    ),
  ).rejects.toThrow('no')
  await expect(closing.close()).rejects.toThrow('1 steps of stopping failed')
  expect(order).toEqual(['database'])
})

import { expect, test } from 'vitest'
import { ImportRefusal } from './import-refusal.ts'
import { ReaderQueue } from './queue-readers.ts'

const flush = () => new Promise((resolve) => setImmediate(resolve))

test('two files are read at a time; others hear that they wait and follow in their order', async () => {
  const queue = new ReaderQueue()
  const heard: string[] = []
  const ends: (() => void)[] = []
  const enter = async (name: string, signal?: AbortSignal) => {
    try {
      const end = await queue.enter(signal, () => heard.push(`${name} waits`))
      heard.push(`${name} begins`)
      ends.push(end)
    } catch (error) {
      heard.push(`${name} ${(error as Error).message}`)
    }
  }
  const leaving = new AbortController()
  for (const name of ['a', 'b', 'c']) void enter(name)
  void enter('d', leaving.signal)
  void enter('e')
  await flush()
  expect(heard.splice(0)).toEqual(['c waits', 'd waits', 'e waits', 'a begins', 'b begins'])
  leaving.abort(new Error('left'))
  // Ended twice is ended once.
  ends[0]?.()
  ends[0]?.()
  await flush()
  expect(heard.splice(0)).toEqual(['d left', 'c begins'])
  ends[1]?.()
  await flush()
  expect(heard.splice(0)).toEqual(['e begins'])
  for (const end of ends) end()
  void enter('f')
  void enter('g')
  await flush()
  expect(heard).toEqual(['f begins', 'g begins'])
})

test('a ninth that would wait is refused in a sentence', async () => {
  const queue = new ReaderQueue()
  const entered = Array.from({ length: 10 }, () => queue.enter())
  await expect(queue.enter()).rejects.toThrow(ImportRefusal)
  await expect(queue.enter()).rejects.toThrow('Try again in a minute')
  for (const each of entered) (await each)()
  await expect(queue.enter()).resolves.toBeTypeOf('function')
})

import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { holdStartLock } from './hold-start-lock.ts'
import { identify } from './process-identity.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sam-lock-test-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('one at a time, also after a failure', async () => {
  const order: string[] = []
  const work = (name: string, fails = false) =>
    holdStartLock(folder, async () => {
      order.push(`${name} begins`)
      await turn()
      order.push(`${name} ends`)
      if (fails) throw new Error(name)
    })
  const results = await Promise.allSettled([work('a', true), work('b'), work('c')])
  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(existsSync(join(folder, 'start.lock'))).toBe(false)
})

test('a lock of a dead process, or of one whose number was given to another process, is taken over', async () => {
  for (const holder of ['99999999-1', `${process.pid}-before`]) {
    writeFileSync(join(folder, 'start.lock'), holder)
    expect(await holdStartLock(folder, () => Promise.resolve('held'))).toBe('held')
  }
})

test('a lock of a living process is waited for', async () => {
  const lock = join(folder, 'start.lock')
  writeFileSync(lock, identify(process.ppid))
  let held = false
  const waiting = holdStartLock(folder, async () => {
    held = true
  })
  // Its own file exists once it has tried.
  await expect.poll(() => existsSync(`${lock}.${process.pid}`)).toBe(true)
  await turn()
  expect(held).toBe(false)
  rmSync(lock)
  await waiting
  expect(held).toBe(true)
})

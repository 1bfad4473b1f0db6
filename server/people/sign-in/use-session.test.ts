import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { shareLookUps } from './use-session.ts'

/** A look-up of names, of which those that begin with 'over' are over; every call is noted. */
function openLookUps() {
  const calls: string[][] = []
  const use = shareLookUps<string>(async (keys) => {
    calls.push([...keys])
    await pause(1)
    if (keys.includes('broken')) throw new Error('the database is away')
    return keys.map((key) => (key.startsWith('over') ? null : { sessionId: key, actor: actorOf(key), factsVersion: 0 }))
  })
  return { use, calls }
}

function actorOf(key: string) {
  return { personId: key.length, campusId: null, roles: [], advising: null }
}

test('alone nobody waits', async () => {
  const { use, calls } = openLookUps()
  const asked = use('a', true)
  expect(calls).toEqual([['a']])
  expect(await asked).toMatchObject({ sessionId: 'a' })
})

test('commands of one moment share a look-up, and each gets its own answer', async () => {
  const { use, calls } = openLookUps()
  const found = await Promise.all(['first', 'bb', 'over', 'dddd'].map((key) => use(key, true)))
  expect(calls).toEqual([['first'], ['bb', 'over', 'dddd']])
  expect(found.map((one) => one?.sessionId ?? null)).toEqual(['first', 'bb', null, 'dddd'])
  expect(found[3]?.actor.personId).toBe(4)
})

test('who reads waits for nobody, and takes along who waits', async () => {
  const { use, calls } = openLookUps()
  const waiting = [use('first', true), use('command', true)]
  const reading = use('reader', false)
  expect(calls).toEqual([['first'], ['command', 'reader']])
  expect((await reading)?.sessionId).toBe('reader')
  await Promise.all(waiting)
})

test('sixteen that wait do not wait longer', async () => {
  const { use, calls } = openLookUps()
  const all = Array.from({ length: 40 }, (_, at) => use(`key ${at}`, true))
  expect(calls.map(({ length }) => length)).toEqual([1, 16, 16])
  await Promise.all(all)
  expect(calls.map(({ length }) => length)).toEqual([1, 16, 16, 7])
})

test('when the database is away everyone who asked together learns it, and the next asks again', async () => {
  const { use, calls } = openLookUps()
  const asked = await Promise.allSettled([use('first', true), use('broken', true), use('beside', true)])
  expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(await use('later', false)).toMatchObject({ sessionId: 'later' })
  expect(calls).toEqual([['first'], ['broken', 'beside'], ['later']])
})

import { inTransaction } from '@sam/database/open-database'
import { notifySeats } from '@sam/database/registration/enrollment/registration-writes'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { usualStreams } from '../../http/event-streams.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'

let world: TestApp
let address: string
let token: string
let leaving = new AbortController()

beforeAll(async () => {
  world = await openTestApp({ streams: { ...usualStreams, pulseMs: 50 } })
  await world.app.listen({ host: '127.0.0.1', port: 0 })
  address = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`
  token = (await world.signIn((await world.addPerson(['Student'])).email)).token
})
afterEach(() => {
  leaving.abort()
  leaving = new AbortController()
})
afterAll(() => {
  world.app.server.closeAllConnections()
  return world.close()
})

const seatsOf = (sectionId: number, enrolled: number) => ({ sectionId, capacity: 30, enrolled, waitlisted: 0 })
const tell = (term: number, ...seats: ReturnType<typeof seatsOf>[]) =>
  inTransaction(world.db, (tx) => notifySeats(tx, term, seats))

/** Opens a stream as a page does; `heard` grows with each event. */
async function follow(term: number, bearer = token) {
  const answer = await fetch(`${address}/api/registration/${term}/seats`, {
    headers: { authorization: `Bearer ${bearer}` },
    signal: leaving.signal,
  })
  const reader = { status: answer.status, heard: '', isOver: false }
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of answer.body ?? []) reader.heard += decoder.decode(chunk as Uint8Array)
    reader.isOver = true
  }
  read().catch(() => undefined)
  return reader
}

test('a page hears what changed between its reading and its stream', async () => {
  const first = await follow(202601)
  await tell(202601, seatsOf(1, 10))
  await tell(202601, seatsOf(1, 11))
  await tell(202509, seatsOf(2, 5))
  await expect.poll(() => first.heard).toContain(JSON.stringify(seatsOf(1, 11)))

  leaving.abort()
  leaving = new AbortController()
  const later = await follow(202601)
  await expect.poll(() => later.heard).toContain(`event: seats\ndata: ${JSON.stringify([seatsOf(1, 11)])}`)
  await tell(202601, seatsOf(3, 1))
  await expect.poll(() => later.heard).toContain(JSON.stringify(seatsOf(3, 1)))
  expect(later.heard).not.toContain('event: missed')
})

test('readers of a term hear of that term alone', async () => {
  const [spring, fall] = [await follow(202601), await follow(202509)]
  await tell(202509, seatsOf(8, 1))
  await expect.poll(() => fall.heard).toContain(JSON.stringify(seatsOf(8, 1)))
  expect(spring.heard).not.toContain('"sectionId":8')
})

test('a person follows ten pages at a time, and a further one when one of them is closed', async () => {
  for (let n = 0; n < 10; n++) await follow(202601)
  const refused = await fetch(`${address}/api/registration/202601/seats`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect(refused.headers.get('content-type')).toContain('application/problem+json')
  leaving.abort()
  leaving = new AbortController()
  await expect.poll(async () => (await follow(202601)).status).toBe(200)
})

test('signing out ends the streams of that session', async () => {
  const { email } = await world.addPerson(['Student'])
  const [gone, stays] = [(await world.signIn(email)).token, (await world.signIn(email)).token]
  const [ended, lasting] = [await follow(202601, gone), await follow(202601, stays)]
  const signedOut = await fetch(`${address}/api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${gone}`, 'x-sam-request': '1' },
  })
  expect(signedOut.status).toBe(200)
  await expect.poll(() => ended.isOver).toBe(true)
  await tell(202601, seatsOf(4, 2))
  await expect.poll(() => lasting.heard).toContain(JSON.stringify(seatsOf(4, 2)))
  expect(lasting.isOver).toBe(false)
})

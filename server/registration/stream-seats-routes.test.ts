import { inTransaction } from '@sam/database/open-database'
import { notifySeats } from '@sam/database/registration/registration-writes'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../http/open-test-app.ts'

let world: TestApp
let address: string
let token: string
let leaving = new AbortController()

beforeAll(async () => {
  world = await openTestApp()
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

/** Opens a stream as a page does; `heard` grows as it is told more. */
async function follow(term: number): Promise<{ heard: string }> {
  const answer = await fetch(`${address}/api/registration/${term}/seats`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  })
  const reader = { heard: '' }
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of answer.body ?? []) reader.heard += decoder.decode(chunk as Uint8Array)
  }
  read().catch(() => undefined)
  return reader
}

test('a page is told what changed between its reading and its stream, and need not read again', async () => {
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
  expect(later.heard).not.toContain('event: anew')
})

test('readers of a term hear of that term alone', async () => {
  const [spring, fall] = [await follow(202601), await follow(202509)]
  await tell(202509, seatsOf(8, 1))
  await expect.poll(() => fall.heard).toContain(JSON.stringify(seatsOf(8, 1)))
  expect(spring.heard).not.toContain('"sectionId":8')
})

import { mustHave } from '@sam/domain/testing/must-have'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../testing/open-test-app.ts'
import { callAs, plantGradedClass, type GradedClassWorld } from '../testing/plant-graded-class.ts'

let world: TestApp & { url: string; serverUrl: string }
let second: TestApp
let planted: GradedClassWorld
let address: string
let leaving = new AbortController()

beforeAll(async () => {
  world = await openTestApp()
  second = await openTestApp({ sharing: world })
  await world.app.listen({ host: '127.0.0.1', port: 0 })
  address = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`
  planted = await plantGradedClass(world, 3)
})
afterEach(() => {
  leaving.abort()
  leaving = new AbortController()
})
afterAll(async () => {
  world.app.server.closeAllConnections()
  await second.close()
  await world.close()
})

const tokenOf = async ({ email }: TestPerson) => (await world.signIn(email)).token

/** Opens the stream of the roster as a page does; `heard` grows with each event. */
async function follow(person: TestPerson, sectionId: number | string = planted.sectionId) {
  const answer = await fetch(`${address}/api/rosters/${sectionId}/changes`, {
    headers: { authorization: `Bearer ${await tokenOf(person)}` },
    signal: leaving.signal,
  })
  const reader = { status: answer.status, heard: '' }
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of answer.body ?? []) reader.heard += decoder.decode(chunk as Uint8Array)
  }
  read().catch(() => undefined)
  return reader
}

async function draft(grade: string, version: number) {
  const drafts = [{ enrollmentId: mustHave(planted.enrollments[0]), grade, version }]
  const token = await tokenOf(planted.instructor)
  return callAs(second, token, `/rosters/${planted.sectionId}/grade-drafts`, { drafts })
}

test('a colleague and a registrar hear of a draft saved by another process, without the grade', async () => {
  const [colleague, registrar] = [await follow(planted.colleague), await follow(planted.registrar)]
  expect([colleague.status, registrar.status]).toEqual([200, 200])
  expect((await draft('B', 0)).status).toBe(200)
  for (const reader of [colleague, registrar]) {
    await expect.poll(() => reader.heard).toContain('event: grades\ndata: {}\n\n')
    expect(reader.heard).not.toContain('B')
  }
})

test('a roster is followed by its readers alone, and hears nothing of others', async () => {
  expect((await follow(planted.stranger)).status).toBe(403)
  expect((await follow(planted.instructor, 999_999)).status).toBe(403)
  expect((await follow(planted.instructor, 'x')).status).toBe(403)
  const other = await plantGradedClass(world, 1)
  const [elsewhere, here] = [await follow(other.instructor, other.sectionId), await follow(planted.instructor)]
  expect(elsewhere.status).toBe(200)
  expect((await draft('C', 1)).status).toBe(200)
  await expect.poll(() => here.heard).toContain('event: grades')
  expect(elsewhere.heard).not.toContain('event: grades')
})

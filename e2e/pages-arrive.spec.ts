import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPageAs } from './testing/sign-in.ts'

type Ahead = { samAhead?: { person: string; answers: Map<string, Promise<Response>> } }

const notTaken = (page: Page) =>
  page.evaluate(() => [...((window as Ahead & Window).samAhead?.answers.keys() ?? ['nothing fetched ahead'])])

// Each page's document names its chunks, and start.js asks for its first answers: both save nothing, and cost, when
// they are not what the page goes on to want.
test.each([
  ['Priyanka Somani', '/profile', '/api/users/email'],
  ['Priyanka Somani', '/course-registration', '/api/institution'],
  ['Margaret Ashdown', '/console', '/api/institution'],
] as const)('%s finds at %s what was fetched ahead, and fetches it once', async (person, path, call) => {
  const page = await openPageAs(person, { path })
  await page.locator('main h1').first().waitFor()
  const fetched = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name.replace(/^.*?(?=\/(?:api|assets)\/)/, '')),
    )
  await expect.poll(async () => (await fetched()).some((url) => url.includes(call))).toBe(true)
  // Well before the 10 s after which start.js drops what the page did not take.
  await expect.poll(() => notTaken(page), { timeout: 6_000 }).toEqual([])
  const all = await fetched()
  expect(all.toSorted()).toEqual([...new Set(all)].toSorted())
  expect(await page.locator('head link[rel=modulepreload]').count()).toBeGreaterThan(2)
})

test('what is fetched ahead is never the answer to someone else', async () => {
  const page = await openPageAs('Priyanka Somani', { path: '/sample/test/here?drink=tea' })
  await page.evaluate(() => {
    const call = `/users/email?${new URLSearchParams({ email: 'priyanka.somani@stonybrook.edu' })}`
    const answers = new Map([[call, Promise.resolve(new Response('{"name":"Someone Else"}'))]])
    ;(window as Ahead & Window).samAhead = { person: 'someone.else@stonybrook.edu', answers }
  })
  await page.getByRole('link', { name: 'My Profile' }).click()
  await page.getByRole('heading', { level: 1, name: 'Priyanka Somani' }).waitFor()
})

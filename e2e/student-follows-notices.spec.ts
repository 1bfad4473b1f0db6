import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPageAs } from './testing/sign-in.ts'
import { startProduct } from './testing/start-product.ts'

let product: Awaited<ReturnType<typeof startProduct>>
beforeAll(async () => {
  product = await startProduct()
}, 300_000)
afterAll(() => product?.stop())

const student = '114100081'

/** Sends to the interface what the person who is signed in on the page would. */
async function send(page: Page, path: string, body: object): Promise<void> {
  const status = await page.evaluate(
    async ([address, text]) => {
      const token = /access_token=([^;]+)/.exec(document.cookie)?.[1] ?? ''
      const headers = { authorization: `Bearer ${decodeURIComponent(token)}`, 'content-type': 'application/json' }
      return (await fetch(address, { method: 'POST', headers, body: text })).status
    },
    [`/api${path}`, JSON.stringify(body)] as const,
  )
  expect([path, status]).toEqual([path, 200])
}

test('Each notice leads to the thing itself, which is marked and in sight', async () => {
  const registrar = await openPageAs('Margaret Ashdown', { path: '/check', product: product.url })
  const stranger = await openPageAs('Gerald Humeford', { path: '/check', product: product.url })
  const of = (what: string) => `/users/${student}/${what}`
  const note = 'As we agreed'
  await send(registrar, of('holds'), { type: 'advising', description: 'Bring your plan', department: 'Advising', note })
  await send(registrar, of('notes'), { text: 'Take CSE 310 in spring.', visibility: 'student' })
  const waiver = { kind: 'prerequisite', term: null, courses: ['CSE 320'], expiresOn: null, note }
  await send(registrar, of('waivers'), waiver)
  await send(registrar, of('disclosures'), {
    disclosedOn: '2025-11-01',
    party: 'A scholarship fund',
    content: 'Transcript',
    interest: 'Decides on an award',
    basis: 'consent',
    consentOn: '2025-10-30',
    corrects: null,
  })
  const message = { id: randomUUID(), students: [student], subject: 'Office hours move', text: 'They are on Monday.' }
  await send(registrar, '/messages', message)
  await send(stranger, of('reading-reasons'), { reason: 'Places students in labs' })
  await stranger.goto(`/profile/${student}`)
  await stranger.getByRole('heading', { name: 'Priyanka Somani' }).first().waitFor()

  const page = await openPageAs('Priyanka Somani', { path: '/notifications', product: product.url })
  const marked: [notice: RegExp, thing: RegExp][] = [
    [/has placed an advising hold/, /Bring your plan/],
    [/^A note for you/, /Take CSE 310 in spring/],
    [/^Your record was given to A scholarship fund/, /A scholarship fund/],
    [/^Gerald Humeford opened your record/, /Places students in labs/],
  ]
  for (const [notice, thing] of marked) {
    await page.goto('/notifications')
    await page.getByRole('main').getByRole('link', { name: notice }).first().click()
    const sought = page.locator('[data-sought]')
    await sought.waitFor()
    await expect.poll(() => sought.innerText()).toMatch(thing)
    await expect.poll(() => isInSight(page)).toBe(true)
  }
  // Of these the log holds the thing: it is shown with entries of that kind alone.
  const logged: [notice: RegExp, kind: string, thing: RegExp][] = [
    [/^You were granted a prerequisite waiver/, 'waiver', /CSE 320/],
    [/^Office hours move/, 'message', /Office hours move/],
  ]
  for (const [notice, kind, thing] of logged) {
    await page.goto('/notifications')
    await page.getByRole('main').getByRole('link', { name: notice }).first().click()
    await page.waitForURL((url) => url.searchParams.get('kind') === kind)
    await page.getByRole('table', { name: 'Audit log' }).getByText(thing).first().waitFor()
    expect(await page.getByLabel('Kind', { exact: true }).inputValue()).toBe(kind)
  }
})

const isInSight = (page: Page) =>
  page.locator('[data-sought]').evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  })

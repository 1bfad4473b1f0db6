import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from './testing/browser.ts'
import { goTo, inspectPage, walkByKeyboard } from './testing/inspect-page.ts'
import { openPageAs } from './testing/sign-in.ts'
import { startProduct } from './testing/start-product.ts'

let product: Awaited<ReturnType<typeof startProduct>>
const taken: string[] = []
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  closeTimeout: 50,
  onData: (stream, _session, done) => {
    const parts: string[] = []
    stream.setEncoding('utf8').on('data', (part: string) => parts.push(part))
    stream.on('end', () => {
      // Quoted-printable (RFC 2045): long lines are broken.
      taken.push(parts.join('').replaceAll(/=\r?\n/g, ''))
      done()
    })
  },
})
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    mailServer.listen(0, '127.0.0.1', resolve)
  })
  const { port } = mailServer.server.address() as AddressInfo
  product = await startProduct({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'sam@example.edu' })
}, 300_000)
afterAll(async () => {
  await product?.stop()
  await new Promise<void>((resolve) => {
    mailServer.close(resolve)
  })
})

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
  const registrar = await openPageAs('Margaret Ashdown', { path: '/api/health', product: product.url })
  const stranger = await openPageAs('Gerald Humeford', { path: '/api/health', product: product.url })
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
    await goTo(page, '/notifications')
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
    await goTo(page, '/notifications')
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

test('Whoever follows the link of an e-mail stops it without signing in, and takes that back; the page is usable', async () => {
  const registrar = await openPageAs('Margaret Ashdown', { product: product.url, path: '/api/health' })
  const hold = { type: 'advising', description: 'See your advisor', department: 'Advising', note: 'As agreed' }
  await send(registrar, `/users/${student}/holds`, hold)
  await expect.poll(findLink).toMatch(/^\/unsubscribe\/./)
  const path = findLink() as `/unsubscribe/${string}`
  const page = await openPage({ product: product.url, path })
  await page.getByText('“Hold placed or lifted” comes by e-mail.').waitFor()
  expect(await inspectPage(page, path)).toEqual([])
  await page.getByRole('button', { name: 'Stop this e-mail' }).click()
  await page.getByText('“Hold placed or lifted” does not come by e-mail any more').waitFor()
  expect(await inspectPage(page, path)).toEqual([])
  expect(await walkByKeyboard(page, 2)).toEqual([])
  await page.getByRole('button', { name: 'Take it back' }).click()
  await page.getByRole('button', { name: 'Stop this e-mail' }).waitFor()
})

/** The address at the end of the message about the hold. */
const findLink = () =>
  /\/unsubscribe\/[\w.-]+/.exec(taken.find((message) => message.includes('See your advisor')) ?? '')?.[0] ?? ''

// The last, for it ends the product of the journeys above.
test('SIGTERM to npm start, as a supervisor sends it, ends the server in order and frees its port', async () => {
  expect((await fetch(`${product.url}/api/health`)).status).toBe(200)
  // The browser still holds connections to it, which are not waited for. Rejects when npm ends before the server, with another code than 0, or not at all.
  await product.stop()
  await expect(fetch(`${product.url}/api/health`)).rejects.toThrow()
})

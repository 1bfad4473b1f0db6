import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from './testing/browser.ts'
import { inspectPage, walkByKeyboard } from './testing/inspect-page.ts'
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
})
afterAll(async () => {
  await product?.stop()
  await new Promise<void>((resolve) => {
    mailServer.close(resolve)
  })
})

test('Whoever follows the link of an e-mail stops it without signing in, and takes that back; the page is usable', async () => {
  const registrar = await openPageAs('Margaret Ashdown', { product: product.url, path: '/profile/114100081' })
  await registrar.evaluate(`fetch('/api/users/114100081/holds', {
    method: 'POST', headers: { 'content-type': 'application/json', 'x-sam-request': '1' },
    body: JSON.stringify({ type: 'advising', description: 'See your advisor', department: 'Advising', note: 'As agreed' }) })`)
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

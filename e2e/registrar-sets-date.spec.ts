import type { Address } from '@sam/contract/pages'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { expectAccessible } from './testing/browser.ts'
import { openPageAs } from './testing/sign-in.ts'

const registrar = (path: Address = '/console?tab=date') => openPageAs('Margaret Ashdown', { path })

/** Seconds since midnight that a page's registration clock shows: 'University clock 7:59:58 AM'. */
async function secondsOf(page: Page): Promise<number> {
  const text = await page.getByText(/University clock \d/).innerText()
  const [, hour, minute, second, half] = /clock (\d+):(\d\d):(\d\d) (AM|PM)/.exec(text) ?? []
  return ((Number(hour) % 12) + (half === 'PM' ? 12 : 0)) * 3600 + Number(minute) * 60 + Number(second)
}

async function setDate(page: Page, date: string, time: string): Promise<void> {
  await page.getByLabel('Date', { exact: true }).fill(date)
  await page.getByLabel('Time', { exact: true }).fill(time)
  await page.getByRole('button', { name: 'Set the date' }).click()
  await page
    .getByText(/^The date is set to/)
    .first()
    .waitFor()
}

afterAll(async () => {
  // Other journeys share the product: its clock goes back to the demo's day.
  const page = await registrar()
  await setDate(page, '2025-11-05', '12:00')
})

test('The date is set for everyone with its time, the header says so, and it is put back', async () => {
  const page = await registrar()
  await page.getByText('For training. Changes the date for everyone.').waitFor()
  await setDate(page, '2025-12-08', '09:15')
  await page.getByText(/Date set to Mon, Dec 8, 2025, 9:1\d AM/).waitFor()
  const student = await openPageAs('Maya Lindqvist', { path: '/profile' })
  await student.getByText(/Date set to Mon, Dec 8, 2025, 9:1\d AM/).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Back to the real date' }).click()
  await page.getByText('The date is the real one again').waitFor()
  await page.getByText(/^Date set to/).waitFor({ state: 'detached' })
})

test('The set clock runs on: two pages show the same time, and opening one again does not start it again', async () => {
  await setDate(await registrar(), '2025-11-04', '07:30')
  const [one, two] = await Promise.all([
    openPageAs('Priyanka Somani', { path: '/course-registration' }),
    openPageAs('Yuna Parkhurst', { path: '/course-registration' }),
  ])
  await Promise.all([one, two].map((page) => page.getByText(/University clock 7:3/).waitFor()))
  const began = Date.now()
  const first = await secondsOf(one)
  const second = await secondsOf(two)
  const passed = () => (Date.now() - began) / 1000 + 2
  expect(Math.abs(second - first)).toBeLessThanOrEqual(passed())
  expect(first).toBeGreaterThanOrEqual(7.5 * 3600)
  await one.reload()
  await one.getByText(/University clock \d/).waitFor()
  const again = await secondsOf(one)
  expect(again).toBeGreaterThanOrEqual(first)
  expect(again - first).toBeLessThanOrEqual(passed())
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPageAs } from './testing/sign-in.ts'

/** A letter sheet between the margins of browsers. */
const sheet = { width: 738, height: 979 }

async function putOnPaper(page: Page): Promise<void> {
  await page.setViewportSize(sheet)
  await page.emulateMedia({ media: 'print' })
}

const lightnessOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => Number(/oklch\(([\d.]+)/.exec(getComputedStyle(element).color)?.[1]))

/** Dark words, nothing to press, and what floats over the window left on the screen. */
async function expectPaper(page: Page): Promise<void> {
  expect(await lightnessOf(page, 'main h1')).toBeLessThan(0.4)
  expect(await page.locator('main .button-button').filter({ visible: true }).count()).toBe(0)
  expect(await page.locator('[data-sonner-toaster]').filter({ visible: true }).count()).toBe(0)
}

test('A profile read in the dark prints dark on white, the name in one line', async () => {
  const page = await openPageAs('Priyanka Somani', { path: '/profile?tab=schedule', theme: 'dark' })
  await page.getByText('Final exam').first().waitFor()
  expect(await lightnessOf(page, 'main h1')).toBeGreaterThan(0.8)
  await putOnPaper(page)
  await expectPaper(page)
  expect((await page.getByRole('heading', { level: 1 }).boundingBox())?.height).toBeLessThan(40)
  expect(await page.getByRole('navigation', { name: 'Profile' }).isVisible()).toBe(false)
})

test('A message on the screen is not on the transcript’s paper, and no blank sheet follows', async () => {
  const page = await openPageAs('Priyanka Somani', { path: '/transcript' })
  await page.getByRole('button', { name: 'Copy verification link' }).click()
  await page.locator('[data-sonner-toast]').first().waitFor()
  await putOnPaper(page)
  await expectPaper(page)
  const countAfter = (paper: Element) =>
    [...document.body.querySelectorAll('*')].filter(
      (one) =>
        paper.compareDocumentPosition(one) === Node.DOCUMENT_POSITION_FOLLOWING && one.getClientRects().length > 0,
    ).length
  expect(await page.getByRole('article').evaluate(countAfter)).toBe(0)
})

test('A roster of grades prints without the bar over its rows, and classes that no one takes use no sheet', async () => {
  const page = await openPageAs('Imogen Thackeray', { path: '/my-class', role: 'Instructor', theme: 'dark' })
  const submit = page.getByRole('button', { name: 'SUBMIT GRADES' })
  await submit.waitFor()
  await putOnPaper(page)
  await expectPaper(page)
  expect(await submit.isVisible()).toBe(false)

  await page.emulateMedia({ media: 'screen' })
  await page.goto('/instructor/roster')
  const empty = page.getByText('No students are enrolled yet.').first()
  await empty.waitFor()
  await putOnPaper(page)
  expect(await empty.isVisible()).toBe(false)
  expect(await page.getByRole('region', { name: /^CSE 310 LEC 01/ }).isVisible()).toBe(true)
})

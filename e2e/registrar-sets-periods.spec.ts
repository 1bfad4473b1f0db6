import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, type PageOptions } from './testing/browser.ts'
import { openPageAs } from './testing/sign-in.ts'

async function openPeriods({
  who = 'Margaret Ashdown',
  ...options
}: PageOptions & { who?: string } = {}): Promise<Page> {
  const path = '/console?tab=periods&term=202601'
  const page = await openPageAs(who, { path, role: 'Registrar', ...options })
  await page.getByRole('region', { name: 'Enrollment periods of Spring 2026' }).waitFor()
  await page.getByText('No gaps and no overlaps: every student has one period.').waitFor()
  return page
}

test('A registrar splits a standing by credits, is shown the fault and the effect, mends it and publishes', async () => {
  const page = await openPeriods()
  const save = page.getByRole('button', { name: 'Publish' })
  // Nothing has changed yet.
  expect(await save.isDisabled()).toBe(true)
  const rows = page.getByRole('button', { name: /^Change U/ })
  expect(await rows.first().textContent()).toBe('U4')

  // By keyboard: an arrow goes from one step of the ruler to the next, Enter opens its period.
  const steps = page.getByRole('toolbar', { name: 'Choose a period on the ruler' }).getByRole('button')
  await steps.nth(2).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: /^Change U2, 24 to 56/ }).waitFor()
  await page.getByRole('button', { name: 'Split by credits' }).press('Enter')
  // The button is gone with the row: the keyboard goes on in the fields of its lower half.
  const panel = page.getByRole('region', { name: 'Change U2, 24 to 40 credits' })
  const from = panel.getByLabel('Credits from')
  await expect.poll(() => from.evaluate((element) => element === document.activeElement)).toBe(true)
  const begins = panel.getByLabel(/^Begins/)
  expect(await begins.getAttribute('aria-invalid')).toBe('true')
  await panel.getByText('Pick the day and time when it begins.').waitFor()
  await begins.fill('2025-11-11T08:00')
  await page.getByText('No gaps and no overlaps: every student has one period.').waitFor()
  await page.getByText('Draft, 2 changes').waitFor()
  await page.getByRole('region', { name: 'What would change' }).getByText('Nov 11, 8:00 AM, not Nov 10').waitFor()
  await expectAccessible(page)

  const fewer = page.getByRole('region', { name: /^Change U2, 24 to/ }).getByLabel('Fewer than')
  await fewer.fill('35')
  await page.getByText('Nobody with 35 to 40 credits would have a period. Use 41.').first().waitFor()
  expect(await fewer.getAttribute('aria-invalid')).toBe('true')
  expect(await save.isDisabled()).toBe(true)
  await fewer.fill('41')
  await page.getByLabel('Note for the audit log').fill('Sophomores in two groups')
  await save.click()
  await page.getByText(/^Enrollment periods of Spring 2026 published\./).waitFor()
  await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('enrollment-periods')
  expect(await save.isDisabled()).toBe(true)

  await page.getByRole('button', { name: 'Change U2, 41 to 56 credits' }).click()
  await page.getByRole('button', { name: 'Remove this period' }).click()
  await save.click()
  await page.getByRole('button', { name: 'Change U2, 24 to 56 credits' }).waitFor()
})

test('A draft is discarded whole, and nothing was sent', async () => {
  const page = await openPeriods({ width: 'phone' })
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Change U1, fewer than 24 credits' }).click()
  const begins = page.getByRole('region', { name: /^Change U1/ }).getByLabel(/^Begins/)
  const before = await begins.inputValue()
  await begins.fill('2025-11-02T08:00')
  await page
    .getByText(/before advance registration opens\. Pick/)
    .first()
    .waitFor()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await page.getByText('Draft, 1 change').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Change U1, fewer than 24 credits' }).click()
  expect(await begins.inputValue()).toBe(before)
})

test('A draft of an earlier visit stands there again, on a phone too, and survives what another registrar publishes', async () => {
  const beginsOf = (page: Page, group: RegExp) => page.getByRole('region', { name: group }).getByLabel(/^Begins/)
  const first = await openPeriods()
  await first.getByRole('button', { name: 'Change U1, fewer than 24 credits' }).click()
  await beginsOf(first, /^Change U1/).fill('2025-11-12T10:00')
  await first.getByText(/^Draft, 1 change/).waitFor()
  await first.getByText(/Only you see it/).waitFor()
  // Another registrar sees nothing of it, and publishes.
  const other = await openPeriods({ who: 'luis.ferrante@stonybrook.edu' })
  expect(await other.getByText(/^Draft, \d/).count()).toBe(0)
  await other.getByRole('button', { name: 'Change U2, 24 to 56 credits' }).click()
  await beginsOf(other, /^Change U2/).fill('2025-11-10T09:30')
  await other.getByRole('button', { name: 'Publish' }).click()
  await other.getByText(/^Enrollment periods of Spring 2026 published\./).waitFor()

  const again = await openPeriods({ width: 'phone', expectedErrors: [/Failed to load resource/] })
  // What only the other changed stays as published.
  await again.getByText(/^Draft, 1 change/).waitFor()
  await again.getByRole('button', { name: 'Change U1, fewer than 24 credits' }).click()
  expect(await beginsOf(again, /^Change U1/).inputValue()).toBe('2025-11-12T10:00')
  await expectNoSidewaysScroll(again)
  await again.getByRole('button', { name: 'Publish' }).click()
  await again
    .getByText(/Luis Ferrante/)
    .first()
    .waitFor()
  await again.getByRole('button', { name: 'Load the current version' }).click()
  await again.getByText(/^Draft, 1 change/).waitFor()
  await again.getByRole('button', { name: 'Discard draft' }).click()
  await again.getByText(/^Draft, 1 change/).waitFor({ state: 'detached' })

  await other.getByRole('button', { name: 'Change U2, 24 to 56 credits' }).click()
  await beginsOf(other, /^Change U2/).fill('2025-11-10T08:00')
  await other.getByRole('button', { name: 'Publish' }).click()
  await other
    .getByText(/^Enrollment periods of Spring 2026 published\./)
    .nth(0)
    .waitFor()
})

test('A registrar tries a requisite sentence', async () => {
  const page = await openPageAs('Margaret Ashdown', { path: '/console?tab=requisites', width: 'phone' })
  await page.getByLabel('Requisite as printed').fill('C or higher in CSE 214')
  await page.getByLabel('Completed, with grades').fill('CSE 214 D')
  await page.getByRole('button', { name: 'Try it' }).click()
  await page.getByText('Not met', { exact: true }).waitFor()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

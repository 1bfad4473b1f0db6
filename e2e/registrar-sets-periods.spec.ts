import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, openPage } from './browser.ts'
import { signInAs, viewAs } from './sign-in.ts'

test('A registrar splits a standing by credits, is told of the gap, mends it and saves', async () => {
  const page = await openPage({ path: '/login' })
  await signInAs(page, 'Margaret Ashdown')
  await page.goto('/console?tab=periods&term=202601')
  await viewAs(page, 'Registrar')
  await page.getByRole('heading', { name: 'Enrollment periods of Spring 2026' }).waitFor()
  await page.getByText('No gaps and no overlaps: every student has one period.').waitFor()
  await expectAccessible(page)
  const save = page.getByRole('button', { name: 'Save periods' })

  await page.getByRole('button', { name: 'Split by credits, U2' }).click()
  // The button is gone with the row: the keyboard goes on at the standing's first field.
  await page.waitForFunction(() => document.activeElement?.ariaLabel?.startsWith('Credits from, U2'))
  await page.getByText(/^U2, from 24 credits: say on which day and at what time it begins\.$/).waitFor()
  expect(await save.isDisabled()).toBe(true)
  await page.getByLabel('Begins, U2 from 24 credits').fill('2025-11-11T08:00')
  await page.getByText('No gaps and no overlaps: every student has one period.').waitFor()

  await page.getByLabel('Up to below, U2 from 24 credits').fill('35')
  await page.getByText('U2: nobody with 35 to 41 credits has a period.').waitFor()
  expect(await save.isDisabled()).toBe(true)
  await page.getByLabel('Up to below, U2 from 24 credits').fill('41')
  await page.getByLabel('Note, kept in the audit log').fill('Sophomores in two groups')
  await save.click()
  await page.getByText('Enrollment periods of Spring 2026 saved.').waitFor()
  await page.getByText('when saved').waitFor({ state: 'detached' })
  await page.waitForFunction(() => document.activeElement?.id === 'enrollment-periods')

  await page.getByRole('button', { name: 'Remove the period of U2 from 41 credits' }).click()
  await save.click()
  await page.getByRole('button', { name: 'Split by credits, U2' }).waitFor()
})

test('A registrar tries a requisite sentence', async () => {
  const page = await openPage({ path: '/login', width: 'phone' })
  await signInAs(page, 'Margaret Ashdown')
  await page.goto('/console?tab=requisites')
  await page.getByLabel('Requisite as printed').fill('C or higher in CSE 214')
  await page.getByLabel('Completed, with grades').fill('CSE 214 D')
  await page.getByRole('button', { name: 'Try it' }).click()
  await page.getByText('Not met', { exact: true }).waitFor()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, widths } from './testing/browser.ts'
import { openPageAs } from './testing/sign-in.ts'

const student = 'Hannah Oyelaran'

/** Whether an advisor finds the student by name, in the search and by Ctrl-K. */
async function finds(page: Page): Promise<{ search: boolean; palette: boolean }> {
  await page.getByText(/^\d+ to \d+ of \d+ students?$|^No students found\.$/).waitFor()
  const search = (await page.getByRole('link', { name: student }).count()) > 0
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog')
  await Promise.all([
    page.waitForResponse((answer) => answer.url().includes('Oyelaran')),
    dialog.getByRole('combobox').fill('Oyelaran'),
  ])
  await dialog.getByText('Students', { exact: true }).waitFor()
  return { search, palette: (await dialog.getByRole('option', { name: new RegExp(student) }).count()) > 0 }
}

const openSearch = (who: string) => openPageAs(who, { path: '/student-search?by=name&value=Oyelaran' })
const section = (page: Page) => page.getByRole('region', { name: 'Directory information' })

test('A student withholds directory information: advisors of other units no longer find them, those of theirs do', async () => {
  const stranger = await openSearch('Aisha Benhaddou')
  expect(await finds(stranger)).toEqual({ search: true, palette: true })
  const page = await openPageAs(student, { path: '/profile?tab=audit' })
  await section(page).getByRole('button', { name: 'Withhold it' }).click()
  await section(page).getByText('Withheld', { exact: true }).waitFor()
  await page.getByRole('table', { name: 'Audit log' }).getByText('Directory information withheld').waitFor()
  for (const width of Object.values(widths)) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
  }
  await expectAccessible(page)

  await stranger.reload()
  expect(await finds(stranger)).toEqual({ search: false, palette: false })
  expect(await finds(await openSearch('Naomi Castellan'))).toEqual({ search: true, palette: true })
  const registrar = await openSearch('Margaret Ashdown')
  await registrar.getByText('Directory withheld').first().waitFor()
  await registrar.getByRole('link', { name: student }).first().click()
  await registrar.getByRole('heading', { name: student, level: 1 }).waitFor()
  expect(await registrar.getByText('Directory withheld').isVisible()).toBe(true)

  await section(page).getByRole('button', { name: 'Release it' }).click()
  await section(page).getByRole('button', { name: 'Withhold it' }).waitFor()
  await stranger.reload()
  expect(await finds(stranger)).toEqual({ search: true, palette: true })
})

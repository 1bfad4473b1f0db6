import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll } from './browser.ts'
import { openPageAs } from './sign-in.ts'

const openMinor = async (look: { width?: 'phone' | 'tablet'; theme?: 'dark' } = {}): Promise<Page> => {
  const page = await openPageAs('Margaret Ashdown', { path: '/console?tab=requirements&program=ECO-minor', role: 'Registrar', ...look }) // prettier-ignore
  await page.getByRole('heading', { name: 'Economics', level: 2 }).waitFor()
  return page
}

test('A registrar edits the next version, mends a mistake at its line, sees whom it would change and publishes it', async () => {
  const page = await openMinor()
  await page.getByRole('button', { name: /^Intermediate theory/ }).click()
  await page.getByText('All of these: ECO 303; ECO 305.').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Begin a draft' }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const area = page.getByRole('textbox', { name: 'Text of Economics' })
  const text = (await area.inputValue())
    .replaceAll('ECO-minor', 'ECO-minor-2031')
    .replace('year: 2020', 'year: 2031')
    .replace('from: ECO 300-499', 'form: ECO 300-499')
  await area.fill(text)
  await page.getByText('The field form is not known. Did you mean from?').waitFor()
  await page.getByRole('button', { name: 'Show lines' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use from' }).click()
  await page.getByText('The field form is not known').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText('Draft for Fall 2031').waitFor()
  await page.getByText('In effect from Fall 2031, not Fall 2020').waitFor()
  await page.getByRole('button', { name: 'Compute effect' }).click()
  await page.getByText(/^Computed /).waitFor()
  await page.getByText('Nobody’s requirements would change.').waitFor()
  await page.getByText('Ready to publish.', { exact: true }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publish for Fall 2031' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish for Fall 2031' })
  await dialog.getByText(/Students keep the version they declared under/).waitFor()
  await dialog.getByRole('button', { name: 'Publish for Fall 2031' }).click()
  await expect.poll(() => page.url()).toContain('program=ECO-minor-2031')
  await page.getByRole('navigation', { name: 'Programs' }).getByRole('button', { name: /^Fall 2031 0 follow/ }).waitFor() // prettier-ignore
})

test.each([
  ['tablet', 'dark'],
  ['phone', undefined],
] as const)('A version fits the window of a %s', async (width, theme) => {
  const page = await openMinor({ width, ...(theme && { theme }) })
  await page.getByRole('button', { name: /^Intermediate theory/ }).click()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'YAML', exact: true }).click()
  await expectNoSidewaysScroll(page)
})

test('A program is tried on an imagined student before anyone imports it', async () => {
  const page = await openPageAs('Margaret Ashdown', { path: '/console?tab=programs', role: 'Registrar' })
  await page.getByRole('button', { name: 'Try it' }).click()
  await page.getByText('2 courses missing').waitFor()
  await page.getByRole('textbox', { name: 'Requirements' }).fill('programs:\n  - program: A\n    kind: minr\n    rules: [CSE 114]\n') // prettier-ignore
  await page.getByRole('button', { name: 'Try it' }).click()
  await page.getByRole('button', { name: 'Line 3' }).waitFor()
  await expectAccessible(page)
})

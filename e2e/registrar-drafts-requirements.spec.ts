import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll } from './testing/browser.ts'
import { openPageAs } from './testing/sign-in.ts'

const openMinor = async (look: { width?: 'phone' | 'tablet'; theme?: 'dark' } = {}): Promise<Page> => {
  const page = await openPageAs('Margaret Ashdown', { path: '/console?tab=requirements&program=ECO-minor', role: 'Registrar', ...look }) // prettier-ignore
  await page.getByRole('heading', { name: 'Economics', level: 2 }).waitFor()
  return page
}

test('A registrar edits the next version, mends a mistake at its line, sees who it would change and publishes it', async () => {
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

test('The same text is published again only when forced, with a reason, and the version is withdrawn into a draft', async () => {
  const page = await openPageAs('Margaret Ashdown', { path: '/console?tab=requirements&program=ECO-minor-2031', role: 'Registrar' }) // prettier-ignore
  await page.getByRole('heading', { name: 'Economics', level: 2 }).waitFor()
  await page.getByRole('button', { name: 'Begin a draft' }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const area = page.getByRole('textbox', { name: 'Text of Economics' })
  await area.fill((await area.inputValue()).replace('ECO 300-499', 'ECO 310-499'))
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByRole('button', { name: 'Compute effect' }).click()
  await page.getByText('Nobody’s requirements would change.').waitFor()
  const publish = page.getByRole('button', { name: 'Publish for Fall 2031' })
  await page.getByText('Not ready to publish.').waitFor()
  expect(await publish.isDisabled()).toBe(true)
  await page.getByLabel('Publish again this term').check()
  await publish.click()
  const again = page.getByRole('dialog', { name: 'Publish for Fall 2031' })
  expect(await again.getByRole('button', { name: 'Publish for Fall 2031' }).isDisabled()).toBe(true)
  await again.getByLabel('Reason').fill('The range began ten courses too early.')
  await expectAccessible(page)
  await again.getByRole('button', { name: 'Publish for Fall 2031' }).click()
  await page.getByText('ECO-minor-2031 is on file.').waitFor()

  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw ECO-minor-2031' })
  await dialog.getByText('Nobody follows it.').waitFor()
  await dialog.getByLabel('Reason').fill('The department asked for another year.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByText('ECO-minor-2031 is no longer on file. Its text is a draft.').waitFor()
  await expect.poll(() => page.url()).toContain('program=draft')
  await page.getByText('Draft for Fall 2031').waitFor()
  const programs = page.getByRole('navigation', { name: 'Programs' })
  expect(await programs.getByRole('button', { name: /^Fall 2031 0 follow/ }).count()).toBe(0)
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

import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, type Theme, type Width } from './testing/browser.ts'
import { expectToFit } from './testing/fit-windows.ts'
import { openPageAs } from './testing/sign-in.ts'

const looks: [Width, Theme][] = [
  ['tablet', 'dark'],
  ['phone', 'light'],
]

async function open(): Promise<Page> {
  const page = await openPageAs('Margaret Ashdown', { path: '/console?tab=requirements', role: 'Registrar' })
  await page.getByRole('table', { name: 'University requirements' }).waitFor()
  return page
}

test('The requirements on file show their start, text, source, students, and the version of each student', async () => {
  const page = await open()
  const row = page.getByRole('table', { name: 'University requirements' }).getByRole('row', { name: /Fall 2025/ })
  const words = await row.innerText()
  expect(words).toMatch(/Version \d/)
  expect(words).toContain('120 credits')
  expect(words).toContain('ARTS GLO HUM LANG')
  expect(words).toContain('graduation-requirements.yaml')
  expect(words).toMatch(/\t\d+$/)
  const declared = page
    .getByRole('table', { name: 'Declared majors and minors' })
    .getByRole('row', { name: /Computer Science, BS/ })
  expect(await declared.innerText()).toMatch(/Fall 20\d\d\s+\d+/)
})

test('The text is read and downloaded word for word as imported, and fits the window of a tablet and a phone', async () => {
  const page = await open()
  const button = page.getByRole('button', { name: 'View text of Fall 2025' })
  await expectToFit(page, looks)
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'University requirements from Fall 2025' })
  await dialog.getByText('minimum_credits: 120').waitFor()
  await expectToFit(page, [...looks, ['desktop', 'light']])
  const coming = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download YAML' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe('graduation-requirements-202509.yaml')
  expect(readFileSync(await file.path(), 'utf8')).toBe(
    readFileSync(new URL('../samples/demo/graduation-requirements.yaml', import.meta.url), 'utf8'),
  )
  await page.keyboard.press('Escape')
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('Without any, the page says so and leads to the import', async () => {
  const page = await openPageAs('Margaret Ashdown', { path: '/console', role: 'Registrar' })
  await page.route('**/api/degree-requirements', (route) =>
    route.fulfill({ json: { university: [], studentsWithout: 3, programs: [] } }),
  )
  await page.getByRole('link', { name: 'Degree Requirement Management' }).click()
  await page.getByText('No degree requirements have been imported yet.').waitFor()
  await page.getByText('No student has declared a major or minor yet.').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Import them under Data Import' }).click()
  await page.getByRole('article', { name: 'Degree Requirements Import' }).waitFor()
})

import { expect, test } from 'vitest'
import type { Theme, Width } from './testing/browser.ts'
import { expectToFit } from './testing/fit-windows.ts'
import { openPageAs } from './testing/sign-in.ts'

const looks: [Width, Theme][] = [
  ['desktop', 'dark'],
  ['phone', 'light'],
]

test('takes a sample file, previews it, and reads its format', async () => {
  const page = await openPageAs('Margaret Ashdown', { path: '/console' })
  const card = page.getByRole('article', { name: 'Room Capacities Import' })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('link', { name: /^sample file for/ }).click(),
  ])
  expect(file.suggestedFilename()).toBe('sample-rooms.yaml')
  await card.getByLabel('File for Room Capacities Import').setInputFiles(await file.path())
  await card.getByRole('button', { name: 'Preview of Room Capacities Import' }).click()
  await page.getByText(/^Message after the import: Room capacities imported: \d added/).waitFor()
  await expectToFit(page, looks)
  const guide = await card.getByRole('link', { name: /^Format of/ }).getAttribute('href')
  await page.goto(guide ?? '')
  await page.getByRole('heading', { level: 1, name: 'The rooms file' }).waitFor()
  await expectToFit(page, looks)
})

test('reads what is wrong with an address of the catalog', async () => {
  const path = '/console?tab=scraper'
  const page = await openPageAs('Margaret Ashdown', { path, expectedErrors: [/400/] })
  await page.getByLabel('Address of its list of courses').fill('https://catalog.example.edu/')
  await page.getByRole('button', { name: 'Save address' }).click()
  await page.getByText(/The address must be that of the list of courses/).waitFor()
  expect(await page.getByRole('button', { name: 'Import courses' }).isDisabled()).toBe(true)
  await expectToFit(page, looks)
})

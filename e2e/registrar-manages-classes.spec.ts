import { test } from 'vitest'
import type { Theme, Width } from './testing/browser.ts'
import { expectToFit } from './testing/fit-windows.ts'
import { openPageAs } from './testing/sign-in.ts'

const looks: [Width, Theme][] = [
  ['desktop', 'light'],
  ['tablet', 'dark'],
  ['phone', 'light'],
]

test('finds a class and sees what another capacity would mean, on a desktop, a tablet and a phone', async () => {
  const page = await openPageAs('Margaret Ashdown', { path: '/console?tab=classes' })
  await page.getByLabel('Subject').fill('CSE')
  await page.getByLabel('Course number').fill('305')
  await page.getByText(/^\d+ of \d+ classes$/).waitFor()
  await page.waitForURL(/subject=CSE&number=305/)
  await expectToFit(page, looks)
  await page.getByRole('button', { name: 'CSE 305 LEC 01' }).click()
  await page.getByRole('region', { name: 'Roster' }).waitFor()
  const save = page.getByRole('button', { name: 'Save capacity' })
  await save.click()
  await page.getByText('Type another capacity.', { exact: true }).waitFor()
  await page.getByLabel('Capacity', { exact: true }).fill('1')
  await page.getByText(/over capacity. They keep their seats/).waitFor()
  await expectToFit(page, looks)
})

test('gives a class another capacity, and back', async () => {
  const page = await openPageAs('Margaret Ashdown', { path: '/console?tab=classes&subject=CSE&number=320' })
  await page.getByRole('button', { name: 'CSE 320 LEC 02' }).click()
  const capacity = page.getByLabel('Capacity', { exact: true })
  const before = Number(await capacity.inputValue())
  for (const seats of [before + 5, before]) {
    await capacity.fill(String(seats))
    await page.getByText(/seats? free; now \d+\./).waitFor()
    await page.getByLabel('Note').fill('Another room')
    await page.getByRole('button', { name: 'Save capacity' }).click()
    await page.getByText(`CSE 320 LEC 02 has ${seats} seats now.`).waitFor()
    await page.getByText(new RegExp(`^\\d+/${seats}$`)).waitFor()
  }
  await page.getByText('Set by a registrar; imports keep it').waitFor()
})

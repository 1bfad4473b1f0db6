import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, openPage } from './testing/browser.ts'
import { signInAs, signInByEmail, viewAs } from './testing/sign-in.ts'
import { startProduct } from './testing/start-product.ts'

const root = join(import.meta.dirname, '..')
const sample = (name: string) => join(root, 'samples/demo', name)

/** Chooses a file in a card of the console and imports it. */
async function importFile(page: Page, card: string, file: string): Promise<void> {
  const article = page.getByRole('article', { name: card })
  await article.getByLabel(`File for ${card}`).setInputFiles(file)
  await article.getByRole('button', { name: /^Import / }).click()
}

test('A registrar imports a file, reads its report, and finds that the same file changes nothing', async () => {
  const page = await openPage({ path: '/console' })
  await page.waitForURL('**/login*')
  await signInAs(page, 'Margaret Ashdown')
  await viewAs(page, 'Registrar')
  await page.getByRole('heading', { name: 'Console > Data management' }).waitFor()
  const card = page.getByRole('article', { name: 'Room Capacities Import' })
  expect(await card.getByRole('button', { name: 'Import rooms' }).isDisabled()).toBe(true)
  await importFile(page, 'Room Capacities Import', sample('rooms.yaml'))
  await page.getByText('Room capacities imported: 0 added, 0 changed, 53 unchanged.').first().waitFor()
  await page.getByText('No file selected, .yaml or .yml').nth(3).waitFor()
  await importFile(page, 'Class Schedule Import', sample('schedule-202601.pdf'))
  await page.getByText('Successfully imported 510 sections').waitFor()
  const report = page.getByRole('region', { name: 'Class Schedule Import' })
  await report.getByText('510').first().waitFor()
  await expectAccessible(page)
})

test('A file that is none is refused in words, and kept for another try', async () => {
  const page = await openPage({ path: '/login?from=%2Fconsole', width: 'phone' })
  await signInAs(page, 'Margaret Ashdown')
  const article = page.getByRole('article', { name: 'User Data Import' })
  await article.getByLabel('File for User Data Import').setInputFiles({
    name: 'broken.yaml',
    mimeType: 'application/yaml',
    buffer: Buffer.from('students:\n  - SBU_ID: [1\n'),
  })
  await article.getByRole('button', { name: 'Import users' }).click()
  await article.getByText('Failed', { exact: true }).waitFor()
  await article.getByText('broken.yaml').waitFor()
  await article
    .getByText(/[Ll]ine \d/)
    .first()
    .waitFor()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

const shared = join(root, '../shared/data')

// Real files of a university, where they lie beside the project; our own samples above show the same everywhere.
describe.runIf(existsSync(shared))('With the files of a real university', () => {
  let product: Awaited<ReturnType<typeof startProduct>>
  beforeAll(async () => {
    product = await startProduct()
  }, 300_000)
  afterAll(() => product.stop())

  test('A registrar imports them, finds a class, and the imported student signs in', async () => {
    const page = await openPage({ path: '/login', product: product.url })
    await signInAs(page, 'Margaret Ashdown')
    await page.goto('/console')
    await viewAs(page, 'Registrar')
    await importFile(page, 'Class Schedule Import', join(shared, 'schedule/classes_2025_Fall.pdf'))
    await page.getByRole('progressbar', { name: 'Progress of Class Schedule Import' }).waitFor()
    await page.getByText('Successfully imported 6807 sections').waitFor({ timeout: 60_000 })
    await importFile(page, 'User Data Import', join(shared, 'users/users1.yaml'))
    await page.getByText('7 users imported.').first().waitFor()
    await importFile(page, 'Room Capacities Import', join(shared, 'rooms/rooms1.yaml'))
    await page
      .getByText(/Room capacities imported: /)
      .first()
      .waitFor()
    await importFile(page, 'Academic Calendar Import', join(shared, 'calendar/academic_calendar_Fall2025.yaml'))
    await page.getByText('Academic calendar of Fall 2025 imported.').first().waitFor()

    await page.goto('/class-search?term=202509&subject=CSE&number=214')
    await page.getByText('CSE 214').first().waitFor()
    await page.getByText('Light Engineering 102').first().waitFor()
    await page.getByText('Daniel Benz').first().waitFor()
    await page
      .getByText(/REC R0?1/)
      .first()
      .waitFor()

    await page.getByRole('button', { name: 'SIGN OUT' }).click()
    await page.waitForURL('**/login*')
    await signInByEmail(page, 'charlie.brown@stonybrook.edu')
    await page.getByRole('heading', { name: 'Charles Brown' }).waitFor()
    const figures = page.locator('[data-part=figures]')
    expect(await figures.innerText()).toMatch(/3\.85[\s\S]*13/)
    await page.getByText('U1, 0 to 23 credits').waitFor()
    await page.getByText('Computer Science, BS').first().waitFor()
    await page.getByRole('link', { name: 'Academic History' }).click()
    await page.getByRole('region', { name: 'Spring 2021' }).getByText('A-').waitFor()
    await expectAccessible(page)
  })
})

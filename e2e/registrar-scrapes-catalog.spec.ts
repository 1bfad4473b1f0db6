import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll } from './testing/browser.ts'
import { openPageAs } from './testing/sign-in.ts'
import { startProduct } from './testing/start-product.ts'

let site: Server
let product: Awaited<ReturnType<typeof startProduct>>
let asked: string[] = []

const course = (title: string, rest: string) =>
  `<table><tr><td class="block_content"><h1 id="course_preview_title">${title}</h1><hr>${rest}</td></tr></table>`
const link = (code: string, coid: number) => `<a href="preview_course_nopop.php?catoid=7&amp;coid=${coid}">${code}</a> `
const pages: Record<string, string> = {
  1: course('TST 114 - Beginnings', 'Lists and loops.<br><strong>3 credits</strong>'),
  2: course(
    'TST 214 - Continuations',
    'Trees.<br><strong>Prerequisite(s):</strong> TST 114<br><strong>3 credits</strong>',
  ),
}

beforeAll(async () => {
  site = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site')
    const page = searchParams.get('coid') ?? 'list'
    asked.push(page)
    response.end(pathname === '/content.php' ? link('TST 114', 1) + link('TST 214', 2) : pages[page])
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  product = await startProduct({
    NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'testing/lead-catalog-here.mjs')).href}`,
    CATALOG_PORT: String((site.address() as AddressInfo).port),
  })
}, 300_000)
afterAll(async () => {
  await product.stop()
  site.close()
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const report = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('A registrar previews a subject of the online catalog, imports it, and not a second time unless forced', async () => {
  const page = await openPageAs('Margaret Ashdown', { path: '/console?tab=scraper', product: product.url })
  await page
    .getByLabel('Address of its list of courses')
    .fill('https://catalog.example.edu/content.php?catoid=7&navoid=2')
  await button(page, 'Save address').click()
  await page.getByText('The address of the catalog is saved.').waitFor()

  await page.getByLabel('Subjects', { exact: true }).fill('TST')
  await button(page, 'Preview').click()
  await page.getByRole('progressbar', { name: 'Progress of the scraper' }).waitFor()
  await expectAccessible(page)
  const previewed = report(page, 'Preview of Course Catalog Import')
  await previewed.getByText(/nothing imported yet: 2 would be added/).waitFor({ timeout: 120_000 })
  expect(await previewed.innerText()).not.toMatch(/\d\s+imported/)
  await page.getByText('No subject has been imported from the online catalog yet.').waitFor()

  await page.getByLabel('Subjects', { exact: true }).fill('TST')
  await button(page, 'Import courses').click()
  const imported = report(page, 'Course Catalog Import')
  await expect.poll(() => imported.innerText(), { timeout: 120_000 }).toMatch(/2\s+imported/)
  await page.getByRole('region', { name: 'Imported subjects' }).getByText('2 courses').waitFor()
  await expectAccessible(page)

  asked = []
  await page.getByLabel('Subjects', { exact: true }).fill('TST')
  await button(page, 'Import courses').click()
  await imported.getByText('Failed').waitFor()
  await imported
    .getByText(/^Already imported from the online catalog for this term: TST on /)
    .first()
    .waitFor()
  expect(asked).toEqual([])

  await page.getByLabel('Subjects', { exact: true }).fill('TST')
  await page.getByLabel('Also read subjects already imported for this term').check()
  await button(page, 'Import courses').click()
  await expect.poll(() => asked.filter((one) => one === 'list').length, { timeout: 120_000 }).toBeGreaterThan(0)
  await imported.getByText('Failed').waitFor({ state: 'detached', timeout: 120_000 })
  await imported.getByText('already present').waitFor()

  await page.goto('/course-catalog?subject=TST&sbc=Any')
  await page.getByText('TST 214 - Continuations').waitFor()
})

test('A scrape of an address inside the network is refused at once, and its report says so, on a phone', async () => {
  const path = '/console?tab=scraper'
  const page = await openPageAs('Margaret Ashdown', { path, product: product.url, width: 'phone', theme: 'dark' })
  await page.getByLabel('Address of its list of courses').fill('https://127.0.0.1/content.php?catoid=7')
  await button(page, 'Save address').click()
  await page.getByText('The address of the catalog is saved.').waitFor()
  await page.getByLabel('Subjects', { exact: true }).fill('OTH')
  await button(page, 'Import courses').click()
  const failed = report(page, 'Course Catalog Import')
  await failed
    .getByText(/127\.0\.0\.1 is not an address of the public internet/)
    .first()
    .waitFor({ timeout: 120_000 })
  expect(await failed.innerText()).toContain('Nothing was imported.')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectToFit } from './testing/fit-windows.ts'
import { holdFile } from './testing/hold-file.ts'
import { openPageAs, signInAs } from './testing/sign-in.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Go to page, course, class' })
const item = (page: Page, name: RegExp) => palette(page).getByRole('option', { name })
const heading = (page: Page, name: RegExp | string) => page.getByRole('heading', { level: 1, name })

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await palette(page).waitFor()
}

/** Types, waits until the wanted suggestion is the one that Enter takes, and takes it. */
async function go(page: Page, words: string, wanted: RegExp): Promise<void> {
  await openPalette(page)
  await page.keyboard.type(words)
  await item(page, wanted).and(page.locator('[aria-selected=true]')).waitFor()
  await page.keyboard.press('Enter')
  await palette(page).waitFor({ state: 'detached' })
}

test('Ctrl-K finds a page, a course and a class; Enter goes there and continues at the content', async () => {
  const page = await openPageAs('Priyanka Somani', { path: '/profile' })
  await heading(page, 'Priyanka Somani').waitFor()
  await go(page, 'planner', /^Schedule Planner$/)
  await page.waitForURL('**/schedule-planner')
  await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('main')

  await go(page, 'cse 214', /^CSE 214 Data Structures/)
  await page.waitForURL('**/course-catalog/CSE-214')
  await heading(page, /CSE 214/).waitFor()
  await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('main')

  await openPalette(page)
  await page.keyboard.type('cse 214')
  await item(page, /^CSE 214 REC R02 with LEC 01/).waitFor()
  const down = async () => (await item(page, /^CSE 214 REC R02 with LEC 01/).getAttribute('aria-selected')) === 'true'
  for (let step = 0; step < 10 && !(await down()); step++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/class-search/*')
  await heading(page, /CSE 214/).waitFor()
})

test('Students are found by advisors and registrars, and by nobody else', async () => {
  const registrar = await openPageAs('Margaret Ashdown', { path: '/sample/test/a' })
  await heading(registrar, 'Sample Test').waitFor()
  await openPalette(registrar)
  await registrar.keyboard.type('maya lindqvist')
  await item(registrar, /^Maya Lindqvist/).waitFor()
  await palette(registrar).getByRole('combobox').fill('place a hold on maya lindqvist')
  await item(registrar, /^Place a hold on Maya Lindqvist/).waitFor()

  const advisor = await openPageAs('Naomi Castellan', { path: '/sample/test/a' })
  await heading(advisor, 'Sample Test').waitFor()
  await go(advisor, 'maya lindqvist', /^Maya Lindqvist/)
  await advisor.waitForURL(/\/profile\/\d{9}$/)
  await heading(advisor, 'Maya Lindqvist').waitFor()
  // What is to be done with her, by a verb; and back to her by what was opened last.
  await go(advisor, 'place a hold on maya lindqvist', /^Place a hold on Maya Lindqvist/)
  await advisor.getByRole('dialog', { name: 'Place a hold' }).waitFor()
  await advisor.keyboard.press('Escape')
  await go(advisor, 'notifications', /^Notifications$/)
  await heading(advisor, 'Notifications').waitFor()
  await openPalette(advisor)
  await item(advisor, /^Maya Lindqvist/)
    .and(advisor.locator('[aria-selected=true]'))
    .waitFor()
  await advisor.keyboard.press('Enter')
  await heading(advisor, 'Maya Lindqvist').waitFor()

  for (const person of ['Priyanka Somani', 'Imogen Thackeray']) {
    const page = await openPageAs(person, { path: '/sample/test/a', role: 'Registrar' })
    await heading(page, 'Sample Test').waitFor()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await openPalette(page)
    await page.keyboard.type('lindqvist')
    await palette(page).getByText('Nothing matches “lindqvist”.').waitFor()
    await palette(page).getByRole('combobox').fill('place a hold on')
    await palette(page).getByText('Nothing matches “place a hold on”.').waitFor()
    expect(asked).toContain('/api/courses')
    expect(asked).not.toContain('/api/users/search')
  }
})

test('Escape closes it and gives the focus back; what was typed is forgotten', async () => {
  const page = await openPageAs('Priyanka Somani', { path: '/course-catalog' })
  const field = page.getByRole('main').getByRole('textbox').first()
  await field.focus()
  await openPalette(page)
  await page.keyboard.type('planner')
  await page.keyboard.press('Escape')
  await palette(page).waitFor({ state: 'detached' })
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
  await openPalette(page)
  expect(await palette(page).getByRole('combobox').inputValue()).toBe('')
  await page.keyboard.press('Control+k')
  await palette(page).waitFor({ state: 'detached' })

  const button = page.getByRole('button', { name: /^Go to page, course, class/ })
  await button.click()
  await palette(page).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('Pressed before the page stands, Ctrl-K opens with it and has what was typed; on the sign-in page it is the browser’s', async () => {
  const page = await openPageAs('Priyanka Somani', { path: '/sample/test/a' })
  const release = await holdFile(page, '**/assets/shell-*.js')
  await page.goto('/profile')
  await page.getByRole('status').and(page.locator('[data-part=spinner]')).waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('planner')
  release()
  await palette(page).waitFor()
  await expect.poll(() => palette(page).getByRole('combobox').inputValue()).toBe('planner')
  await page.keyboard.press('Escape')
  await palette(page).waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'SIGN OUT' }).click()
  await page.waitForURL('**/login')
  await page.evaluate(`addEventListener('keydown', (event) => { window.taken = event.defaultPrevented })`)
  await page.keyboard.press('Control+k')
  expect(await page.evaluate('window.taken')).toBe(false)
  // Nothing of it is remembered: behind the door the first press opens the palette, and does not close it.
  await signInAs(page, 'Priyanka Somani')
  await heading(page, 'Priyanka Somani').waitFor()
  await openPalette(page)
})

const looks = [
  ['phone', 'dark'],
  ['desktop', 'light'],
] as const

test('The palette is accessible on a desktop and a phone, empty, with suggestions and without, as is the list of keys', async () => {
  const page = await openPageAs('Naomi Castellan', { path: '/sample/test/a' })
  await heading(page, 'Sample Test').waitFor()
  await openPalette(page)
  await expectToFit(page, looks)
  await page.keyboard.type('data')
  await item(page, /^CSE 214 Data Structures/).waitFor()
  await expectToFit(page, looks)
  await palette(page).getByRole('combobox').fill('qqqqqq')
  await palette(page).getByText('Nothing matches “qqqqqq”.').waitFor()
  await expectToFit(page, looks)
  await page.keyboard.press('Escape')

  // The list of keys opens by ? or from the palette, and switches letters off.
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await page.locator('main').focus()
  await page.keyboard.press('?')
  await keys.waitFor()
  await expectToFit(page, looks)
  await keys.getByRole('checkbox', { name: 'Letters and ? alone do something' }).uncheck()
  await expectToFit(page, looks)
  await keys.getByRole('button', { name: 'Close' }).last().click()
  await keys.waitFor({ state: 'detached' })
  await page.locator('main').focus()
  await page.keyboard.press('?')
  await openPalette(page)
  expect(await keys.count()).toBe(0)
  await page.keyboard.type('keys')
  await item(page, /^Keys/).and(page.locator('[aria-selected=true]')).waitFor()
  await page.keyboard.press('Enter')
  await keys.getByRole('checkbox', { name: 'Letters and ? alone do something' }).check()
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll } from './testing/browser.ts'
import { goTo } from './testing/inspect-page.ts'
import { openPageAs } from './testing/sign-in.ts'

const student = 'Priyanka Somani'

test('a student finds CSE 214 with its lecture, recitations, times, rooms and instructors; a term that is over has no cart', async () => {
  const page = await openPageAs(student, { path: '/class-search?term=202509' })
  await page.getByLabel('Subject').selectOption('CSE')
  await page.getByLabel('Course number', { exact: true }).fill('214')
  const heading = page.getByRole('heading', { name: '8 classes in 1 course' })
  await heading.waitFor()
  expect(new URL(page.url()).search).toBe('?term=202509&subject=CSE&number=214')
  const row = page.getByRole('row').filter({ hasText: '80909' })
  for (const words of ['LEC 01', 'REC R01', 'TuTh 3:30–4:50 PM', 'W 12:30–1:25 PM', 'Frey Hall 317', 'Robin Quill'])
    expect(await row.textContent()).toContain(words)
  await row.getByRole('link', { name: /^DETAILS/ }).click()
  await page.getByRole('heading', { name: 'CSE 214 Data Structures' }).waitFor()
  expect(await page.getByText('C or higher in CSE 114 or 160').count()).toBe(1)
  await page.goBack()
  await heading.waitFor()

  // Without a term the search opens on the one to register for.
  await goTo(page, '/class-search?subject=CSE&number=214')
  await page.getByText('classes in Spring 2026').waitFor()
  await page
    .getByRole('button', { name: /^ADD TO CART, CSE 214/ })
    .first()
    .waitFor()
  await page.getByLabel('Term', { exact: true }).selectOption({ label: 'Fall 2025' })
  await page.getByText('Registration for Fall 2025 is over.', { exact: false }).waitFor()
  expect(await page.getByRole('button', { name: /CART, CSE/ }).count()).toBe(0)
  await row.getByText('Too late').waitFor()
  expect(await row.getByText('Open', { exact: true }).count()).toBe(0)

  await goTo(page, '/class-search?subject=CSE&term=202509')
  await page.getByLabel('Mon', { exact: true }).check({ force: true })
  await page.waitForURL(/days=M/)
  await page.getByLabel('Instructor').fill('zzzz')
  await page.waitForURL(/instructor=zzzz/)
  await page.getByText('No classes match these filters.').waitFor()
  await page.reload()
  await page.getByText('No classes match these filters.').waitFor()
  expect(await page.getByLabel('Instructor').inputValue()).toBe('zzzz')
  await page.getByRole('button', { name: 'CLEAR ALL FILTERS' }).click()
  await page.getByRole('heading', { name: '470 classes in' }).waitFor()
  expect(new URL(page.url()).search).toBe('?term=202509')
})

test('a class goes into the planner and the cart and out again, by its buttons and by keys', async () => {
  const page = await openPageAs(student, { path: '/class-search?subject=HIS&number=103' })
  await fillsCartByKeys(page)
  await goTo(page, '/class-search?subject=CSE&number=310&term=202601')
  await plansAndUndoes(page)
  await goTo(page, '/class-search?subject=CSE&number=101&term=202601')
  await expectLowRow(page)
})

async function plansAndUndoes(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /PLANNER, CSE 310/ }).first()
  await button.waitFor()
  expect(await button.textContent()).toBe('ADD TO PLANNER')
  const planned = page.getByRole('button', { name: /^IN PLANNER, CSE 310/ })
  await button.click()
  await planned.waitFor()
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: 'is in your Spring 2026 planner.' })
  await toast.getByRole('button', { name: 'Undo' }).click()
  await planned.waitFor({ state: 'detached' })
  await button.click()
  await planned.click()
  await planned.waitFor({ state: 'detached' })
}

/** A row is as low as its lines, and its three actions are reached by Tab. */
async function expectLowRow(page: Page): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: 'DETAILS' }).first()
  await row.waitFor()
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(38)
  await row.getByRole('link', { name: /^DETAILS/ }).focus()
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await page.keyboard.press('Tab')
  expect(await focused()).toMatch(/^ADD TO PLANNER, CSE 101/)
  await page.keyboard.press('Tab')
  expect(await focused()).toMatch(/^ADD TO CART, CSE 101/)
}

/** J to a row, its class in the week beside, C into the cart, which the menu counts. */
async function fillsCartByKeys(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Course Registration/ })
  const button = page.getByRole('button', { name: /CART, HIS 103/ }).first()
  await button.waitFor()
  const inCart = async () => {
    const count = menu.locator('[data-count]')
    return (await count.count()) === 0 ? 0 : Number(await count.getAttribute('data-count'))
  }
  // The cart that the demo makes ready is counted once it is read.
  await menu.locator('[data-count]').waitFor()
  const before = await inCart()
  await page.keyboard.press('j')
  const row = page.locator('tr[tabindex]').first()
  await expect.poll(() => row.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.getByText('in your Spring 2026', { exact: false }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('c')
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: 'is in your Spring 2026 cart.' })
  await toast.waitFor()
  await expect.poll(() => button.textContent()).toBe('IN CART')
  await expect.poll(inCart).toBe(before + 1)
  // The toast lies over no control of the page: the choice of the term is elsewhere.
  const covered = await toast.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return [...document.querySelectorAll('main :has(> h1) :is(select, button, a)')].flatMap((control) => {
      const box = control.getBoundingClientRect()
      const isApart = box.right <= left || box.left >= right || box.bottom <= top || box.top >= bottom
      return isApart ? [] : [control.textContent]
    })
  })
  expect(covered).toEqual([])
  await page.keyboard.press('c')
  await expect.poll(() => button.textContent()).toContain('CART')
  await expect.poll(inCart).toBe(before)
}

test('on a phone the filters are a sheet and classes a list, whose three actions stand side by side', async () => {
  const path = '/class-search?subject=CSE&number=214&term=202509'
  const page = await openPageAs(student, { path, width: 'phone' })
  await page.getByRole('heading', { name: '8 classes in 1 course' }).waitFor()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: /CSE, 214/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByLabel('Course status').selectOption('open')
  await page.waitForURL(/status=open/)
  await sheet.getByRole('button', { name: 'SEARCH', exact: true }).click()
  await sheet.waitFor({ state: 'detached' })

  // The window of the day is chosen there too, and shown above the results.
  await goTo(page, '/class-search?subject=CSE&number=101&term=202601')
  await expectActionsSideBySide(page)
  await page.getByRole('button', { name: /Edit$/ }).click()
  await sheet.getByLabel('From', { exact: true }).selectOption('13:00')
  await sheet.getByRole('button', { name: 'SEARCH', exact: true }).click()
  await page.getByRole('button', { name: /CSE, 101, from 1:00 PM/ }).waitFor()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

async function expectActionsSideBySide(page: Page): Promise<void> {
  const card = page.getByRole('row').filter({ hasText: 'DETAILS' }).first()
  await card.waitFor()
  const boxes = await Promise.all(
    [card.getByRole('link', { name: /^DETAILS/ }), ...(await card.getByRole('button').all())].map((each) =>
      each.boundingBox(),
    ),
  )
  expect(boxes).toHaveLength(3)
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1)
  for (const box of boxes) {
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390 - 16)
    expect(box?.height).toBeGreaterThanOrEqual(36)
  }
}

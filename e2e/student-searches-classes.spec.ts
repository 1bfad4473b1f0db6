import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, type PageOptions } from './testing/browser.ts'
import { openPageAs } from './testing/sign-in.ts'

const openSearch = (options: PageOptions = {}) =>
  openPageAs('Priyanka Somani', { path: '/class-search?term=202509', ...options })

test('a student finds CSE 214 with its lecture, recitations, times, rooms and instructors', async () => {
  const page = await openSearch()
  await page.getByLabel('Subject').selectOption('CSE')
  await page.getByLabel('Course number', { exact: true }).fill('214')
  await page.getByRole('heading', { name: '8 classes in 1 course' }).waitFor()
  expect(new URL(page.url()).search).toBe('?term=202509&subject=CSE&number=214')
  const row = page.getByRole('row').filter({ hasText: '80909' })
  for (const words of ['LEC 01', 'REC R01', 'TuTh 3:30–4:50 PM', 'W 12:30–1:25 PM', 'Frey Hall 317', 'Robin Quill'])
    expect(await row.textContent()).toContain(words)
  await expectAccessible(page)
  await row.getByRole('link', { name: /^DETAILS/ }).click()
  await page.getByRole('heading', { name: 'CSE 214 Data Structures' }).waitFor()
  expect(await page.getByText('C or higher in CSE 114 or 160').count()).toBe(1)
  await page.goBack()
  await page.getByRole('heading', { name: '8 classes in 1 course' }).waitFor()
})

test('filters narrow, clear, and survive a reload', async () => {
  const page = await openSearch({ path: '/class-search?subject=CSE&term=202509' })
  const count = page.getByRole('heading', { name: /classes in/ })
  await count.waitFor()
  const all = await count.textContent()
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
  expect(await count.textContent()).not.toBe(all)
  expect(new URL(page.url()).search).toBe('?term=202509')
})

test('a class goes into the planner and out again', async () => {
  const page = await openSearch({ path: '/class-search?subject=CSE&number=310&term=202601' })
  const button = page.getByRole('button', { name: /PLANNER, CSE 310/ }).first()
  await button.waitFor()
  expect(await button.textContent()).toBe('ADD TO PLANNER')
  await button.click()
  await page.getByText(/is in your Spring 2026 planner/).waitFor()
  await page.getByRole('button', { name: /^IN PLANNER, CSE 310/ }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: /^IN PLANNER, CSE 310/ }).waitFor({ state: 'detached' })
})

test('on a phone the filters are a sheet and classes a list', async () => {
  const page = await openSearch({ path: '/class-search?subject=CSE&number=214&term=202509', width: 'phone' })
  await page.getByRole('heading', { name: '8 classes in 1 course' }).waitFor()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: /CSE, 214/ }).click()
  await page.getByRole('dialog', { name: 'Filters' }).getByLabel('Course status').selectOption('open')
  await page.waitForURL(/status=open/)
  await page.getByRole('button', { name: 'SEARCH' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

test('the search opens on the term to register for; a term that is over has no cart and says so', async () => {
  const page = await openSearch({ path: '/class-search?subject=CSE&number=214' })
  await page.getByText('classes in Spring 2026').waitFor()
  await page
    .getByRole('button', { name: /^ADD TO CART, CSE 214/ })
    .first()
    .waitFor()
  await page.getByLabel('Term', { exact: true }).selectOption({ label: 'Fall 2025' })
  await page.getByText('Registration for Fall 2025 is over.', { exact: false }).waitFor()
  expect(await page.getByRole('button', { name: /CART, CSE/ }).count()).toBe(0)
  const row = page.getByRole('row').filter({ hasText: '80909' })
  await row.getByText('Too late').waitFor()
  expect(await row.getByText('Open', { exact: true }).count()).toBe(0)
})

test('by keyboard: J to a row, its class in the week beside, C into the cart, which the menu counts', async () => {
  const page = await openSearch({ path: '/class-search?subject=HIS&number=103' })
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
})

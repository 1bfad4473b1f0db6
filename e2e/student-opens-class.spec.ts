import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll } from './testing/browser.ts'
import { addToCart } from './testing/fill-cart.ts'
import { openPageAs } from './testing/sign-in.ts'
import { readFocused, tabTo } from './testing/tab-to.ts'

test('by keyboard: a class from the search, into the cart, its figures as a table, a request, and a sister section', async () => {
  const page = await openPageAs('Annika Sorenholt', { path: '/class-search?subject=CSE&number=300&term=202601' })
  await page
    .getByRole('link', { name: /^DETAILS/ })
    .first()
    .waitFor()
  await tabTo(page, /^DETAILS/)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: /^CSE 300/ }).waitFor()
  await page.getByRole('region', { name: 'Requirements to enroll' }).waitFor()
  await expectAccessible(page)

  await tabTo(page, /^ADD TO CART, CSE 300/)
  await page.keyboard.press('Enter')
  await page
    .getByRole('button', { name: /^IN CART, CSE 300/ })
    .first()
    .waitFor()
  await page.getByText(/is in your Spring 2026 cart\.$/).waitFor()
  // The cart was filled where the focus stands, so the same key takes the class out again.
  expect(await readFocused(page)).toMatch(/^IN CART, CSE 300/)
  await page.keyboard.press('Enter')
  await page
    .getByRole('button', { name: /^ADD TO CART, CSE 300/ })
    .first()
    .waitFor()

  await tabTo(page, /^Show as a table/)
  await page.keyboard.press('Enter')
  await page.getByRole('columnheader', { name: 'Free', exact: true }).waitFor()

  await tabTo(page, /^Request a time conflict, CSE 300/)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Send a request' }).waitFor()
  expect(await page.getByLabel('Why you ask').count()).toBe(1)
  await page.keyboard.press('Escape')
  await expect.poll(() => readFocused(page)).toMatch(/^Request a time conflict, CSE 300/)

  await page.getByRole('region', { name: 'Other sections' }).getByRole('link').first().focus()
  const sister = await readFocused(page)
  await page.keyboard.press('Enter')
  await page.locator('h1 + p').getByText(sister).waitFor()
})

test('on a phone: the class by touch, its actions at the foot, and a seat that goes while one looks on', async () => {
  const page = await openPageAs('Annika Sorenholt', {
    path: '/class-search?subject=POL&number=325&term=202601',
    width: 'phone',
  })
  await page
    .getByRole('link', { name: /^DETAILS/ })
    .first()
    .tap()
  await page.getByRole('heading', { level: 1, name: /^POL 325/ }).waitFor()
  await page.getByRole('region', { name: 'Requirements to enroll' }).waitFor()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const add = page.getByRole('button', { name: /^ADD TO CART, POL 325/ }).first()
  // The actions stay in reach of a thumb wherever the page is scrolled to.
  await page.mouse.wheel(0, 2000)
  const box = await add.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844)
  expect(box?.height).toBeGreaterThanOrEqual(44)

  const open = page.locator('dl').getByText(/^\d+ of \d+$/)
  const before = await open.textContent()
  const other = await openPageAs('Yuna Parkhurst', { path: '/course-registration?term=202601' })
  await addToCart(other, 'POL 325')
  await other.getByRole('button', { name: 'Enroll in 1 class' }).click()
  await other.getByText(/^Enrolled in POL 325/).waitFor()

  // Nobody touches the phone: it shows the seat that went.
  await expect.poll(() => open.textContent()).not.toBe(before)
  // Other journeys register her, and her credits have a limit.
  await other.getByRole('button', { name: /^Drop POL 325/ }).click()
  await other.getByText(/^Dropped POL 325/).waitFor()
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, openPage, type PageOptions } from './browser.ts'
import { signInAs } from './sign-in.ts'

const spring = '/course-registration?term=202601'

/** Signs a demo student in and opens the registration for Spring 2026. */
async function openRegistration(name: string, options: PageOptions = {}): Promise<Page> {
  const page = await openPage({ path: '/login', ...options })
  await signInAs(page, name)
  await page.goto(spring)
  await page.getByRole('heading', { name: 'Course Registration' }).waitFor()
  await page.getByRole('region', { name: 'Cart' }).waitFor()
  return page
}

/** Puts a section of a course in the cart by the dialog that finds it. */
async function addToCart(page: Page, course: string, section: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Add a class' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a class to the cart' })
  await dialog.getByLabel('Course').fill(course)
  await dialog.getByRole('button', { name: 'Find' }).click()
  await dialog.getByRole('button', { name: section }).first().click()
  await dialog.waitFor({ state: 'detached' })
}

test('A student checks a cart, enrolls, sees a refusal with its fix, and drops again', async () => {
  const page = await openRegistration('Yuna Parkhurst')
  await page.getByText('Open for you since', { exact: false }).waitFor()
  const classes = page.getByRole('region', { name: 'My classes' })
  await classes.getByText('CSE 373').waitFor()
  const before = await classes.getByRole('row').count()

  // A second section of a class one has is refused, and says what to do instead.
  await addToCart(page, 'CSE 300', /Put in cart/)
  const cart = page.getByRole('region', { name: 'Cart' })
  await cart.getByText(/^Refused, \d reasons?$/).waitFor()
  await cart.getByRole('button', { name: 'Remove CSE 300 from the cart' }).click()
  await page.getByText('The cart is empty.', { exact: false }).waitFor()

  await addToCart(page, 'MUS 101', /Put in cart/)
  await cart.getByText('MUS 101').first().waitFor()
  await expectAccessible(page)
  await cart.getByText('Ready').waitFor()
  await cart.getByRole('button', { name: 'Enroll in 1 class' }).click()
  await page.getByText(/^Enrolled in MUS 101/).waitFor()
  await classes.getByText('MUS 101').waitFor()
  expect(await classes.getByRole('row').count()).toBe(before + 1)

  await classes.getByRole('button', { name: /^Drop MUS 101/ }).click()
  const confirm = page.getByRole('dialog', { name: /^Drop MUS 101/ })
  if (await confirm.isVisible()) await confirm.getByRole('button', { name: 'Drop', exact: true }).click()
  await page.getByText(/^Dropped MUS 101/).waitFor()
  await classes.getByText('MUS 101').waitFor({ state: 'detached' })
})

test('Before the appointment the cart waits, and says when enrolling opens', async () => {
  const page = await openRegistration('Priyanka Somani', { width: 'phone' })
  await page.getByText('Your appointment opens in').waitFor()
  await addToCart(page, 'MUS 101', /Put in cart/)
  await page.getByText('Enrolling opens', { exact: false }).waitFor()
  expect(await page.getByRole('button', { name: 'Enroll in 1 class' }).isDisabled()).toBe(true)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('A hold stops registration and says who lifts it', async () => {
  const page = await openRegistration('Leona Hartwick')
  await page.getByRole('region', { name: 'Holds' }).getByText('Blocks registration').waitFor()
  await page.getByText('it is lifted by a registrar', { exact: false }).waitFor()
})

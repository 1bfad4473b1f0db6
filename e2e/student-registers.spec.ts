import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, type PageOptions } from './testing/browser.ts'
import { addToCart } from './testing/fill-cart.ts'
import { holdFile } from './testing/hold-file.ts'
import { openPageAs } from './testing/sign-in.ts'

const spring = '/course-registration?term=202601'

/** Opens the registration for Spring 2026 as a demo student. */
async function openRegistration(name: string, options: PageOptions = {}): Promise<Page> {
  const page = await openPageAs(name, { path: spring, ...options })
  await page.getByRole('heading', { name: 'Course Registration' }).waitFor()
  await page.getByRole('region', { name: 'Cart' }).waitFor()
  return page
}

/** Prepares the day as a registrar does in the console: one seat left in a class, and juniors and seniors begun. */
async function prepareDay(): Promise<void> {
  const page = await openPageAs('Margaret Ashdown', { path: '/api/health' })
  const statuses = await page.evaluate(async () => {
    const token = decodeURIComponent(/access_token=([^;]+)/.exec(document.cookie)?.[1] ?? '')
    const headers = { authorization: `Bearer ${token}`, 'x-sam-request': '1', 'content-type': 'application/json' }
    const read = async (path: string) => (await fetch(`/api${path}`, { headers })).json()
    const put = async (path: string, body: object) =>
      (await fetch(`/api${path}`, { method: 'PUT', headers, body: JSON.stringify(body) })).status
    const { courses } = await read('/classes?term=202601&subject=POL&number=346&operator=is')
    const { id, enrolled, capacity } = courses[0].classes[0]
    const { version, periods } = await read('/registration/202601/periods')
    const begun = periods.map(({ standing, minimumCredits, maximumCredits, beginsAt }: Record<string, string>) => ({
      standing,
      minimumCredits,
      maximumCredits,
      beginsAt: standing === 'U3' || standing === 'U4' ? '2025-11-03T13:00:00Z' : beginsAt,
    }))
    return [
      await put(`/rosters/${id}/capacity`, { capacity: enrolled + 1, before: capacity, note: 'A smaller room' }),
      await put('/registration/202601/periods', { version, periods: begun }),
    ]
  })
  expect(statuses).toEqual([200, 200])
}

/** Fails with every control of the page that is less than 44 px high or wide, counting the label around it. */
async function expectRoomForFingers(page: Page): Promise<void> {
  const small = await page.locator('main :is(button, input, select, [data-part=button])').evaluateAll((controls) =>
    controls.flatMap((control) => {
      const { width, height } = (control.closest('label') ?? control).getBoundingClientRect()
      return Math.min(width, height) >= 44 ? [] : [`${control.getAttribute('aria-label') ?? control.textContent}`]
    }),
  )
  expect(small, 'controls under 44 px').toEqual([])
}

test('A registrar prepares the day', prepareDay)

test('A student checks a cart, enrolls, sees a refusal with its fix, swaps and drops again', async () => {
  const page = await openPageAs('Yuna Parkhurst', { path: '/api/health' })
  await typesAhead(page)
  await asksByKeyboard(page)
  await page.getByText('Open for you since', { exact: false }).waitFor()
  const classes = page.getByRole('region', { name: 'My classes' })
  await classes.getByText('CSE 373').waitFor()
  const before = await classes.getByRole('row').count()
  // The table stays out of the week beside it.
  const right = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().right)
  expect(await right(classes.getByRole('button', { name: /^Drop/ }).last())).toBeLessThanOrEqual(await right(classes))

  await addToCart(page, 'ARH 102')
  const cart = page.getByRole('region', { name: 'Cart' })
  await cart.getByText('ARH 102').first().waitFor()
  await expectAccessible(page)
  await cart.getByText('Ready').waitFor()
  await cart.getByRole('button', { name: 'Enroll in 1 class' }).click()
  await page.getByText(/^Enrolled in ARH 102/).waitFor()
  await classes.getByText('ARH 102').waitFor()
  await expect.poll(() => classes.getByRole('row').count()).toBe(before + 1)

  await classes.getByRole('button', { name: /^Swap ARH 102/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Swap ARH 102/ })
  await dialog
    .getByRole('radio', { name: /ARH 102 LEC/ })
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Swap', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => classes.getByText('ARH 102').count()).toBe(1)

  await classes.getByRole('button', { name: /^Drop ARH 102/ }).click()
  const confirm = page.getByRole('dialog', { name: /^Drop ARH 102/ })
  if (await confirm.isVisible()) await confirm.getByRole('button', { name: 'Drop', exact: true }).click()
  await page
    .getByText(/^Dropped ARH 102 \d+\.$/)
    .first()
    .waitFor()
  await classes.getByText('ARH 102').waitFor({ state: 'detached' })
})

/** Keys typed before the dialog is there are in its field when it is. */
async function typesAhead(page: Page): Promise<void> {
  const release = await holdFile(page, '**/assets/registration-dialogs-*.js')
  await page.goto(spring)
  await page.getByRole('button', { name: 'Add a class' }).click()
  await page.keyboard.type('CSE 3')
  release()
  await page.keyboard.type('31')
  const field = page.getByLabel('Course', { exact: true })
  await field.waitFor()
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.type('X')
  await expect.poll(() => field.inputValue()).toBe('CSE 331X')
  await page.keyboard.press('Escape')
  await field.waitFor({ state: 'detached' })
}

/** By keyboard alone: from a reason to a request and who decides it, with a letter begun, and back. */
async function asksByKeyboard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a class' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Add a class to the Spring 2026 cart' }).waitFor()
  await page.keyboard.type('CSE 416')
  await page.keyboard.press('Enter')
  const put = page.getByRole('button', { name: /^Add to cart, LEC/ }).first()
  await put.waitFor()
  await put.focus()
  await page.keyboard.press('Enter')
  const cart = page.getByRole('region', { name: 'Cart' })
  const ask = cart.getByRole('button', { name: 'Ask for a waiver' }).first()
  await ask.waitFor()
  // What one is not ready for is refused, with every reason.
  await cart.getByText(/^Refused, \d reasons?$/).waitFor()
  await ask.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Send a request' })
  const letter = dialog.getByRole('link', { name: /^Write to/ }).first()
  await letter.waitFor()
  expect(decodeURIComponent((await letter.getAttribute('href')) ?? '')).toMatch(/^mailto:.+@.+CSE 416, Spring 2026/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await ask.evaluate((button) => button === document.activeElement)).toBe(true)
  await cart.getByRole('button', { name: 'Remove CSE 416 from the cart' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Your cart is empty.', { exact: false }).waitFor()
  // Removing the class removes its button; the focus moves to the cart.
  await page.waitForFunction(() => document.activeElement?.id === 'registration-cart')
}

test('Before the appointment the cart waits, and says when enrolling opens', async () => {
  const page = await openRegistration('Priyanka Somani', { width: 'phone' })
  await page.getByText('Your appointment opens in').waitFor()
  await addToCart(page, 'ARH 102')
  await page.getByText('Enrollment opens', { exact: false }).waitFor()
  expect(await page.getByRole('button', { name: /^Enroll in/ }).isDisabled()).toBe(true)
  await expectRoomForFingers(page)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('Two students want the last seat: one gets it, the other waits, and is promoted while looking on', async () => {
  const first = await openRegistration('Yuna Parkhurst')
  await addToCart(first, 'POL 346')
  await first.getByRole('button', { name: 'Enroll in 1 class' }).click()
  await first.getByText(/^Enrolled in POL 346/).waitFor()

  const second = await openRegistration('Annika Sorenholt')
  const classes = second.getByRole('region', { name: 'My classes' })
  await classes.getByRole('button', { name: /^Drop CSE 416/ }).click()
  await second.getByText(/^Dropped CSE 416/).waitFor()
  await addToCart(second, 'POL 346')
  const cart = second.getByRole('region', { name: 'Cart' })
  await cart.getByText('No open seat').waitFor()
  await cart.getByRole('button', { name: 'Join waitlist, number 1' }).click()
  const waitlist = second.getByRole('region', { name: 'Waitlist' })
  await waitlist.getByText('of 1', { exact: true }).waitFor()
  await expectAccessible(second)

  await first.getByRole('button', { name: /^Drop POL 346/ }).click()
  const confirm = first.getByRole('dialog', { name: /^Drop POL 346/ })
  await confirm.getByText('One student is waiting for a seat', { exact: false }).waitFor()
  await confirm.getByRole('button', { name: 'Drop', exact: true }).click()
  await first.getByText(/^Dropped POL 346/).waitFor()

  // Nobody touches the second page: the seat comes to it, and it says so.
  await second.getByText('A seat opened: you are enrolled in POL 346', { exact: false }).waitFor()
  await classes.getByText('POL 346').waitFor()
  await waitlist.waitFor({ state: 'detached' })
})

test('A student drops one of two classes that need each other, and is offered to drop both', async () => {
  const page = await openPageAs('keanu.gudmundsdottir@stonybrook.edu', { path: spring })
  const cart = page.getByRole('region', { name: 'Cart' })
  await addToCart(page, 'PHY 121')
  await cart
    .getByText('Needs', { exact: false })
    .or(cart.getByText(/^Refused/))
    .first()
    .waitFor()
  await addToCart(page, 'PHY 123')
  await expect.poll(() => cart.getByText('Ready', { exact: true }).count()).toBe(2)
  await cart.getByRole('button', { name: 'Enroll in 2 classes' }).click()
  const classes = page.getByRole('region', { name: 'My classes' })
  await classes.getByText('PHY 123').first().waitFor()

  await classes.getByRole('button', { name: /^Drop PHY 121/ }).click()
  const both = page.getByRole('dialog', { name: 'Drop PHY 121 and PHY 123?' })
  await both.getByText('You cannot drop PHY 121 and keep PHY 123.', { exact: false }).waitFor()
  await expectAccessible(page)
  await both.getByRole('button', { name: 'Keep both' }).click()
  await both.waitFor({ state: 'detached' })
  await expect.poll(() => classes.getByRole('button', { name: /^Drop PHY/ }).count()).toBe(2)

  await classes.getByRole('button', { name: /^Drop PHY 123/ }).click()
  await page.getByRole('button', { name: 'Drop both' }).click()
  await page.getByText('No classes yet.').waitFor()
  await expect.poll(() => classes.getByRole('button', { name: /^Drop PHY/ }).count()).toBe(0)
})

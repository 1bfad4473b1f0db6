import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, widths } from './testing/browser.ts'
import { addToCart } from './testing/fill-cart.ts'
import { openPageAs } from './testing/sign-in.ts'

const registration = '/course-registration?term=202601'

test('A student asks for a waiver where it is missing, follows it and withdraws it', async () => {
  const page = await openPageAs('Priyanka Somani', { path: registration, width: 'phone' })
  const course = 'PSY 475'
  const dialog = page.getByRole('dialog', { name: 'Send a request' })
  await addToCart(page, course)
  const row = page.getByRole('region', { name: 'Cart' }).getByRole('listitem').filter({ hasText: course })
  await row.getByRole('button', { name: 'Ask for a waiver' }).first().click()
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await dialog.getByText('Write at least 3 characters', { exact: false }).waitFor()
  await dialog
    .getByRole('link', { name: /^Write to/ })
    .first()
    .waitFor()
  await dialog.getByLabel('Why you ask').fill('It is the last course I need for the internship.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await dialog.waitFor({ state: 'detached' })
  const requests = page.getByRole('region', { name: 'Requests' })
  // The demo has one of hers already.
  const open = requests.getByRole('button', { name: 'Withdraw request' })
  await expect.poll(() => open.count()).toBe(2)
  await open.first().click()
  const question = page.getByRole('dialog', { name: 'Withdraw this request?' })
  await question.getByRole('button', { name: 'Keep it' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await open.count()).toBe(2)
  await open.first().click()
  await question.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect.poll(() => open.count()).toBe(1)
  await requests.getByText('Withdrawn').first().waitFor()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: `Remove ${course} from the cart` }).click()
  await row.waitFor({ state: 'detached' })
})

test('A time conflict goes through both instructors and the department', async () => {
  const title = 'Time conflict: AMS 102 with CSE 312'
  for (const [email, note] of [
    ['odile.marchetti', 'He comes to every other lecture.'],
    ['imogen.thackeray', ''],
    ['joanna.priorsfield', 'The last two courses before graduation.'],
  ] as const) {
    const page = await openPageAs(`${email}@stonybrook.edu`, { path: '/advisor/requests' })
    await page.getByRole('link', { name: /Annika Sorenholt/ }).click()
    await page.getByRole('heading', { name: title }).waitFor()
    if (note !== '') await page.getByLabel('Note to Annika').fill(note)
    if (email === 'joanna.priorsfield') {
      await expectAccessible(page)
      const inLane = page.getByRole('group', { name: 'Monday' }).locator('[data-block="AMS 102"] b')
      // Not cut to the number, though three classes stand side by side.
      expect(await inLane.innerText()).toMatch(/^AMS\s102$/)
    }
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await page.getByText('Time conflict of Annika Sorenholt approved.').waitFor()
  }
  const page = await openPageAs('Annika Sorenholt', { path: registration })
  const request = page.getByRole('region', { name: 'Requests' }).getByRole('listitem').filter({ hasText: title })
  await request.getByText('Approved').waitFor()
})

test('An advisor refuses with a note and approves several at once, by keyboard', async () => {
  const page = await openPageAs('Gerald Humeford', { path: '/advisor/requests' })
  const list = page.getByRole('region', { name: 'To decide' })
  // The first one stands open beside the list; where there is room for one of both, it stays.
  const opened = page.getByRole('article')
  await opened.waitFor()
  await page.setViewportSize({ width: widths.phone, height: 900 })
  await list.waitFor({ state: 'hidden' })
  expect(await opened.isVisible()).toBe(true)
  await page.getByRole('link', { name: 'All requests' }).click()
  await list.waitFor()
  expect(await opened.isVisible()).toBe(false)
  await page.setViewportSize({ width: widths.desktop, height: 900 })
  await list.getByRole('link', { name: /Gabriel Ferraz/ }).press('Enter')
  await page.getByRole('heading', { name: 'Requisite waiver: prerequisite of AMS 310' }).waitFor()
  await page.getByRole('button', { name: 'Refuse' }).press('Enter')
  await page.getByText('Write why you refuse.', { exact: false }).waitFor()
  await page.getByLabel('Note to Gabriel').fill('Send the transcript first.')
  await page.getByRole('button', { name: 'Refuse' }).press('Enter')
  await page.getByText('Requisite waiver of Gabriel Ferraz refused.').waitFor()
  await list.getByLabel('Select Felix Aumontier').press('Space')
  await list.getByLabel('Select Jonah Feldsper').press('Space')
  await list.getByRole('button', { name: 'Approve 2...' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Approve 2 requests?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Approve 2' }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  const decided = page.getByRole('region', { name: 'Decided this week' })
  await decided.getByText('Felix Aumontier').waitFor()
  expect(await decided.getByRole('listitem').count()).toBe(3)
})

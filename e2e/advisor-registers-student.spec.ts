import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, type PageOptions } from './testing/browser.ts'
import { openPageAs } from './testing/sign-in.ts'

// Keanu Elmasry studies computer science: Joanna Priorsfield advises that subject, Simeon Achterhof others.
const student = { name: 'Keanu Elmasry', number: '114202881', email: 'keanu.elmasry@stonybrook.edu' }
const ownAdvisor = 'joanna.priorsfield@stonybrook.edu'
const otherAdvisor = 'simeon.achterhof@stonybrook.edu'

const openAs = (email: string, path: NonNullable<PageOptions['path']>, options: PageOptions = {}): Promise<Page> =>
  openPageAs(email, { path, ...options })

const registrationOf = `/course-registration?term=202601&student=${student.number}` as const
const noteField = 'Note (visible to the student)'

async function findInDialog(page: Page, course: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Add a class to the Spring 2026 cart' })
  await dialog.getByLabel('Course').fill(course)
  await dialog.getByRole('button', { name: 'Find' }).click()
  await dialog
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await dialog.waitFor({ state: 'detached' })
}

test('An advisor of another unit suggests a class with a reason, and cannot register', async () => {
  const page = await openAs(otherAdvisor, registrationOf, { width: 'phone', expectedErrors: [/403/] })
  await page.getByLabel('Reason').fill('Asks about the humanities')
  await page.getByRole('button', { name: 'Open record' }).click()
  await page.getByText('is in none of your units', { exact: false }).waitFor()
  const cart = page.getByRole('region', { name: 'Cart' })
  await cart.getByRole('button', { name: 'Suggest a class' }).click()
  await page.getByText('First write why', { exact: false }).waitFor()
  await page.getByLabel(noteField).fill('It would complete the humanities')
  await cart.getByRole('button', { name: 'Suggest a class' }).click()
  await findInDialog(page, 'ARH 102')
  await cart.getByText('Suggested by Simeon Achterhof', { exact: false }).waitFor()
  expect(await page.getByRole('button', { name: /^Enroll in/ }).count()).toBe(0)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('An advisor of the student’s unit enrolls with a note', async () => {
  const page = await openAs(ownAdvisor, `/profile/${student.number}`)
  await page.getByRole('link', { name: 'See the registration' }).click()
  await page.getByText('You are registering for', { exact: false }).waitFor()
  await page.goto(registrationOf)
  const enroll = page.getByRole('button', { name: 'Enroll in 1 class' })
  await enroll.click()
  await page.getByText('First write why', { exact: false }).waitFor()
  await page.keyboard.type('Agreed in the advising hour')
  await enroll.click()
  await page.getByText(/^Enrolled in ARH 102/).waitFor()
  await page.getByRole('region', { name: 'Classes', exact: true }).getByText('ARH 102').waitFor()
  await expectAccessible(page)
})

test('The student reads who did what and why, and undoes it', async () => {
  const page = await openAs(student.email, '/course-registration?term=202601')
  await page.getByRole('button', { name: /notification/i }).click()
  await page.getByText('Enrolled: by an academic advisor').first().waitFor()
  await page.getByText('Agreed in the advising hour', { exact: false }).first().waitFor()
  await page.getByText('ARH 102 was added to your cart').first().waitFor()
  await page.keyboard.press('Escape')
  await page.goto('/profile?tab=audit')
  const more = page.getByRole('main').getByRole('button', { name: /^Show details/ })
  await more.first().waitFor()
  for (let left = await more.count(); left > 0; left -= 1) await more.first().click()
  await page.getByRole('main').getByText('Agreed in the advising hour', { exact: false }).first().waitFor()
  await page.goto('/course-registration?term=202601')
  const classes = page.getByRole('region', { name: 'My classes' })
  await classes.getByRole('button', { name: /^Drop ARH 102/ }).click()
  await page
    .getByText(/^Dropped ARH 102 \d+\.$/)
    .first()
    .waitFor()
})

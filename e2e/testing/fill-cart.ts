import type { Page } from 'playwright-core'

/** On Course Registration of spring: finds a course and puts its first class with such a button into the cart. */
export async function addToCart(page: Page, course: string, section: RegExp | string = /^Add to cart/): Promise<void> {
  await page.getByRole('button', { name: 'Add a class' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a class to the Spring 2026 cart' })
  await dialog.getByLabel('Course').fill(course)
  await dialog.getByRole('button', { name: 'Find' }).click()
  await dialog.getByRole('button', { name: section }).first().click()
  await dialog.waitFor({ state: 'detached' })
}

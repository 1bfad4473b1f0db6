import type { Page } from 'playwright-core'

/** Signs a demo person in by the front door and waits for the page behind it. */
export async function signInAs(page: Page, name: string): Promise<void> {
  if (!new URL(page.url()).pathname.startsWith('/login')) await page.goto('/login')
  await page.getByRole('button', { name: new RegExp(`^.*${name}`) }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

/** Signs any known account in through the demo provider's button. */
export async function signInByEmail(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with the demo provider' }).click()
  await page.getByLabel('E-mail address of an imported account').fill(email)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

/** Views the product as a role, by the switcher in the sidebar. */
export async function viewAs(page: Page, role: string): Promise<void> {
  await page.getByLabel('Role', { exact: true }).selectOption(role)
}

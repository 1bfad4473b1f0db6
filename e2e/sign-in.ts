import type { Page } from 'playwright-core'
import { openPage, type PageOptions, type StorageState } from './browser.ts'

/** Signs a demo person in by the front door and waits for the page behind it. */
export async function signInAs(page: Page, name: string): Promise<void> {
  if (!new URL(page.url()).pathname.startsWith('/login')) await page.goto('/login')
  await chooseAccount(page, name)
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

/** Opens the group of a sample account on the sign-in page and presses the account. */
export async function chooseAccount(page: Page, name: string): Promise<void> {
  const account = page.getByRole('button', { name: new RegExp(`^${name}`), includeHidden: true })
  await page.locator('details', { has: account }).locator('summary').click()
  await account.click()
}

/** Signs any account in through the demo provider's button. */
export async function signInByEmail(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with the demo provider' }).click()
  await page.getByLabel('E-mail address', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

/** Views the product as a role, by the switcher in the sidebar. */
export async function viewAs(page: Page, role: string): Promise<void> {
  await page.getByLabel('Role', { exact: true }).selectOption(role)
}

export interface PersonOptions extends PageOptions {
  /** What user_role holds when the page opens: the role viewed as, or anything else that may stand there. */
  role?: string
}

const signedIn = new Map<string, Promise<StorageState>>()

/** After each file: what one does to its sessions is not for the next. */
export const forgetSignIns = () => signedIn.clear()

/** Opens a page as a demo person, who signs in once for all tests of a file. Do not sign out: others share the session. */
export async function openPageAs(name: string, options: PersonOptions = {}): Promise<Page> {
  const { role, ...rest } = options
  let state = signedIn.get(name)
  if (!state) {
    state = stateOf(name)
    signedIn.set(name, state)
  }
  return openPage({ ...rest, storageState: withRole(await state, role) })
}

async function stateOf(name: string): Promise<StorageState> {
  const page = await openPage({ path: '/login' })
  await signInAs(page, name)
  const state = await page.context().storageState()
  await page.close()
  return state
}

function withRole({ cookies, origins }: StorageState, role: string | undefined): StorageState {
  if (role === undefined) return { cookies, origins }
  const entry = { name: 'user_role', value: role }
  return {
    cookies,
    origins: origins.map((origin) => ({ ...origin, localStorage: [...origin.localStorage, entry] })),
  }
}

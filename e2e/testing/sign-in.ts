import type { Page } from 'playwright-core'
import { chooseProduct, openPage, type PageOptions, type StorageState } from './browser.ts'

/** Signs a demo person in by the front door and waits for the page behind it. */
export async function signInAs(page: Page, name: string): Promise<void> {
  if (!new URL(page.url()).pathname.startsWith('/login')) await page.goto('/login')
  await chooseAccount(page, name)
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

/** Opens the group of a sample account on the sign-in page and presses the account. */
async function chooseAccount(page: Page, name: string): Promise<void> {
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

/**
 * Opens a page as a demo person, or as the person with the e-mail address, who signs in once for all tests of a file. Do not
 * sign out: others share the session.
 */
export async function openPageAs(who: string, options: PersonOptions = {}): Promise<Page> {
  const { role, ...rest } = options
  const product = options.product ?? chooseProduct()
  const key = `${who} ${product}`
  const state = signedIn.get(key) ?? signInWithoutPage(product, who)
  signedIn.set(key, state)
  return openPage({ ...rest, storageState: withRole(await state, role) })
}

/** Signs in by the calls of the sign-in page, and keeps what it keeps in the browser. */
async function signInWithoutPage(product: string, who: string): Promise<StorageState> {
  const email = who.includes('@') ? who : await findEmail(product, who)
  const { credential } = (await (await send(product, '/auth/demo-credential', { email })).json()) as {
    credential: string
  }
  const answer = await send(product, '/auth/login', { credential })
  const { user, token } = (await answer.json()) as { user: object; token: string }
  const [secret = ''] = answer.headers.getSetCookie()
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(secret) ?? []
  const { hostname: domain, origin } = new URL(product)
  const common = { domain, expires: -1, secure: false }
  return {
    cookies: [
      { ...common, name, value, path: '/api', httpOnly: true, sameSite: 'Lax' },
      {
        ...common,
        name: 'access_token',
        value: encodeURIComponent(token),
        path: '/',
        httpOnly: false,
        sameSite: 'Strict',
      },
    ],
    origins: [{ origin, localStorage: [{ name: 'sam_session', value: JSON.stringify({ user, credential }) }] }],
  }
}

async function send(product: string, path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'x-sam-request': '1' }
  const answer = await fetch(`${product}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`Signing in: ${path} was answered with ${answer.status} ${await answer.text()}`)
  return answer
}

async function findEmail(product: string, name: string): Promise<string> {
  const { demo } = (await (await fetch(`${product}/api/auth/options`)).json()) as {
    demo: { people: { name: string; email: string }[] }
  }
  const email = demo.people.find((person) => person.name === name)?.email
  if (!email) throw new Error(`No sample account is called ${name}.`)
  return email
}

function withRole({ cookies, origins }: StorageState, role: string | undefined): StorageState {
  if (role === undefined) return { cookies, origins }
  const entry = { name: 'user_role', value: role }
  return {
    cookies,
    origins: origins.map((origin) => ({ ...origin, localStorage: [...origin.localStorage, entry] })),
  }
}

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, openPage } from './testing/browser.ts'
import { chooseAccount, openPageAs, signInAs, signInByEmail } from './testing/sign-in.ts'

const addressOf = (page: Page) => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const refused = /Failed to load resource/

test('Sign-in is public, names the product, offers the provider and leads to IT Support', async () => {
  const page = await openPage({ path: '/login' })
  await heading(page).waitFor()
  expect(await heading(page).innerText()).toBe('Sign in to SAM')
  expect(await page.getByRole('img', { name: 'SAM' }).count()).toBe(1)
  await page.getByText('Stony Brook University').waitFor()
  await page.getByRole('button', { name: 'Sign in with the demo provider' }).waitFor()
  const help = page.getByRole('link', { name: 'Contact IT Support' })
  expect(await help.getAttribute('href')).toMatch(/^mailto:/)
  expect(await page.getByRole('navigation').count(), 'the common layout').toBe(0)
})

test.each([
  [1440, 900],
  [390, 844],
])(
  'At %i by %i the way to IT Support is in view, with the sample accounts folded and with each group open',
  async (width, height) => {
    const page = await openPage({ path: '/login' })
    await page.setViewportSize({ width, height })
    const help = page.getByRole('link', { name: 'Contact IT Support' })
    const bottom = async () => {
      const box = await help.boundingBox()
      return (box?.y ?? Infinity) + (box?.height ?? 0)
    }
    await page.getByRole('heading', { name: 'Sample accounts: pick one' }).waitFor()
    expect(await page.getByRole('button', { name: /Priyanka Somani/ }).count()).toBe(0)
    expect(await bottom()).toBeLessThanOrEqual(height)
    for (const group of await page.locator('summary').all()) {
      await group.click()
      expect(await bottom(), await group.innerText()).toBeLessThanOrEqual(height)
    }
    await page.locator('summary').first().click()
    await page.getByRole('button', { name: /Priyanka Somani/ }).waitFor()
    await expectAccessible(page)
  },
)

test('A visitor to a protected page signs in and arrives at the address they wanted', async () => {
  const page = await openPage({ path: '/class-search?subject=CSE&number=214#results' })
  await page.waitForURL('**/login*')
  expect(new URL(page.url()).searchParams.get('from')).toMatch(/^\/class-search\?subject=CSE&number=214/)
  await signInAs(page, 'Priyanka Somani')
  expect(addressOf(page)).toBe('/class-search?subject=CSE&number=214')
})

test('A visitor to the root signs in and arrives at their profile', async () => {
  const page = await openPage({ path: '/' })
  await page.waitForURL('**/login*')
  await signInByEmail(page, 'priyanka.somani@stonybrook.edu')
  await page.getByRole('heading', { name: 'Priyanka Somani' }).waitFor()
  expect(addressOf(page)).toBe('/profile')
})

test('Someone signed in is sent on from the sign-in page, to where they came from or to the profile', async () => {
  const page = await openPageAs('Priyanka Somani', { path: '/login?from=%2Fclass-search%3Fsubject%3DMAT' })
  await page.waitForURL('**/class-search?subject=MAT')
  await page.goto('/login')
  await page.waitForURL('**/profile')
  await page.goto('/login?from=https%3A%2F%2Fexample.org')
  await page.waitForURL('**/profile')
})

test('Signing in stores user and credential in sam_session and the token in access_token', async () => {
  const page = await openPage({ path: '/login' })
  const answered = page.waitForResponse('**/api/auth/login')
  await signInAs(page, 'Priyanka Somani')
  const answer = await answered
  expect(answer.request().method()).toBe('POST')
  expect(Object.keys(answer.request().postDataJSON() as object)).toEqual(['credential'])
  const saved = JSON.parse((await page.evaluate(`localStorage.getItem('sam_session')`)) as string) as {
    user: Record<string, unknown>
    credential: string
  }
  expect(Object.keys(saved)).toEqual(['user', 'credential'])
  expect(saved.user).toMatchObject({ name: 'Priyanka Somani', email: 'priyanka.somani@stonybrook.edu' })
  expect(saved.credential).toBeTruthy()
  const bearer = async () => {
    const cookies = await page.context().cookies()
    return `Bearer ${decodeURIComponent(cookies.find(({ name }) => name === 'access_token')?.value ?? '')}`
  }
  const before = await bearer()
  expect(before.length).toBeGreaterThan(100)
  const renewed = page.waitForRequest('**/api/auth/renew')
  await page.reload()
  expect((await (await renewed).allHeaders())['authorization']).toBe(before)
  await page.getByRole('heading', { name: 'Priyanka Somani' }).waitFor()
  await expect.poll(bearer).not.toBe(before)
  const asked = page.waitForRequest('**/api/users/*/audit*')
  await page.getByRole('link', { name: 'Audit Log' }).click()
  expect((await (await asked).allHeaders())['authorization']).toBe(await bearer())
})

test('SIGN OUT removes the session and leads to the sign-in page, from which nothing leads back', async () => {
  // A call that is under way when the session ends is refused.
  const page = await openPage({ path: '/login', expectedErrors: [/401 \(Unauthorized\)/] })
  await signInAs(page, 'Priyanka Somani')
  await page.getByRole('button', { name: 'SIGN OUT', exact: true }).click()
  await page.waitForURL('**/login')
  expect(await page.evaluate(`localStorage.getItem('sam_session')`)).toBeNull()
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('access_token')
  await page.goto('/profile')
  await page.waitForURL('**/login*')
})

test('A corrupt saved session is signed out', async () => {
  const page = await openPage({ path: '/login' })
  for (const broken of ['{"user":', '{"user":{"name":"Ada"}}', '[]', '""']) {
    await page.evaluate(`localStorage.setItem('sam_session', ${JSON.stringify(broken)})`)
    await page.goto('/profile')
    await page.waitForURL('**/login?from=%2Fprofile')
  }
})

test('While the saved session is read, a centred spinner is shown', async () => {
  const page = await openPageAs('Priyanka Somani', { path: '/login' })
  await page.addInitScript(`
    window.spinners = []
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node.getAttribute?.('role') === 'status') window.spinners.push(node.getAttribute('aria-label'))
    }).observe(document, { childList: true, subtree: true })
  `)
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/profile-page*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/profile')
  const spinner = page.getByRole('status').and(page.locator('[data-part=spinner]'))
  await spinner.waitFor()
  const glyph = await spinner.locator('svg').boundingBox()
  const area = await spinner.boundingBox()
  if (!glyph || !area) throw new Error('The spinner has no place.')
  expect(glyph.x + glyph.width / 2).toBeCloseTo(area.x + area.width / 2, 0)
  expect(glyph.y + glyph.height / 2).toBeCloseTo(area.y + area.height / 2, 0)
  expect(await page.evaluate('window.spinners')).toContain('Reading your session')
  release()
  await page.getByRole('heading', { name: 'Priyanka Somani' }).waitFor()
})

test('While signing in, the page says so; a refusal is an alert with the reason', async () => {
  const page = await openPage({ path: '/login', expectedErrors: [refused] })
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/auth/login', async (route) => {
    await held
    await route.fulfill({ status: 401, json: { title: 'Not signed in', detail: 'The credential has expired.' } })
  })
  await chooseAccount(page, 'Priyanka Somani')
  await page.getByText('Signing in...', { exact: true }).waitFor()
  release()
  const alert = page.getByRole('alert')
  await alert.waitFor()
  expect(await alert.innerText()).toBe('Login failed: The credential has expired.')
  expect(await page.getByText('Signing in...').count()).toBe(0)
  expect(addressOf(page)).toBe('/login')
})

test('An answer within a data field signs in like any other', async () => {
  const page = await openPage({ path: '/login' })
  await page.route('**/api/auth/login', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { data: await answer.json() } })
  })
  await signInAs(page, 'Priyanka Somani')
  await page.getByRole('heading', { name: 'Priyanka Somani' }).waitFor()
})

test('When the provider’s button does not load, an alert says so', async () => {
  const page = await openPage({ path: '/login', expectedErrors: [/accounts\.google\.com/] })
  await page.route('**/api/auth/options', async (route) => {
    const answer = await route.fetch()
    const google = { clientId: 'key.example', nonce: 'n' }
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), google } })
  })
  await page.reload()
  const alert = page.getByRole('alert')
  await alert.waitFor()
  expect(await alert.innerText()).toBe('Google login failed. Please try again.')
})

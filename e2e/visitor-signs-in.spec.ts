import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, openPage } from './testing/browser.ts'
import { holdFile } from './testing/hold-file.ts'
import { openPageAs, signInAs, signInByEmail } from './testing/sign-in.ts'

const addressOf = (page: Page) => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('Sign-in is public, names the product and the provider, and the way to IT Support is in view at each size', async () => {
  const page = await openPage({ path: '/login' })
  await heading(page).waitFor()
  expect(await heading(page).innerText()).toBe('Sign in to SAM')
  expect(await page.getByRole('img', { name: 'SAM' }).count()).toBe(1)
  await page.getByText('Stony Brook University').waitFor()
  await page.getByRole('button', { name: 'Sign in with the demo provider' }).waitFor()
  const help = page.getByRole('link', { name: 'Contact IT Support' })
  expect(await help.getAttribute('href')).toMatch(/^mailto:/)
  expect(await page.getByRole('navigation').count(), 'the common layout').toBe(0)

  await page.getByRole('heading', { name: 'Sample accounts: pick one' }).waitFor()
  expect(await page.getByRole('button', { name: /Priyanka Somani/ }).count()).toBe(0)
  const bottom = async () => {
    const box = await help.boundingBox()
    return (box?.y ?? Infinity) + (box?.height ?? 0)
  }
  const groups = await page.locator('summary').all()
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect(await bottom()).toBeLessThanOrEqual(height)
    for (const group of groups) {
      await group.click()
      expect(await bottom(), await group.innerText()).toBeLessThanOrEqual(height)
    }
    await groups[0]?.click()
    await page.getByRole('button', { name: /Priyanka Somani/ }).waitFor()
    await expectAccessible(page)
    await groups[0]?.click()
  }
})

test('A visitor to a protected page signs in and arrives at the address they wanted', async () => {
  const page = await openPage({ path: '/class-search?subject=CSE&number=214#results' })
  await page.waitForURL('**/login*')
  expect(new URL(page.url()).searchParams.get('from')).toMatch(/^\/class-search\?subject=CSE&number=214/)
  await signInAs(page, 'Priyanka Somani')
  expect(addressOf(page)).toBe('/class-search?subject=CSE&number=214')
})

test('From the root, signing in by address keeps user, credential and token; SIGN OUT removes them, and nothing leads back', async () => {
  // A call that is under way when the session ends is refused.
  const page = await openPage({ path: '/', expectedErrors: [/401 \(Unauthorized\)/] })
  const answered = page.waitForResponse('**/api/auth/login')
  await signInByEmail(page, 'priyanka.somani@stonybrook.edu')
  await page.getByRole('heading', { name: 'Priyanka Somani' }).waitFor()
  expect(addressOf(page)).toBe('/profile')
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

  await page.getByRole('button', { name: 'SIGN OUT', exact: true }).click()
  await page.waitForURL('**/login')
  expect(await page.evaluate(`localStorage.getItem('sam_session')`)).toBeNull()
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('access_token')
  await page.goto('/profile')
  await page.waitForURL('**/login*')
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
  const release = await holdFile(page, '**/assets/profile-page*.js')
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

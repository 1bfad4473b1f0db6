import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, openPage } from './testing/browser.ts'
import { goTo } from './testing/inspect-page.ts'
import { openPageAs, viewAs } from './testing/sign-in.ts'

const everyRole = 'Robin Quill'
/** The document of an unknown path comes with status 404, which the browser logs. */
const unknownPath = /404 \(Not Found\) \(\S+\/(no\/such\/page|nowhere\/\S+)\)/
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first()

const routes = [
  ['/profile', 'Robin Quill'],
  ['/profile/114000001', 'Robin Quill'],
  ['/course-catalog', 'Course Catalog'],
  ['/class-search', 'Class Search'],
  ['/my-class', /^[A-Z]{3} \d{3} /],
  ['/instructor/roster', 'Roster, Fall 2025'],
  ['/console', 'Console > Data management'],
  ['/student-search', 'Student Search'],
  ['/advisor/review', 'Academic Advisor Dashboard'],
  ['/advisor/requests', 'Requests'],
  ['/schedule-planner', 'Schedule Planner'],
  ['/course-registration', 'Course Registration'],
  ['/sample/test/one/two?drink=tea', 'Sample Test'],
  ['/sample/users', 'Sample Users'],
] as const

test('The root leads to the profile, as does the house in the header; every route has its page in the common layout', async () => {
  const page = await openPageAs(everyRole, { path: '/', expectedErrors: [unknownPath] })
  await page.waitForURL('**/profile')
  for (const [path, words] of routes) {
    await goTo(page, path)
    await expect.poll(() => heading(page).innerText(), { message: path }).toMatch(words)
    expect(await page.getByRole('complementary', { name: 'Sidebar' }).count(), path).toBe(1)
    expect(await page.getByRole('navigation', { name: 'Breadcrumb' }).count(), path).toBe(1)
    expect(new URL(page.url()).pathname).toBe(path.split('?')[0])
  }
  const home = page.getByRole('link', { name: 'Home' })
  expect(await home.getAttribute('href')).toBe('/')
  await home.click()
  await page.waitForURL('**/profile')
})

test('Every route but sign-in asks a visitor to sign in', async () => {
  const page = await openPage({ path: '/login', expectedErrors: [unknownPath] })
  const guarded = [
    '/',
    '/profile',
    '/profile/114000001',
    '/course-catalog',
    '/class-search',
    '/my-class',
    '/instructor/roster',
    '/console',
    '/student-search',
    '/advisor/review',
    '/advisor/requests',
    '/schedule-planner',
    '/course-registration',
    '/sample/test',
    '/sample/users',
    '/no/such/page',
  ]
  for (const path of guarded) {
    await page.goto(path)
    await page.waitForURL('**/login*')
    expect(new URL(page.url()).searchParams.get('from'), path).toBe(path)
  }
})

test('Anyone starts as Student and may choose any of the four roles: each has its menu, in order, and the choice is kept', async () => {
  const menus: Record<string, string[]> = {
    Student: [
      '/profile My Profile',
      '/course-catalog Course Catalog',
      '/class-search Class Search',
      '/schedule-planner Schedule Planner',
      '/course-registration Course Registration',
      '/sample/test Sample Test',
      '/sample/users Sample Users',
    ],
    Instructor: ['/my-class My Class', '/course-catalog Course Catalog'],
    'Academic Advisor': ['/student-search Student Search', '/advisor/review Plan Review', '/advisor/requests Requests'],
    Registrar: ['/console Console', '/course-catalog Course Catalog', '/student-search Student Search'],
  }
  const page = await openPageAs('Margaret Ashdown', { path: '/sample/test/a' })
  const switcher = page.getByLabel('Role', { exact: true })
  expect(await switcher.inputValue()).toBe('Student')
  expect(await switcher.locator('option').allInnerTexts()).toEqual(Object.keys(menus))
  for (const [role, entries] of Object.entries(menus)) {
    await viewAs(page, role)
    expect(await menuOf(page)).toEqual(entries)
    expect(await page.evaluate(`localStorage.getItem('user_role')`)).toBe(role)
  }
  await page.reload()
  await expect.poll(() => menuOf(page)).toEqual(menus['Registrar'])
})

test('The sidebar is 280 pixels wide, 64 collapsed, holds what it should, and remembers', async () => {
  const page = await openPageAs(everyRole, { path: '/sample/test/a' })
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
  const width = async () => (await sidebar.boundingBox())?.width
  await sidebar.getByRole('img', { name: 'SAM' }).waitFor()
  expect(await width()).toBe(280)
  await sidebar.getByRole('navigation', { name: 'Main' }).waitFor()
  expect(await sidebar.locator('[data-part=avatar]').innerText()).toBe('R')
  await sidebar.getByText('Robin Quill').waitFor()
  expect(await sidebar.locator('[data-part=e-mail]').innerText()).toBe('robin.quill@stonybrook.edu')
  await sidebar.getByLabel('Role', { exact: true }).waitFor()
  await sidebar.getByRole('button', { name: 'SIGN OUT', exact: true }).waitFor()

  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  await expect.poll(width).toBe(64)
  await page.reload()
  await sidebar.waitFor()
  await expect.poll(width).toBe(64)
  await sidebar.getByRole('button', { name: 'Account of Robin Quill' }).click()
  await page.getByRole('button', { name: 'SIGN OUT', exact: true }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Expand sidebar' }).click()
  await expect.poll(width).toBe(280)
})

test('An unknown path has a page of its own, from which Go Back goes one step back; the breadcrumb names each segment', async () => {
  const page = await openPageAs(everyRole, { path: '/sample/test/a', expectedErrors: [unknownPath] })
  await heading(page).waitFor()
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect.poll(() => heading(page).innerText()).toBe('404 - Not Found')
  await page.getByText('The page you are looking for does not exist.', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Go Back', exact: true }).click()
  await page.waitForURL('**/sample/test/a')
  const opened = page.waitForEvent('popup')
  await page.evaluate(() => void window.open('/no/such/page'))
  const tab = await opened
  await tab.getByRole('button', { name: 'Go Back', exact: true }).click()
  await tab.waitForURL('**/profile')

  const known: Record<string, string> = {
    profile: 'Profile',
    'course-catalog': 'Course Catalog',
    'class-search': 'Class Search',
    'my-class': 'My Class',
    instructor: 'Instructor',
    roster: 'Roster',
    console: 'Console',
    'student-search': 'Student Search',
    advisor: 'Advisor',
    review: 'Review',
    sample: 'Sample',
    test: 'Test',
    users: 'Users',
    requests: 'Requests',
    elsewhere: 'Elsewhere',
  }
  const crumb = page.getByRole('navigation', { name: 'Breadcrumb' })
  await crumb.waitFor()
  await page.evaluate((path) => history.pushState(null, '', path), `/nowhere/${Object.keys(known).join('/')}`)
  await expect
    .poll(async () => (await crumb.innerText()).split('/').map((label) => label.trim()))
    .toEqual(['', 'Nowhere', ...Object.values(known)])

  // The developer page shows the path and its params, and makes some up in place of an address without any.
  await page.evaluate(() => history.pushState(null, '', '/sample/test'))
  await page.waitForURL(/\/sample\/test\/[a-z0-9]{6}\/[a-z0-9]{6}\?/)
  const made = new URL(page.url())
  expect([...made.searchParams.keys()]).toEqual(['person', 'meal', 'drink'])
  const part = (name: string) => page.getByRole('region', { name }).innerText()
  expect(await part('Current path')).toContain(made.pathname)
  for (const segment of made.pathname.split('/').slice(3)) expect(await part('Path params')).toContain(segment)
  for (const [name, value] of made.searchParams) {
    expect(await part('Query params')).toContain(name)
    expect(await part('Query params')).toContain(value)
  }
  await page.goBack()
  expect(new URL(page.url()).pathname, 'the location was replaced').toMatch(/^\/nowhere\//)
})

async function menuOf(page: Page): Promise<string[]> {
  const links = await page.getByRole('navigation', { name: 'Main' }).getByRole('link').all()
  return Promise.all(links.map(async (link) => `${await link.getAttribute('href')} ${await link.innerText()}`))
}

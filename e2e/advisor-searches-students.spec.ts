import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll } from './browser.ts'
import { openPageAs } from './sign-in.ts'

const failedCall = /Failed to load resource/

test('An advisor finds a student while typing, despite an error, and opens the profile by its row', async () => {
  const page = await openPageAs('Naomi Castellan', { path: '/student-search', role: 'Academic Advisor' })
  await page.getByText('Please select a search category and enter a value to begin.', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Search', exact: true }).last().click()
  await page.getByText('Please select a search category and enter a value to begin.', { exact: true }).waitFor()
  await page.getByLabel('Value').fill('Priyanca Somani')
  const row = page.getByRole('row', { name: /Priyanka Somani/ })
  await row.waitFor()
  expect(new URL(page.url()).searchParams.get('value')).toBe('Priyanca Somani')
  await expectAccessible(page)
  await row.getByText('priyanka.somani@stonybrook.edu').click()
  await page.getByRole('heading', { name: 'Priyanka Somani', level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/profile\/114\d{6}$/)
  await page.goBack()
  await row.waitFor()
  expect(await page.getByLabel('Value').inputValue()).toBe('Priyanca Somani')
})

test('Each category answers to its own kind of value, in the address', async () => {
  const page = await openPageAs('Naomi Castellan', { path: '/student-search', role: 'Academic Advisor' })
  const wanted: [by: string, value: string, found: RegExp][] = [
    ['name', 'lindqvist', /Maya Lindqvist/],
    ['studentId', '114100035', /Maya Lindqvist/],
    ['email', 'maya.lindq', /Maya Lindqvist/],
    ['major', 'Computer Science', /CSE/],
    ['minor', 'CSE', /@/],
    ['college', 'Engineering', /@/],
  ]
  for (const [by, value, found] of wanted) {
    await page.goto(`/student-search?${new URLSearchParams({ by, value })}`)
    await page.getByRole('row', { name: found }).first().waitFor()
    expect(await page.getByLabel('Search By').inputValue()).toBe(by)
  }
  for (const value of ['%', '_', 'zzzzqq']) {
    await page.goto(`/student-search?${new URLSearchParams({ by: 'name', value })}`)
    await page.getByText('No students found.', { exact: true }).waitFor()
  }
})

test('A failing search says so in the words of the specification, and the button says when it searches', async () => {
  const page = await openPageAs('Naomi Castellan', { path: '/student-search', expectedErrors: [failedCall] })
  let answer = () => {}
  await page.route('**/api/users/search?*', async (route) => {
    await new Promise<void>((resolve) => (answer = resolve))
    await route.fulfill({ status: 500, json: { detail: 'The server failed to answer.' } })
  })
  await page.getByLabel('Value').fill('Ada')
  await page.getByLabel('Value').press('Enter')
  await page.getByRole('button', { name: 'Searching...', exact: true }).waitFor()
  answer()
  await page.getByText('Failed to fetch users: The server failed to answer.', { exact: true }).waitFor()
  await expectAccessible(page)
})

test('On a phone the students found are rows of two lines, by keyboard too, in the dark', async () => {
  const page = await openPageAs('Naomi Castellan', {
    path: '/student-search?by=major&value=CSE',
    width: 'phone',
    theme: 'dark',
  })
  await page.getByRole('row', { name: /CSE/ }).first().waitFor()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('table', { name: 'Students found' }).getByRole('link').first().focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/profile/*')
})

test('A student who opens the page is told which role it needs and who grants it', async () => {
  const page = await openPageAs('Priyanka Somani', { path: '/student-search', role: 'Registrar' })
  await page.getByText('This page needs the Academic Advisor or Registrar role', { exact: true }).waitFor()
  await page.getByText('You hold Student. A registrar grants roles, under Console.', { exact: true }).waitFor()
  expect(await page.getByLabel('Value').count()).toBe(0)
})

import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll } from './testing/browser.ts'
import { goTo } from './testing/inspect-page.ts'
import { expectRestedCalls, watchTyping } from './testing/measure-wait.ts'
import { openPageAs } from './testing/sign-in.ts'

const advisor = 'Naomi Castellan'
const form = (page: Page) => page.getByRole('search')
const valueOf = (page: Page) => form(page).getByRole('searchbox', { name: 'Value' })

const openSearch = async (): Promise<Page> => {
  const page = await openPageAs(advisor, { path: '/student-search' })
  await page.getByRole('heading', { name: 'Student Search', level: 1 }).waitFor()
  return page
}

test('Each category answers to its own kind of value, in the address', async () => {
  const page = await openSearch()
  const wanted: [by: string, value: string, found: RegExp][] = [
    ['name', 'lindqvist', /Maya Lindqvist/],
    ['studentId', '114100035', /Maya Lindqvist/],
    ['email', 'maya.lindq', /Maya Lindqvist/],
    ['major', 'Computer Science', /CSE/],
    ['minor', 'CSE', /minor CSE/],
    ['college', 'Engineering', /114\d{6}/],
  ]
  for (const [by, value, found] of wanted) {
    await goTo(page, `/student-search?${new URLSearchParams({ by, value })}`)
    await page.getByRole('row', { name: found }).first().waitFor()
    expect(await form(page).getByLabel('Search By', { exact: true }).inputValue()).toBe(by)
  }
  for (const value of ['%', '_', 'zzzzqq']) {
    await goTo(page, `/student-search?${new URLSearchParams({ by: 'name', value })}`)
    await page.getByText('No students found.', { exact: true }).waitFor()
  }
})

test('A misspelt name finds the student while it is typed, and the way back from the profile keeps it', async () => {
  const page = await openSearch()
  await valueOf(page).fill('Priyanca Somani')
  const row = page.getByRole('row', { name: /Priyanka Somani/ })
  await row.waitFor()
  expect(new URL(page.url()).searchParams.get('value')).toBe('Priyanca Somani')
  await row.getByRole('cell').last().click()
  await page.getByRole('heading', { name: 'Priyanka Somani', level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/profile\/114\d{6}$/)
  await page.goBack()
  await row.waitFor()
  expect(await valueOf(page).inputValue()).toBe('Priyanca Somani')
})

test('Filters and the order stand in the address, and a link to it opens the same list', async () => {
  const page = await openSearch()
  await valueOf(page).fill('CSE')
  await form(page).getByLabel('Search By', { exact: true }).selectOption('major')
  const table = page.getByRole('table', { name: 'Students found' })
  await table.getByRole('row').nth(50).waitFor()
  await form(page).getByLabel('Class standing').selectOption('U4')
  await table.getByRole('button', { name: 'GPA' }).click()
  await page.waitForURL('**sort=gpa**')
  const standings = () => table.locator('tbody td:nth-child(5)').allInnerTexts()
  await expect.poll(async () => new Set(await standings())).toEqual(new Set(['U4']))
  const gpas = async () => (await table.locator('tbody td:nth-child(6)').allInnerTexts()).map(Number)
  await expect.poll(async () => (await gpas()).every((gpa, i, all) => i === 0 || gpa >= all[i - 1]!)).toBe(true)
  const names = await table.locator('tbody td:nth-child(2) a').allInnerTexts()
  const { pathname, search } = new URL(page.url())
  const again = await openPageAs(advisor, { path: `${pathname}${search}` as '/student-search' })
  await again.getByRole('table', { name: 'Students found' }).getByRole('row').nth(1).waitFor()
  expect(await again.locator('tbody td:nth-child(2) a').allInnerTexts()).toEqual(names)
})

test('A short look opens beside the list, steps on, and is noted in the record', async () => {
  const page = await openPageAs(advisor, { path: '/student-search?by=name&value=somani' })
  await page.getByRole('button', { name: 'Preview Priyanka Somani' }).click()
  const peek = page.getByRole('complementary', { name: 'Summary of Priyanka Somani' })
  await peek.getByText('Cumulative GPA', { exact: true }).waitFor()
  await expectAccessible(page)
  await peek.getByRole('link', { name: 'Registration', exact: true }).waitFor()
  await peek.getByRole('button', { name: 'Close' }).click()
  await peek.waitFor({ state: 'detached' })
  const own = await openPageAs('Priyanka Somani', { path: '/profile?tab=audit' })
  await own
    .getByRole('cell', { name: /Student Search/ })
    .first()
    .waitFor()
})

test('By keyboard alone an advisor chooses a student, who stays chosen over other searches, and writes; the student has the message', async () => {
  const page = await openPageAs(advisor, { path: '/student-search?by=name&value=somani' })
  const found = (name: string) => page.getByRole('link', { name })
  await found('Priyanka Somani').focus()
  await page.keyboard.press('x')
  await valueOf(page).fill('nobody of this name')
  await page.keyboard.press('Enter')
  await page.getByText('No students found.').waitFor()
  await valueOf(page).fill('somani')
  await page.keyboard.press('Enter')
  await found('Priyanka Somani').waitFor()
  const write = page.getByRole('button', { name: 'Write to 1…' })
  await write.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Write to Priyanka Somani' })
  await dialog.waitFor()
  await page.keyboard.type('Before you register')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Please see me.')
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  const own = await openPageAs('Priyanka Somani', { path: '/notifications' })
  await own.getByText('Before you register').first().waitFor()
})

test('By keyboard: chosen on two pages, one hold for both, once more refused for each by name, a file of both, and a look by arrow keys', async () => {
  const page = await openPageAs(advisor, { path: '/student-search?by=major&value=ECO' })
  const table = page.getByRole('table', { name: 'Students found' })
  const names = table.locator('tbody td:nth-child(2) a')
  await names.nth(1).waitFor()
  const first = (await names.nth(0).innerText()).trim()
  await names.nth(0).focus()
  await page.keyboard.press('x')
  await page.getByRole('button', { name: 'Next 50' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**page=**')
  await expect.poll(() => names.nth(0).innerText()).not.toBe(first)
  const second = (await names.nth(0).innerText()).trim()
  await names.nth(0).focus()
  await page.keyboard.press('x')
  await page.getByRole('group', { name: '2 students selected' }).waitFor()

  const placeHold = async () => {
    await page.getByRole('button', { name: 'Hold for 2…' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('This blocks registration and notifies 2 students.').waitFor()
    await dialog.getByLabel('Department').fill('Economics advising')
    await dialog.getByLabel('What the student must do').fill('Meet an advisor')
    await dialog.getByLabel(/^Note/).fill('Before spring')
    await dialog.getByRole('button', { name: 'Place hold' }).press('Enter')
  }
  await placeHold()
  await page.getByText('Hold placed on 2 students.').waitFor()
  await placeHold()
  const refused = page.getByRole('dialog', { name: '2 students did not get the hold' })
  for (const name of [first, second]) await refused.getByText(name).waitFor()
  await page.keyboard.press('Escape')

  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV of 2' }).press('Enter')
  const lines = (await readFile(await (await coming).path(), 'utf8')).trim().split('\n')
  expect(lines).toHaveLength(3)
  for (const line of lines.slice(1)) expect(line).toContain('Advising')

  await names.nth(0).focus()
  await page.keyboard.press('Space')
  await page.getByRole('complementary', { name: `Summary of ${second}` }).waitFor()
  await names.nth(0).focus()
  await page.keyboard.press('ArrowDown')
  const third = (await names.nth(1).innerText()).trim()
  const peek = page.getByRole('complementary', { name: `Summary of ${third}` })
  await peek.getByText('Cumulative GPA', { exact: true }).waitFor()
  // The hold stands in the record of each.
  const held = (await names.nth(0).getAttribute('href')) ?? ''
  await page.goto(`${held.split('?')[0]}?tab=audit` as '/profile')
  await page
    .getByText(/Economics advising/)
    .first()
    .waitFor()
})

test('Typing searches once it has rested for 300 milliseconds', async () => {
  const page = await openSearch()
  // The counts beside what was found are asked without facts, once it is there.
  await watchTyping(page, '/api/users/search', 'facts=true')
  await valueOf(page).pressSequentially('soman', { delay: 60 })
  await valueOf(page).press('i')
  await expectRestedCalls(page, 'somani'.length)
})

test('On a phone the students found are rows of two lines, by keyboard too, in the dark', async () => {
  const path = '/student-search?by=major&value=CSE'
  const page = await openPageAs(advisor, { path, width: 'phone', theme: 'dark' })
  await page.getByRole('row', { name: /CSE/ }).first().waitFor()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('table', { name: 'Students found' }).getByRole('link').first().focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/profile/*')
})

test('A student who opens the page reads which role it needs and who grants it', async () => {
  const page = await openPageAs('Priyanka Somani', { path: '/student-search', role: 'Registrar' })
  await page.getByText('This page needs the Academic Advisor or Registrar role', { exact: true }).waitFor()
  await page
    .getByText('You have the Student role. A registrar can grant roles in the Console.', { exact: true })
    .waitFor()
  expect(await valueOf(page).count()).toBe(0)
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from './browser.ts'
import { readTyping, watchTyping } from './measure-wait.ts'
import { openPageAs } from './sign-in.ts'

const student = 'Priyanka Somani'
const filters = (page: Page) => page.getByRole('form', { name: 'Filters' })
const found = (page: Page) => page.getByRole('heading', { name: /^[\d,]+ class(es)? in [\d,]+ courses?$/ })

test('Class Search has every filter, SEARCH and CLEAR ALL FILTERS', async () => {
  const page = await openPageAs(student, { path: '/class-search' })
  await found(page).waitFor()
  for (const label of [
    'Subject',
    'Course number',
    'Description',
    'Instructor',
    'SBC categories',
    'Instruction mode',
    'Course status',
  ])
    expect(await filters(page).getByLabel(label, { exact: true }).count(), label).toBe(1)
  const days = filters(page).getByRole('group', { name: 'Weekdays' }).getByRole('checkbox')
  const names = await days.evaluateAll((boxes) => boxes.map((box) => box.closest('label')?.textContent?.trim()))
  expect(names).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
  await filters(page).getByRole('button', { name: 'SEARCH', exact: true }).waitFor()
  await filters(page).getByRole('button', { name: 'CLEAR ALL FILTERS', exact: true }).waitFor()
  const operators = filters(page).getByLabel('Number operator').locator('option')
  expect(await operators.evaluateAll((options) => options.map((one) => (one as HTMLOptionElement).value))).toEqual([
    'is',
    'contains',
    'gte',
    'lte',
  ])
  await expectAccessible(page)
})

test('Typing waits 300 milliseconds, then searches; CLEAR ALL FILTERS takes everything away', async () => {
  const page = await openPageAs(student, { path: '/class-search' })
  await found(page).waitFor()
  const all = await found(page).innerText()
  await watchTyping(page, '/api/classes')
  const field = filters(page).getByLabel('Course number', { exact: true })
  await field.pressSequentially('21', { delay: 60 })
  await field.press('4')
  await page.waitForURL('**/class-search?number=214')
  await expect.poll(async () => (await readTyping(page)).calls).toBe(1)
  expect((await readTyping(page)).wait).toBeGreaterThanOrEqual(299)
  await filters(page).getByLabel('Mon', { exact: true }).check()
  await page.waitForURL(/days=M/)
  await filters(page).getByRole('button', { name: 'CLEAR ALL FILTERS' }).click()
  await page.waitForURL(/\/class-search$/)
  await expect.poll(() => found(page).innerText()).toBe(all)
  expect(await field.inputValue()).toBe('')
})

test('A result has DETAILS and ADD TO PLANNER, which work', async () => {
  const page = await openPageAs(student, { path: '/class-search?subject=CSE&number=214&term=202601' })
  const row = page.getByRole('row').filter({ hasText: 'DETAILS' }).first()
  await row.getByRole('button', { name: /^ADD TO PLANNER/ }).click()
  await row
    .getByRole('button', { name: /PLANNER/ })
    .filter({ hasNotText: 'ADD TO PLANNER' })
    .waitFor()
  await row.getByRole('button', { name: /PLANNER/ }).click()
  await row.getByRole('button', { name: /^ADD TO PLANNER/ }).waitFor()
  await row.getByRole('link', { name: /^DETAILS/ }).click()
  await page.waitForURL(/\/class-search\/\d+$/)
  await page.getByRole('heading', { level: 1 }).getByText('CSE 214').waitFor()
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, openPage, type Theme, type Width } from './browser.ts'
import { signInAs } from './sign-in.ts'

const looks: [Width, Theme][] = [
  ['desktop', 'light'],
  ['tablet', 'dark'],
  ['phone', 'light'],
]

test.each(looks)('reads a class and its roster on a %s, %s', async (width, theme) => {
  const page = await openPage({ width, theme })
  await signInAs(page, 'Imogen Thackeray')
  await page.goto('/my-class')
  await page.getByText('Enrollment', { exact: true }).waitFor()
  await page.getByLabel('Class', { exact: true }).selectOption({ label: 'CSE 305 LEC 01, Fall 2025' })
  await page.getByRole('heading', { level: 1, name: /^CSE 305 / }).waitFor()
  expect(new URL(page.url()).searchParams.get('class')).toMatch(/^\d+$/)
  const details = page.getByRole('region', { name: 'Class details' })
  await details.getByText('Semester').waitFor()
  expect(await details.locator('dt').allTextContents()).toEqual([
    'Schedule',
    'Room',
    'Enrollment',
    'Semester',
    'Department',
    'Credits',
    'Type',
    'Section ID',
    'Grades not submitted',
  ])
  const [filled = '', capacity = ''] = (await details.getByText(/^\d+\/\d+$/).innerText()).split('/')
  expect(Number(filled)).toBeGreaterThan(0)
  expect(Number(capacity)).toBeGreaterThanOrEqual(Number(filled))
  expect(await page.getByLabel(/^Grade for /).count()).toBe(Number(filled))
  expect(await page.getByRole('button', { name: 'SUBMIT GRADES' }).isDisabled()).toBe(true)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('takes roster and grades away as files, and opens a profile with roster facts alone', async () => {
  const page = await openPage()
  await signInAs(page, 'Imogen Thackeray')
  await page.goto('/my-class')
  for (const [button, item, ending] of [
    ['EXPORT ROSTER', /^CSV/, 'roster.csv'],
    ['EXPORT GRADES', /^XLSX/, 'grades.xlsx'],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: item }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(new RegExp(`^CSE .*${ending}$`))
    const bytes = readFileSync(await file.path())
    expect(bytes.subarray(0, 2).toString('latin1')).toBe(ending.endsWith('xlsx') ? 'PK' : '\u00ef\u00bb')
  }
  await page
    .getByRole('link', { name: /^VIEW PROFILE of/ })
    .first()
    .click()
  await page.waitForURL(/\/profile\/\d+/)
  await page.getByText('N/A').first().waitFor()
})

test.each(looks)('prints all rosters of the term, on a %s, %s', async (width, theme) => {
  const page = await openPage({ width, theme })
  await signInAs(page, 'Imogen Thackeray')
  await page.goto('/instructor/roster')
  await page.getByRole('heading', { level: 1, name: 'Roster, Fall 2025' }).waitFor()
  const sheets = page.getByRole('region')
  await sheets.filter({ hasText: 'CSE 305 LEC 01' }).getByRole('listitem').first().waitFor()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const [name = ''] = await sheets.filter({ hasText: 'CSE 305 LEC 01' }).getByRole('link').allTextContents()
  await page.getByRole('searchbox', { name: 'Search' }).fill(name.split(',')[0] ?? '')
  await page
    .getByText(/^[1-9]\d* of \d+ students$/)
    .first()
    .waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false)
  expect(await page.getByRole('searchbox', { name: 'Search' }).isVisible()).toBe(false)
})

test('a student is told which role the page needs', async () => {
  const page = await openPage()
  await signInAs(page, 'Priyanka Somani')
  await page.goto('/my-class')
  await page.getByText('This page needs the Instructor role').waitFor()
})

import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from './browser.ts'
import { openPageAs } from './sign-in.ts'

const instructor = 'Imogen Thackeray'
const openMyClass = async (): Promise<Page> => {
  const page = await openPageAs(instructor, { path: '/my-class', role: 'Instructor' })
  await page.getByRole('table', { name: /^Roster of / }).waitFor()
  return page
}
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('My Class shows the details of the class, its instructor and its roster', async () => {
  const page = await openMyClass()
  const details = Object.fromEntries(
    await region(page, 'Class details')
      .locator('dl > div')
      .evaluateAll((facts) => facts.map((fact) => (fact as HTMLElement).innerText.split(/\n+/).map((t) => t.trim())))
      .then((facts) => facts.map(([name, ...values]) => [name, values.join('; ')])),
  ) as Record<string, string>
  expect(Object.keys(details)).toEqual([
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
  expect(details).toMatchObject({
    Schedule: expect.stringMatching(/^(M|Tu|W|Th|F)+ \d{1,2}:\d\d/),
    Room: expect.stringMatching(/\w+ \w+/),
    Enrollment: expect.stringMatching(/^\d+\/\d+$/),
    Semester: 'Fall 2025',
    Credits: expect.stringMatching(/^\d$/),
    Type: 'Lecture',
    'Grades not submitted': expect.stringMatching(/^\d+$/),
  })
  expect(details['Department']).toBeTruthy()
  expect(details['Section ID']).toBeTruthy()
  await region(page, 'Instructor').getByText(instructor).waitFor()
  await expectAccessible(page)
})

test('The class selector opens another of the instructor’s classes', async () => {
  const page = await openMyClass()
  const selector = page.getByLabel('Class', { exact: true })
  const values = await selector
    .locator('option')
    .evaluateAll((options) => options.map((one) => (one as HTMLOptionElement).value))
  expect(values.length).toBeGreaterThan(1)
  const other = values.find((value) => value !== values[0]) ?? ''
  await selector.selectOption(other)
  await page.waitForURL(`**/my-class?class=${other}`)
})

test('Each row of the roster has a grade dropdown, VIEW PROFILE and EXTEND 1 GRADE DEADLINE', async () => {
  const page = await openMyClass()
  const row = page
    .getByRole('table', { name: /^Roster of / })
    .getByRole('row')
    .nth(1)
  const grades = await row
    .getByLabel(/^Grade for /)
    .locator('option')
    .allInnerTexts()
  expect(grades).toEqual(['None', 'A', 'A-', 'B+', 'B', 'B-', 'C+', 'C', 'D', 'F', 'I'])
  expect(await row.getByText('EXTEND 1 GRADE DEADLINE', { exact: true }).count()).toBe(1)
  expect(await row.innerText()).toMatch(/\b\d{9}\b/)
  await row.getByText('VIEW PROFILE', { exact: true }).click()
  await page.waitForURL(/\/profile\/\d{9}$/)
})

test('The roster is exported with EXPORT ROSTER and EXPORT GRADES; SUBMIT GRADES stands beside them', async () => {
  const page = await openMyClass()
  expect(await page.getByRole('button', { name: 'SUBMIT GRADES', exact: true }).count()).toBe(1)
  for (const name of ['EXPORT ROSTER', 'EXPORT GRADES']) {
    await page.getByRole('button', { name, exact: true }).click()
    const coming = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: /^CSV/ }).click()
    const text = readFileSync(await (await coming).path(), 'utf8')
    expect(text, name).toMatch(/\d{9}/)
  }
})

test('The roster of all classes is for printing and searching', async () => {
  const page = await openPageAs(instructor, { path: '/instructor/roster', role: 'Instructor' })
  await page.getByRole('heading', { name: 'Roster, Fall 2025', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Print', exact: true }).waitFor()
  await page.getByRole('searchbox', { name: 'Search' }).fill('zzzz')
  await page.waitForURL('**/instructor/roster?*q=zzzz')
  await expectAccessible(page)
})

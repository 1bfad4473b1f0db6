import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll } from './testing/browser.ts'
import { openPageAs } from './testing/sign-in.ts'

// A college advisor of engineering, and a student of Arts and Sciences.
const advisor = 'Aisha Benhaddou'
const student = 'Gabriel Ferraz'
const expectedErrors = [/403/]

async function findStudent() {
  const page = await openPageAs(advisor, { path: '/student-search?by=name&value=Ferraz', expectedErrors })
  await page.getByRole('link', { name: student }).first().click()
  await page.getByRole('heading', { name: 'Why are you opening this record?' }).waitFor()
  return page
}

test('An advisor of other units says why before a record opens; the student reads the reason', async () => {
  const page = await findStudent()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Open record' }).click()
  await page.getByText('Say why in a few words.').waitFor()
  await page.getByLabel('Reason').fill('Walk-in about a second major')
  await page.getByLabel('Reason').press('Enter')
  await page.getByRole('heading', { name: student, level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Academic History' }).waitFor()
  const own = await openPageAs(student, { path: '/profile?tab=audit' })
  const register = own.getByRole('table', { name: 'Who opened my record' })
  await register.getByText('“Walk-in about a second major”').waitFor()
  const row = register.getByRole('row').filter({ hasText: 'Walk-in' })
  expect(await row.innerText()).toMatch(/Aisha Benhaddou[\s\S]*Academic Advisor/)
})

test('On a phone the question fits', async () => {
  const page = await openPageAs('Gerald Humeford', {
    path: '/student-search?by=name&value=Somani',
    expectedErrors,
    width: 'phone',
    theme: 'dark',
  })
  await page.getByRole('link', { name: 'Priyanka Somani' }).first().click()
  await page.getByRole('heading', { name: 'Why are you opening this record?' }).waitFor()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from './testing/browser.ts'
import { openPageAs } from './testing/sign-in.ts'

const student = 'caio.abara@stonybrook.edu'
const studentId = '114233262'

const openRule = async (page: Page, name: string) => {
  await page.locator('summary').filter({ hasText: name }).click()
  return page.locator('details').filter({ has: page.locator('summary').filter({ hasText: name }) })
}

test('A student counts a course for another requirement and lets the audit decide again, and tries programs and a course', async () => {
  const page = await openPageAs(student, { path: '/profile?tab=degree' })
  const electives = await openRule(page, 'Five more courses in psychology')
  const surveys = await openRule(page, 'Three surveys')
  await electives.getByText(/^You need 5 courses; you have 1: PSY 240\./).waitFor()
  await page.getByRole('button', { name: 'Count it here: PSY 240 for Three surveys, of both groups' }).click()
  await page.getByRole('button', { name: 'Unpin: PSY 240 for Three surveys, of both groups' }).waitFor()
  await surveys.getByRole('row', { name: /^PSY 240 .*Fall|Spring.*Satisfied/ }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Unpin: PSY 240 for Three surveys, of both groups' }).click()
  await electives.getByText(/^You need 5 courses; you have 1: PSY 240\./).waitFor()
  await triesPrograms(page)
})

test('A registrar waives a course of a requirement, the student reads why, and it is taken back', async () => {
  const registrar = await openPageAs('Margaret Ashdown', {
    path: `/profile/${studentId}?tab=degree`,
    role: 'Registrar',
  })
  await openRule(registrar, 'Core courses')
  await registrar.getByRole('button', { name: 'Grant an exception to PSY 310' }).click()
  const dialog = registrar.getByRole('dialog', { name: 'Exception to “PSY 310”' })
  await dialog.getByRole('button', { name: 'Grant exception' }).click()
  await dialog.getByText('Say why, in at least').waitFor()
  await dialog.getByLabel('Note').fill('Passed the laboratory examination of the department.')
  await expectAccessible(registrar)
  await dialog.getByRole('button', { name: 'Grant exception' }).click()
  await registrar.getByText('An exception to “PSY 310” is granted.').waitFor()

  const page = await openPageAs(student, { path: '/profile?tab=degree' })
  const core = await openRule(page, 'Core courses')
  expect(await core.locator('summary').innerText()).toContain('by exception')
  // Which part a course counts for is said where its name is another one.
  await core.getByRole('row', { name: /^PSY 201 .*Statistics/ }).waitFor()
  await core.getByText(/^Waived: Passed the laboratory examination of the department\. \(Margaret Ashdown/).waitFor()
  expect(await page.getByRole('button', { name: 'Revoke' }).count()).toBe(0)

  await registrar.getByRole('button', { name: 'Revoke' }).click()
  const taking = registrar.getByRole('dialog', { name: 'Revoke the exception to “PSY 310”?' })
  await taking.getByLabel('Note').fill('Granted to the wrong student.')
  await taking.getByRole('button', { name: 'Revoke exception' }).click()
  await registrar.getByText('The exception to “PSY 310” is revoked.').waitFor()
  await page.reload()
  await openRule(page, 'Core courses')
  await core.getByText('PSY 310').waitFor()
  expect(await core.getByText(/^Waived/).count()).toBe(0)
})

/** Two programs and an imagined course are tried at once, and printed as tried. */
async function triesPrograms(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'What if', exact: true }).click()
  for (const label of ['Economics, BA', 'Political Science, minor'])
    await page.getByLabel('Add a program').selectOption({ label })
  await page.getByLabel('Course', { exact: true }).fill('ECO 108')
  await page.getByRole('button', { name: 'Try it' }).click()
  await page
    .getByRole('heading', { name: 'What if Psychology, BA + Economics, BA + Political Science minor' })
    .waitFor()
  for (const name of ['Economics, BA', 'Political Science'])
    await page.getByRole('region', { name }).getByText('Added').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Print' }).click()
  await page.getByText('What-if audit: the record is not like this').waitFor()
  for (const name of ['Psychology, BA', 'Economics, BA', 'Political Science'])
    await page.getByRole('table', { name }).waitFor()
}

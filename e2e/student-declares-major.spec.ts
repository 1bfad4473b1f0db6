import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { expectAccessible } from './testing/browser.ts'
import { openPageAs } from './testing/sign-in.ts'

const entryCourses = 'Entry courses, each with B- and together 3.00'
const metBy = 'CSE 113 A-, CSE 114 A-, CSE 214 B+'
const notMet = 'Not met: Foundations of computer science'

/** What admission to Computer Science asks, with the student's own figures, from what the student tries. */
async function openAdmission(student: string): Promise<{ page: Page; entry: string }> {
  const page = await openPageAs(student, { path: '/profile?tab=degree' })
  await page.getByRole('button', { name: 'What if', exact: true }).click()
  await page.getByLabel('Add a program').selectOption({ label: 'Computer Science, BS' })
  const rules = page.getByRole('list', { name: 'Admission to Computer Science, BS' })
  return { page, entry: await rules.getByRole('listitem').filter({ hasText: entryCourses }).innerText() }
}

/** The same as the advisor who decides reads it. */
async function readRequest(inbox: Page, student: string): Promise<string> {
  const list = inbox.getByRole('region', { name: 'To decide' })
  await list.getByRole('link', { name: new RegExp(`${student}.*Declaration`, 's') }).click()
  await inbox.getByRole('article').getByText(student).first().waitFor()
  await inbox.getByRole('heading', { name: 'Declaration: Computer Science, BS' }).waitFor()
  const rules = inbox.getByRole('region', { name: 'Rules' }).getByRole('listitem')
  return rules.filter({ hasText: 'Admission to Computer Science' }).innerText()
}

/** A course is tried in a term with a grade, kept by a name, compared with and forgotten. */
async function keepsWhatIf(page: Page): Promise<void> {
  await page.getByLabel('Course', { exact: true }).fill('CSE 316')
  await page.getByRole('button', { name: 'Try it' }).click()
  await page.getByLabel('Term of CSE 316').selectOption({ label: 'Fall 2026' })
  await page.getByLabel('Grade of CSE 316').selectOption('B')
  await page.getByRole('button', { name: 'Save as…' }).click()
  await page.getByLabel('Save as', { exact: true }).fill('CSE instead')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Remove CSE instead' }).waitFor()
  await page.getByLabel('Compare with').selectOption({ label: 'CSE instead' })
  await page.getByRole('columnheader', { name: 'CSE instead' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove CSE instead' }).click()
  await page.getByRole('button', { name: 'Remove CSE instead' }).waitFor({ state: 'detached' })
}

test('A student who meets the admission of a restricted major asks for it, and the advisor’s approval puts it on the record', async () => {
  const { page, entry } = await openAdmission('felix.aumontier@stonybrook.edu')
  expect(entry).toContain('Satisfied')
  expect(entry).toContain(metBy)
  await keepsWhatIf(page)
  await page.getByRole('button', { name: 'Send request' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send request' })
  await dialog.getByLabel('Message to the department').fill('My grades in the three courses are in.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('region', { name: 'Requests' }).getByText('Declaration: Computer Science, BS').waitFor()
  await page.getByRole('link', { name: 'See the request about Computer Science' }).click()
  await page.waitForURL(/tab=degree.*#request-/)
  await page.getByRole('button', { name: 'Send request' }).waitFor({ state: 'detached' })

  // One who does not meet it and the advisor read the same figure.
  const { entry: theirs } = await openAdmission('dana.whitefield@stonybrook.edu')
  expect(theirs).toContain('Not satisfied')
  expect(theirs).toContain(notMet)
  const inbox = await openPageAs('joanna.priorsfield@stonybrook.edu', { path: '/advisor/requests' })
  const refusable = await readRequest(inbox, 'Dana Whitefield')
  expect(refusable).toContain('Not met')
  expect(refusable).toContain(`${entryCourses} (${notMet})`)
  const admission = await readRequest(inbox, 'Felix Aumontier')
  expect(admission).toMatch(/\bMet\b/)
  expect(admission).toContain(metBy)
  await inbox.getByRole('button', { name: 'Approve', exact: true }).click()
  await inbox.getByText('Declaration of Felix Aumontier approved.').waitFor()

  await page.goto('/profile')
  await page.locator('[data-part="profile head"]').getByText('Computer Science, BS').waitFor()
})

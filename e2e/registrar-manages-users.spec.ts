import type { Address } from '@sam/contract/pages'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll } from './testing/browser.ts'
import { findGeometryFaults } from './testing/measure-geometry.ts'
import { openPageAs } from './testing/sign-in.ts'

const failedCall = /Failed to load resource/
const tabs = [
  'Course Catalog Scraper',
  'Data Import',
  'Enrollment Periods',
  'Class Roster & Management',
  'Degree Requirement Management',
]

const registrar = (path: Address, more: object = {}) =>
  openPageAs('Margaret Ashdown', { path, role: 'Registrar', ...more })

async function openUser(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name, number or e-mail address').fill(name)
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('button', { name })
    .click()
  await page.getByRole('heading', { name, level: 2 }).waitFor()
}

test('User management and the current date stand beside the five tabs of the console', async () => {
  const page = await registrar('/console')
  await page.getByRole('article', { name: 'User Data Import' }).waitFor()
  const labels = await page.getByRole('navigation', { name: 'Data management' }).getByRole('link').allInnerTexts()
  expect(labels).toEqual(tabs)
  await page.getByRole('link', { name: 'User Management' }).press('Enter')
  await page.getByRole('table', { name: 'Users' }).waitFor()
  // By keyboard alone: a person opens, a role is ticked and unticked, and the panel closes.
  await page.getByRole('button', { name: 'Luis Ferrante', exact: true }).press('Enter')
  await page.getByRole('heading', { name: 'Luis Ferrante', level: 2 }).waitFor()
  expect(await findGeometryFaults(page)).toEqual([])
  const instructor = page.getByRole('checkbox', { name: 'Instructor' })
  await instructor.press('Space')
  expect(await instructor.isChecked()).toBe(true)
  await instructor.press('Space')
  await page.getByRole('button', { name: 'Close' }).press('Enter')
  await page.getByRole('heading', { name: 'Luis Ferrante', level: 2 }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Data Import' }).click()
  await page.getByRole('article', { name: 'User Data Import' }).waitFor()
})

test('A role is given with units that exist, shows at once, and revoking it signs the person out', async () => {
  const path = '/student-search'
  const theirs = await openPageAs('ruth.fairweather@stonybrook.edu', { path, expectedErrors: [failedCall] })
  await theirs.getByText('This page needs the Academic Advisor or Registrar role').waitFor()

  const page = await registrar('/console?tab=users', { expectedErrors: [failedCall] })
  await openUser(page, 'Ruth Fairweather')
  await page.getByRole('checkbox', { name: 'Academic Advisor' }).check()
  await page.getByLabel('Level').selectOption('college')
  await page.getByLabel('Units').fill('CSE')
  await page.getByLabel('Note').fill('Advises this spring')
  await page.getByRole('button', { name: 'Save roles' }).click()
  await page.getByText('No college has the code CSE.').waitFor()
  await page.getByLabel('Units').fill('CEAS')
  await page.getByLabel('Until, Academic Advisor').fill('2999-06-30')
  await page.getByRole('button', { name: 'Save roles' }).click()
  await page.getByText('Ruth Fairweather: given Academic Advisor').waitFor()
  const row = page.getByRole('row', { name: /Ruth Fairweather/ })
  await row.getByText('Jun 30, 2999').waitFor()
  await row.getByText('CEAS', { exact: true }).waitFor()

  // Neither signing in again nor reloading: going there again is enough.
  await theirs.getByRole('link', { name: 'Course Catalog' }).click()
  await theirs.getByRole('heading', { name: 'Course Catalog', level: 1 }).waitFor()
  await theirs.goBack()
  await theirs.getByLabel('Value').fill('Priyanka')
  await theirs.getByRole('row', { name: /Priyanka Somani/ }).waitFor()
  const saved = (await theirs.evaluate(`localStorage.getItem('sam_session')`)) as string
  expect(JSON.parse(saved)).toMatchObject({ user: { roles: expect.arrayContaining(['Academic Advisor']) } })

  await page.getByRole('checkbox', { name: 'Academic Advisor' }).uncheck()
  await page.getByRole('button', { name: 'Save roles' }).click()
  await page.getByText('Ruth Fairweather: revoked Academic Advisor').waitFor()
  await theirs.reload()
  await theirs.waitForURL('**/login*')

  await page.getByRole('link', { name: 'Open profile' }).click()
  await page.getByRole('heading', { name: 'Ruth Fairweather', level: 1 }).waitFor()
})

test('A person is added by hand, with what is wrong said at its field', async () => {
  const page = await registrar('/console?tab=users')
  await page.getByRole('button', { name: 'Add a person' }).click()
  const panel = page.getByRole('complementary', { name: 'Add a person' })
  await panel.getByLabel('Name').fill('Ines Amaral')
  await panel.getByLabel('E-mail').fill('ines.amaral@elsewhere.example')
  await panel.getByRole('button', { name: 'Add', exact: true }).click()
  await panel.getByText('Use an address of stonybrook.edu.').waitFor()
  await expectAccessible(page)
  await panel.getByLabel('E-mail').fill('ines.amaral@stonybrook.edu')
  await panel.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('heading', { name: 'Ines Amaral', level: 2 }).waitFor()
  await page.getByRole('button', { name: 'Save roles' }).waitFor()
  // The name that was given is corrected, and the panel stays with the person.
  await page.getByLabel('Last name').fill('Amaral Nunes')
  await page.keyboard.press('Enter')
  await page.getByText('Ines Amaral Nunes is corrected.').waitFor()
  await page.getByText('Name: Ines Amaral Nunes, before Ines Amaral.').waitFor()
})

test('One user is exported in the format of the users file', async () => {
  const page = await registrar('/console?tab=users')
  await openUser(page, 'Theo Bellweather')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export YAML' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^user-114\d{6}\.yaml$/)
  const text = readFileSync((await file.path())!, 'utf8')
  expect(text).toMatch(/^students:\n {2}- SBU_ID: 114\d{6}\n {4}first_name: Theo\n/)
  expect(text).toContain('course_num:')
})

test('On a phone nothing scrolls sideways', async () => {
  const page = await registrar('/console?tab=users', { width: 'phone', theme: 'dark' })
  await page.getByRole('table', { name: 'Users' }).waitFor()
  await expectNoSidewaysScroll(page)
  for (const path of ['/console?tab=date', '/console', '/sample/users']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectNoSidewaysScroll(page)
  }
})

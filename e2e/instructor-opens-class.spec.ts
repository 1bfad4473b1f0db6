import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, widths, type Theme, type Width } from './testing/browser.ts'
import { openPageAs } from './testing/sign-in.ts'

const instructor = 'Imogen Thackeray'
const looks: [Width, Theme][] = [
  ['desktop', 'light'],
  ['tablet', 'dark'],
  ['phone', 'light'],
]
const openMyClass = async (look: { width?: Width } = {}): Promise<Page> => {
  const page = await openPageAs(instructor, { path: '/my-class', role: 'Instructor', ...look })
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
  await region(page, 'Instructor').getByText(instructor, { exact: true }).waitFor()
  await region(page, 'Instructor')
    .getByText(/^Linked to you by the (schedule|user) import of .*: printed name “Imogen Thackeray”$/)
    .waitFor()
})

test('The class selector opens another of the instructor’s classes', async () => {
  const page = await openMyClass()
  const selector = page.getByLabel('Class', { exact: true })
  const classes = await selector
    .locator('option')
    .evaluateAll((options) =>
      options.map((one) => ({ value: (one as HTMLOptionElement).value, label: one.textContent })),
    )
  const opened = await page.getByRole('heading', { level: 1 }).innerText()
  const courseOf = (words: string) => words.split(' ').slice(0, 2).join(' ')
  const other = classes.find(
    ({ label }) => courseOf(label) !== courseOf(opened) && label === 'CSE 310 LEC 01, Fall 2025',
  )
  if (!other) throw new Error('The instructor teaches no other course.')
  await selector.selectOption(other.value)
  await page.waitForURL(`**/my-class?class=${other.value}`)
  await page.getByRole('heading', { level: 1, name: new RegExp(`^${courseOf(other.label)} `) }).waitFor()
  await page.getByRole('table', { name: `Roster of ${other.label}`, exact: true }).waitFor()
})

test('From My Class, and by the palette, an instructor comes to the roster of all classes', async () => {
  const page = await openMyClass()
  await page.getByRole('link', { name: 'Roster of all classes', exact: true }).click()
  await page.getByRole('heading', { name: /^Roster, /, level: 1 }).waitFor()
  await page.getByRole('link', { name: 'My Class', exact: true }).last().click()
  await page.waitForURL('**/my-class')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Go to page, course, class' }).waitFor()
  await page.keyboard.type('roster of all')
  await page.getByRole('option', { name: 'Roster of all classes' }).and(page.locator('[aria-selected=true]')).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/instructor/roster')
})

test('The roster holds everyone enrolled, within the window at each width', async () => {
  const page = await openMyClass()
  await page.getByLabel('Class', { exact: true }).selectOption({ label: 'CSE 310 LEC 01, Fall 2025' })
  await page.getByRole('heading', { level: 1, name: /^CSE 310 / }).waitFor()
  const enrollment = await region(page, 'Class details')
    .getByText(/^\d+\/\d+$/)
    .innerText()
  const [filled = 0, capacity = 0] = enrollment.split('/').map(Number)
  expect(filled).toBeGreaterThan(0)
  expect(capacity).toBeGreaterThanOrEqual(filled)
  for (const [width, colorScheme] of looks) {
    await page.setViewportSize({ width: widths[width], height: 900 })
    await page.emulateMedia({ colorScheme })
    await expect.poll(() => page.getByLabel(/^Grade for /).count(), { message: width }).toBe(filled)
    await expectNoSidewaysScroll(page)
  }
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
  expect(grades).toEqual('None A A- B+ B B- C+ C D F I C- D+'.split(' '))
  expect(await row.getByText('EXTEND 1 GRADE DEADLINE', { exact: true }).count()).toBe(1)
  expect(await row.innerText()).toMatch(/\b\d{9}\b/)
  await row.getByText('VIEW PROFILE', { exact: true }).click()
  await page.waitForURL(/\/profile\/\d{9}$/)
  await page.getByText(/^Instructors see roster facts only: .* ask the student, their academic advisor/).waitFor()
  const words = await page.getByRole('main').innerText()
  expect(words).toMatch(/SBU ID \d{9}/)
  expect(words).not.toMatch(/N\/A|0 of 120|No active holds|No academic history|did not load/)
  expect(await page.locator('[data-part=figures]').count()).toBe(0)
  expect(await page.getByRole('navigation', { name: 'Profile' }).count()).toBe(0)
  await expectAccessible(page)
})

test('The roster is exported with EXPORT ROSTER and EXPORT GRADES; SUBMIT GRADES stands beside them', async () => {
  const page = await openMyClass()
  expect(await page.getByRole('button', { name: 'SUBMIT GRADES', exact: true }).isEnabled()).toBe(true)
  for (const what of ['ROSTER', 'GRADES']) {
    for (const [format, beginning] of [
      ['CSV', '\u00ef\u00bb\u00bf'],
      ['XLSX', 'PK'],
    ] as const) {
      await page.getByRole('button', { name: `EXPORT ${what}`, exact: true }).click()
      const coming = page.waitForEvent('download')
      await page.getByRole('menuitem', { name: new RegExp(`^${format}`) }).click()
      const file = await coming
      expect(file.suggestedFilename()).toMatch(new RegExp(`^CSE .*${what}.${format}$`, 'i'))
      const bytes = readFileSync(await file.path())
      expect(bytes.subarray(0, beginning.length).toString('latin1')).toBe(beginning)
      if (format === 'CSV') expect(bytes.toString('utf8'), what).toMatch(/\d{9}/)
    }
  }
})

test('The roster of all classes is for printing and searching', async () => {
  const page = await openPageAs(instructor, { path: '/instructor/roster', role: 'Instructor' })
  await page.getByRole('heading', { name: 'Roster, Fall 2025', level: 1 }).waitFor()
  const sheet = page.getByRole('region').filter({ hasText: 'CSE 310 LEC 01' })
  await sheet.getByRole('listitem').first().waitFor()
  const [name = ''] = await sheet.getByRole('link').allTextContents()
  await page.getByRole('searchbox', { name: 'Search' }).fill(name.split(',')[0] ?? '')
  await page
    .getByText(/^[1-9]\d* of \d+ students$/)
    .first()
    .waitFor()
  await page.waitForURL('**/instructor/roster?*q=*')
  expect(await page.getByRole('button', { name: 'Print', exact: true }).isVisible()).toBe(true)
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('button', { name: 'Print', exact: true }).isVisible()).toBe(false)
  expect(await page.getByRole('searchbox', { name: 'Search' }).isVisible()).toBe(false)
})

test('A student who opens My Class reads which role it needs', async () => {
  const page = await openPageAs('Priyanka Somani', { path: '/my-class' })
  await page.getByText('This page needs the Instructor role').waitFor()
})

test('An instructor reads first where to be next, and finds the bar at the bottom of a page of few students', async () => {
  const page = await openMyClass({ width: 'phone' })
  await page.getByText(/^(Now|Next)$/).waitFor()
  const height = 2600
  await page.setViewportSize({ width: 390, height })
  const button = page.getByRole('button', { name: 'SUBMIT GRADES' })
  await expect
    .poll(async () => {
      const box = await button.boundingBox()
      return box ? height - box.y - box.height : null
    })
    .toBeLessThan(24)
})

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './testing/browser.ts'
import { openPageAs } from './testing/sign-in.ts'
import { startProduct } from './testing/start-product.ts'

// A class of sixty is graded without a mouse, while a registrar looks on. The students come by an import of their own, so
// the product is one of its own too.

const students = 60
const label = 'CSE 310 LEC 01, Fall 2025'
const typed = ['a', 'a-', 'b+', 'b', 'b-', 'c+', 'c', 'd', 'f', 'i']

let product: Awaited<ReturnType<typeof startProduct>>
beforeAll(async () => {
  product = await startProduct()
}, 300_000)
afterAll(() => product.stop())

async function openClass(): Promise<Page> {
  const page = await openPageAs('Imogen Thackeray', { path: '/my-class', role: 'Instructor', product: product.url })
  await page.getByLabel('Class', { exact: true }).selectOption({ label })
  await page.getByRole('table', { name: `Roster of ${label}` }).waitFor()
  return page
}

const factOf = async (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Class details' })
    .locator('dl > div', { has: page.getByText(name, { exact: true }) })
    .locator('dd')
    .innerText()

/** A file of students who take the class. */
function studentFile(classNumber: string, count: number): Buffer {
  const entries = Array.from(
    { length: count },
    (_, at) => `  - SBU_ID: ${118_000_000 + at}
    first_name: Grade
    last_name: Student${String(at).padStart(2, '0')}
    email: grade.student.${at}@stonybrook.edu
    university_entry: { semester: Fall, year: 2023 }
    direct_admit: null
    AOI: null
    college: CEAS
    majors: []
    degrees: []
    major_requirement_versions: []
    minors: []
    minor_requirement_versions: []
    planned_majors: []
    planned_major_requirement_versions: []
    planned_degrees: []
    planned_minors: []
    planned_minor_requirement_versions: []
    graduation: null
    transfer_courses: []
    classes:
      - { class_id: ${classNumber}, department: CSE, course_num: 310, section: '01', semester: Fall, year: 2025, credits: 3, GPNC: null, grade: null }
    course_plan: []`,
  )
  return Buffer.from(`students:\n${entries.join('\n')}\n`)
}

test('an instructor grades a class of 60 by keyboard, and a registrar sees the drafts appear', async () => {
  const first = await openClass()
  const [taken = 0] = (await factOf(first, 'Enrollment')).split('/').map(Number)
  const classNumber = (await factOf(first, 'Section ID')).split('-')[1] ?? ''
  const sectionId = await first.getByLabel('Class', { exact: true }).inputValue()

  const ofProduct = { product: product.url }
  const registrar = await openPageAs('Margaret Ashdown', { path: '/console', role: 'Registrar', ...ofProduct })
  const card = registrar.getByRole('article', { name: 'User Data Import' })
  await card.getByLabel('File for User Data Import').setInputFiles({
    name: 'sixty.yaml',
    mimeType: 'application/yaml',
    buffer: studentFile(classNumber, students - taken),
  })
  await card.getByRole('button', { name: 'Import users' }).click()
  await registrar
    .getByText(`${students - taken} users imported.`)
    .first()
    .waitFor()
  await registrar.goto(`/console?tab=classes&class=${sectionId}`)
  await registrar.getByRole('table', { name: `Roster of ${label}` }).waitFor()

  const page = await openClass()
  await page.getByText(`0 of ${students}`, { exact: true }).waitFor()
  await page.locator('select[data-grade]').first().focus()
  for (let at = 0; at < students; at += 1) {
    for (const key of typed[at % typed.length] ?? '') await page.keyboard.press(key)
    await page.keyboard.press('Enter')
  }
  await page.getByText(`${students} of ${students}`, { exact: true }).waitFor()
  await expect.poll(() => page.getByText('Draft saved', { exact: true }).count()).toBe(students)
  const shown = await page
    .locator('select[data-grade]')
    .evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value))
  expect(shown).toEqual(Array.from({ length: students }, (_, at) => typed[at % typed.length]?.toUpperCase()))
  await expect.poll(() => registrar.getByText('Draft saved', { exact: true }).count()).toBe(students)
  // The arrow up goes back, and Ctrl+Z takes back what was typed last: the I of the sixtieth student.
  await page.keyboard.press('Control+z')
  await page.getByText('1 missing', { exact: true }).waitFor()
  await page.keyboard.press('i')
  await page.getByText(`${students} of ${students}`, { exact: true }).waitFor()
  await expect.poll(() => page.getByText('Draft saved', { exact: true }).count()).toBe(students)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'SUBMIT GRADES', exact: true }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Submit ${students} grades?` })
  await dialog.waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'SUBMIT GRADES', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByText(`${students} grades submitted`).waitFor()
  await expect.poll(() => page.getByText('Submitted', { exact: true }).count()).toBe(students - students / 10)
  expect(await page.getByText('Replaceable', { exact: true }).count()).toBe(students / 10)
  await expect.poll(() => factOf(page, 'Grades not submitted')).toBe('0')

  const student = await openPageAs('grade.student.0@stonybrook.edu', { path: '/profile', ...ofProduct })
  await student.locator('b:visible', { hasText: 'Grade posted: CSE 310' }).first().waitFor()
})

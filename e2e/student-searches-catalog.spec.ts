import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { goTo } from './testing/inspect-page.ts'
import { openPageAs } from './testing/sign-in.ts'

const form = (page: Page) => page.getByRole('form', { name: 'Filters' })
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true })
const found = (page: Page) => page.getByRole('heading', { name: /^Search Results \([\d,]+ Courses found\)$/ })
const countOf = async (page: Page) => Number(/[\d,]+/.exec(await found(page).innerText())?.[0].replace(',', ''))
const valuesOf = (page: Page) =>
  Promise.all(
    ['Subject', 'Course number', 'Number operator', 'Description', 'SBC category'].map((label) =>
      field(page, label).inputValue(),
    ),
  )

test('The catalog opens on CSE, 307 or greater, any SBC, and a result has all that the specification names', async () => {
  const page = await openPageAs('Priyanka Somani', { path: '/course-catalog' })
  await page.getByRole('heading', { name: 'Search Results (17 Courses found)' }).waitFor()
  expect(await valuesOf(page)).toEqual(['CSE', '307', 'gte', '', 'Any'])
  const courses = await page.getByRole('article').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
  expect(courses.length).toBeGreaterThan(3)
  for (const id of courses) expect(id).toMatch(/^CSE (30[7-9]|3[1-9]\d|[4-9]\d\d)$/)
  const first = page.getByRole('article').first()
  expect(await first.textContent()).toContain('CSE 307 - Principles of Programming Languages')
  expect(await first.textContent()).toContain('3 credits')
  await expectOptions(page)

  await field(page, 'Course number').fill('310')
  await field(page, 'Number operator').selectOption('is')
  await form(page).getByRole('button', { name: 'Search', exact: true }).click()
  await expect.poll(() => countOf(page)).toBe(1)
  await expectResult(page)
})

async function expectOptions(page: Page): Promise<void> {
  expect(await field(page, 'Number operator').locator('option').allInnerTexts()).toEqual([
    'is exactly',
    'contains',
    'greater than or equal to',
    'less than or equal to',
  ])
  const sbcs = await field(page, 'SBC category').locator('option').allInnerTexts()
  expect(sbcs[0]).toBe('Any')
  expect(sbcs).toEqual(expect.arrayContaining(['ARTS', 'CER', 'DIV']))
}

async function expectResult(page: Page): Promise<void> {
  const result = page.getByRole('article', { name: 'CSE 310', exact: true })
  expect(await result.getByRole('heading').innerText()).toMatch(/^CSE 310 - \w/)
  const words = await result.innerText()
  expect(words).toMatch(/\d credits?/)
  expect(words).toMatch(/Prerequisites: \w/)
  expect((await result.locator('p').first().innerText()).length).toBeGreaterThan(40)
  const evals = result.getByRole('link', { name: /^Evals/ })
  expect((await evals.innerText()).trim()).toBe('Evals')
  expect(await evals.getAttribute('href')).toContain('CSE310')
  expect(await evals.getAttribute('target')).toBe('_blank')
  expect(await evals.getAttribute('rel')).toBe('noopener')
}

test('Clear All Filters empties subject and number, and sets is exactly and Any; words find a course in spite of a slip', async () => {
  const page = await openPageAs('Priyanka Somani', {
    path: '/course-catalog?subject=CSE&courseNumber=3&numberOperator=contains&sbc=TECH&description=compilers',
  })
  await found(page).waitFor()
  expect(await countOf(page)).toBeLessThan(17)
  await form(page).getByRole('button', { name: 'Clear All Filters', exact: true }).click()
  await page.getByRole('heading', { name: 'Search Results (167 Courses found)' }).waitFor()
  expect(await valuesOf(page)).toEqual(['', '', 'is', '', 'Any'])
  await field(page, 'Description').fill('data strucutres')
  await page.getByRole('article').filter({ hasText: 'CSE 214 - Data Structures' }).waitFor()

  await expectNamesOfSpecification(page)

  // A course has a page of its own.
  await goTo(page, '/course-catalog/CSE-214')
  await page.getByRole('heading', { name: 'CSE 214 - Data Structures' }).waitFor()
  await page.getByRole('region', { name: 'How registration reads them' }).waitFor()
  await page.getByRole('region', { name: 'Prerequisite for' }).getByRole('link', { name: 'CSE 307' }).waitFor()
  await page.getByRole('link', { name: 'Fall 2025' }).click()
  await page.getByRole('heading', { name: '8 classes in 1 course' }).waitFor()
})

/** The filter is sent, and courses are answered, by the names of the specification. */
async function expectNamesOfSpecification(page: Page): Promise<void> {
  const answering = page.waitForResponse((answer) => new URL(answer.url()).searchParams.get('sbc') === 'ARTS')
  await field(page, 'Subject').fill('ARH')
  await field(page, 'Course number').fill('1')
  await field(page, 'Number operator').selectOption('gte')
  await field(page, 'Description').fill('art')
  await field(page, 'SBC category').selectOption('ARTS')
  const answer = await answering
  const asked = new URL(answer.url()).searchParams
  expect(Object.fromEntries(asked)).toMatchObject({
    subject: 'ARH',
    courseNumber: '1',
    numberOperator: 'gte',
    description: 'art',
    sbc: 'ARTS',
  })
  const { courses } = (await answer.json()) as { courses: unknown[] }
  expect(courses.length).toBeGreaterThan(0)
  for (const course of courses) {
    expect(course).toMatchObject({
      id: expect.stringMatching(/^ARH \d{3}$/),
      name: expect.any(String),
      credits: expect.any(Number),
      description: expect.any(String),
      department: 'ARH',
      number: expect.stringMatching(/^\d{3}$/),
      sbcs: expect.arrayContaining(['ARTS']),
    })
    expect(Object.keys(course as object)).toEqual(
      expect.arrayContaining(['prerequisites', 'antirequisites', 'corequisites', 'requisite']),
    )
  }
}

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
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

const openCatalog = async (): Promise<Page> => {
  const page = await openPageAs('Priyanka Somani', { path: '/course-catalog' })
  await found(page).waitFor()
  return page
}

test('The catalog opens on CSE, 307 or greater, any SBC', async () => {
  const page = await openCatalog()
  expect(await valuesOf(page)).toEqual(['CSE', '307', 'gte', '', 'Any'])
  const courses = await page.getByRole('article').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
  expect(courses.length).toBeGreaterThan(3)
  for (const id of courses) expect(id).toMatch(/^CSE (30[7-9]|3[1-9]\d|[4-9]\d\d)$/)
})

test('Clear All Filters empties subject and number, and sets is exactly and Any', async () => {
  const page = await openCatalog()
  const before = await countOf(page)
  await field(page, 'Description').fill('compilers')
  await field(page, 'SBC category').selectOption('TECH')
  await expect.poll(() => countOf(page)).toBeLessThan(before)
  await form(page).getByRole('button', { name: 'Clear All Filters', exact: true }).click()
  await expect.poll(() => valuesOf(page)).toEqual(['', '', 'is', '', 'Any'])
  await expect.poll(() => countOf(page)).toBeGreaterThan(before)
})

test('A result has its id and name, credits, description, prerequisites and Evals', async () => {
  const page = await openCatalog()
  await field(page, 'Course number').fill('310')
  await field(page, 'Number operator').selectOption('is')
  await form(page).getByRole('button', { name: 'Search', exact: true }).click()
  const result = page.getByRole('article', { name: 'CSE 310', exact: true })
  await result.waitFor()
  await expect.poll(() => countOf(page)).toBe(1)
  expect(await result.getByRole('heading').innerText()).toMatch(/^CSE 310 - \w/)
  const words = await result.innerText()
  expect(words).toMatch(/\d credits?/)
  expect(words).toMatch(/Prerequisites: \w/)
  expect((await result.locator('p').first().innerText()).length).toBeGreaterThan(40)
  const evals = result.getByRole('link', { name: /^Evals/ })
  expect((await evals.innerText()).trim()).toBe('Evals')
  expect(await evals.getAttribute('href')).toContain('CSE310')
  expect(await evals.getAttribute('target')).toBe('_blank')
})

test('The number operators and the SBC options are those of the specification', async () => {
  const page = await openCatalog()
  expect(await field(page, 'Number operator').locator('option').allInnerTexts()).toEqual([
    'is exactly',
    'contains',
    'greater than or equal to',
    'less than or equal to',
  ])
  const sbcs = await field(page, 'SBC category').locator('option').allInnerTexts()
  expect(sbcs[0]).toBe('Any')
  expect(sbcs).toEqual(expect.arrayContaining(['ARTS', 'CER', 'DIV']))
})

test('The filter is sent, and courses are answered, by the names of the specification', async () => {
  const page = await openCatalog()
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
})

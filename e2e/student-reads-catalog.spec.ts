import { expect, test } from 'vitest'
import { type PageOptions } from './testing/browser.ts'
import { openPageAs } from './testing/sign-in.ts'

const openCatalog = (options: PageOptions = {}) =>
  openPageAs('Priyanka Somani', { path: '/course-catalog', ...options })

test('the catalog opens on CSE from 307 on, in the words of the specification', async () => {
  const page = await openCatalog()
  await page.getByRole('heading', { name: 'Search Results (17 Courses found)' }).waitFor()
  expect(await page.getByLabel('Subject').inputValue()).toBe('CSE')
  expect(await page.getByLabel('Course number', { exact: true }).inputValue()).toBe('307')
  const operator = page.getByLabel('Number operator')
  expect(await operator.inputValue()).toBe('gte')
  expect(await operator.locator('option').allTextContents()).toEqual([
    'is exactly',
    'contains',
    'greater than or equal to',
    'less than or equal to',
  ])
  const sbc = page.getByLabel('SBC category')
  expect(await sbc.inputValue()).toBe('Any')
  expect(await sbc.locator('option').allTextContents()).toEqual(expect.arrayContaining(['Any', 'ARTS', 'CER', 'DIV']))
  const first = page.getByRole('article').first()
  expect(await first.textContent()).toContain('CSE 307 - Principles of Programming Languages')
  expect(await first.textContent()).toContain('3 credits')
  expect(await first.textContent()).toContain('Prerequisites:')
  const evals = first.getByRole('link', { name: /^Evals/ })
  expect(await evals.textContent()).toBe('Evals')
  expect(await evals.getAttribute('href')).toContain('CSE307')
  expect(await evals.getAttribute('target')).toBe('_blank')
  expect(await evals.getAttribute('rel')).toBe('noopener')
})

test('Clear All Filters empties subject and number and sets operator is and SBC Any', async () => {
  const page = await openCatalog({
    path: '/course-catalog?subject=CSE&courseNumber=3&numberOperator=contains&sbc=STAS',
  })
  await page.getByRole('button', { name: 'Clear All Filters' }).click()
  await page.getByRole('heading', { name: 'Search Results (167 Courses found)' }).waitFor()
  expect(await page.getByLabel('Subject').inputValue()).toBe('')
  expect(await page.getByLabel('Course number', { exact: true }).inputValue()).toBe('')
  expect(await page.getByLabel('Number operator').inputValue()).toBe('is')
  expect(await page.getByLabel('SBC category').inputValue()).toBe('Any')
  await page.getByLabel('Description').fill('data strucutres')
  await page.getByRole('article').filter({ hasText: 'CSE 214 - Data Structures' }).waitFor()
})

test('a course has a page of its own', async () => {
  const page = await openCatalog({ path: '/course-catalog/CSE-214' })
  await page.getByRole('heading', { name: 'CSE 214 - Data Structures' }).waitFor()
  await page.getByRole('region', { name: 'How registration reads them' }).waitFor()
  await page.getByRole('region', { name: 'Prerequisite for' }).getByRole('link', { name: 'CSE 307' }).waitFor()
  await page.getByRole('link', { name: 'Fall 2025' }).click()
  await page.getByRole('heading', { name: '8 classes in 1 course' }).waitFor()
})

import { pageAt, pages, type PagePath } from '@sam/contract/pages'
import { expect, test } from 'vitest'
import { openPage } from './testing/browser.ts'
import { findFaults, inspectPage } from './testing/inspect-page.ts'
import { pagesByPerson, pagesOfVisitors, staff } from './testing/list-pages.ts'
import { openPageAs } from './testing/sign-in.ts'

test.each(Object.keys(pagesByPerson).filter((person) => !staff.includes(person)))(
  'Every page of %s is accessible and within its window at each width in both themes, and by keyboard alone',
  async (person) => expect(await findFaults(person)).toEqual([]),
  // Each wait has its own limit; how long all of them take together is the machine's affair.
  1_200_000,
)

test.each(pagesOfVisitors)(
  '%s, open without signing in, is accessible and within its window at each width in both themes',
  async (path) => {
    const page = await openPage({ path })
    expect(await inspectPage(page, path)).toEqual([])
  },
)

test('Every page of the contract is among those that are looked at', () => {
  const listed = [...pagesOfVisitors, ...Object.values(pagesByPerson).flat()]
  const seen = new Set(listed.map((path) => pageAt(path.replace(/\?.*/, ''))))
  // The root leads to the profile; two differ from a page of the list by their address alone; student-follows-notices.spec.ts
  // looks at the last, which needs the link of an e-mail.
  const elsewhere: PagePath[] = [pages.home, pages.checkNumber, pages.sampleTest, pages.stopMail]
  expect(Object.values(pages).filter((page) => !seen.has(page) && !elsewhere.includes(page))).toEqual([])
})

test('The skip link is the first stop, shows itself, and leads past the menu', async () => {
  const page = await openPageAs('Priyanka Somani', { path: '/profile' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Tab')
  const link = page.getByRole('link', { name: 'Skip to content' })
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
  const box = await link.boundingBox()
  expect(box && box.x >= 0 && box.y >= 0 && box.height > 20).toBe(true)
  await page.keyboard.press('Enter')
  expect(await page.evaluate('document.activeElement.id')).toBe('main')
})

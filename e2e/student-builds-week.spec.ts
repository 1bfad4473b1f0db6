import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, widths } from './testing/browser.ts'
import { openPageAs } from './testing/sign-in.ts'
import { tabTo } from './testing/tab-to.ts'

// In the first term, without a plan, and with a cart that no other journey reads.
const student = 'Theo Bellweather'
const planner = '/schedule-planner?term=202601'

const title = (page: Page) => page.getByRole('heading', { name: /^(At least )?\d+ weeks? fits?$/ })

test('a first-year builds a week by keyboard, saves it under a name and adds it to the cart', async () => {
  const page = await openPageAs(student, { path: planner })
  await page.getByText('Add courses to see every week they make, the best first.').waitFor()
  await tabTo(page, /^Add a course$/)
  await page.keyboard.press('Enter')
  const finder = page.getByRole('dialog', { name: 'Add a course' })
  await finder.getByText('You can take these and still need them for a requirement.').waitFor()
  for (const course of ['CSE 214', 'MAT 132', 'POL 102']) {
    await finder.getByLabel('Course, or words of its name').fill(course)
    await finder.getByRole('button', { name: `Add ${course}` }).press('Enter')
  }
  await page.keyboard.press('Escape')
  // Each course changes the count: it is read once all three are in.
  const before = '54 weeks fit'
  await page.getByRole('heading', { name: before }).waitFor()

  // A busy time by the form: fewer weeks fit.
  await tabTo(page, /^Add a busy time$/)
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Add a busy time' })
  await form.waitFor()
  await page.keyboard.type('Work')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await form.getByLabel('From').fill('17:00')
  await form.getByLabel('To').fill('20:00')
  await page.keyboard.press('Enter')
  await form.waitFor({ state: 'detached' })
  await page.getByText('Work', { exact: true }).first().waitFor()
  await expect.poll(() => title(page).innerText()).not.toBe(before)

  // Another is drawn into the week by keys, and taken out again.
  await page.getByRole('button', { name: 'Draw busy times' }).press('Enter')
  for (const key of ['ArrowRight', 'ArrowDown', 'Shift+ArrowDown']) await page.keyboard.press(key)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove busy time' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Remove busy time' }).press('Enter')
  await page.getByRole('button', { name: 'Draw busy times', pressed: false }).waitFor()

  // The rows are stepped through, and a second week is put beside the first.
  await page.getByRole('row', { name: /^Week 1, fit/ }).focus()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('region', { name: 'Week A', exact: true }).getByRole('heading', { name: 'Week 2' }).waitFor()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.getByRole('row', { name: /^Week 2, fit/ }).focus()
  await page.keyboard.press('b')
  await page.getByRole('heading', { name: 'Compare' }).waitFor()
  await expectAccessible(page)

  await tabTo(page, /^Save schedule$/)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Save as a schedule' }).waitFor()
  await page.keyboard.type('Plan A')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Plan A', exact: true, pressed: true }).waitFor()
  await title(page).waitFor()
  await tabTo(page, /^Add week A to cart$/)
  await page.keyboard.press('Enter')
  await page.getByText(/added to your Spring 2026 cart/).waitFor()
  await page.reload()
  await page.getByText('Work', { exact: true }).first().waitFor()
})

test('the table of weeks fits; a busy time is drawn with the mouse, and a click on empty time finds what fits', async () => {
  const page = await openPageAs('Priyanka Somani', { path: planner })
  await title(page).waitFor()
  await expectTableToFit(page)
  await page.setViewportSize({ width: widths.desktop, height: 1000 })
  const friday = page.getByRole('group', { name: 'Friday, week A' }).locator('[data-part="empty time"]')
  await friday.scrollIntoViewIfNeeded()
  const box = await friday.boundingBox()
  if (!box) throw new Error('Friday has no place.')
  const x = box.x + box.width / 2
  await page.mouse.move(x, box.y + 60)
  await page.mouse.down()
  await page.mouse.move(x, box.y + 140, { steps: 5 })
  await page.mouse.up()
  await page.getByRole('button', { name: 'Remove busy time' }).waitFor()
  await page.mouse.click(x, box.y + 20)
  const finder = page.getByRole('dialog', { name: 'Classes that fit a free time' })
  await finder.getByText(/^\d+ courses?$/).waitFor()
  await expectNoSidewaysScroll(page)
})

test('the table of weeks fits into a window with the pointer of a phone', async () => {
  const page = await openPageAs('Priyanka Somani', { path: planner, width: 'phone' })
  await title(page).waitFor()
  await expectTableToFit(page)
})

async function expectTableToFit(page: Page): Promise<void> {
  for (const wide of [1440, 1400, 1366, 1280]) {
    await page.setViewportSize({ width: wide, height: 900 })
    await expectNoSidewaysScroll(page)
    const free = page.getByText(/^\w+(, \w+){0,2} free$/)
    const heights = await free.evaluateAll((days) => days.map((each) => each.getBoundingClientRect().height))
    expect(heights.length).toBeGreaterThan(0)
    expect(Math.max(...heights), `free days on one line at ${wide}`).toBeLessThan(20)
  }
}

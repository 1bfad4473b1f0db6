import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoSidewaysScroll, widths } from './testing/browser.ts'
import { goTo } from './testing/inspect-page.ts'
import { openPageAs } from './testing/sign-in.ts'

const student = 'Priyanka Somani'
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('Home tells a student first when registration opens, what today holds and where the term stands', async () => {
  const page = await openPageAs(student, { path: '/' })
  const registration = region(page, 'Your registration')
  await registration.getByText('Spring 2026 registration').waitFor()
  await registration.getByText('No active holds.').waitFor()
  await region(page, 'Today')
    .getByText(/Wednesday, November 5/)
    .waitFor()
  await region(page, 'Fall 2025')
    .getByText(/^week \d+ of \d+$/)
    .waitFor()
  const first = await registration.boundingBox()
  const second = await region(page, 'Academic Information').boundingBox()
  expect(first && second && first.y < second.y).toBe(true)
  await page.setViewportSize({ width: widths.phone, height: 844 })
  await expectNoSidewaysScroll(page)
  await region(page, 'Today').getByRole('listitem').first().waitFor()
  await registration.getByRole('link', { name: /^(Open cart|Course Registration)$/ }).press('Enter')
  await page.getByRole('heading', { name: 'Course Registration', level: 1 }).waitFor()

  // The planned courses of the day are found in the planner, with their credits.
  await page.setViewportSize({ width: widths.desktop, height: 1000 })
  await goTo(page, '/schedule-planner')
  const planned = region(page, 'Planned courses')
  await planned.getByText('24 credits not taken yet').waitFor()
  await planned.getByRole('link', { name: 'CSE 307' }).click()
  await page.getByRole('heading', { name: 'Class Search', level: 1 }).waitFor()
})

test('The week of the running term shows now, which goes on; a week to come has none', async () => {
  const page = await openPageAs(student, { path: '/api/health' })
  await page.clock.install()
  await page.goto('/profile?tab=schedule')
  const label = page.locator('[data-part="time now"]')
  await label.waitFor()
  // The page's clock goes on alone from here: by no more than what it may differ from the server's before all is read again.
  await page.clock.pauseAt(((await page.evaluate('Date.now()')) as number) + 5000)
  await page.evaluate(drawn)
  const before = minuteOf(await label.innerText())
  await page.clock.runFor(60_000)
  await expect.poll(async () => minuteOf(await label.innerText()) - before).toBe(1)
  await page.clock.resume()
  await page.getByLabel('Term', { exact: true }).selectOption({ index: 1 })
  await expect.poll(() => label.count()).toBe(0)
})

/** React draws in the messages that it sends to itself: once a later one has come, it has drawn. */
const drawn = `new Promise((done) => {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => done()
  port2.postMessage(null)
})`

function minuteOf(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return hours * 60 + minutes
}

test('A class says whether one can take it, rule by rule, and what else there is; its crumb has its name', async () => {
  const page = await openPageAs(student, { path: '/class-search?term=202601&subject=CSE&number=352' })
  await page
    .getByRole('link', { name: /^DETAILS, / })
    .first()
    .click()
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await crumbs.getByText(/^CSE 352 LEC \w+$/).waitFor()
  for (const question of ['Can you take it?', 'Seats you can take', 'When and where', 'What it is for'])
    await page.getByRole('term').filter({ hasText: question }).waitFor()
  const rules = page.getByRole('table', { name: 'Rules for this class and whether you meet them' })
  await rules.getByRole('row', { name: /^Credit limit \d+ .* (Met|Not met)$/ }).waitFor()
  for (const name of ['Your week with it', 'Seats', 'Meetings and instructors', 'About the course'])
    await region(page, name).waitFor()
  await expectNoSidewaysScroll(page)

  // The word of a rule and its button stand apart.
  const result = page
    .getByRole('region', { name: 'Requirements to enroll' })
    .getByRole('cell', { name: /^Ask/ })
    .first()
  const button = await result.getByRole('button').boundingBox()
  const word = await result.getByText('Ask', { exact: true }).first().boundingBox()
  expect((button?.x ?? 0) - (word?.x ?? 0) - (word?.width ?? 0)).toBeGreaterThanOrEqual(6)
})

test('A toast is swiped away with the mouse, also while words are selected', async () => {
  const page = await openPageAs('Robin Quill', { path: '/class-search?term=202601&subject=CSE&number=310' })
  const add = page.getByRole('button', { name: /PLANNER, / }).first()
  for (const selects of [false, true]) {
    await add.click()
    const toast = page.locator('[data-sonner-toast]').first()
    const title = toast.locator('[data-title]')
    await title.waitFor()
    if (selects) await page.evaluate('getSelection().selectAllChildren(document.querySelector("h1"))')
    const box = await title.boundingBox()
    if (!box) throw new Error('The toast has no place.')
    const [x, y] = [box.x + 20, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    // The pointer stays upon the toast, which therefore does not leave by itself.
    await page.mouse.move(x + 60, y, { steps: 8 })
    await page.mouse.up()
    await toast.waitFor({ state: 'detached' })
    await page.mouse.move(0, 0)
  }
})

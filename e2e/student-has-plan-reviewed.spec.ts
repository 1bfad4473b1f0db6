import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll } from './testing/browser.ts'
import { openPageAs } from './testing/sign-in.ts'

const plan = '/schedule-planner?view=plan'
// A student of the demo with a plan that nobody has seen yet.
const student = 'Malik Khatri'
const email = 'malik.khatri@stonybrook.edu'

async function send(page: Page, button: string, message: string): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog', { name: 'Submit Main plan for review' })
  await dialog.getByLabel('Message to your advisor').fill(message)
  await dialog.getByRole('button', { name: 'Submit for review' }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** A failed course is planned again, and what it costs opens as a plan of its own. */
async function expectWhatIf(own: Page): Promise<void> {
  const whatIf = own.getByRole('region', { name: 'What if' })
  await whatIf.getByLabel('Course').selectOption({ label: 'CSE 300, Fall 2025' })
  await whatIf.getByRole('button', { name: 'See what it costs' }).click()
  await whatIf.getByText(/^Costs (no|\d+) terms?$/).waitFor()
  await whatIf.getByRole('button', { name: 'And another course' }).click()
  await expectAccessible(own)
  await whatIf.getByRole('button', { name: /^Leave out (?!CSE 300$)/ }).click()
  await whatIf.getByRole('button', { name: 'See what it costs' }).click()
  await whatIf.getByText(/^Costs (no|\d+) terms?$/).waitFor()
  await whatIf.getByRole('button', { name: 'Open as a new plan' }).click()
  await own.getByRole('button', { name: 'If I fail CSE 300', pressed: true }).waitFor()
  await own.getByRole('button', { name: /^Move CSE 300, / }).waitFor()
  await own.getByRole('button', { name: 'Main plan' }).click()
  await own.getByRole('button', { name: 'Main plan', pressed: true }).waitFor()
  expect(await own.getByRole('button', { name: /^Move CSE 300, / }).count()).toBe(0)
}

test('a plan is completed, sent, returned with a suggestion, taken over with one click, sent again and approved', async () => {
  const own = await openPageAs(email, { path: plan })
  await expectWhatIf(own)
  await own.getByRole('button', { name: 'Propose a plan' }).click()
  await own.getByText('You graduate in Fall 2026.').waitFor()
  await own.getByRole('button', { name: /^Accept \d+ changes?$/ }).click()
  await own.getByText(/^once .* mended$|with every requirement met/).waitFor()
  await own.getByRole('region', { name: 'Proposal' }).waitFor({ state: 'detached' })
  await send(own, 'Submit for review', 'Is my last year in the right order?')
  const review = own.getByRole('region', { name: 'Advisor’s review' })
  await review.getByText('Submitted').first().waitFor()

  const advisor = await openPageAs('Joanna Priorsfield', { path: '/advisor/review' })
  await advisor
    .getByRole('link', { name: new RegExp(student) })
    .first()
    .click()
  const article = advisor.getByRole('article', { name: `Plan of ${student}` })
  await article.getByText('Is my last year in the right order?').waitFor()
  await article.getByRole('button', { name: 'Comment on CSE 352' }).click()
  const dialog = advisor.getByRole('dialog', { name: 'Comment on CSE 352, Spring 2026' })
  await dialog.getByLabel('Comment', { exact: true }).fill('It is easier after CSE 316.')
  await dialog.getByLabel('Suggest a change to take over').check()
  await dialog.getByLabel('To', { exact: true }).selectOption({ label: 'Fall 2026' })
  await expectAccessible(advisor)
  await dialog.getByRole('button', { name: 'Suggest', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await article.getByText('Take CSE 352 in Fall 2026 instead of Spring 2026').waitFor()
  // At the end of the page no row is half under the bar.
  await advisor.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
  await expectAccessible(advisor)
  await advisor.getByRole('button', { name: 'Return with a note' }).click()
  const returning = advisor.getByRole('dialog', { name: `Return the plan to ${student}` })
  await returning.getByLabel('Note (visible to the student)').fill('One suggestion, then it is good.')
  await returning.getByRole('button', { name: 'Return plan' }).click()
  await advisor.getByText(`The plan of ${student} was returned.`).waitFor()

  await own.reload()
  await review.getByText('One suggestion, then it is good.').waitFor()
  await review.getByRole('button', { name: 'Accept' }).click()
  await review.getByText('Accepted').waitFor()
  await own.getByRole('region', { name: 'Fall 2026' }).getByText('CSE 352').first().waitFor()
  await expectAccessible(own)
  await expectNoSidewaysScroll(own)
  await send(own, 'Send again for review', 'As you suggested.')

  await advisor.reload()
  await advisor
    .getByRole('link', { name: new RegExp(student) })
    .first()
    .click()
  await article.getByText('As you suggested.').waitFor()
  await advisor.getByRole('button', { name: 'Approve plan' }).click()
  await advisor.getByText(`The plan of ${student} was approved.`).waitFor()

  await own.reload()
  await review.getByText('Approved', { exact: true }).waitFor()
  await own.getByRole('heading', { name: 'Approved and registered' }).waitFor()
  expect(await own.getByRole('button', { name: 'Send again for review' }).count()).toBe(1)
})

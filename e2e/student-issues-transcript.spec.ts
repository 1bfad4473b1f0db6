import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, findViolations, openPage, widths } from './testing/browser.ts'
import { openPageAs } from './testing/sign-in.ts'

const sheet = (page: Page) => page.getByRole('article')
const link = (page: Page) => page.getByRole('region', { name: 'Verification link' })

async function openTranscript(): Promise<Page> {
  const page = await openPageAs('Annika Sorenholt', { path: '/profile?tab=history' })
  await page.getByRole('link', { name: 'Unofficial transcript' }).click()
  await page.getByRole('heading', { name: 'Unofficial transcript', level: 1 }).waitFor()
  await sheet(page).waitFor()
  return page
}

/** Paper holds the sheet alone, dark on white, also of a page in the dark. */
async function expectPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  expect(await page.getByRole('heading', { name: 'Unofficial transcript', level: 1 }).isVisible()).toBe(false)
  expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(false)
  expect(await page.getByRole('button').count()).toBe(0)
  const lightness = await sheet(page).evaluate((element) =>
    Number(/oklch\(([\d.]+)/.exec(getComputedStyle(element).color)?.[1]),
  )
  expect(lightness).toBeLessThan(0.4)
  await page.emulateMedia({ media: null, colorScheme: 'light' })
}

test('A student downloads the transcript, sends its link, and someone without an account compares it', async () => {
  const page = await openTranscript()
  await expectPaper(page)
  const words = await sheet(page).innerText()
  expect(words).toMatch(/Annika Sorenholt/)
  expect(words).toMatch(/Not issued/)
  expect(words).toMatch(/Cumulative\s+GPA \d\.\d\d/)

  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^Unofficial transcript SAM(-[0-9A-Z]{4}){3}\.pdf$/)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
  const number = /SAM(-[0-9A-Z]{4}){3}/.exec(file.suggestedFilename())?.[0] ?? ''
  await sheet(page).getByText(number).first().waitFor()
  await link(page).getByText('Opened 0 times').waitFor()

  const theirs = await openPage({ path: '/check', expectedErrors: [/Failed to load resource/] })
  await theirs.getByRole('button', { name: 'Compare' }).click()
  await theirs.getByText('Type the number that stands on the transcript.').waitFor()
  await theirs.getByLabel('Number of the transcript').fill(number.toLowerCase().replaceAll('-', ' '))
  await theirs.getByRole('button', { name: 'Compare' }).click()
  await theirs.getByText('Unchanged', { exact: true }).waitFor()
  const answer = await theirs.getByRole('status').innerText()
  expect(answer).toContain('Annika Sorenholt')
  expect(answer).toContain(number)
  const gpa = /Cumulative GPA\s+(\d\.\d\d)/.exec(answer)?.[1]
  expect(await sheet(page).getByRole('region', { name: 'Whole record' }).innerText()).toContain(gpa)
  await expectAccessible(theirs)

  await page.reload()
  await link(page).getByText('Opened 1 time.').waitFor()
  await link(page)
    .getByRole('button', { name: `Stop ${number}` })
    .click()
  await sheet(page).getByText('Not issued').waitFor()
  await theirs.reload()
  await theirs.getByText('Not found', { exact: true }).waitFor()
})

test('A registrar issues a student’s transcript; an advisor reads it without a number', async () => {
  const registrar = await openPageAs('Margaret Ashdown', { path: '/transcript/114100081' })
  await sheet(registrar).waitFor()
  expect(await registrar.getByRole('button', { name: 'Download PDF' }).count()).toBe(1)
  const advisor = await openPageAs('Naomi Castellan', { path: '/transcript/114100081' })
  await sheet(advisor).waitFor()
  expect(await advisor.getByRole('button', { name: 'Print' }).count()).toBe(1)
  expect(await advisor.getByRole('button', { name: 'Download PDF' }).count()).toBe(0)
  // Courses in progress and the legend can be left out.
  await sheet(advisor).getByText('In progress').first().waitFor()
  await advisor.getByRole('checkbox', { name: 'Courses in progress' }).uncheck()
  await expect.poll(() => sheet(advisor).getByText('credits in progress').count()).toBe(0)
  await advisor.getByRole('checkbox', { name: 'Legend' }).uncheck()
  await expect.poll(() => sheet(advisor).getByRole('heading', { name: 'Legend' }).count()).toBe(0)
})

test('The answer to a number that nobody has is usable at each width in both themes', async () => {
  const page = await openPage({ path: '/check/SAM-0000-0000-0000', expectedErrors: [/Failed to load resource/] })
  await page.getByText('Not found', { exact: true }).waitFor()
  for (const width of Object.values(widths)) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await findViolations(page, 'colours')).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
  }
})

import type { FullProfile } from '@sam/contract/people/people'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, openPage } from './testing/browser.ts'
import { recordOf } from './testing/read-record.ts'
import { goTo } from './testing/inspect-page.ts'
import { findGeometryFaults } from './testing/measure-geometry.ts'
import { openPageAs, signInByEmail } from './testing/sign-in.ts'

const tabs = ['Overview', 'Class Schedule', 'Academic History', 'Degree Status', 'Audit Log']
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name, exact: true })
const failedCall = /Failed to load resource/

test('The profile opens on the overview: who, programs, standing, ID, e-mail, GPA and credits', async () => {
  const page = await openPageAs('Priyanka Somani', { path: '/profile' })
  await page.getByRole('heading', { name: 'Priyanka Somani', level: 1 }).waitFor()
  expect(await page.getByRole('navigation', { name: 'Profile' }).getByRole('link').allInnerTexts()).toEqual(tabs)
  expect(await tab(page, 'Overview').getAttribute('aria-current')).toBe('page')
  const header = page.locator('[data-part="profile head"]')
  expect(await header.locator('[data-part=avatar]').innerText()).toBe('P')
  const words = await header.innerText()
  expect(words).toContain('Computer Science, BS')
  expect(words).toMatch(/SBU ID 114\d{6}/)
  expect(words).toContain('priyanka.somani@stonybrook.edu')
  expect(await header.locator('[data-part=standing]').innerText()).toMatch(/U2$/)
  expect(await figure(page, 'Cumulative GPA')).toMatch(/^\d\.\d\d$/)
  expect(await figure(page, 'Cumulative credits')).toMatch(/^\d+$/)
  for (const name of ['Academic Information', 'Holds', 'Waived Time Conflicts', 'Notifications'])
    await region(page, name).waitFor()
  await region(page, 'Academic Information').getByText('College of Engineering and Applied Sciences').waitFor()
  await tab(page, 'Class Schedule').click()
  await expectSchedule(page)
})

test('A student without a record reads what each empty part says, and cannot open the profile of another student', async () => {
  const page = await openPageAs('Maya Lindqvist', { path: '/profile', expectedErrors: [failedCall] })
  await page.getByRole('heading', { name: 'Maya Lindqvist', level: 1 }).waitFor()
  expect(await figure(page, 'Cumulative GPA')).toBe('N/A')
  expect(await figure(page, 'Cumulative credits')).toBe('0')
  await region(page, 'Holds').getByText('No active holds', { exact: true }).waitFor()
  await region(page, 'Waived Time Conflicts').getByText('No waived time conflicts.', { exact: true }).waitFor()
  await tab(page, 'Class Schedule').click()
  await page.getByText('No classes scheduled for the current semester.', { exact: true }).waitFor()
  await tab(page, 'Academic History').click()
  await page.getByText('No academic history available.', { exact: true }).waitFor()
  await expectAccessible(page)
  // The log names its entries.
  await tab(page, 'Audit Log').click()
  const row = page.getByRole('table', { name: 'Audit log' }).getByRole('row', { name: /Imported as Student/ })
  await row.getByText('Imported as Student with a record of 0 classes.').waitFor()
  expect(await row.innerText()).toMatch(/The system/)
  await goTo(page, '/profile/114100081')
  await page.getByRole('heading', { name: 'Profile Not Found' }).waitFor()
  await expectAccessible(page)
})

test('Holds and waivers tell what, who and when', async () => {
  const held = await openPageAs('Marcus Delahaye', { path: '/profile' })
  await region(held, 'Holds').getByText('Blocks registration').waitFor()
  expect(await region(held, 'Holds').innerText()).toMatch(/hold[\s\S]*Placed \w{3} \d+, \d{4} by /i)
  expect(await region(held, 'Academic Information').innerText()).toMatch(
    /Academic probation\s+Cumulative GPA 1\.\d\d, Spring 2025; below 2\.00/,
  )
  const waived = await openPageAs('Idris Bakkour', { path: '/profile' })
  expect(await region(waived, 'Waived Time Conflicts').innerText()).toMatch(
    /[A-Z]{3} \d{3} with [A-Z]{3} \d{3}[\s\S]*Approved \w{3} \d+, \d{4}/,
  )
  // What is waived is no conflict in the week either.
  await tab(waived, 'Class Schedule').click()
  const line = waived.locator('[data-part=conflict]')
  await line.waitFor()
  expect(await line.innerText()).toMatch(/^Waived conflict\s+CSE 307 LEC 01 and CSE 390 LEC 01 share /)
  expect(await waived.locator('[data-clash]').count()).toBe(0)
})

/** It opens on Fall 2025, with sections, times, rooms and grades; another term stands in the address. */
async function expectSchedule(page: Page): Promise<void> {
  const term = page.getByLabel('Term', { exact: true })
  await term.waitFor()
  expect(await term.inputValue()).toBe('202509')
  expect(await term.locator('option:checked').innerText()).toBe('Fall 2025')
  const courses = region(page, 'Courses').getByRole('listitem')
  const first = await courses.first().innerText()
  expect(first).toMatch(/[A-Z]{3} \d{3}/)
  expect(first).toMatch(/(LEC|SEM|LAB|REC)\s\d\d/)
  expect(first).toMatch(/(M|Tu|W|Th|F)+ \d{1,2}:\d\d(–| AM–)\d{1,2}:\d\d [AP]M/)
  expect(await courses.first().locator('[data-part=grade]').innerText()).toBe('IP')
  const codes = await term.locator('option').evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))
  const earlier = codes.find((code) => Number(code) < 202509) ?? ''
  const now = await region(page, 'Courses').innerText()
  // Buildings are called by their names, not as schedules print them.
  expect(now).not.toMatch(/[A-Z]{4,} (HLL|LBR|LECTR|HALL|CTR)\b/)
  expect(now).toMatch(/(Hall|Library|Lecture|Physics|Engineering|Humanities) \w?\d+/)
  await term.selectOption(earlier)
  await page.waitForURL(`**/profile?tab=schedule&term=${earlier}`)
  const name = await term.locator('option:checked').innerText()
  await region(page, name).waitFor()
  const then = await region(page, 'Courses').innerText()
  expect(then).not.toBe(now)
  await page.reload()
  await region(page, name).waitFor()
  expect(await region(page, 'Courses').innerText()).toBe(then)
}

test('Grade badges are green for A, blue for B, yellow for C, purple for P and grey for any other', async () => {
  const page = await openPageAs('Priyanka Somani', { path: '/api/health' })
  const grades = ['A', 'A-', 'B+', 'B', 'C', 'C-', 'P', 'D', 'F', 'W', 'I']
  await changeProfile(page, (profile) => {
    const semester = recordOf(profile).completedSemesters[0]
    const course = semester?.courses[0]
    if (!semester || !course) throw new Error('She has no completed term.')
    semester.courses = grades.map((gradeSymbol, index) => ({
      ...course,
      gradeSymbol,
      courseSection: { ...course.courseSection, sectionNumber: String(index) },
    }))
    recordOf(profile).completedSemesters = [semester]
  })
  await page.goto('/profile?tab=history')
  await page.locator('[data-part=grade]').nth(10).waitFor()
  const colours = Object.fromEntries(
    await Promise.all(grades.map(async (grade, index) => [grade, await colourOf(page, index)] as const)),
  )
  expect(colours).toEqual({
    A: 'green',
    'A-': 'green',
    'B+': 'blue',
    B: 'blue',
    C: 'yellow',
    'C-': 'yellow',
    P: 'purple',
    D: 'grey',
    F: 'grey',
    W: 'grey',
    I: 'grey',
  })
})

test('Academic history lists completed terms with their GPA, credits and courses', async () => {
  const page = await openPageAs('Annika Sorenholt', { path: '/profile?tab=history' })
  const terms = page.getByRole('region', { name: /^(Spring|Summer I|Summer II|Fall) 20\d\d$/ })
  await terms.first().waitFor()
  expect(await terms.count()).toBeGreaterThan(4)
  expect(await terms.first().innerText()).toMatch(
    /Term GPA \d\.\d\d, cumulative \d\.\d\d, \d+ of \d+ attempted credits earned/,
  )
  expect(await terms.first().getByRole('row').nth(1).innerText()).toMatch(/[A-Z]{3} \d{3}/)
  expect(await region(page, 'Fall 2025').count(), 'the term under way').toBe(0)
})

test('An account that was never imported reads so with its e-mail address and who to ask', async () => {
  // Signing out at once ends the session under calls of the page that are still on their way.
  const page = await openPage({ path: '/login', expectedErrors: [failedCall] })
  await signInByEmail(page, 'newly.arrived@stonybrook.edu')
  expect(new URL(page.url()).pathname).toBe('/profile')
  await page.getByRole('heading', { name: 'Profile Not Imported', exact: true }).waitFor()
  const words = await page.getByRole('main').innerText()
  expect(words).toContain('newly.arrived@stonybrook.edu')
  expect(words).toMatch(/registrar/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'SIGN OUT' }).click()
  await signInByEmail(page, 'newly.arrived@stonybrook.edu')
  await page.getByRole('heading', { name: 'Profile Not Imported', exact: true }).waitFor()
})

test('Advisors open a student’s profile by its address', async () => {
  const advisor = await openPageAs('Naomi Castellan', { path: '/api/health' })
  const asked = advisor.waitForRequest('**/api/users/114100081')
  await advisor.goto('/profile/114100081')
  await advisor.getByRole('heading', { name: 'Priyanka Somani', level: 1 }).waitFor()
  expect((await asked).method()).toBe('GET')
})

/** Lets the server answer and changes what it said, for what no demo person shows. */
async function changeProfile(page: Page, change: (profile: FullProfile) => void): Promise<void> {
  await page.route('**/api/users/email*', async (route) => {
    const response = await route.fetch()
    const profile = (await response.json()) as FullProfile
    change(profile)
    await route.fulfill({ response, json: profile })
  })
}

async function figure(page: Page, name: string): Promise<string> {
  return page.locator('[data-part=figures] > div').filter({ hasText: name }).locator('dd').innerText()
}

/** The colour of a badge as painted, by its hue; grey when it has next to none. */
async function colourOf(page: Page, index: number): Promise<string> {
  const [red = 0, green = 0, blue = 0] = (await page
    .locator('[data-part=grade]')
    .nth(index)
    .evaluate((badge) => {
      const canvas = document.createElement('canvas').getContext('2d')
      if (!canvas) throw new Error('no canvas')
      canvas.fillStyle = getComputedStyle(badge).backgroundColor
      canvas.fillRect(0, 0, 1, 1)
      return [...canvas.getImageData(0, 0, 1, 1).data]
    })) as number[]
  const most = Math.max(red, green, blue)
  const spread = most - Math.min(red, green, blue)
  if (spread < 12) return 'grey'
  const hue =
    most === red
      ? (60 * ((green - blue) / spread) + 360) % 360
      : most === green
        ? 60 * ((blue - red) / spread) + 120
        : 60 * ((red - green) / spread) + 240
  if (hue >= 30 && hue < 75) return 'yellow'
  if (hue >= 75 && hue < 180) return 'green'
  if (hue >= 180 && hue < 260) return 'blue'
  if (hue >= 260 && hue < 330) return 'purple'
  return `hue ${Math.round(hue)}`
}

test('A student sees who opened the record, what of it and why; an advisor does not', async () => {
  const own = await openPageAs('Gabriel Ferraz', { path: '/profile' })
  const id = /\d{9}/.exec(await own.locator('[data-part="profile head"]').innerText())?.[0] ?? ''
  await tab(own, 'Audit Log').click()
  const register = region(own, 'Who opened my record')
  await register.waitFor()

  const advisor = await openPageAs('Naomi Castellan', { path: `/profile/${id}` })
  await advisor.getByRole('heading', { name: 'Gabriel Ferraz', level: 1 }).waitFor()
  await tab(advisor, 'Audit Log').click()
  await advisor.getByRole('table', { name: 'Audit log' }).waitFor()
  expect(await region(advisor, 'Who opened this record').count()).toBe(0)

  // Who opens many pages has a long line, which leaves the others their room.
  const registrar = await openPageAs('Margaret Ashdown', { path: `/profile/${id}?tab=audit` })
  await region(registrar, 'Who opened this record').waitFor()
  for (const path of [`/transcript/${id}`, `/course-registration?student=${id}`, `/degree-audit/${id}`] as const) {
    await goTo(registrar, path)
    await registrar.getByRole('main').getByText('Gabriel').first().waitFor()
  }
  await own.reload()
  const row = register.getByRole('row', { name: /Naomi Castellan.*Academic Advisor.*Profile/ })
  await row.getByText('Advises students').waitFor()
  await register.getByRole('row', { name: /Registrar access.*Transcript/ }).waitFor()
  await expectAccessible(own)
  expect(await findGeometryFaults(own)).toEqual([])
})

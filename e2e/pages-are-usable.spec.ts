import { pageAt, pages, type PagePath } from '@sam/contract/pages'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findViolations, measureSidewaysScroll, openPage, widths } from './browser.ts'
import { pagesByPerson, pagesOfVisitors } from './list-pages.ts'
import { findGeometryFaults } from './measure-geometry.ts'
import { openPageAs } from './sign-in.ts'

/** Each page is reached from here, in the session that reached the one before. The server answers it with 404. */
const between = '/no/such/page'
const unknownPage = /404 \(Not Found\) \(.*\/no\/such\/page\)/

test.each(Object.entries(pagesByPerson))(
  'Every page of %s is accessible and within its window at each width in both themes, and by keyboard alone',
  async (person, paths) => {
    const page = await openPageAs(person, { path: between, expectedErrors: [unknownPage] })
    const faults: string[] = []
    for (const path of paths) {
      await goTo(page, path)
      faults.push(...(await inspect(page, path)))
      await page.setViewportSize({ width: widths.desktop, height: 1000 })
      await settle(page)
      await waitForPage(page)
      faults.push(...(await walk(page)).map((fault) => `${path}: ${fault}`))
    }
    expect(faults).toEqual([])
  },
  // Each wait has its own limit; how long all of them take together is the machine's affair.
  1_200_000,
)

/** Goes to a page as a link does. From between two pages nothing of the one before can be taken for the next. */
async function goTo(page: Page, path: string): Promise<void> {
  const heading = page.getByRole('heading', { name: '404 - Not Found' })
  await page.evaluate(`history.pushState(null, '', ${JSON.stringify(between)})`)
  await heading.waitFor()
  if (path === between) return
  await page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)})`)
  await heading.waitFor({ state: 'detached' })
}

test.each(pagesOfVisitors)(
  '%s, open without signing in, is accessible and within its window at each width in both themes',
  async (path) => {
    const page = await openPage({ path })
    expect(await inspect(page, path)).toEqual([])
  },
)

test('Every page of the contract is among those that are looked at', () => {
  const listed = [...pagesOfVisitors, ...Object.values(pagesByPerson).flat()]
  const seen = new Set(listed.map((path) => pageAt(path.replace(/\?.*/, ''))))
  // The root leads to the profile; two differ from a page of the list by their address alone; the last needs the token of an e-mail.
  const alike: PagePath[] = [pages.home, pages.checkNumber, pages.sampleTest, pages.stopMail]
  expect(Object.values(pages).filter((page) => !seen.has(page) && !alike.includes(page))).toEqual([])
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

/** Waits until nothing of a page is still being fetched. */
async function waitForPage(page: Page): Promise<void> {
  await page.locator('main h1, main h2, main [role=alert]').first().waitFor()
  // Parts that are fetched when they are wanted may not have begun to load: two looks that see the same.
  const look = () =>
    page.evaluate(
      `document.querySelector('[aria-busy=true], main [data-part=spinner]') ? -1 : document.body.innerHTML.length`,
    )
  await expect
    .poll(
      async () => {
        const before = await look()
        await page.waitForTimeout(150)
        return before !== -1 && before === (await look())
      },
      { timeout: 120_000 },
    )
    .toBe(true)
}

/**
 * Looks at a page at each width. The whole standard is asked for at the widest and the narrowest; between them what the
 * layout decides. The dark differs in colours alone.
 */
async function inspect(page: Page, path: string): Promise<string[]> {
  const faults: string[] = []
  await waitForPage(page)
  for (const width of Object.values(widths)) {
    await page.setViewportSize({ width, height: 900 })
    await settle(page)
    const wider = await measureSidewaysScroll(page)
    if (wider > 0) faults.push(`${path} at ${width}: ${wider} px wider than its window`)
    const isBetween = width === widths.tablet
    const found = [
      ...(await findViolations(page, isBetween ? 'layout' : 'whole')),
      ...(await findGeometryFaults(page)),
      ...(isBetween ? [] : await findViolationsInTheDark(page)),
    ]
    faults.push(...found.map((violation) => `${path} at ${width}: ${violation}`))
  }
  return faults
}

async function findViolationsInTheDark(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await settle(page)
  const violations = await findViolations(page, 'colours')
  await page.emulateMedia({ colorScheme: 'light' })
  return violations.map((violation) => `in the dark: ${violation}`)
}

/** Two frames, so that what is laid out by measurement, or changes its colour, has followed. */
const settle = (page: Page) =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')

/** Beyond so many controls of one page, the rest are more of the same. */
const longestWalk = 90
const pressesAtOnce = 10

/** Presses Tab through the page; answers the controls it passes over and those that do not show their focus. */
async function walk(page: Page): Promise<string[]> {
  await page.evaluate(`document.body.tabIndex = -1; document.body.focus(); document.body.removeAttribute('tabindex')`)
  const controls = (await page.evaluate(markControls)) as string[]
  const faults: string[] = []
  const reached = new Set<number>()
  let isRound = false
  // Some at a time: to wait for each press would take longer than the presses.
  for (let pressed = 0; pressed < 3 * longestWalk && reached.size < longestWalk && !isRound; pressed += pressesAtOnce) {
    await Promise.all(Array.from({ length: pressesAtOnce }, () => page.keyboard.press('Tab')))
    const stops = (await page.evaluate('window.stops.splice(0)')) as Stop[]
    for (const { index, name, isVisible } of stops) {
      isRound ||= reached.has(index)
      if (isRound) break
      if (index >= 0) reached.add(index)
      if (!isVisible) faults.push(`the focus does not show on ${name}`)
    }
    isRound ||= stops.length === 0 && reached.size === controls.length
  }
  if (reached.size < 3) faults.push(`Tab stops at no more than ${reached.size} controls`)
  const passed = controls.filter((_name, index) => !reached.has(index))
  if (reached.size < longestWalk) faults.push(...passed.map((name) => `Tab does not reach ${name}`))
  return faults
}

/** A control that had the focus; its index is -1 when it was not there when the walk began. */
interface Stop {
  index: number
  name: string
  isVisible: boolean
}

const describing = `(element) => element.tagName.toLowerCase() + ' ' +
  (element.getAttribute('aria-label') ?? element.innerText ?? element.id ?? '').trim().slice(0, 40)`

/** Numbers the controls, and notes each that gets the focus. A focus shows as an outline or a ring of its own, on the
 * control or on the label drawn in its place. */
const markControls = `(() => {
  const describe = ${describing}
  const look = () => {
    const now = document.activeElement
    const drawn = [now, now.closest('label'), now.nextElementSibling, now.parentElement].filter(Boolean)
    const shows = (element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
    }
    return { index: Number(now.dataset.stop ?? -1), name: describe(now), isVisible: drawn.some(shows) }
  }
  const all = document.querySelectorAll('a[href], button, input, select, textarea, [tabindex="0"], summary')
  const shown = [...all].filter((one) => !one.disabled && one.tabIndex >= 0 && !one.closest('[inert], [popover]:not(:popover-open)') &&
    one.checkVisibility({ visibilityProperty: true }))
  // Of radio buttons of one name, Tab stops at one.
  const groups = new Set()
  const stops = shown.filter((one) => {
    if (one.type !== 'radio') return true
    if (groups.has(one.name)) return false
    groups.add(one.name)
    return true
  })
  for (const one of document.querySelectorAll('[data-stop]')) delete one.dataset.stop
  stops.forEach((one, index) => { one.dataset.stop = String(index) })
  window.stops = []
  if (!window.isWatched) addEventListener('focusin', () => window.stops.push(look()))
  window.isWatched = true
  return stops.map(describe)
})()`

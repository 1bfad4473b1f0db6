import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findViolations, measureSidewaysScroll, widths } from './browser.ts'
import { pagesByPerson } from './list-pages.ts'
import { findGeometryFaults } from './measure-geometry.ts'
import { openPageAs } from './sign-in.ts'

/** Each page is reached from here, in the session that reached the one before. The server answers it with 404. */
const between = '/no/such/page'
const unknownPage = /404 \(Not Found\) \(.*\/no\/such\/page\)/

/** Opens every page of a person in one session; answers what is not accessible, wider than its window, or not reached by Tab. */
export async function findFaults(person: string): Promise<string[]> {
  const page = await openPageAs(person, { path: between, expectedErrors: [unknownPage] })
  const faults: string[] = []
  for (const path of pagesByPerson[person] ?? []) {
    await goTo(page, path)
    faults.push(...(await inspectPage(page, path)))
    faults.push(...(await walkByKeyboard(page)).map((fault) => `${path}: ${fault}`))
  }
  return faults
}

/** Goes to a page as a link does. From between two pages nothing of the one before can be taken for the next. */
export async function goTo(page: Page, path: string): Promise<void> {
  const heading = page.getByRole('heading', { name: '404 - Not Found' })
  await page.evaluate(`history.pushState(null, '', ${JSON.stringify(between)})`)
  await heading.waitFor()
  if (path === between) return
  await page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)})`)
  await heading.waitFor({ state: 'detached' })
}

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

/** The narrowest phone. */
const narrowest = 320
/** Of each window: another height is another layout. */
const height = 1000
/** Between them a page has no words, names or colours of its own: there its layout is measured and axe is not asked again. */
const askedByAxe: readonly number[] = [widths.desktop, widths.phone]

/** Looks at a page at each width, in both themes. The dark differs in colours alone. */
export async function inspectPage(page: Page, path: string): Promise<string[]> {
  const faults: string[] = []
  await waitForPage(page)
  for (const width of [...Object.values(widths), narrowest]) {
    await page.setViewportSize({ width, height })
    await settle(page)
    const wider = await measureSidewaysScroll(page)
    if (wider > 0) faults.push(`${path} at ${width}: ${wider} px wider than its window`)
    const found = await findGeometryFaults(page)
    if (askedByAxe.includes(width))
      found.push(...(await findViolations(page)), ...(await findViolationsInTheDark(page)))
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

/** Beyond this many controls of one page, the rest are more of the same. */
const longestWalk = 90
const pressesAtOnce = 10

/**
 * Presses Tab through the page at its widest; answers the controls it passes over and those that do not show their focus.
 * Fewer stops than `fewest` are a fault too.
 */
export async function walkByKeyboard(page: Page, fewest = 3): Promise<string[]> {
  await page.setViewportSize({ width: widths.desktop, height })
  await settle(page)
  await waitForPage(page)
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
  if (reached.size < fewest) faults.push(`Tab stops at no more than ${reached.size} controls`)
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
  // Of radio buttons of one name, Tab stops at the chosen one, or at the first.
  const groups = new Map()
  for (const one of shown)
    if (one.type === 'radio' && (one.checked || !groups.has(one.name))) groups.set(one.name, one)
  const stops = shown.filter((one) => one.type !== 'radio' || groups.get(one.name) === one)
  for (const one of document.querySelectorAll('[data-stop]')) delete one.dataset.stop
  stops.forEach((one, index) => { one.dataset.stop = String(index) })
  window.stops = []
  if (!window.isWatched) addEventListener('focusin', () => window.stops.push(look()))
  window.isWatched = true
  return stops.map(describe)
})()`

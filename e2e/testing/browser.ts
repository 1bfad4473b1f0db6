import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { RunOptions } from 'axe-core'
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import type { Address } from '@sam/contract/pages'
import { isMemoryRoomy } from '@sam/database/testing/temporary-folder'
import { findBrowser } from '../../tools/browser/ensure-browser.mjs'
import type { Elsewhere } from './list-pages.ts'
import { markTexts } from './mark-texts.ts'

export const widths = { desktop: 1440, tablet: 768, phone: 390 } as const
export type Width = keyof typeof widths
export type Theme = 'light' | 'dark'
export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

export interface PageOptions {
  /** Where to begin, from the root of the product. */
  path?: Address | Elsewhere
  /** Another product than the one all journeys share. */
  product?: string
  width?: Width
  theme?: Theme
  /** Cookies and storage to begin with, such as those of someone who has signed in. */
  storageState?: StorageState
  /** Console errors that this journey provokes on purpose, such as a refused sign-in. */
  expectedErrors?: RegExp[]
}

// A page lives for seconds here: on two cores, code that is optimised beside it costs more than it saves.
const flags =
  '--js-flags=--single-threaded,--no-opt,--no-maglev --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'
const patience = 30_000

/** One browser for all files of a worker; it ends with the worker. */
let browser: Promise<Browser> | null = null

/**
 * A page in a session of its own, which goes from test to test: a new one takes more than twice as long for the page that
 * it opens.
 */
interface Tab {
  context: BrowserContext
  page: Page
  product: string
  isTouched: boolean
  forgetWay: () => Promise<unknown>
  errors: string[]
  expectedErrors: readonly RegExp[]
  /** Something was done to it that cannot be undone. */
  isAltered: boolean
}

let open: Tab[] = []
const resting: Tab[] = []
/** Where a tab rests: a document of the product, by which its storage is reached, and no page of it. */
const restingPlace = '/api/health'

/** Opens a page in a session of its own. At the end of the test it is closed, and any error it logged fails the test. */
export async function openPage(options: PageOptions = {}): Promise<Page> {
  const { path = '/', width = 'desktop', theme = 'light', expectedErrors = [], storageState } = options
  const tab = await takeTab(options.product ?? chooseProduct(), width === 'phone')
  const { page } = tab
  open.push(tab)
  await page.setViewportSize({ width: widths[width], height: width === 'phone' ? 844 : 1000 })
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce', media: null })
  if (storageState) await takeUp(tab, storageState)
  Object.assign(tab, { errors: [], expectedErrors })
  await page.goto(path)
  await tab.forgetWay()
  return page
}

async function takeUp({ context, page }: Tab, { cookies, origins }: StorageState): Promise<void> {
  await context.addCookies(cookies)
  const items = origins.flatMap(({ localStorage }) => localStorage)
  await page.evaluate((all) => {
    for (const { name, value } of all) localStorage.setItem(name, value)
  }, items)
}

async function takeTab(product: string, isTouched: boolean): Promise<Tab> {
  const index = resting.findIndex((tab) => tab.product === product && tab.isTouched === isTouched)
  const [tab = await openTab(product, isTouched)] = index < 0 ? [] : resting.splice(index, 1)
  return tab
}

async function openTab(product: string, isTouched: boolean): Promise<Tab> {
  browser ??= launch()
  const context = await (
    await browser
  ).newContext({
    viewport: null,
    baseURL: product,
    hasTouch: isTouched,
    locale: 'en-US',
    timezoneId: 'America/New_York',
  })
  context.setDefaultTimeout(patience)
  const page = await context.newPage()
  const protocol = await context.newCDPSession(page)
  await drawLittle(page, protocol)
  const forgetWay = () => protocol.send('Page.resetNavigationHistory')
  const unused = { errors: [], expectedErrors: [], isAltered: false }
  const tab: Tab = { context, page, product, isTouched, forgetWay, ...unused }
  const note = (text: string) => {
    if (!tab.expectedErrors.some((pattern) => pattern.test(text))) tab.errors.push(text)
  }
  page.on('pageerror', (error) => note(error.stack ?? String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') note(`${message.text()} (${message.location().url})`)
  })
  noteAlterations(tab)
  await page.goto(restingPlace)
  return tab
}

/**
 * Lays a page out for the window that a test asks for, and draws a corner of it: nobody looks on, and to draw the whole is a
 * fifth of what a page costs.
 */
async function drawLittle(page: Page, protocol: CDPSession): Promise<void> {
  await protocol.send('Emulation.setVisibleSize', { width: 8, height: 8 })
  page.setViewportSize = async ({ width, height }) => {
    const screen = { screenWidth: width, screenHeight: height, deviceScaleFactor: 1, mobile: false }
    await protocol.send('Emulation.setDeviceMetricsOverride', { width, height, ...screen, dontSetVisibleSize: true })
  }
}

/** Scripts that run before those of a page, and a clock of its own, last as long as the tab. */
function noteAlterations(tab: Tab): void {
  const { page } = tab
  const watch = <Owner extends object>(owner: Owner, name: keyof Owner) => {
    const method = owner[name] as (...values: unknown[]) => unknown
    const watched = (...values: unknown[]) => {
      tab.isAltered = true
      return method.apply(owner, values)
    }
    Object.assign(owner, { [name]: watched })
  }
  watch(page, 'addInitScript')
  watch(page, 'exposeFunction')
  watch(page.clock, 'install')
}

/** Makes a tab what it was when it was new; one that cannot be is closed. */
async function rest(tab: Tab): Promise<void> {
  const { context, page } = tab
  try {
    if (tab.isAltered || context.pages().length !== 1) return await context.close()
    for (const event of ['request', 'response', 'dialog', 'download'] as const) await page.removeAllListeners(event)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.goto(restingPlace)
    await page.evaluate('localStorage.clear(), sessionStorage.clear()')
    await context.clearCookies()
    // Out of the window, so that nothing is under the pointer in the next test.
    await page.mouse.move(-1, -1)
    resting.push(tab)
  } catch {
    await context.close()
  }
}

/** Texts that look alike have the same contrast, and to measure one takes axe longer than any other rule. */
const measured = 'data-measure-contrast'
const axe = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')}
  axe.configure({ rules: [{ id: 'color-contrast', selector: '[${measured}]' }] })`

/** To describe also what passes takes axe three times as long. */
const resultTypes: RunOptions['resultTypes'] = ['violations']
const wholeStandard: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes,
}
/** What another theme can break: a fraction of the time of the whole. */
const coloursAlone: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] }, resultTypes }
const parts = { whole: wholeStandard, colours: coloursAlone }

/** Looks of texts that could be read on some page of this worker. */
const readable = new Set<string>()

/** Every violation of WCAG 2.2 A and AA that axe finds on the page as it stands, and where each is. */
export async function findViolations(page: Page, part: keyof typeof parts = 'whole'): Promise<string[]> {
  const { texts, looks } = await page.evaluate(markTexts, { attribute: measured, readable: [...readable] })
  if (part === 'colours' && texts === 0) return []
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(axe)
  const violations = (await page.evaluate(
    `axe.run(document, ${JSON.stringify(parts[part])}).then(${describeViolations})`,
  )) as string[]
  if (violations.length === 0) for (const look of looks) readable.add(look)
  return violations
}

/** In the page: what axe says of rules that hold is much, and takes longer to bring here than to leave there. */
const describeViolations = `({ violations }) => violations.map(({ id, help, nodes }) =>
  id + ': ' + help + ' at ' + nodes.map(({ target }) => target.join(' ')).join('; '))`

/** Fails with every violation of WCAG 2.2 A and AA on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page), `accessibility of ${page.url()}`).toEqual([])
}

/** By how many pixels the page is wider than its window, which on a phone means scrolling sideways. */
export async function measureSidewaysScroll(page: Page): Promise<number> {
  return (await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')) as number
}

/** Fails when the page is wider than its window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await measureSidewaysScroll(page), `${page.url()} is wider than its window`).toBe(0)
}

/** The product of this worker, in which no other journey is at work at the same time. */
export function chooseProduct(): string {
  const urls = inject('productUrls')
  const worker = Number(process.env['VITEST_POOL_ID'] ?? 1)
  const url = urls[(worker - 1) % urls.length]
  if (!url) throw new Error('No product was started for the journeys.')
  return url
}

function launch(): Promise<Browser> {
  const executablePath = findBrowser()
  if (!executablePath) throw new Error('No Chromium: set CHROME_PATH, or run npm test, which installs one.')
  // Playwright's default shares memory by files on the disk, for containers that have little of it.
  const ignoreDefaultArgs = isMemoryRoomy() ? ['--disable-dev-shm-usage'] : []
  return chromium.launch({ executablePath, ignoreDefaultArgs, args: flags.split(' ') })
}

/** Closes what the test has opened; fails it with every error that its pages logged. */
export async function closePages(): Promise<void> {
  const closing = open
  open = []
  const errors = closing.flatMap((tab) => tab.errors)
  await Promise.all(closing.map(rest))
  expect(errors, 'errors in the browser console').toEqual([])
}

/** After a file: the product of its own ends with it. */
export async function leaveOtherProducts(): Promise<void> {
  const others = resting.filter(({ product }) => product !== chooseProduct())
  for (const tab of others) resting.splice(resting.indexOf(tab), 1)
  await Promise.all(others.map(({ context }) => context.close()))
}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import type { Address } from '@sam/contract/pages'
import { findBrowser } from '../tools/ensure-browser.mjs'
import type { Elsewhere } from './list-pages.ts'

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
  /** Cookies and storage to begin with, such as those of somebody who has signed in. */
  storageState?: StorageState
  /** Console errors that this journey provokes on purpose, such as a refused sign-in. */
  expectedErrors?: RegExp[]
}

// A page lives for seconds here: on two cores, code that is optimised beside it costs more than it saves.
const flags =
  '--js-flags=--single-threaded --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'
const patience = 15_000

/** One for all files of a worker; it ends with the worker. */
let browser: Promise<Browser> | null = null
let open: { context: BrowserContext; errors: string[] }[] = []

/** Opens a page in a session of its own. At the end of the test it is closed, and any error it logged fails the test. */
export async function openPage(options: PageOptions = {}): Promise<Page> {
  const { path = '/', width = 'desktop', theme = 'light', expectedErrors = [], storageState } = options
  browser ??= launch()
  const context = await (
    await browser
  ).newContext({
    baseURL: options.product ?? chooseProduct(),
    viewport: { width: widths[width], height: width === 'phone' ? 844 : 1000 },
    colorScheme: theme,
    hasTouch: width === 'phone',
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    ...(storageState && { storageState }),
  })
  context.setDefaultTimeout(patience)
  const page = await context.newPage()
  const errors: string[] = []
  const note = (text: string) => {
    if (!expectedErrors.some((pattern) => pattern.test(text))) errors.push(text)
  }
  page.on('pageerror', (error) => note(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') note(`${message.text()} (${message.location().url})`)
  })
  open.push({ context, errors })
  await page.goto(path)
  return page
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** To describe also what passes takes axe three times as long. */
const resultTypes = ['violations']
const wholeStandard = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes,
}
/** What another theme can break: a fraction of the time of the whole. */
const coloursAlone = { runOnly: { type: 'rule', values: ['color-contrast'] }, resultTypes }

/** Every violation of WCAG 2.2 A and AA that axe finds on the page as it stands, and where each is. */
export async function findViolations(page: Page, part: 'whole' | 'colours' = 'whole'): Promise<string[]> {
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(axe)
  const options = JSON.stringify(part === 'whole' ? wholeStandard : coloursAlone)
  const { violations } = (await page.evaluate(`axe.run(document, ${options})`)) as AxeResults
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} at ${nodes.map((node) => node.target.join(' ')).join('; ')}`,
  )
}

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
function chooseProduct(): string {
  const urls = inject('productUrls')
  const worker = Number(process.env['VITEST_POOL_ID'] ?? 1)
  const url = urls[(worker - 1) % urls.length]
  if (!url) throw new Error('No product was started for the journeys.')
  return url
}

function launch(): Promise<Browser> {
  const executablePath = findBrowser()
  if (!executablePath) throw new Error('No Chromium: set CHROME_PATH, or run npm test, which installs one.')
  return chromium.launch({ executablePath, args: flags.split(' ') })
}

/** Closes what the test has opened; fails it with every error that its pages logged. */
export async function closePages(): Promise<void> {
  const closing = open
  open = []
  await Promise.all(closing.map(({ context }) => context.close()))
  expect(
    closing.flatMap(({ errors }) => errors),
    'errors in the browser console',
  ).toEqual([])
}

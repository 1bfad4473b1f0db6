import { pages } from '@sam/contract/pages'
import lighthouse from 'lighthouse'
import { chromium, type BrowserContext } from 'playwright-core'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signInAs } from '../e2e/testing/sign-in.ts'
import { startProduct } from '../e2e/testing/start-product.ts'
import { findBrowser } from '../tools/browser/ensure-browser.mjs'

// Lighthouse as a phone sees the product: its own simulation of a slow network and a processor a quarter as fast. Of
// several runs the median counts, for one is at the mercy of whatever else the machine does. E2E_URL names a product
// that runs already; LIGHTHOUSE_RUNS another number of runs.
const student = 'Priyanka Somani'
const instructor = 'Imogen Thackeray'
const advisor = 'Naomi Castellan'
const registrar = 'Margaret Ashdown'
/** Each as the one who uses it; the sign-in page first, while nobody is signed in. */
const visits = [
  { path: pages.login },
  { path: pages.classSearch, person: student },
  { path: pages.profile, person: student },
  { path: pages.courseCatalog, person: student },
  { path: pages.courseRegistration, person: student },
  { path: pages.schedulePlanner, person: student },
  { path: pages.myClass, person: instructor },
  { path: pages.roster, person: instructor },
  { path: pages.studentSearch, person: advisor },
  { path: pages.console, person: registrar },
]
const limits = { performance: 95, accessibility: 100 } as const
const only = process.env['LIGHTHOUSE_PAGES']?.split(',')
const chosen = visits.filter(({ path }) => !only || only.includes(path))
const runs = Number(process.env['LIGHTHOUSE_RUNS'] ?? 3)

/** On a busy machine a trace now and then misses its beginning; then the run is made again. */
const attempts = 3

type Category = keyof typeof limits
type Scores = Record<Category, number> & { notes: string[] }

const profile = mkdtempSync(join(tmpdir(), 'sam-lighthouse-'))
const running = process.env['E2E_URL']?.replace(/\/$/, '')
const product = running ? { url: running, stop: async () => undefined } : await startProduct()
let isOver = false
try {
  const port = await findFreePort()
  const browser = await launch(port)
  let signedIn: string | undefined
  for (const { path, person } of chosen) {
    if (person && person !== signedIn) await signIn(browser, person)
    signedIn = person
    const measured: Scores[] = []
    while (measured.length < runs) {
      await clearCache(browser)
      measured.push(await measure(`${product.url}${path}`, port))
    }
    isOver = !report(path, measured) || isOver
  }
  await browser.close()
} finally {
  await product.stop()
  rmSync(profile, { recursive: true, force: true })
}
process.exit(isOver ? 1 : 0)

function launch(port: number): Promise<BrowserContext> {
  const executablePath = findBrowser()
  if (!executablePath) throw new Error('No Chromium: set CHROME_PATH, or run npm test, which installs one.')
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', `--remote-debugging-port=${port}`]
  return chromium.launchPersistentContext(profile, { executablePath, args, viewport: null })
}

async function signIn(browser: BrowserContext, person: string): Promise<void> {
  await browser.clearCookies()
  const page = await browser.newPage()
  await page.goto(`${product.url}/login`)
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${product.url}/login`)
  await signInAs(page, person)
  await page.close()
}

/** Lighthouse would clear the session with the cache: each run is a first visit by someone who is signed in. */
async function clearCache(browser: BrowserContext): Promise<void> {
  const page = await browser.newPage()
  const devtools = await browser.newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
  await page.close()
}

async function measure(url: string, port: number, attempt = 1): Promise<Scores> {
  const onlyCategories: Category[] = ['performance', 'accessibility']
  const flags = { port, onlyCategories, disableStorageReset: true, logLevel: 'error' as const }
  const result = await lighthouse(url, flags)
  if (!result) throw new Error(`Lighthouse gave no result for ${url}.`)
  const { categories, audits, runtimeError } = result.lhr
  if (runtimeError && attempt < attempts) return measure(url, port, attempt + 1)
  if (runtimeError) throw new Error(`Lighthouse could not measure ${url}: ${runtimeError.message}`)
  const scoreOf = (name: Category) => Math.round(100 * (categories[name]?.score ?? 0))
  const figures = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
  ]
  const failing = (categories['accessibility']?.auditRefs ?? []).filter(({ id }) => audits[id]?.score === 0)
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    notes: [
      figures.map((id) => `${id} ${audits[id]?.displayValue}`).join(', '),
      ...failing.map(({ id }) => `accessibility: ${audits[id]?.title}`),
    ],
  }
}

/** Prints a page's medians against their limits; false when one is under. */
function report(path: string, measured: readonly Scores[]): boolean {
  const medianOf = (name: Category) =>
    measured.map((scores) => scores[name]).toSorted((a, b) => a - b)[Math.floor(measured.length / 2)] ?? 0
  const scores = (Object.keys(limits) as Category[]).map((name) => ({
    name,
    score: medianOf(name),
    limit: limits[name],
  }))
  console.log(`${path}  ${scores.map(({ name, score, limit }) => `${name} ${score} of ${limit}`).join('  ')}`)
  for (const note of new Set(measured.flatMap(({ notes }) => notes))) console.log(`    ${note}`)
  return scores.every(({ score, limit }) => score >= limit)
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

import { chromium, type Page } from 'playwright-core'
import type { CoursePlan } from '@sam/contract/planning/plan'
import { startProduct } from '../e2e/testing/start-product.ts'
import { findBrowser } from '../tools/browser/ensure-browser.mjs'

// A row of a plan of 45 courses moved by its key, and held over a term while it is dragged, until the warnings and the audit that
// follow from it are drawn; the whole of it as the student sees it, with a real server and database. E2E_URL names a product that runs already.
const limit = 100
const moves = 40
const planned = 45
const student = /Priyanka Somani/

const running = process.env['E2E_URL']?.replace(/\/$/, '')
const product = running ? { url: running, stop: async () => undefined } : await startProduct()
try {
  const executablePath = findBrowser()
  if (!executablePath) throw new Error('No Chromium: set CHROME_PATH, or run npm test, which installs one.')
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  })
  const page = await browser.newPage({ baseURL: product.url, viewport: { width: 1440, height: 1000 } })
  // What names functions in this process is not known in the page.
  await page.addInitScript('globalThis.__name = (one) => one')
  await page.goto('/login')
  const account = page.getByRole('button', { name: student, includeHidden: true })
  await page.locator('details', { has: account }).locator('summary').click()
  await account.click()
  await page.waitForURL('**/profile')
  await fillPlan(page)
  await page.goto('/schedule-planner?view=plan')
  await page.getByRole('heading', { name: 'Audit of this plan' }).waitFor()
  const moved = await measure(page, 'move')
  const held = await measure(page, 'drag')
  await browser.close()
  for (const [what, times] of [
    ['a move', moved],
    ['a row held over a term', held],
  ] as const) {
    const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
    console.log(
      `${what} in a plan of ${planned} courses, ${times.length} times, to warnings and audit drawn: p50 ${at(0.5).toFixed(0)} ms, ` +
        `ratio ${(at(0.5) / limit).toFixed(2)}; p95 ${at(0.95).toFixed(0)} ms; quickest ${at(0).toFixed(0)} ms`,
    )
    if (at(0.5) > limit) process.exitCode = 1
  }
} finally {
  await product.stop()
}

/** Puts courses of the catalog in the terms of the student's plan, evenly. */
function fillPlan(page: Page): Promise<void> {
  return page.evaluate(async (count) => {
    const renewal = await fetch('/api/auth/renew', { method: 'POST', headers: { 'x-sam-request': '1' } })
    const { token } = (await renewal.json()) as { token: string }
    const headers = { authorization: `Bearer ${token}`, 'x-sam-request': '1', 'content-type': 'application/json' }
    const read = async <T>(path: string) => (await (await fetch(`/api${path}`, { headers })).json()) as T
    const plan = await read<CoursePlan>('/plan')
    const { courses } = await read<{ courses: { id: string; creditsMin: number }[] }>(`/courses?limit=${count}`)
    const body = JSON.stringify({
      version: plan.version,
      choices: [],
      wishes: plan.wishes,
      courses: courses.map(({ id, creditsMin }, at) => ({
        course: id,
        credits: creditsMin,
        term: plan.terms[at % plan.terms.length]?.term,
      })),
    })
    const answer = await fetch(`/api/plans/${plan.plan.id}`, { method: 'PUT', headers, body })
    if (!answer.ok) throw new Error(`The plan was not filled: ${await answer.text()}`)
  }, planned)
}

/** Milliseconds from each key, or each time that a row is held over another term, to the frame after the answer; sorted. */
function measure(page: Page, what: 'move' | 'drag'): Promise<number[]> {
  return page.evaluate(
    async ({ count, isDrag }) => {
      const nextAnswer = () =>
        new Promise<void>((resolve) => {
          const observer = new PerformanceObserver((list) => {
            if (!list.getEntries().some(({ name }) => name.includes('/api/plans/'))) return
            observer.disconnect()
            requestAnimationFrame(() => setTimeout(resolve))
          })
          observer.observe({ type: 'resource' })
        })
      const times: number[] = []
      for (let move = 0; move < count; move += 1) {
        const handles = document.querySelectorAll<HTMLElement>('[data-planned] > button:first-of-type')
        const handle = handles[(move * 7) % handles.length]
        const key = handle?.getAttribute('aria-keyshortcuts')?.includes('ArrowRight') ? 'ArrowRight' : 'ArrowLeft'
        const row = handle?.closest('li')
        const terms = [...document.querySelectorAll('section:has(> ul):has(button[aria-label^="Add a course"])')]
        const over = terms.filter((term) => !term.contains(row ?? null))[move % Math.max(1, terms.length - 1)]
        const drag = (on: Element | null | undefined, type: string) =>
          on?.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
        const dataTransfer = new DataTransfer()
        if (isDrag) drag(row, 'dragstart')
        const answered = nextAnswer()
        const started = performance.now()
        if (isDrag) drag(over, 'dragover')
        else handle?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
        await answered
        times.push(performance.now() - started)
        if (isDrag) {
          drag(over, 'dragleave')
          drag(row, 'dragend')
        }
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      return times.toSorted((a, b) => a - b)
    },
    { count: moves, isDrag: what === 'drag' },
  )
}

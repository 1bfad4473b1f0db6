import { mustHave } from '@sam/domain/testing/must-have'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { writeSchedulePdf } from '../samples/write-schedule-pdf.ts'
import { strFromU8, unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { widths } from './testing/browser.ts'
import {
  catalogFile,
  corpus,
  marker,
  numberOf,
  schedule,
  usersFile,
  victim,
  victimsAddress,
} from './testing/hostile-files.ts'
import { goTo } from './testing/inspect-page.ts'
import { openPageAs } from './testing/sign-in.ts'
import { startProduct } from './testing/start-product.ts'

let product: Awaited<ReturnType<typeof startProduct>>
let taught: { sectionId: number; classNumber: number }
let printed: number
let request: number
/** For the figure of the promise: pages that were looked at, and cells of files. */
const looked = { pages: 0, cells: 0 }

beforeAll(async () => {
  product = await startProduct()
}, 300_000)
afterAll(() => product?.stop())

/** Opens a page that tells when anything in it was run that ought to be read. */
async function openWatched(who: string): Promise<Page> {
  const page = await openPageAs(who, { path: '/check', product: product.url })
  page.on('dialog', (dialog) => {
    throw new Error(`A dialog opened: ${dialog.message()}`)
  })
  await page.addInitScript(`window.violations = []
    addEventListener('securitypolicyviolation', (event) => window.violations.push(event.violatedDirective + ' ' + event.blockedURI))`)
  return page
}

interface Sent {
  method: string
  body?: unknown
  type?: string
}

/** Calls the interface as the person who is signed in on the page. */
async function call(page: Page, path: string, { method, body, type = 'application/json' }: Sent = { method: 'GET' }) {
  return page.evaluate(
    async ([address, sent]) => {
      const token = /access_token=([^;]+)/.exec(document.cookie)?.[1] ?? ''
      const headers = { authorization: `Bearer ${decodeURIComponent(token)}`, 'x-sam-request': '1' }
      const answer = await fetch(address, {
        method: sent.method,
        headers: sent.content === null ? headers : { ...headers, 'content-type': sent.type },
        body: sent.content,
      })
      return { status: answer.status, body: (await answer.json()) as never }
    },
    [
      `/api${path}`,
      { method, type, content: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body) },
    ] as const,
  )
}

async function importByCard(page: Page, card: string, name: string, buffer: Buffer): Promise<void> {
  const article = page.getByRole('article', { name: card })
  const mimeType = name.endsWith('.pdf') ? 'application/pdf' : 'application/yaml'
  await article.getByLabel(`File for ${card}`).setInputFiles({ name, mimeType, buffer })
  await article.getByRole('button', { name: /^Import / }).click()
}

test('The corpus is imported by the cards of the console, and stays words there', async () => {
  const instructor = await openWatched('Imogen Thackeray')
  const { body } = (await call(instructor, '/rosters')) as { body: { classes: Record<string, unknown>[] } }
  const own = body.classes.find((one) => one['subject'] === 'CSE' && one['number'] === '101' && one['term'] === 202509)
  taught = own as never
  expect(taught.classNumber).toBeGreaterThan(0)

  const page = await openWatched('Margaret Ashdown')
  await page.goto('/console')
  await importByCard(
    page,
    'User Data Import',
    `<img src=x onerror=window.executed=1>${marker}.yaml`,
    Buffer.from(usersFile(taught.classNumber)),
  )
  await page.getByText(`${corpus.length} users imported.`).first().waitFor()
  const pdf = await writeSchedulePdf(schedule)
  await page.getByRole('article', { name: 'Class Schedule Import' }).getByRole('textbox').fill('ZZX')
  await importByCard(page, 'Class Schedule Import', `=1+1 ${marker}.pdf`, pdf)
  await page.getByText('Successfully imported 1 sections').waitFor()
  const catalog = await call(page, '/import/catalog', { method: 'POST', body: catalogFile(), type: 'text/plain' })
  expect(catalog.body).toMatchObject({ success: true, errors: [] })
  const { body: found } = (await call(page, '/classes?term=202509&subject=ZZX')) as {
    body: { courses: { classes: { id: number }[] }[] }
  }
  printed = mustHave(found.courses[0]?.classes[0]?.id)
  expect(printed).toBeGreaterThan(0)

  const words = corpus.join(' ').replaceAll(/\u0300/g, '')
  const hold = { type: 'advising', description: words.slice(0, 280), department: corpus[0], note: words.slice(0, 280) }
  expect((await call(page, `/users/${victim}/holds`, { method: 'POST', body: hold })).status).toBe(200)
  const waiver = {
    kind: 'prerequisite',
    term: 202509,
    courses: ['ZZX 101'],
    expiresOn: null,
    note: words.slice(0, 280),
  }
  expect((await call(page, `/users/${victim}/waivers`, { method: 'POST', body: waiver })).status).toBe(200)
  const written = { text: words.slice(0, 900), visibility: 'student' }
  expect((await call(page, `/users/${victim}/notes`, { method: 'POST', body: written })).status).toBe(200)
  const message = { id: randomUUID(), students: [String(victim)], subject: corpus[0], text: words.slice(0, 900) }
  expect((await call(page, '/messages', { method: 'POST', body: message })).status).toBe(200)
  await askAsVictim(words.slice(0, 280))
  await page.goto('/console')
  await page.getByRole('button', { name: 'User Data', exact: true }).first().click()
  await page.getByText(`${marker}.yaml`).first().waitFor()
  expect(await inspect(page)).toEqual([])
})

/** A plan and a request, in the words of the student. */
async function askAsVictim(words: string): Promise<void> {
  const theirs = await openWatched(victimsAddress)
  const { body: holds } = await call(theirs, `/users/${victim}/holds`)
  const { id: holdId } = mustHave((holds as unknown as { holds: { id: number }[] }).holds[0])
  const body = { kind: 'hold removal', holdId, message: words }
  const asked = await call(theirs, `/users/${victim}/requests`, { method: 'POST', body })
  expect(asked.status).toBe(200)
  request = (asked.body as { id: number }).id
  const begun = await call(theirs, '/plans', { method: 'POST', body: { name: corpus[0], copyOf: null } })
  expect(begun.status).toBe(200)
}

const pages: Record<string, readonly string[]> = {
  'Margaret Ashdown': [
    '/console?tab=users&q=injected',
    `/console?tab=users&user=${victim}`,
    '/console?tab=classes&subject=ZZX',
    '/console?tab=classes&class={printed}',
    '/console?tab=classes&class={taught}',
    `/profile/${victim}`,
    `/profile/${victim}?tab=schedule`,
    `/profile/${victim}?tab=history`,
    `/profile/${victim}?tab=audit`,
    `/profile/${numberOf(18)}`,
    '/student-search?by=name&value=injected',
    `/course-registration?student=${victim}`,
    '/advisor/requests?request={request}',
  ],
  'Imogen Thackeray': ['/my-class?class={taught}', '/instructor/roster', `/profile/${victim}`],
  [victimsAddress]: [
    '/profile',
    '/profile?tab=schedule',
    '/profile?tab=history',
    '/profile?tab=degree',
    '/profile?tab=audit',
    '/notifications',
    '/schedule-planner?view=plan',
    '/class-search?term=202509&subject=ZZX',
    '/class-search/{printed}',
    '/course-catalog?subject=ZZX&number=100&operator=gte',
    '/course-catalog/ZZX-101',
    '/course-catalog/CSE-305',
    '/schedule-planner',
    '/course-registration?term=202509',
  ],
}

/** Pages on which nothing of the corpus has to stand. */
const without = ['/schedule-planner']

test.each(Object.keys(pages))('Every page that shows the corpus to %s shows words, within its window', async (who) => {
  const page = await openWatched(who)
  if (who === victimsAddress) await call(page, `/planner/202509/sections/${printed}`, { method: 'POST', body: {} })
  const faults: string[] = []
  for (const pattern of pages[who] ?? []) {
    const path = pattern
      .replace('{taught}', String(taught.sectionId))
      .replace('{printed}', String(printed))
      .replace('{request}', String(request))
    await goTo(page, path)
    await page.locator('main h1, main h2').first().waitFor()
    await expect
      .poll(() => page.locator('[aria-busy=true], main [data-part=spinner]').count(), { timeout: 120_000 })
      .toBe(0)
    for (const width of [widths.desktop, widths.phone]) {
      await page.setViewportSize({ width, height: 900 })
      if (!without.includes(pattern)) await page.getByText(marker).first().waitFor({ state: 'attached' })
      faults.push(...(await inspect(page)).map((fault) => `${path} at ${width}: ${fault}`))
      looked.pages += 1
    }
  }
  expect(faults).toEqual([])
})

test('The palette and the bell show words', async () => {
  const page = await openWatched('Margaret Ashdown')
  await page.goto('/profile')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.type('injected')
  await page
    .getByRole('option', { name: /injected/ })
    .first()
    .waitFor()
  expect(await inspect(page)).toEqual([])
  const theirs = await openWatched(victimsAddress)
  await theirs.goto('/profile')
  await theirs.setViewportSize({ width: widths.phone, height: 900 })
  await theirs
    .getByRole('button', { name: /otifications/ })
    .first()
    .click()
  await theirs
    .getByText(/has placed an advising hold/)
    .first()
    .waitFor()
  expect(await inspect(theirs)).toEqual([])
})

test('No cell of a downloaded file is a formula', async () => {
  const page = await openWatched('Imogen Thackeray')
  await page.goto(`/my-class?class=${taught.sectionId}`)
  for (const button of ['EXPORT ROSTER', 'EXPORT GRADES'])
    for (const format of [/^CSV/, /^XLSX/]) {
      await page.getByRole('button', { name: button }).click()
      await judgeFile(page, () => page.getByRole('menuitem', { name: format }).click())
    }
  const registrar = await openWatched('Margaret Ashdown')
  for (const path of [
    '/student-search?by=name&value=injected',
    `/profile/${victim}?tab=audit`,
    '/console?tab=users&q=injected',
  ]) {
    await registrar.goto(path)
    await judgeFile(registrar, () => registrar.getByRole('button', { name: 'CSV', exact: true }).first().click())
  }
  process.stdout.write(
    `P17: executed 0 on ${looked.pages} pages x widths, formula cells 0 of ${looked.cells} in 7 files\n`,
  )
})

/** Takes a download and judges each of its cells as a spreadsheet would. */
async function judgeFile(page: Page, ask: () => Promise<void>): Promise<void> {
  const [file] = await Promise.all([page.waitForEvent('download'), ask()])
  const bytes = readFileSync(await file.path())
  expect(file.suggestedFilename()).toMatch(/^[\w ,.()-]+\.(csv|xlsx)$/)
  if (file.suggestedFilename().endsWith('.xlsx')) {
    const sheet = Object.entries(unzipSync(new Uint8Array(bytes))).filter(([name]) =>
      /worksheets|sharedStrings/.test(name),
    )
    const xml = sheet.map(([, part]) => strFromU8(part)).join('')
    expect(xml).toContain(marker)
    expect(xml).not.toMatch(/<f[ >]/)
    looked.cells += xml.match(/<c[ >]/g)?.length ?? 0
    return
  }
  const text = bytes.toString('utf8').replace('\uFEFF', '')
  expect(text).toContain(marker)
  const cells = text.split('\r\n').flatMap((line) => line.match(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g) ?? [])
  expect(cells.filter((cell) => /^"?[=+\-@\t]/.test(cell))).toEqual([])
  looked.cells += cells.length
}

/** What of the corpus was taken for more than words, or does not fit. */
async function inspect(page: Page): Promise<string[]> {
  return (await page.evaluate(`(() => {
    const faults = []
    if (window.executed !== undefined) faults.push('a script was run')
    faults.push(...(window.violations ?? []).map((one) => 'stopped by the policy alone: ' + one))
    const injected = '.${marker}, img[src="x"], #root script, #root iframe, #root style, #root object, #root math, ' +
      '[onerror], [onclick], [onload], [onmouseover], [href^="javascript:" i], [src^="javascript:" i], [href^="data:" i]'
    faults.push(...[...document.querySelectorAll(injected)].map((one) => 'an element came of it: ' + one.outerHTML.slice(0, 120)))
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) faults.push(scrollWidth - clientWidth + ' px wider than its window')
    return faults
  })()`)) as string[]
}

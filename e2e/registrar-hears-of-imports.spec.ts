import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPageAs } from './sign-in.ts'

const registrar = 'Margaret Ashdown'
const cards = {
  'User Data Import': 'Import users',
  'Class Schedule Import': 'Import schedule',
  'Academic Calendar Import': 'Import calendar',
  'Degree Requirements Import': 'Import requirements',
  'Room Capacities Import': 'Import rooms',
} as const
type Card = keyof typeof cards
const failedCall = /Failed to load resource|net::ERR/

const cardOf = (page: Page, card: Card) => page.getByRole('article', { name: card })
const buttonOf = (page: Page, card: Card) => cardOf(page, card).locator('button[type=submit]')
const toasts = (page: Page, kind?: 'success' | 'warning' | 'error') =>
  page.locator(kind ? `[data-sonner-toast][data-type=${kind}]` : '[data-sonner-toast]')
const titlesOf = async (page: Page, kind?: 'success' | 'warning' | 'error') =>
  (await toasts(page, kind).locator('[data-title]').allInnerTexts()).toReversed()

async function openConsole(): Promise<Page> {
  const page = await openPageAs(registrar, { path: '/console', role: 'Registrar', expectedErrors: [failedCall] })
  await page.getByRole('heading', { name: 'Console > Data management', exact: true }).waitFor()
  return page
}

async function choose(page: Page, card: Card): Promise<void> {
  const [name, mimeType] =
    card === 'Class Schedule Import' ? ['fall.pdf', 'application/pdf'] : ['file.yaml', 'application/yaml']
  const file = { name, mimeType, buffer: Buffer.from('anything') }
  await cardOf(page, card).getByLabel(`File for ${card}`).setInputFiles(file)
}

/** Imports a file into a card while the server's answer is another. */
async function importWith(page: Page, card: Card, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.route(card === 'Class Schedule Import' ? '**/api/schedule/import*' : '**/api/import/*', answer)
  await choose(page, card)
  await buttonOf(page, card).click()
}

const answering = (json: object) => (route: Route) => route.fulfill({ json })
const numbered = (count: number, word: string) => Array.from({ length: count }, (_, index) => `${word} ${index + 1}`)

test('The console has its title, its five tabs with Data Import in front, and the five cards', async () => {
  const page = await openConsole()
  const tabs = page.getByRole('navigation', { name: 'Data management' }).getByRole('link')
  await expect
    .poll(() => tabs.allInnerTexts())
    .toEqual([
      'Course Catalog Scraper',
      'Data Import',
      'Enrollment Periods',
      'Class Roster & Management',
      'Degree Requirement Management',
    ])
  expect(await tabs.nth(1).getAttribute('aria-current')).toBe('page')
  const titles = page.getByRole('article').getByRole('heading')
  await expect.poll(() => titles.allInnerTexts()).toEqual(Object.keys(cards))
})

test('Each card takes the right files, and its red button waits for one', async () => {
  const page = await openConsole()
  for (const [card, words] of Object.entries(cards) as [Card, string][]) {
    const button = buttonOf(page, card)
    expect(await button.innerText()).toBe(words)
    expect(await button.isDisabled(), card).toBe(true)
    const accepted = await cardOf(page, card).getByLabel(`File for ${card}`).getAttribute('accept')
    expect(accepted).toBe(card === 'Class Schedule Import' ? '.pdf' : '.yaml,.yml')
    await choose(page, card)
    expect(await button.isEnabled(), card).toBe(true)
    const [red = 0, green = 0, blue = 0] = await paintOf(page, card)
    expect(red, `${card}: ${red} ${green} ${blue}`).toBeGreaterThan(1.5 * Math.max(green, blue))
  }
})

test('Without a file, each card asks for one', async () => {
  const page = await openConsole()
  const asksAgain = async (words: string, act: () => Promise<void>) => {
    const before = await toasts(page, 'error').filter({ hasText: words }).count()
    await act()
    await expect.poll(() => toasts(page, 'error').filter({ hasText: words }).count()).toBeGreaterThan(before)
  }
  await asksAgain('Please select a PDF file', () =>
    cardOf(page, 'Class Schedule Import').getByLabel('Subjects').press('Enter'),
  )
  for (const card of Object.keys(cards) as Card[]) {
    const words = card === 'Class Schedule Import' ? 'Please select a PDF file' : 'Please select a file first'
    expect(await buttonOf(page, card).isDisabled()).toBe(true)
    // As a person clicks, without waiting for the button to be enabled.
    await asksAgain(words, () => buttonOf(page, card).click({ force: true }))
  }
})

test('While importing, the button is disabled; the file is let go on success', async () => {
  const page = await openConsole()
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await importWith(page, 'User Data Import', async (route) => {
    await held
    await answering({ success: true, message: '3 users imported.', warnings: ['One', 'Two'], errors: ['Three'] })(route)
  })
  const card = cardOf(page, 'User Data Import')
  await card.getByText('Running', { exact: true }).waitFor()
  expect(await card.getByRole('button', { name: 'Importing', exact: true }).isDisabled()).toBe(true)
  release()
  await toasts(page, 'success').waitFor()
  expect(await titlesOf(page)).toEqual(['3 users imported.', 'One', 'Two', 'Three'])
  expect(await titlesOf(page, 'warning')).toEqual(['One', 'Two'])
  expect(await titlesOf(page, 'error')).toEqual(['Three'])
  await card.getByText('No file selected, .yaml or .yml').waitFor()
  expect(await buttonOf(page, 'User Data Import').isDisabled()).toBe(true)
})

test('An import sends the text of the file to the call of its kind', async () => {
  const page = await openConsole()
  const kinds: [Card, string][] = [
    ['User Data Import', 'users'],
    ['Academic Calendar Import', 'academic-calendar'],
    ['Degree Requirements Import', 'graduation-requirements'],
    ['Room Capacities Import', 'rooms'],
  ]
  for (const [card, kind] of kinds) {
    const asked = page.waitForRequest(`**/api/import/${kind}*`)
    await importWith(page, card, answering({ success: true, message: `${kind} done`, warnings: [], errors: [] }))
    const request = await asked
    expect(request.method()).toBe('POST')
    expect(request.headers()['content-type']).toBe('text/plain')
    expect(request.postData()).toBe('anything')
    await expect.poll(() => titlesOf(page, 'success')).toContain(`${kind} done`)
  }
})

test('The errors of rooms are shown as warnings', async () => {
  const page = await openConsole()
  const answer = { success: true, message: 'Rooms imported.', warnings: ['One'], errors: ['Two'] }
  await importWith(page, 'Room Capacities Import', answering(answer))
  await toasts(page, 'success').waitFor()
  expect(await titlesOf(page, 'warning')).toEqual(['One', 'Two'])
  expect(await toasts(page, 'error').count()).toBe(0)
})

test('An import that fails says why and keeps the file', async () => {
  const page = await openConsole()
  const answer = { success: false, message: 'Nothing in this file could be read.', warnings: [], errors: [] }
  await importWith(page, 'User Data Import', answering(answer))
  await expect.poll(() => titlesOf(page, 'error')).toEqual([answer.message])
  await cardOf(page, 'User Data Import').getByText('file.yaml').waitFor()
  expect(await buttonOf(page, 'User Data Import').isEnabled()).toBe(true)
})

test('An import that breaks off is told as Import failed, with the reason or as unknown', async () => {
  const page = await openConsole()
  await importWith(page, 'User Data Import', (route) => route.abort('failed'))
  await expect.poll(() => titlesOf(page, 'error')).toEqual(['Import failed: Failed to fetch'])
  await cardOf(page, 'User Data Import').getByText('file.yaml').waitFor()
  await page.evaluate(`window.fetch = () => Promise.reject(new Error(''))`)
  await buttonOf(page, 'User Data Import').click()
  await expect.poll(async () => (await titlesOf(page, 'error')).at(-1)).toBe('Import failed: Unknown error')
})

test('A schedule is sent as a form, for the subjects named, each trimmed', async () => {
  const page = await openConsole()
  const card = 'Class Schedule Import'
  const answer = { success: true, message: '', data: { total: 7, warnings: [], errors: [] } }
  await cardOf(page, card).getByLabel('Subjects').fill(' CSE , MAT,AMS ,')
  const asked = page.waitForRequest('**/api/schedule/import*')
  await importWith(page, card, answering(answer))
  const request = await asked
  expect(new URL(request.url()).searchParams.get('subjects')).toBe('CSE,MAT,AMS')
  expect(request.headers()['content-type']).toMatch(/^multipart\/form-data/)
  expect(request.postData()).toMatch(/name="file"; filename="fall.pdf"/)
  await expect.poll(() => titlesOf(page, 'success')).toEqual(['Successfully imported 7 sections'])

  await cardOf(page, card).getByLabel('Subjects').fill('  ')
  const askedAgain = page.waitForRequest('**/api/schedule/import*')
  await choose(page, card)
  await buttonOf(page, card).click()
  expect(new URL((await askedAgain).url()).searchParams.has('subjects')).toBe(false)
})

test('Of a schedule ten warnings and five errors are shown, then how many more there are', async () => {
  const page = await openConsole()
  const listed: string[] = []
  page.on('console', (message) => message.type() === 'warning' && listed.push(message.text()))
  const data = { total: 412, warnings: numbered(13, 'Warning'), errors: numbered(9, 'Error') }
  await importWith(page, 'Class Schedule Import', answering({ success: true, message: '', data }))
  await toasts(page, 'success').waitFor()
  expect(await titlesOf(page, 'success')).toEqual(['Successfully imported 412 sections'])
  expect(await titlesOf(page, 'warning')).toEqual([
    ...numbered(10, 'Warning'),
    '...and 3 more warnings (check console for full list)',
  ])
  expect(await titlesOf(page, 'error')).toEqual([
    ...numbered(5, 'Error'),
    '...and 4 more errors (check console for full list)',
  ])
  expect(listed.some((words) => words.includes('Warning 13'))).toBe(true)
  expect(listed.some((words) => words.includes('Error 9'))).toBe(true)
})

test('A schedule that fails says why, or Import failed', async () => {
  const page = await openConsole()
  const data = { total: 0, warnings: [], errors: [] }
  let message = 'This PDF holds no schedule.'
  await importWith(page, 'Class Schedule Import', (route) => route.fulfill({ json: { success: false, message, data } }))
  await expect.poll(() => titlesOf(page, 'error')).toEqual([message])
  message = ''
  await buttonOf(page, 'Class Schedule Import').click()
  await expect.poll(async () => (await titlesOf(page, 'error')).at(-1)).toBe('Import failed')
})

test('A schedule refused by the server, or out of reach, is told in the right sentence', async () => {
  const page = await openConsole()
  const card = 'Class Schedule Import'
  let answer = (route: Route) => route.fulfill({ status: 500, json: { title: 'Fault', detail: 'The disk is full.' } })
  await importWith(page, card, (route) => answer(route))
  await expect.poll(() => titlesOf(page, 'error')).toEqual(['Import failed: The disk is full.'])
  answer = (route) => route.abort('failed')
  await buttonOf(page, card).click()
  await expect.poll(async () => (await titlesOf(page, 'error')).at(-1)).toBe('Network error: Failed to fetch')
})

test('A schedule that takes longer than 180 seconds is given up, with advice', async () => {
  const page = await openConsole()
  await page.evaluate(`
    const after = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (wait) => { window.waited = wait; return after(400) }
  `)
  // Unanswered until the page gives up.
  await importWith(page, 'Class Schedule Import', async () => undefined)
  await cardOf(page, 'Class Schedule Import').getByText('large PDFs take 30 to 60 seconds').waitFor()
  await expect
    .poll(() => titlesOf(page, 'error'))
    .toEqual(['Import timed out. Large PDFs may take longer - try importing fewer subjects at a time.'])
  expect(await page.evaluate('window.waited')).toBe(180_000)
})

test('Toasts stand at the top right, 356 pixels wide, three visible, and are swiped away beyond 45 pixels', async () => {
  const page = await openConsole()
  const answer = { success: true, message: 'Done.', warnings: numbered(4, 'Warning'), errors: [] }
  await importWith(page, 'User Data Import', answering(answer))
  await expect.poll(() => toasts(page).count()).toBe(5)
  // Under the pointer they wait.
  const front = toasts(page).first()
  await front.hover()
  expect(await page.locator('[data-sonner-toast][data-visible=true]').count()).toBe(3)
  await page.waitForTimeout(500)
  const box = await front.boundingBox()
  if (!box) throw new Error('The toast has no place.')
  expect(box.width).toBe(356)
  expect(1440 - box.x - box.width).toBeLessThan(40)
  expect(box.y).toBeLessThan(120)
  await drag(page, box, 40)
  await page.waitForTimeout(400)
  expect(await toasts(page).count(), 'dragged 40 pixels').toBe(5)
  await drag(page, box, 50)
  await expect.poll(() => toasts(page).count(), { message: 'dragged 50 pixels' }).toBe(4)
})

/** Drags slowly, so that the distance decides and not the speed. */
async function drag(page: Page, box: { x: number; y: number }, distance: number): Promise<void> {
  // Along the upper edge: over the words the mouse would select them.
  const [x, y] = [box.x + 100, box.y + 4]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + distance, y, { steps: 10 })
  await page.waitForTimeout(800)
  await page.mouse.up()
}

function paintOf(page: Page, card: Card): Promise<number[]> {
  return buttonOf(page, card).evaluate((button) => {
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) throw new Error('no canvas')
    canvas.fillStyle = getComputedStyle(button).backgroundColor
    canvas.fillRect(0, 0, 1, 1)
    return [...canvas.getImageData(0, 0, 1, 1).data]
  })
}

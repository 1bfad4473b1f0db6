import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPageAs } from './testing/sign-in.ts'

const registrar = 'Margaret Ashdown'
const cards = {
  'User Data Import': 'Import users',
  'Class Schedule Import': 'Import schedule',
  'Academic Calendar Import': 'Import calendar',
  'Degree Requirements Import': 'Import requirements',
  'Room Capacities Import': 'Import rooms',
} as const
type Card = keyof typeof cards
/** The page asks how far a run is that this test answers in the server's place. */
const noSuchRun = /404 \(Not Found\) \(.*\/api\/imports\//

const cardOf = (page: Page, card: Card) => page.getByRole('article', { name: card })
const buttonOf = (page: Page, card: Card) => cardOf(page, card).locator('button[type=submit]')
const toasts = (page: Page) => page.locator('[data-sonner-toast]')

async function openConsole({ withClock = false } = {}): Promise<Page> {
  const path = withClock ? '/sample/test/a' : '/console'
  const page = await openPageAs(registrar, { path, role: 'Registrar', expectedErrors: [noSuchRun] })
  if (withClock) {
    await page.clock.install()
    await page.goto('/console')
  }
  await page.getByRole('heading', { name: 'Console > Data management', exact: true }).waitFor()
  return page
}

async function choose(page: Page, card: Card): Promise<void> {
  const [name, mimeType] =
    card === 'Class Schedule Import' ? ['fall.pdf', 'application/pdf'] : ['file.yaml', 'application/yaml']
  const file = { name, mimeType, buffer: Buffer.from('anything') }
  await cardOf(page, card).getByLabel(`File for ${card}`).setInputFiles(file)
}

test('Without a file a click on the button of a card asks for one; with a file the button is red', async () => {
  const page = await openConsole()
  for (const card of Object.keys(cards) as Card[]) {
    const words = card === 'Class Schedule Import' ? 'Please select a PDF file' : 'Please select a file first'
    const asked = toasts(page).filter({ hasText: words })
    const before = await asked.count()
    expect(await buttonOf(page, card).isDisabled()).toBe(true)
    // As a person clicks, without waiting for the button to be enabled.
    await buttonOf(page, card).click({ force: true })
    await expect.poll(() => asked.count()).toBeGreaterThan(before)
    await choose(page, card)
    expect(await buttonOf(page, card).isEnabled(), card).toBe(true)
    const [red = 0, green = 0, blue = 0] = await paintOf(page, card)
    expect(red, `${card}: ${red} ${green} ${blue}`).toBeGreaterThan(1.5 * Math.max(green, blue))
  }
})

test('Toasts stand at the top right, 356 pixels wide, three visible, and are swiped away beyond 45 pixels', async () => {
  const page = await openConsole({ withClock: true })
  const answer = { success: true, message: 'Done.', warnings: ['One', 'Two', 'Three', 'Four'], errors: [] }
  await page.route('**/api/import/*', (route) => route.fulfill({ json: answer }))
  await choose(page, 'User Data Import')
  await buttonOf(page, 'User Data Import').click()
  await expect.poll(() => toasts(page).count()).toBe(5)
  // Under the pointer they wait.
  const front = toasts(page).first()
  await front.hover()
  expect(await page.locator('[data-sonner-toast][data-visible=true]').count()).toBe(3)
  const box = await placeOf(front)
  expect(box.width).toBe(356)
  expect(1440 - box.x - box.width).toBeLessThan(40)
  expect(box.y).toBeLessThan(120)
  await drag(page, box, 40)
  // It goes back to where it was.
  await expect.poll(() => front.boundingBox(), { message: 'dragged 40 pixels' }).toEqual(box)
  expect(await toasts(page).count(), 'dragged 40 pixels').toBe(5)
  await drag(page, box, 50)
  await expect.poll(() => toasts(page).count(), { message: 'dragged 50 pixels' }).toBe(4)
})

/** Where it stands once it has come in. */
async function placeOf(toast: Locator) {
  let box = await toast.boundingBox()
  const isSettled = async () => {
    const before = JSON.stringify(box)
    box = await toast.boundingBox()
    return JSON.stringify(box) === before
  }
  await expect.poll(isSettled, { interval: 100 }).toBe(true)
  if (!box) throw new Error('The toast has no place.')
  return box
}

/** Drags slowly, so that the distance decides and not the speed. */
async function drag(page: Page, box: { x: number; y: number }, distance: number): Promise<void> {
  // Along the upper edge: over the words the mouse would select them.
  const [x, y] = [box.x + 100, box.y + 4]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + distance, y, { steps: 10 })
  await page.clock.fastForward(800)
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

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from './testing/browser.ts'
import { goTo } from './testing/inspect-page.ts'
import { expectRestedCalls, watchTyping } from './testing/measure-wait.ts'
import { openPageAs } from './testing/sign-in.ts'

const student = 'Priyanka Somani'
const filters = (page: Page) => page.getByRole('form', { name: 'Filters' })
const found = (page: Page) => page.getByRole('heading', { name: /^[\d,]+ class(es)? in [\d,]+ courses?$/ })

test('Class Search has every filter; typing waits, SEARCH does not, and each narrows the classes to what it says', async () => {
  const page = await openPageAs(student, { path: '/class-search' })
  await found(page).waitFor()
  await expectEveryFilter(page)
  await expectTypingToRest(page)
  await goTo(page, '/class-search?term=202509')
  await found(page).waitFor()
  await expectEachToNarrow(page)
})

async function expectEveryFilter(page: Page): Promise<void> {
  for (const label of [
    'Subject',
    'Course number',
    'Description',
    'Instructor',
    'SBC categories',
    'Instruction mode',
    'Course status',
  ])
    expect(await filters(page).getByLabel(label, { exact: true }).count(), label).toBe(1)
  const days = filters(page).getByRole('group', { name: 'Weekdays' }).getByRole('checkbox')
  const names = await days.evaluateAll((boxes) => boxes.map((box) => box.closest('label')?.textContent?.trim()))
  expect(names).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
  await filters(page).getByRole('button', { name: 'CLEAR ALL FILTERS', exact: true }).waitFor()
  const middleOf = async (part: ReturnType<Page['locator']>) => {
    const box = await part.boundingBox()
    return box && Math.round(box.y + box.height / 2)
  }
  const search = filters(page).getByRole('button', { name: 'SEARCH', exact: true })
  expect(await middleOf(search), 'a third row of filters').toBe(
    await middleOf(filters(page).getByRole('group', { name: 'Weekdays' })),
  )
  const operators = filters(page).getByLabel('Number operator').locator('option')
  expect(await operators.evaluateAll((options) => options.map((one) => (one as HTMLOptionElement).value))).toEqual([
    'is',
    'contains',
    'gte',
    'lte',
  ])
}

/** Typing waits 300 milliseconds, then searches; CLEAR ALL FILTERS takes everything away. */
async function expectTypingToRest(page: Page): Promise<void> {
  const all = await found(page).innerText()
  // The next page of the results before may still be on its way; only what the typing asks for counts.
  await watchTyping(page, '/api/classes', 'number=2')
  const field = filters(page).getByLabel('Course number', { exact: true })
  await field.pressSequentially('214')
  await page.waitForURL('**/class-search?number=214')
  await expectRestedCalls(page, '214'.length)
  await filters(page).getByLabel('Mon', { exact: true }).check()
  await page.waitForURL(/days=M/)
  await filters(page).getByRole('button', { name: 'CLEAR ALL FILTERS' }).click()
  await page.waitForURL(/\/class-search$/)
  await expect.poll(() => found(page).innerText()).toBe(all)
  expect(await field.inputValue()).toBe('')
}

async function expectEachToNarrow(page: Page): Promise<void> {
  const all = await found(page).innerText()
  const label = (name: string) => filters(page).getByLabel(name, { exact: true })
  const narrows = async (
    set: () => Promise<unknown>,
    address: RegExp,
    rows: string,
    holds: (row: string) => boolean,
  ) => {
    await set()
    await page.waitForURL(address)
    await expect.poll(() => found(page).innerText()).not.toBe(all)
    const judge = async () => {
      const shown = await page.locator(rows).allInnerTexts()
      return shown.length === 0 ? 'nothing yet' : (shown.find((row) => !holds(row)) ?? 'all hold')
    }
    await expect.poll(judge, { message: String(address) }).toBe('all hold')
    await filters(page).getByRole('button', { name: 'CLEAR ALL FILTERS' }).click()
    await page.waitForURL(/\/class-search\?term=202509$/)
    await expect.poll(() => found(page).innerText()).toBe(all)
  }
  const byInstructor = async () => {
    await label('Instructor').fill('Thackeray')
    await filters(page).getByRole('button', { name: 'SEARCH', exact: true }).click()
  }
  await narrows(byInstructor, /instructor=Thackeray/, 'td[data-column=instructor]', (who) => who.includes('Thackeray'))
  await narrows(
    () => label('SBC categories').selectOption('TECH'),
    /sbc=TECH/,
    'tr:has([data-part=course])',
    (head) => /\bTECH\b/.test(head),
  )
  const online = () => label('Instruction mode').selectOption('online asynchronous')
  await narrows(online, /mode=online/, 'td[data-column=room]', (room) => /ONLINE/i.test(room))
  await narrows(
    () => label('Course status').selectOption('closed'),
    /status=closed/,
    'td[data-column=status]',
    (status) => status.trim() === 'Closed',
  )
  const isThen = (when: string) =>
    when.split('\n').every((line) => !/\d:\d\d/.test(line) || /^(Tu|Th|TuTh) /.test(line))
  const chooseDays = async () => {
    await label('Tue').check()
    await label('Thu').check()
  }
  await narrows(chooseDays, /days=Tu(,|%2C)Th/, 'td[data-column=when]', isThen)
}

test('A window of the day, what fits the week and what one is eligible for narrow the classes, and stay in the address', async () => {
  const page = await openPageAs(student, { path: '/class-search?subject=CSE&term=202601' })
  await found(page).waitFor()
  const count = async () => Number(/^[\d,]+/.exec(await found(page).innerText())?.[0].replace(',', ''))
  const all = await count()
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  const minutesIn = (text: string) =>
    [...text.matchAll(/(\d{1,2}):(\d\d)(?: ([AP]M))?–(\d{1,2}):(\d\d) ([AP]M)/g)].map(
      ([, h1, m1, half1, h2, m2, half2]) => {
        const at = (hour: string | undefined, minute: string | undefined, half: string | undefined) =>
          (Number(hour) % 12) * 60 + Number(minute) + (half === 'PM' ? 720 : 0)
        return { start: at(h1, m1, half1 ?? half2), end: at(h2, m2, half2) }
      },
    )
  const window = filters(page).getByRole('group', { name: 'Time of day' })
  await window.getByLabel('From', { exact: true }).selectOption('10:00')
  await page.waitForURL(/from=10(:|%3A)00/)
  await window.getByLabel('To', { exact: true }).selectOption('15:00')
  await page.waitForURL(/to=15(:|%3A)00/)
  await expect.poll(count).not.toBe(all)
  const inside = async () => (await page.locator('td[data-column=when]').allInnerTexts()).flatMap(minutesIn)
  await expect.poll(async () => (await inside()).every(({ start, end }) => start >= 600 && end <= 900)).toBe(true)
  expect((await inside()).length).toBeGreaterThan(0)

  const within = await count()
  await filters(page).getByRole('checkbox', { name: 'I am eligible' }).check()
  await page.waitForURL(/eligible=yes/)
  await expect.poll(count).toBeLessThan(within)
  const eligible = await count()
  expect(eligible).toBeGreaterThan(0)
  await page.getByText('You are eligible').first().waitFor()
  await expect.poll(() => page.getByText('Not yet eligible').count()).toBe(0)
  expect(calls.filter((path) => path.endsWith('/validate'))).toEqual([])

  await filters(page).getByRole('checkbox', { name: 'Fits my schedule' }).check()
  await page.waitForURL(/fits=yes/)
  await expect.poll(count).toBeLessThanOrEqual(eligible)
  await expect.poll(() => page.getByText(/^Overlaps /).count()).toBe(0)
  await page.reload()
  await found(page).waitFor()
  expect(await window.getByLabel('From', { exact: true }).inputValue()).toBe('10:00')
  expect(await filters(page).getByRole('checkbox', { name: 'Fits my schedule' }).isChecked()).toBe(true)
  await filters(page).getByRole('button', { name: 'CLEAR ALL FILTERS' }).click()
  await page.waitForURL(/\/class-search\?term=202601$/)
  expect(await window.getByLabel('To', { exact: true }).inputValue()).toBe('any')
})

test('An advisor is not offered what one is eligible for', async () => {
  const advisor = await openPageAs('Naomi Castellan', { path: '/class-search?subject=CSE&term=202509' })
  await found(advisor).waitFor()
  expect(await filters(advisor).getByRole('checkbox', { name: 'I am eligible' }).count()).toBe(0)
  expect(await advisor.getByText('You are eligible').count()).toBe(0)
})

test('Results sort by the head of the table, by keyboard, and the order stays in the address', async () => {
  const page = await openPageAs(student, { path: '/class-search?subject=CSE&term=202509' })
  await found(page).waitFor()
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true })
  const open = page.locator('td[data-column=seats] b')
  await head('Open seats').getByRole('button').focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/sort=seats&order=descending/)
  await expect.poll(() => head('Open seats').getAttribute('aria-sort')).toBe('descending')
  await expect
    .poll(async () => {
      const [first = 0, second = 0] = (await open.allInnerTexts()).map(Number)
      return first >= second && first > 0
    })
    .toBe(true)
  await head('Days and times').getByRole('button').click()
  await page.waitForURL(/sort=time(?!.*order)/)
  await expect.poll(() => page.locator('td[data-column=when]').first().innerText()).toMatch(/8:\d\d/)
  await page.reload()
  await expect.poll(() => head('Days and times').getAttribute('aria-sort')).toBe('ascending')
  expect(await head('Open seats').getAttribute('aria-sort')).toBeNull()
  await page.getByLabel('Sort by').selectOption('title ascending')
  await page.waitForURL(/sort=title/)
  const collator = new Intl.Collator('en', { numeric: true })
  await expect
    .poll(async () => {
      const titles = await page.locator('[data-part=course] a').allInnerTexts()
      return titles.length > 1 && titles.join('|') === titles.toSorted(collator.compare).join('|')
    })
    .toBe(true)
  await expectAccessible(page)
})

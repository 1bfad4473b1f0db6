import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleClass, exampleRegistration } from '../../../testing/example-registration.ts'
import { served, servePeople, show, viewAs } from '../../../testing/example-people.tsx'
import { AppointmentLines } from './appointment-lines.tsx'

servePeople()

const [ready] = exampleRegistration.cart
const blocked = exampleRegistration.cart.find(({ refusals }) => refusals.some(({ kind }) => kind === 'full'))!
const sister = exampleClass({
  id: 77,
  course: blocked.about.course,
  title: 'Another section',
  section: '07',
  days: ['Sa' as never],
  start: '08:00',
  end: '09:00',
  place: ['Javits', '102'],
  capacity: 60,
  enrolled: 38,
}).class

interface Served {
  cart?: typeof exampleRegistration.cart
  holds?: typeof exampleRegistration.holds
  waitlists?: typeof exampleRegistration.waitlists
  sections?: object[]
  credits?: typeof exampleRegistration.credits
  period?: Partial<typeof exampleRegistration.period>
}

async function showLines({ cart = [], waitlists = [], sections = [], holds = [], ...more }: Served): Promise<void> {
  const period = { ...exampleRegistration.period, ...more.period }
  viewAs('Student')
  served.answer = (path, method) => {
    if (path.endsWith('/validate')) return [200, { done: false, results: [] }]
    if (path.startsWith('/classes')) return [200, { courses: [{ classes: sections }], total: 1 }]
    if (path.includes('/cart/'))
      return [200, { refusals: [], registration: { ...exampleRegistration, cart: [], waitlists } }]
    return method === 'GET' ? [200, { ...exampleRegistration, ...more, period, cart, waitlists, holds }] : [404, {}]
  }
  await show(
    <>
      <AppointmentLines term={202601} timeZone="America/New_York" />
      <p>Below</p>
    </>,
  )
  if (period.state === 'over') await screen.findByText('Below')
  else await screen.findByRole('region', { name: 'Your registration' })
}

test('a full class of the cart is switched for a section that fits the week, in one step', async () => {
  await showLines({ cart: [blocked], sections: [sister] })
  const button = await screen.findByRole('button', { name: 'Switch to LEC 07' })
  expect(button.closest('li')!.textContent).toContain('LEC 07 fits your week, 22 seats.')
  fireEvent.click(button)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Switch to LEC 07' })).toBeNull())
  await waitFor(() =>
    expect(
      served.asked.filter(({ path }) => path.includes('/cart/')).map(({ method, path }) => [method, path]),
    ).toEqual([
      ['PUT', '/registration/202601/cart/77'],
      ['DELETE', `/registration/202601/cart/${blocked.sectionId}`],
    ]),
  )
})

test.each([
  ['an empty cart', [], 'Course Registration', 'Cart emptyAdd classes'],
  ['one class', [ready!], 'Open cart', `Ready${ready!.about.course} is in your cart.`],
])('with %s there is one way on', async (_what, cart, way, line) => {
  await showLines({ cart })
  expect(screen.getByRole('link', { name: way }).getAttribute('href')).toContain('/course-registration?term=')
  expect(screen.getAllByRole('listitem')[0]?.textContent).toMatch(new RegExp(`^${line}`))
})

test.each([
  ['to come', { beginsAt: '2025-11-03T15:05:30Z' }, 'Spring 2026 registration opens in1:01:00Today, 10:05 AM.'],
  ['open', {}, 'Spring 2026 registrationOpenOpen to you since Today, 9:00 AM'],
  ['not set', { beginsAt: null }, 'Spring 2026 registrationNot setNo date is announced for U3 yet.'],
])('an appointment that is %s', async (_state, period, words) => {
  await showLines({ period })
  expect(screen.getByRole('timer').parentElement?.textContent).toContain(words)
})

test('once registration is over nothing stands here', async () => {
  await showLines({ period: { state: 'over' }, cart: [ready!] })
  await waitFor(() => expect(served.asked.some(({ path }) => path.startsWith('/registration/'))).toBe(true))
  await Promise.resolve()
  expect(screen.queryByRole('region')).toBeNull()
})

test.each([
  [5, ['No active holds. 17 credits with the cart; your limit is 17.'], []],
  [6, ['No active holds.'], ['18 credits with the cart; your limit is 17.']],
  [0, ['No active holds. 12 credits; your limit is 17.'], []],
])('with %i credits in the cart the limit is clear or to check', async (inCart, clear, check) => {
  await showLines({ cart: [ready!], credits: { ...exampleRegistration.credits, carried: 12, inCart, limit: 17 } })
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
  const after = (word: string) =>
    lines.filter((line) => line.startsWith(word)).map((line) => line.slice(word.length).trim())
  expect([after('Clear'), after('Check')]).toEqual([clear, check])
})

test('without such a section the line leads to its reasons', async () => {
  await showLines({ cart: [blocked], sections: [{ ...sister, status: 'full' }] })
  const line = (await screen.findByText(blocked.refusals[0]!.rule, { exact: false })).closest('li')!
  const way = within(line).getByRole('link', { name: `See reasons, ${blocked.about.course}` })
  expect(decodeURIComponent(way.getAttribute('href') ?? '')).toBe(
    '/course-registration?term="202601"#registration-cart',
  )
})

test('of a cart of twenty a few lines stand here, and the rest are counted', async () => {
  const many = Array.from({ length: 20 }, (_, index) => {
    const of = index < 10 ? ready! : blocked
    return { ...of, sectionId: 100 + index, about: { ...of.about, course: `CSE ${100 + index}` } }
  })
  await showLines({ cart: many })
  const region = screen.getByRole('region', { name: 'Your registration' })
  expect(within(region).getByText('CSE 100, CSE 101, CSE 102, CSE 103, CSE 104, CSE 105, and 4 more')).toBeTruthy()
  expect(within(region).getByText('6 more classes of your cart cannot be added as things stand.')).toBeTruthy()
  expect(within(region).getAllByRole('listitem')).toHaveLength(1 + 4 + 1 + 2)
})

test('a waitlist says the place, what it takes, and what would skip the student', async () => {
  const [waiting] = exampleRegistration.waitlists
  const of = { ...waiting!, swap: null, waiting: 12 }
  await showLines({
    waitlists: [
      { ...of, sectionId: 1, position: 1, skipped: [] },
      { ...of, sectionId: 2, position: 3, skipped: [] },
      { ...of, sectionId: 3, position: 2, skipped: blocked.refusals },
    ],
  })
  const lines = screen.getAllByRole('listitem').filter(({ textContent }) => textContent.startsWith('Waitlist'))
  expect(lines.map(({ textContent }) => textContent.replace(/^.*?Number/, 'Number'))).toEqual([
    'Number 1 of 12. We’ll enroll you when a seat opens. Ends Feb 13.Open waitlist',
    'Number 3 of 12. We’ll enroll you when 3 seats open. Ends Feb 13.Open waitlist',
    `Number 2 of 12. You would be skipped now: ${blocked.refusals[0]!.rule}Open waitlist`,
  ])
  const [way] = screen.getAllByRole('link', { name: /^Open waitlist, / })
  expect(decodeURIComponent(way!.getAttribute('href') ?? '')).toBe(
    '/course-registration?term="202601"#registration-waitlists',
  )
})

test('a hold is said once for each hold, not once for each class that it stops', async () => {
  const rule = 'A financial hold blocks registration: Pay 412.50.'
  const held = { ...ready!, refusals: [{ ...blocked.refusals[0]!, kind: 'hold', rule } as never] }
  const holdOf = (id: number, description: string, department: string) =>
    ({
      id,
      type: 'financial',
      description,
      department,
      placedAt: '',
      placedBy: null,
      note: null,
      expiresOn: null,
    }) as const
  await showLines({
    cart: [held, { ...held, sectionId: 9, about: { ...held.about, course: 'AMS 310' } }],
    holds: [holdOf(1, 'Pay 412.50', 'Student Accounts'), holdOf(2, 'Return a key.', 'Library')],
  })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `Waiting${held.about.course} and AMS 310 are in your cart, ready once the holds are lifted.`,
    'HoldPay 412.50. Contact Student Accounts.',
    'HoldReturn a key. Contact Library.',
    'Check24 credits with the cart; your limit is 17.',
  ])
})

import { explainRefusal } from '@sam/domain/registration/explain-refusal'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { approverWords } from '../../../components/academic/approver-words.ts'
import { exampleRegistration } from '../../../testing/example-registration.ts'
import { exampleRefusal } from '../../../testing/example-refusals.ts'
import { newsOf } from './use-news.ts'
import { showRegistration as show } from '../../../testing/show-registration.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const result = (part: object) => ({
  sectionId: 11,
  course: 'CSE 351',
  sectionCode: '01',
  outcome: 'enrolled',
  position: null,
  refusals: [],
  notes: [],
  ...part,
})

test('the cart says what can be added, and every reason with figure, approver and fix', async () => {
  await show(exampleRegistration)
  const cart = screen.getByRole('region', { name: 'Cart' })
  expect(cart.textContent).toContain('1 of 4 can be added. Checked 9:04:30 AM')
  expect(within(cart).getByText('Ready')).toBeTruthy()
  expect(within(cart).getAllByText('Refused, 1 reason')).toHaveLength(2)
  expect(within(cart).getByText('Refused, 2 reasons')).toBeTruthy()
  expect(cart.textContent).toContain('50 minutes with CSE 416, TuTh\u00a02:30–\u20603:20\u00a0PM')
  expect(within(cart).getByRole('button', { name: 'Swap with CSE 416' })).toBeTruthy()
  const find = within(cart).getByRole('link', { name: 'Find AMS 311' })
  expect(find.getAttribute('href')).toMatch(/^\/class-search\?.*subject=AMS.*number=.*311/)
  expect(within(cart).getByRole('button', { name: 'Join waitlist, number 5' })).toBeTruthy()
  expect(within(cart).getByText('Credit limit: 17')).toBeTruthy()
  expect(cart.textContent).toContain('Enrolling in CSE 351 makes 15 of 17 credits.')
  expect(screen.getByRole('region', { name: 'Week' }).textContent).toContain('12 credits, 24 with the cart')
})

test('enrolling sends the chosen classes once, with a key, and as many as possible unless told otherwise', async () => {
  const calls = await show(exampleRegistration, () => ({ done: true, results: [result({})] }))
  fireEvent.click(screen.getByRole('button', { name: 'Enroll in 1 class' }))
  fireEvent.click(screen.getByRole('button', { name: /Enroll/ }))
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.path).toBe('/registration/202601/enroll')
  expect(calls[0]?.key).toMatch(/^[!-~]{8,200}$/)
  expect(calls[0]?.body).toEqual({
    classes: [{ sectionId: 11, credits: 3, gpncThreshold: null }],
    mode: 'as many as possible',
  })
  fireEvent.click(screen.getByLabelText('Select CSE 312'))
  fireEvent.click(screen.getByLabelText('All or none'))
  fireEvent.click(await screen.findByRole('button', { name: 'Enroll in 2 classes' }))
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(calls[1]?.body).toMatchObject({ mode: 'all' })
  expect(calls[1]?.key).not.toBe(calls[0]?.key)
})

test('a refusal that came between check and submit is shown with its reasons, and the choice is kept', async () => {
  const hold = exampleRefusal({
    kind: 'hold',
    facts: { id: 4, type: 'financial', description: 'Unpaid balance', department: 'Bursar' },
    rule: 'An active financial hold stops registration: Unpaid balance.',
    figure: 'placed by Bursar',
    liftedBy: ['a registrar'],
  })
  await show(exampleRegistration, () => ({ done: false, results: [result({ outcome: 'refused', refusals: [hold] })] }))
  fireEvent.click(screen.getByRole('button', { name: 'Enroll in 1 class' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Not every class could be added')
  expect(alert.textContent).toContain('An active financial hold stops registration: Unpaid balance. Placed by Bursar')
  expect(alert.textContent).toContain('A registrar can clear this')
  expect(screen.getByLabelText('Select CSE 351')).toHaveProperty('checked', true)
})

test('when the server cannot be reached the same command is sent again under the same key', async () => {
  let reached = false
  const calls = await show(exampleRegistration, () => {
    if (reached) return { done: true, results: [result({})] }
    reached = true
    return new TypeError('Failed to fetch')
  })
  fireEvent.click(screen.getByRole('button', { name: 'Enroll in 1 class' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(calls[1]).toEqual(calls[0])
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('dropping a class that others wait for is confirmed; another one goes at once', async () => {
  const calls = await show(exampleRegistration, () => ({ done: true, results: [result({ outcome: 'dropped' })] }))
  fireEvent.click(screen.getByRole('button', { name: 'Drop CSE 373 01' }))
  const dialog = await screen.findByRole('dialog', { name: 'Drop CSE 373 01?' })
  expect(dialog.textContent).toContain('2 students are waiting for a seat, and the first gets yours at once.')
  expect(calls).toHaveLength(0)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  fireEvent.click(screen.getByRole('button', { name: 'Drop AMS 301 01' }))
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]).toMatchObject({ path: '/registration/202601/drop', body: { sectionId: 3 } })
})

test('a swap is one step, and when it is refused the reasons stay beside the choice', async () => {
  const full = exampleRefusal({
    kind: 'full',
    facts: { capacity: 60, enrolled: 60, queue: 0, places: 0, part: null },
  })
  const calls = await show(exampleRegistration, () => ({
    done: false,
    results: [result({ outcome: 'refused', refusals: [full] })],
  }))
  fireEvent.click(screen.getByRole('button', { name: 'Swap CSE 416 02' }))
  const dialog = await screen.findByRole('dialog', { name: 'Swap CSE 416 02' })
  fireEvent.click(within(dialog).getByRole('radio', { name: /CSE 312 LEC 01/ }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Swap' }))
  await waitFor(() => expect(dialog.textContent).toContain('60 of 60 seats taken'))
  expect(calls[0]?.body).toEqual({ drop: 1, take: { sectionId: 12 } })
})

test('the waitlist shows the place, what happens when a seat opens, and why it would skip the student', async () => {
  const [waiting] = exampleRegistration.waitlists
  const overlap = exampleRegistration.cart[1]?.refusals ?? []
  await show({ ...exampleRegistration, waitlists: waiting ? [{ ...waiting, skipped: overlap }] : [] })
  const list = screen.getByRole('region', { name: 'Waitlist' })
  expect(list.textContent).toContain('3of 9')
  expect(list.textContent).toContain('We’ll enroll you when a seat opens. Ends Feb 13.')
  expect(list.textContent).toContain('You would be skipped now')
  expect(list.textContent).toContain('50 minutes with CSE 416')
})

test('before the appointment the cart waits checked, and enrolling says when it opens', async () => {
  const period = { ...exampleRegistration.period, state: 'not begun', beginsAt: '2099-11-04T14:00:00Z' } as const
  await show({ ...exampleRegistration, period })
  expect(screen.getByText('Your appointment opens in')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Cart' }).textContent).toContain('Enrollment opens Nov 4, 2099, 9:00 AM.')
  expect(screen.getByRole('button', { name: 'Enroll in 1 class' })).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: /Join waitlist/ })).toBeNull()
})

test('staff who act for a student write why before they change anything, and the note goes with it', async () => {
  const student = { ...exampleRegistration.student, directoryWithheld: true }
  const acting = { ...exampleRegistration, student, onBehalf: true, changesAs: 'Registrar' as const }
  const calls = await show(acting, () => ({ done: true, results: [result({})] }))
  const field = screen.getByLabelText('Note (visible to the student)')
  expect(screen.getByText('Directory withheld')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Enroll in 1 class' }))
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(screen.getByText('First write why, in a few words. Then try again.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Add a class' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(calls).toEqual([])
  fireEvent.change(field, { target: { value: 'Asked by phone' } })
  expect(screen.getByRole('button', { name: 'Seat beyond capacity' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Enroll in 1 class' }))
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ note: 'Asked by phone' }))
})

test('an advisor acts like a registrar, but gives no seat beyond the capacity', async () => {
  await show({ ...exampleRegistration, onBehalf: true, changesAs: 'Academic Advisor' })
  expect(screen.queryByText('Directory withheld')).toBeNull()
  expect(screen.getByRole('button', { name: 'Enroll in 1 class' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Seat beyond capacity' })).toBeNull()
})

test('an advisor of another unit suggests classes and changes nothing else', async () => {
  const suggestion = { by: 'Naomi Castellan', note: 'It completes your minor' }
  const cart = exampleRegistration.cart.map((entry, index) => ({
    ...entry,
    mayRemove: index === 0,
    suggestion: index === 0 ? suggestion : null,
  }))
  await show({ ...exampleRegistration, cart, onBehalf: true, changesAs: null })
  expect(screen.getByRole('button', { name: 'Suggest a class' })).toBeTruthy()
  for (const name of [/^Enroll in/, /^Drop/, /^Leave/]) expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(1)
  expect(screen.getByText('It completes your minor', { exact: false })).toBeTruthy()
})

test('a seat that comes to an open page is said in words', async () => {
  const [waiting] = exampleRegistration.waitlists
  const [held] = exampleRegistration.classes
  const now = {
    ...exampleRegistration,
    waitlists: [],
    classes: [...exampleRegistration.classes, { ...held!, sectionId: waiting!.sectionId, course: 'CSE 331' }],
  }
  expect(newsOf(exampleRegistration, now)).toEqual([
    'A seat opened: you are enrolled in CSE 331 02 for Spring 2026. AMS 301 01 was dropped.',
  ])
  expect(newsOf(exampleRegistration, { ...exampleRegistration, waitlists: [] })).toEqual([])
  expect(newsOf(exampleRegistration, exampleRegistration)).toEqual([])
})

test('after late registration nothing is called ready or open', async () => {
  const period = { ...exampleRegistration.period, state: 'over' as const }
  await show({ ...exampleRegistration, period, now: '2026-02-10T14:00:00Z', today: '2026-02-10' })
  const cart = screen.getByRole('region', { name: 'Cart' })
  expect(cart.textContent).toContain('Registration is over')
  expect(cart.textContent).toContain('Too late')
  expect(cart.textContent).not.toContain('Ready')
  expect(cart.textContent).not.toContain('makes')
  expect(screen.getByRole('button', { name: 'Enroll in 1 class' })).toHaveProperty('disabled', true)
  const groups = screen.getByRole('region', { name: 'Your appointment' })
  expect(groups.textContent).not.toMatch(/open|Open/)
})

test('each action is offered only while the calendar allows it, with its last day', async () => {
  const [first, ...rest] = exampleRegistration.classes
  const may = { drop: false, withdraw: true, changeCredits: false, chooseGpnc: false, takeBackGpnc: false }
  await show({ ...exampleRegistration, classes: first ? [{ ...first, may }] : rest })
  const classes = screen.getByRole('region', { name: 'My classes' })
  expect(within(classes).queryByRole('button', { name: /Drop/ })).toBeNull()
  expect(within(classes).getByRole('button', { name: 'Withdraw from CSE 416 02' })).toBeTruthy()
  expect(classes.textContent).toContain('Withdraw with a W until Apr 3, 2026.')
  expect(classes.textContent).not.toContain('Drop, swap')
})

test('a hold says by the rules’ own words what has to be settled and who lifts it', async () => {
  const hold = { type: 'advising', description: 'See your advisor', department: 'CSE' } as const
  const placed = { ...hold, id: 4, placedAt: '2025-10-01T12:00:00Z', placedBy: null, note: null, expiresOn: null }
  await show({ ...exampleRegistration, holds: [placed] })
  const { liftedBy, remedy } = explainRefusal({ kind: 'hold', id: 4, ...hold }, 'every advisor')
  const holds = screen.getByRole('region', { name: 'Holds' })
  expect(holds.textContent).toContain('Blocks registration')
  expect(holds.textContent).toContain(remedy.text)
  expect(holds.textContent).toContain(approverWords({ kind: 'hold', liftedBy }))
})

test.each([
  ['open', 'Request under wayWith the registrar. Sent Nov 3.See request', false],
  ['refused', 'Who can clear it', true],
])('a hold with a request that is %s shows what the student can do', async (status, words, mayAsk) => {
  const hold = { type: 'financial', description: 'Pay 412.50', department: 'Student Accounts' } as const
  const placed = { ...hold, id: 4, placedAt: '2025-10-01T12:00:00Z', placedBy: null, note: null, expiresOn: null }
  const steps = [{ title: 'registrar', state: status === 'open' ? 'in turn' : 'refused' }]
  const about = (id: number, holdId: number | null) => ({
    id,
    holdId,
    status,
    steps,
    submittedAt: '2025-11-03T15:00:00Z',
  })
  await show({ ...exampleRegistration, holds: [placed] }, ({ path }) =>
    path.endsWith('/requests') ? { requests: [about(7, null), about(8, 5), about(9, 4)] } : {},
  )
  const holds = screen.getByRole('region', { name: 'Holds' })
  await within(holds).findByText(mayAsk ? 'Who can clear it' : 'Request under way')
  expect(holds.textContent).toContain(words)
  expect(within(holds).queryByRole('button', { name: 'Who can clear it' }) !== null).toBe(mayAsk)
  if (!mayAsk)
    expect(within(holds).getByRole('link', { name: 'See request' }).getAttribute('href')).toMatch(/#request-9$/)
})

test('a notice that is dismissed leaves the keyboard at the cart', async () => {
  const full = exampleRefusal({
    kind: 'full',
    facts: { capacity: 60, enrolled: 60, queue: 0, places: 0, part: null },
  })
  await show(exampleRegistration, () => ({ done: false, results: [result({ outcome: 'refused', refusals: [full] })] }))
  fireEvent.click(screen.getByRole('button', { name: 'Enroll in 1 class' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Dismiss' }))
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Cart' }))
})

test('joining a waitlist that another rule refuses says so beside the class, not out of sight', async () => {
  const shown: Element[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this)
  })
  const limit = exampleRefusal({
    kind: 'credit limit',
    figure: '15 + 3',
    facts: { limit: 17, carried: 15, wanted: 3, raise: null, because: null },
  })
  const calls = await show(exampleRegistration, ({ body }) => {
    const { classes } = body as { classes: { sectionId: number }[] }
    const { sectionId = 0 } = classes[0] ?? {}
    return { done: false, results: [result({ sectionId, outcome: 'refused', refusals: [limit] })] }
  })
  const button = screen.getByRole('button', { name: 'Join waitlist, number 5' })
  fireEvent.click(button)
  const alert = await screen.findByRole('alert')
  expect(calls[0]?.body).toMatchObject({ classes: [{ waitlist: true }] })
  expect(alert.textContent).toContain('You did not join the waitlist for CSE 356')
  expect(alert.textContent).toContain('Credit limit: 17: 15 + 3')
  expect(alert.closest('li')?.contains(button)).toBe(true)
  expect(shown).toContain(alert)
})

test('a class leaves the cart at once, and comes back when the server keeps it', async () => {
  let answer = (_value: unknown) => {}
  const waits = new Promise((resolve) => {
    answer = resolve
  })
  await show(exampleRegistration, () => waits.then(() => new Error('The server is away')))
  const cart = screen.getByRole('region', { name: 'Cart' })
  fireEvent.click(within(cart).getByRole('button', { name: 'Remove CSE 351 from the cart' }))
  await waitFor(() => expect(within(cart).queryByText('CSE 351')).toBeNull())
  answer(null)
  await waitFor(() => expect(within(cart).getByText('CSE 351')).toBeTruthy())
})

const needed = exampleRefusal({
  kind: 'needed as corequisite',
  rule: 'CSE 373 needs CSE 416 in the same term.',
  facts: { leaving: ['CSE 416'], classes: [{ sectionId: 2, course: 'CSE 373', sectionCode: '01' }], how: 'drop' },
})

test('a class that another one needs is dropped with it or kept', async () => {
  const calls = await show(exampleRegistration, ({ body }) =>
    'alsoDrop' in (body as object)
      ? { done: true, results: [result({ outcome: 'dropped', course: 'CSE 416' })] }
      : { done: false, results: [result({ sectionId: 1, outcome: 'refused', refusals: [needed] })] },
  )
  fireEvent.click(screen.getByRole('button', { name: 'Drop CSE 416 02' }))
  const asked = await screen.findByRole('dialog', { name: 'Drop CSE 416 and CSE 373?' })
  expect(asked.textContent).toContain('CSE 373 needs CSE 416 in the same term.')
  expect(asked.textContent).toContain('Students are waiting for CSE 373')
  expect(screen.queryByText('CSE 416 02 was not dropped')).toBeNull()
  fireEvent.click(within(asked).getByRole('button', { name: 'Keep both' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Drop CSE 416 02' }))
  const again = await screen.findByRole('dialog', { name: 'Drop CSE 416 and CSE 373?' })
  fireEvent.click(within(again).getByRole('button', { name: 'Drop both' }))
  await waitFor(() => expect(calls).toHaveLength(3))
  expect(calls[2]).toMatchObject({ path: '/registration/202601/drop', body: { sectionId: 1, alsoDrop: [2] } })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the class to drop for a waitlist is changed where the waitlist stands', async () => {
  const calls = await show(exampleRegistration, () => ({
    done: true,
    results: [result({ sectionId: 21, outcome: 'changed', position: 3 })],
  }))
  const choice = within(screen.getByRole('region', { name: 'Waitlist' })).getByLabelText('If a seat opens, drop:')
  expect(choice).toHaveProperty('value', '3')
  fireEvent.change(choice, { target: { value: '1' } })
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]).toMatchObject({
    path: '/registration/202601/waitlist/swap',
    body: { sectionId: 21, swapSectionId: 1 },
  })
  await waitFor(() => expect(choice).toHaveProperty('disabled', false))
  fireEvent.change(choice, { target: { value: 'nothing' } })
  await waitFor(() => expect(calls[1]?.body).toEqual({ sectionId: 21, swapSectionId: null }))
})

test('G/P/NC is offered where the rules allow it alone', async () => {
  const [first, second] = exampleRegistration.classes
  if (!first || !second) throw new Error('the example has classes')
  const closed = { ...first, may: { ...first.may, changeCredits: false, chooseGpnc: false } }
  const chosen = { ...second, gpncThreshold: 'C', may: { ...closed.may, takeBackGpnc: true } }
  await show({ ...exampleRegistration, classes: [closed, chosen] })
  expect(screen.queryByRole('button', { name: /Credits and grading of CSE 416 02/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /Credits and grading of CSE 373 01/ }))
  const grading = within(await screen.findByRole('dialog')).getByLabelText('Grading')
  expect([...grading.querySelectorAll('option')].map(({ value }) => value)).toEqual(['letter', 'C'])
})

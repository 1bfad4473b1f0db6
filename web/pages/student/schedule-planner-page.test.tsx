import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { mustHave } from '@sam/domain/testing/must-have'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inventPlan } from '../../features/planning/plan/invent-plan.ts'
// Fetched by the page itself, which takes longer than a test waits where much else runs.
import '../../features/planning/plan/plan-board.tsx'
import {
  closeTestPage,
  exampleAccount,
  exampleFacts,
  openTestPage,
  serveTestPage,
} from '../../testing/open-test-page.tsx'

type Sent = { method: string; path: string; body: Record<string, unknown> }
let sent: Sent[] = []
const plan = inventPlan()
const classOf = (sectionId: number, course: string) => ({
  sectionId,
  course,
  title: course,
  name: 'LEC 01',
  topic: null,
  online: false,
  instructors: [],
  status: 'open',
  seatsLeft: 7,
  waiting: 0,
  meetings: [],
})
const weeks = {
  term: 202601,
  courses: [
    { course: 'CSE 214', title: null, credits: 4, classes: 1, held: false },
    { course: 'CSE 220', title: null, credits: 4, classes: 0, held: false },
  ],
  classes: [classOf(7, 'CSE 214')],
  held: [],
  problems: [],
  count: { weeks: '1', exact: true },
  proven: true,
  entries: [{ points: 0, figures: {}, weeks: '1', courses: [{ course: 'CSE 214', sectionIds: [7] }] }],
  none: null,
}
const candidates = [
  { course: 'MUS 101', title: 'Music', credits: 3, counts: ['Arts', 'Global Issues'], offered: true, refusals: [] },
  { course: 'MUS 301', title: 'More Music', credits: 3, counts: ['Arts'], offered: null, refusals: ['Needs MUS 101.'] },
]

beforeEach(() => {
  serveTestPage(exampleAccount(7, 'Nora Lind', 'Student'), {
    '/api/institution': [200, { ...exampleFacts, terms: [{ term: 202601, hasSchedule: true }] }],
    '/api/plan': [200, plan],
    '/api/plans/4': [200, plan],
    '/api/plan-review': [200, { latest: null, approved: null }],
    '/api/plan/candidates': [200, { label: 'Arts', candidates, more: 2 }],
    '/api/planner/202601/weeks': [200, weeks],
    '/api/registration/202601/cart': [
      200,
      { term: 202601, inCart: [], waiting: [], refused: [], present: [], registration: { term: 202601, cart: [] } },
    ],
    '/api/registration/202601/validate': [200, { done: false, results: [] }],
  })
  const answer = fetch
  sent = []
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    const { method = 'GET', body } = init
    if (method !== 'GET') sent.push({ method, path: address, body: typeof body === 'string' ? (JSON.parse(body) as Sent['body']) : {} }) // prettier-ignore
    return answer(address, init)
  })
})
afterEach(closeTestPage)

const changed = () => sent.filter(({ path }) => path === '/api/plans/4').map(({ body }) => body)
const openPlan = async () => {
  await openTestPage('/schedule-planner?view=plan')
  await screen.findByRole('heading', { name: 'Plan to graduation' })
}

test('a row is moved, pinned and removed by its keys, and a warning is mended with one click', async () => {
  await openPlan()
  const handle = await screen.findByRole('button', { name: 'Move CSE 214, Spring 2026' })
  fireEvent.keyDown(handle, { key: 'ArrowRight' })
  await waitFor(() => expect(changed()).toHaveLength(1))
  expect(changed()[0]).toMatchObject({ version: 'v1', courses: [{ course: 'CSE 214', term: 202605 }, { course: 'CSE 220' }] }) // prettier-ignore
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Move CSE 214, Spring 2026' }), { key: 'p' })
  await waitFor(() => expect(changed()).toHaveLength(2))
  expect(changed()[1]).toMatchObject({ wishes: { pinned: [{ course: 'CSE 214', term: 202601 }] } })
  fireEvent.click(await screen.findByRole('button', { name: 'Move CSE 220 to Fall 2026' }))
  await waitFor(() => expect(changed()).toHaveLength(3))
  expect(changed()[2]).toMatchObject({ courses: [{ term: 202601 }, { course: 'CSE 220', term: 202609 }] })
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Move CSE 220, Spring 2026' }), { key: 'Delete' })
  await waitFor(() => expect(changed()).toHaveLength(4))
  expect(changed()[3]).toMatchObject({ courses: [{ course: 'CSE 214' }] })
})

test('over a term a row is drawn there with what would not work, and nothing is saved until it is dropped', async () => {
  const warnings = [{ kind: 'not offered', term: 202605, course: 'CSE 214', message: 'Not offered in summers.', move: null, moveTo: null }] // prettier-ignore
  const rules = [{ id: 'first', label: 'First courses, tried', status: 'unsatisfied', needed: 1, missing: 1, measure: { earned: 0, inProgress: 0, planned: 0, needed: 1, unit: 'course' }, proof: null }] // prettier-ignore
  const audit = { ...plan.audit, programs: [{ ...plan.audit.programs[0], rules }] }
  const before = fetch
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const answer = await before(address, init)
    return address === '/api/plans/4/trial' ? Response.json({ warnings, audit }) : answer
  })
  await openPlan()
  const row = (await screen.findByRole('button', { name: 'Move CSE 214, Spring 2026' })).closest('li')
  const [spring, summer] = ['Spring 2026', 'Summer I 2026'].map((name) => screen.getByRole('region', { name }))
  if (!row || !spring || !summer) throw new Error('The plan is not drawn.')
  const carried = new Map<string, string>()
  const dataTransfer = { types: ['application/x-plan-row'], setData: (kind: string, text: string) => carried.set(kind, text), getData: (kind: string) => carried.get(kind) ?? '' } // prettier-ignore
  fireEvent.dragStart(row, { dataTransfer })
  fireEvent.dragOver(summer, { dataTransfer })
  await within(summer).findByText('From Spring 2026')
  expect(within(spring).getByText('To Summer I 2026')).toBeTruthy()
  await within(summer).findByText(/Not offered in summers/)
  expect(screen.getByText('First courses, tried')).toBeTruthy()
  expect(screen.getByText('With this move')).toBeTruthy()
  expect(sent.at(-1)).toMatchObject({ path: '/api/plans/4/trial', body: { courses: [{ course: 'CSE 214', term: 202605 }, { course: 'CSE 220' }] } }) // prettier-ignore
  // Given up, it stands where it stood.
  fireEvent.dragEnd(row)
  await waitFor(() => expect(within(summer).queryByText('From Spring 2026')).toBeNull())
  expect(screen.queryByText('First courses, tried')).toBeNull()
  expect(changed()).toEqual([])
  fireEvent.dragLeave(summer, { dataTransfer })
  fireEvent.dragStart(row, { dataTransfer })
  fireEvent.dragOver(summer, { dataTransfer })
  fireEvent.drop(summer, { dataTransfer })
  await waitFor(() => expect(changed()).toHaveLength(1))
  expect(changed()[0]).toMatchObject({ courses: [{ course: 'CSE 214', term: 202605 }, { course: 'CSE 220' }] })
})

test('a course weighs what the student says', async () => {
  await openPlan()
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Move CSE 220, Spring 2026' }), { key: 'l' })
  const dialog = await screen.findByRole('dialog', { name: 'Workload of CSE 220' })
  fireEvent.change(within(dialog).getByLabelText('Workload'), { target: { value: 'heavy' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Set' }))
  expect(within(dialog).getByText('Write a number from 0 to 30.')).toBeTruthy()
  fireEvent.change(within(dialog).getByLabelText('Workload'), { target: { value: '7' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Set' }))
  await waitFor(() => expect(changed()).toMatchObject([{ wishes: { weights: [{ course: 'CSE 220', weight: 7 }] } }]))
})

test('a place becomes one of the ranked courses, and an open requirement gets a place', async () => {
  await openPlan()
  fireEvent.click(await screen.findByRole('button', { name: 'Choose, One course: Arts' }))
  const dialog = await screen.findByRole('dialog', { name: 'Choose a course for Arts' })
  const rows = await within(dialog).findAllByRole('listitem')
  expect(rows[0]?.textContent).toContain('Counts twice')
  expect(rows[1]?.textContent).toContain('Needs MUS 101.')
  expect(rows[1]?.textContent).toContain('Not known whether offered')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Choose MUS 101' }))
  await waitFor(() => expect(changed()).toHaveLength(1))
  expect(changed()[0]).toMatchObject({
    choices: [],
    courses: [{}, {}, { course: 'MUS 101', term: 202609, credits: 3 }],
  })
  fireEvent.click(screen.getByRole('button', { name: 'Add a course, Fall 2026' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Keep a place for Global Issues' }))
  await waitFor(() => expect(changed()).toHaveLength(2))
  expect(changed()[1]).toMatchObject({ choices: [{ rule: 'arts' }, { rule: 'glo', term: 202609 }] })
})

test('a term of the plan goes into the cart as its best week, and what is left out is named', async () => {
  await openPlan()
  fireEvent.click(await screen.findByRole('button', { name: 'Put Spring 2026 into the cart' }))
  const dialog = await screen.findByRole('dialog', { name: 'Put your Spring 2026 plan into the cart' })
  await within(dialog).findByText('It has no class in the schedule.')
  await within(dialog).findByText('Registration’s rules pass')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Add 1 class to cart' }))
  await waitFor(() => expect(sent.at(-1)).toEqual({ method: 'POST', path: '/api/registration/202601/cart', body: { sections: [7] } })) // prettier-ignore
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('of a term that is too full the course that goes is named, a place by its name, and leaves with one click', async () => {
  const over = { kind: 'over', course: null, message: '20 credits, 3 over the limit of 17.', moveTo: null }
  const warnings = [{ ...over, term: 202601, move: 'CSE 220' }, { ...over, term: 202609, move: 'MUS 101' }] // prettier-ignore
  const before = fetch
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const answer = await before(address, init)
    return address === '/api/plan' || address === '/api/plans/4' ? Response.json({ ...plan, warnings }) : answer
  })
  await openPlan()
  fireEvent.click(await screen.findByRole('button', { name: 'Remove CSE 220 from Spring 2026' }))
  await waitFor(() =>
    expect(changed()).toMatchObject([{ courses: [{ course: 'CSE 214' }], choices: [{ rule: 'arts' }] }]),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Remove One course: Arts from Fall 2026' }))
  await waitFor(() => expect(changed()[1]).toMatchObject({ courses: [{}, {}], choices: [] }))
})

test('a plan that was deleted comes back whole with Undo', async () => {
  const abroad = { id: 7, name: 'A term abroad', isMain: false, changedAt: plan.plan.changedAt }
  const other = { ...plan, plan: abroad, plans: [plan.plan, abroad] }
  const before = fetch
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const answer = await before(address, init)
    if (address === '/api/plans' || address === '/api/plans/8') return Response.json({ ...other, plan: { ...abroad, id: 8 }, version: 'v8' }) // prettier-ignore
    if (address === '/api/plans/7') return Response.json(plan)
    return address.startsWith('/api/plan?plan=7') ? Response.json(other) : answer
  })
  const steps = () => sent.filter(({ path }) => path.startsWith('/api/plans'))
  await openTestPage('/schedule-planner?view=plan&plan=7')
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Actions for the plan A term abroad' }), { key: 'ArrowDown' }) // prettier-ignore
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const toast = (await screen.findByText('A term abroad was deleted.')).closest<HTMLElement>('li')
  fireEvent.click(within(mustHave(toast)).getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(steps().map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /api/plans/7', 'POST /api/plans', 'PUT /api/plans/8'])) // prettier-ignore
  expect(steps()[1]?.body).toEqual({ name: 'A term abroad', copyOf: null })
  expect(steps()[2]?.body).toMatchObject({ version: 'v8', courses: [{ course: 'CSE 214' }, { course: 'CSE 220' }], choices: [{ rule: 'arts' }] }) // prettier-ignore
})

test('the later of two tabs keeps both changes and shows what changed', async () => {
  await openPlan()
  const handle = await screen.findByRole('button', { name: 'Move CSE 214, Spring 2026' })
  const changes = [{ at: '2025-11-05T16:00:00.000Z', by: null, action: 'Plan changed', details: 'Main plan: ECO 108 into Fall 2026' }] // prettier-ignore
  const elsewhere = { ...plan, version: 'v2', courses: [...plan.courses, { term: 202609, course: 'ECO 108', title: null, credits: 4 }] } // prettier-ignore
  const before = fetch
  let tries = 0
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (init.method !== 'PUT') return address.startsWith('/api/plan?') || address === '/api/plan' ? Response.json(elsewhere) : before(address, init) // prettier-ignore
    await before(address, init)
    tries += 1
    return tries === 1
      ? Response.json({ detail: 'The plan Main plan was changed.', version: 'v2', changes }, { status: 409 })
      : Response.json(elsewhere)
  })
  fireEvent.keyDown(handle, { key: 'ArrowRight' })
  await waitFor(() => expect(changed()).toHaveLength(2))
  expect(changed()[1]).toMatchObject({ version: 'v2', courses: [{ course: 'CSE 214', term: 202605 }, {}, { course: 'ECO 108' }] }) // prettier-ignore
  expect(await screen.findByText('Main plan: ECO 108 into Fall 2026')).toBeTruthy()
})

test('where the plan changed so that a change does not fit any more, that plan is shown and nothing is said to be done', async () => {
  await openPlan()
  const handle = await screen.findByRole('button', { name: 'Move CSE 214, Spring 2026' })
  const changes = [{ at: '2025-11-05T16:00:00.000Z', by: null, action: 'Plan changed', details: 'Main plan: CSE 214 out of Spring 2026' }] // prettier-ignore
  const elsewhere = { ...plan, version: 'v2', courses: plan.courses.filter(({ course }) => course !== 'CSE 214') }
  const before = fetch
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (init.method !== 'PUT') return address.startsWith('/api/plan?') || address === '/api/plan' ? Response.json(elsewhere) : before(address, init) // prettier-ignore
    await before(address, init)
    return Response.json({ detail: 'The plan Main plan was changed.', version: 'v2', changes }, { status: 409 })
  })
  fireEvent.keyDown(handle, { key: 'ArrowRight' })
  expect(await screen.findByText('Your plan was not changed: it had changed elsewhere.')).toBeTruthy()
  expect(screen.getByText('Main plan: CSE 214 out of Spring 2026')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Move CSE 214/ })).toBeNull())
  expect(changed()).toHaveLength(1)
  expect(screen.queryByText(/CSE 214 is in/)).toBeNull()
})

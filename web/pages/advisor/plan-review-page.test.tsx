import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inventPlan } from '../../features/planning/plan/invent-plan.ts'
import {
  closeTestPage,
  exampleAccount,
  exampleFacts,
  openTestPage,
  serveTestPage,
} from '../../testing/open-test-page.tsx'

const request = {
  id: 9,
  kind: 'plan review',
  title: 'Plan review',
  name: 'Main plan',
  student: { userId: '7', name: 'Nora Lind', directoryWithheld: false },
  askedBy: null,
  term: null,
  submittedAt: '2025-11-01T15:00:00.000Z',
  days: 6,
  isLate: true,
  status: 'open',
  endedAt: null,
  expiresOn: null,
  steps: [],
}
const line = { ...request, mine: true, inBulk: false, inPlaceOf: null, programs: ['Computer Science'], changes: 2, warnings: 1, comments: 0, suggestions: 0 } // prettier-ignore
const review = {
  request: {
    ...request,
    message: 'Is it in the right order?',
    effect: '',
    rules: [],
    record: {
      gpa: 3.1,
      standing: 'U3',
      academicStanding: 'good',
      creditsEarned: 60,
      creditsInTerm: null,
      holds: 0,
      graduationTerm: null,
      programs: ['Computer Science, BS'],
    },
    mayDecide: 1,
    inPlaceOf: null,
  },
  submitted: inventPlan(),
  graduation: { term: 202709, before: 202701 },
  registration: { term: 202601, outlook: { state: 'registered', credits: 12 } },
  changedSince: [{ kind: 'moved', name: 'CSE 214', from: 202601, to: 202609 }],
  sinceApproved: { at: '2025-04-14T16:00:00.000Z', changes: [{ kind: 'added', name: 'CSE 220', from: null, to: 202601 }] }, // prettier-ignore
  comments: [],
  approved: null,
  mayComment: true,
}
let sent: { path: string; body: unknown }[] = []

beforeEach(() => {
  serveTestPage(exampleAccount(8, 'Naomi Castellan', 'Academic Advisor'), {
    '/api/institution': [200, exampleFacts],
    '/api/advisor/plan-reviews': [200, { submitted: [line], returned: [], decided: [] }],
    '/api/plan-reviews/9': [200, review],
    '/api/plan-reviews/9/comments': [200, review],
    '/api/requests/9/decision': [200, {}],
  })
  const answer = fetch
  sent = []
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    if (init.method === 'POST') sent.push({ path, body: JSON.parse(String(init.body)) as unknown })
    return answer(path, init)
  })
})
afterEach(closeTestPage)

test('the inbox tells age, changes and warnings; one screen has record, audit, changes and the plan', async () => {
  await openTestPage('/advisor/review')
  const entry = await screen.findByRole('link', { name: /Nora Lind/ })
  expect(entry.textContent).toMatch(/6 days, late.*2 changes.*1 warning/)
  const article = await screen.findByRole('article', { name: 'Plan of Nora Lind' })
  expect(within(article).getByText('3.10')).toBeTruthy()
  expect(within(article).getByText('Registration, Spring 2026').parentElement?.textContent).toContain('12 credits')
  expect(within(article).getByText('Graduates').parentElement?.textContent).toBe('GraduatesFall 2027 was Spring 2027')
  expect(within(article).getByText('Is it in the right order?')).toBeTruthy()
  expect(within(article).getByText(/has changed the plan since it was sent: 1 difference/)).toBeTruthy()
  expect(within(article).getByRole('region', { name: 'Changed since it was approved' }).textContent).toContain(
    'CSE 220',
  )
  expect(within(article).getByText(/Prerequisite not met: CSE 214/)).toBeTruthy()
})

test('a suggestion goes with a comment on a course, and the plan is approved or returned with a note', async () => {
  await openTestPage('/advisor/review')
  const article = await screen.findByRole('article', { name: 'Plan of Nora Lind' })
  fireEvent.click(within(article).getByRole('button', { name: 'Comment on CSE 214' }))
  const dialog = await screen.findByRole('dialog', { name: 'Comment on CSE 214, Spring 2026' })
  fireEvent.change(within(dialog).getByLabelText('Comment'), { target: { value: 'Later is easier.' } })
  fireEvent.click(within(dialog).getByLabelText('Suggest a change to take over'))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Suggest' }))
  await waitFor(() => expect(sent).toMatchObject([{ path: '/api/plan-reviews/9/comments', body: { term: 202601, about: 'CSE 214', body: 'Later is easier.', suggestion: [{ kind: 'move', course: 'CSE 214', from: 202601 }] } }])) // prettier-ignore
  fireEvent.click(within(article).getByRole('button', { name: 'Return with a note' }))
  const returning = await screen.findByRole('dialog', { name: 'Return the plan to Nora Lind' })
  fireEvent.change(within(returning).getByLabelText(/^Note/), { target: { value: 'One suggestion.' } })
  fireEvent.click(within(returning).getByRole('button', { name: 'Return plan' }))
  await waitFor(() => expect(sent.at(-1)).toEqual({ path: '/api/requests/9/decision', body: { step: 1, outcome: 'refused', note: 'One suggestion.' } })) // prettier-ignore
})

test('of an approved plan the advisor sees what was registered beside it, and nothing to decide', async () => {
  const rows = [
    { term: 202601, course: 'CSE 214', state: 'as approved', elsewhere: null },
    { term: 202601, course: 'CSE 220', state: 'not registered', elsewhere: null },
    { term: 202601, course: 'MUS 101', state: 'not in the plan', elsewhere: null },
  ]
  const approved = { id: 9, by: 'Naomi Castellan', at: '2025-04-14T16:00:00.000Z', plan: 'Main plan', rows }
  const ended = { ...request, status: 'approved', endedAt: approved.at }
  const decided = { ...review, request: { ...review.request, ...ended, mayDecide: null }, changedSince: [], approved }
  serveTestPage(exampleAccount(8, 'Naomi Castellan', 'Academic Advisor'), {
    '/api/institution': [200, exampleFacts],
    '/api/advisor/plan-reviews': [200, { submitted: [], returned: [], decided: [{ ...line, ...ended }] }],
    '/api/plan-reviews/9': [200, decided],
  })
  await openTestPage('/advisor/review?review=9')
  const article = await screen.findByRole('article', { name: 'Plan of Nora Lind' })
  const table = within(article).getByRole('table', { name: 'The approved plan beside what was registered' })
  expect(
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual([
    'Spring 2026CSE 214Registered',
    'Spring 2026CSE 220Not registered',
    'Spring 2026–MUS 101, not in the plan',
  ])
  expect(within(article).getByText('2 of 3 differ')).toBeTruthy()
  expect(within(article).queryByRole('button', { name: 'Approve plan' })).toBeNull()
})

test('from a plan one goes on to the next and back, in the order of the list', async () => {
  const next = { ...line, id: 10, student: { ...line.student, id: 12, name: 'Omar Lind' } }
  serveTestPage(exampleAccount(8, 'Naomi Castellan', 'Academic Advisor'), {
    '/api/institution': [200, exampleFacts],
    '/api/advisor/plan-reviews': [200, { submitted: [line, next], returned: [], decided: [] }],
    '/api/plan-reviews/9': [200, review],
    '/api/plan-reviews/10': [200, { ...review, request: { ...review.request, id: 10 } }],
  })
  await openTestPage('/advisor/review?review=9')
  const steps = async (place: string) => {
    await screen.findByText(place)
    return within(screen.getByRole('navigation', { name: 'Submitted plans', hidden: true }))
  }
  const first = await steps('1 of 2 plans')
  expect(first.getByRole<HTMLButtonElement>('button', { name: 'Previous plan', hidden: true }).disabled).toBe(true)
  fireEvent.click(first.getByRole('link', { name: 'Next plan', hidden: true }))
  const last = await steps('2 of 2 plans')
  expect(last.getByRole('link', { name: 'Previous plan', hidden: true }).getAttribute('href')).toContain('review=9')
  expect(last.getByRole<HTMLButtonElement>('button', { name: 'Next plan', hidden: true }).disabled).toBe(true)
})

const inAddress = () => Object.fromEntries(new URLSearchParams(location.search))

test('which plans are shown and their order, chosen at once, both stand in the address', async () => {
  await openTestPage('/advisor/review')
  const show = await screen.findByLabelText('Show')
  // Nothing of the first has reached the address when the second comes.
  fireEvent.change(show, { target: { value: 'Computer Science' } })
  fireEvent.change(screen.getByLabelText('Order'), { target: { value: 'oldest' } })
  await waitFor(() => expect(inAddress()).toEqual({ show: 'Computer Science', order: 'oldest' }))
})

test('two filters of the caseload, chosen at once, both stand in the address', async () => {
  serveTestPage(exampleAccount(8, 'Naomi Castellan', 'Academic Advisor'), {
    '/api/institution': [
      200,
      {
        ...exampleFacts,
        institution: { ...exampleFacts.institution, programs: [] },
        terms: [{ code: 202601, hasSchedule: true, registration: 'open' }],
      },
    ],
    '/api/advisor/caseload': [200, { students: [], total: 1, toGraduate: 120, leastGpa: 2, reasons: [] }],
  })
  await openTestPage('/advisor/review?tab=caseload')
  const holds = await screen.findByLabelText('Holds')
  fireEvent.change(holds, { target: { value: 'any' } })
  fireEvent.change(screen.getByLabelText('Plan'), { target: { value: 'none' } })
  await waitFor(() => expect(inAddress()).toEqual({ tab: 'caseload', holds: 'any', plan: 'none' }))
})

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { exampleReport } from '../../testing/example-report.ts'
import { DegreeReport } from './degree-report.tsx'

const [calculus] = exampleReport.rules
const pinned = { id: 3, program: 'MAT-BS', rule: 'calculus', course: 'MAT 131' }
const waived = { id: 5, program: 'MAT-BS', rule: 'calculus', words: 'Waived: Placed out (Margaret Ashdown)' }
const excluded = [
  { course: 'MAT 125', reason: 'D is below C' },
  { course: 'MAT 141', reason: 'already used in Proofs' },
]
const report = {
  ...exampleReport,
  nextOffered: {
    'MAT 132': { term: 202601, isAssumed: true },
    'MAT 142': null,
    'MAT 171': { term: 202509, isAssumed: false },
  },
  rules: [{ ...calculus, candidates: ['MAT 132', 'MAT 142', 'MAT 171'], excluded, exceptions: [waived.words] }],
  pins: [pinned],
  exceptions: [waived],
}

const added: unknown[] = []
const next = { credits: 4, isAssumed: true, seats: null, refusals: [] }
const notMet = { kind: 'prerequisite', rule: 'Prerequisite not met: MAT 132' }
const ahead = [
  { ...next, course: 'MAT 132', term: 202601, isAssumed: false, seats: 43 },
  { ...next, course: 'MAT 171', term: 202509, refusals: [notMet] },
]

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Draws the report; answers what is sent from then on. */
async function show(may: (typeof exampleReport)['may'], refusal?: string) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (address.includes('/plan/courses-ahead')) return new Response(JSON.stringify({ courses: ahead }))
    if (method === 'GET') return new Response(JSON.stringify({ ...report, may }))
    sent.push([method, address, ...(typeof body === 'string' ? [JSON.parse(body)] : [])])
    return refusal === undefined
      ? new Response('{}')
      : new Response(JSON.stringify({ detail: refusal }), { status: 409 })
  })
  const root = createRootRoute()
  const at = (path: string) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component: () =>
        path === '/' ? (
          <DegreeReport
            userId="7"
            otherwise={null}
            addToPlan={(wanted) => (
              <button type="button" onClick={() => added.push(wanted)}>
                Add {wanted.course} to plan
              </button>
            )}
          />
        ) : null,
    })
  const router = createRouter({
    routeTree: root.addChildren([at('/'), at('/course-catalog/$course')]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await screen.findByRole('region', { name: 'Mathematics, BS' })
  return sent
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }))

test('a student lets a pinned course go, and counts one here that counts elsewhere', async () => {
  const sent = await show({ pin: true, grant: false, save: false })
  press('Unpin: MAT 131 for Calculus')
  press('Count it here: MAT 141 for Calculus')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent).toEqual([
    ['DELETE', '/api/users/7/degree-pins/3'],
    ['POST', '/api/users/7/degree-pins', { program: 'MAT-BS', rule: 'calculus', course: 'MAT 141' }],
  ])
  // What no choice can make count has no button, and exceptions are the registrar's.
  expect(screen.queryByRole('button', { name: /MAT 125|exception|Revoke/, hidden: true })).toBeNull()
  expect(screen.getByText(waived.words)).toBeTruthy()
})

test('a reader who decides nothing reads what was decided', async () => {
  await show({ pin: false, grant: false, save: false })
  expect(screen.getByText(waived.words)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Pin|Unpin|exception|Revoke/, hidden: true })).toBeNull()
})

test('a registrar grants an exception; what is missing stands at its field, and nothing is sent before', async () => {
  const sent = await show({ pin: true, grant: true, save: false })
  press('Grant an exception to Calculus')
  const dialog = await screen.findByRole('dialog', { name: 'Exception to “Calculus”' })
  fireEvent.change(within(dialog).getByLabelText('What to grant'), { target: { value: 'substitute' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Grant exception' }))
  for (const message of ['Write a course as CSE 214.', /whose place it takes, as/, /at least 3 characters/])
    expect(within(dialog).getByText(message)).toBeTruthy()
  expect(sent).toEqual([])
  const type = (label: string, value: string) =>
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } })
  type('Course that counts', 'ams 161')
  type('Whose place it takes', 'MAT 132')
  type('Note (visible to the student)', 'Same content')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Grant exception' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const place = { program: 'MAT-BS', rule: 'calculus' }
  expect(sent).toEqual([
    [
      'POST',
      '/api/users/7/degree-exceptions',
      { ...place, kind: 'substitute', course: 'AMS 161', for: 'MAT 132', note: 'Same content' },
    ],
  ])
})

test('a registrar revokes with a note; a refusal stays in the dialog with what was written', async () => {
  const sent = await show({ pin: true, grant: true, save: false }, 'This exception does not exist.')
  press('Revoke')
  const dialog = await screen.findByRole('dialog', { name: 'Revoke the exception to “Calculus”?' })
  fireEvent.change(within(dialog).getByLabelText('Note for the audit log'), { target: { value: 'In error' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Revoke exception' }))
  expect((await within(dialog).findByRole('alert')).textContent).toContain('This exception does not exist.')
  expect(sent).toEqual([['POST', '/api/users/7/degree-exceptions/5/revoke', { note: 'In error' }]])
})

test('what could fill a requirement says when it is offered next', async () => {
  await show({ pin: false, grant: false, save: false })
  const offered = (course: string) => screen.getByText(course).closest('tr')?.textContent
  expect(offered('MAT 132')).toContain('Spring 2026, as in earlier years')
  expect(offered('MAT 142')).toContain('In no schedule on file')
  expect(offered('MAT 171')).toMatch(/Fall 2025$/)
})

test('once a requirement is open it tells seats and eligibility, and a student adds a course to the plan', async () => {
  await show({ pin: true, grant: false, save: true })
  const details = screen.getByText('Calculus').closest('details')
  if (!details) throw new Error('The requirement does not open.')
  expect(screen.queryByRole('button', { name: /^Add /, hidden: true })).toBeNull()
  details.open = true
  fireEvent(details, new Event('toggle'))
  const row = (course: string) => screen.getByText(course).closest('tr')?.textContent ?? ''
  await waitFor(() => expect(row('MAT 132')).toContain('Spring 2026, as in earlier years, 43 seatsYou are eligible'))
  expect(row('MAT 171')).toContain('Not yet eligiblePrerequisite not met: MAT 132.')
  // No schedule on file offers it: there is no term to add it to.
  expect(screen.queryByRole('button', { name: 'Add MAT 142 to plan', hidden: true })).toBeNull()
  press('Add MAT 132 to plan')
  expect(added).toEqual([{ course: 'MAT 132', term: 202601, credits: 4 }])
})

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { exampleRegistration } from '../../../testing/example-registration.ts'
import { exampleRefusal } from '../../../testing/example-refusals.ts'
import { GrantForRefusal } from './grant-for-refusal.tsx'
import { ManageHolds } from './manage-holds.tsx'
import { ManageWaivers } from './manage-waivers.tsx'

afterEach(cleanup)

interface Sent {
  path: string
  body: unknown
}

/** Answers reads by address and keeps what is sent. */
function serveOverrides(answers: Record<string, unknown>): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const path = address.replace('/api', '')
    if (init.method !== 'GET') sent.push({ path, body: JSON.parse(String(init.body)) })
    const found = answers[`${init.method ?? 'GET'} ${path}`]
    return found === undefined
      ? Response.json({ detail: 'There is no such call.' }, { status: 404 })
      : Response.json(found)
  })
  return sent
}

function show(children: ReactNode) {
  render(<QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>)
}

const hold = {
  id: 5,
  type: 'advising',
  description: 'Meet an advisor before registering.',
  department: 'Academic Advising',
  placedAt: '2025-06-06T12:00:00Z',
  placedBy: null,
  note: null,
  mayLift: true,
}

test('a hold is lifted with a note, after saying who it affects', async () => {
  const sent = serveOverrides({
    'GET /users/7/holds': { holds: [hold], mayPlace: ['advising', 'financial'], departments: null },
    'POST /holds/5/lift': { lifted: true },
  })
  show(<ManageHolds userId="7" student="Ada Byron" otherwise={null} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Lift advising hold' }))
  const dialog = screen.getByRole('dialog', { name: 'Lift the advising hold?' })
  expect(dialog.textContent).toContain('Ada Byron can register again')
  fireEvent.click(screen.getByRole('button', { name: 'Lift hold' }))
  expect(dialog.textContent).toContain('Write at least 3 characters.')
  expect(sent).toEqual([])
  fireEvent.change(screen.getByLabelText('Note for the audit log'), { target: { value: 'Met today' } })
  fireEvent.click(screen.getByRole('button', { name: 'Lift hold' }))
  await waitFor(() => expect(sent).toEqual([{ path: '/holds/5/lift', body: { note: 'Met today' } }]))
})

test('an advisor of several units chooses among those that hold the student', async () => {
  const departments = ['Biology', 'Chemistry']
  serveOverrides({ 'GET /users/7/holds': { holds: [], mayPlace: ['advising'], departments } })
  show(<ManageHolds userId="7" student="Ada Byron" otherwise={null} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Place a hold' }))
  expect([...screen.getByLabelText('Department').children].map(({ textContent }) => textContent)).toEqual(departments)
})

test('without holds the words of the specification stand, and where they cannot be read what stood there before', async () => {
  serveOverrides({ 'GET /users/7/holds': { holds: [], mayPlace: [], departments: null } })
  show(<ManageHolds userId="7" student="Ada Byron" otherwise={null} />)
  expect(await screen.findByText('No active holds')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  serveOverrides({})
  show(<ManageHolds userId="7" student="Ada Byron" otherwise={<p>As before</p>} />)
  expect(await screen.findByText('As before')).toBeTruthy()
})

test('revoking a waiver first names the registrations that rest on it', async () => {
  const waiver = {
    id: 9,
    kind: 'prerequisite',
    term: 202601,
    courses: ['AMS 315'],
    sectionIds: [],
    amount: null,
    note: 'Took it abroad.',
    grantedAt: '2025-11-01T12:00:00Z',
    grantedBy: 'registrar',
    expiresOn: null,
    mayRevoke: true,
  }
  const rule = 'The prerequisite is not met: AMS 311'
  const refusals = [
    { kind: 'prerequisite', rule, figure: null, liftedBy: [], remedy: { text: '', fixes: [] }, facts: {} },
  ]
  const registrations = [{ term: 202601, sectionId: 3, course: 'AMS 315', sectionCode: '01', refusals }]
  const sent = serveOverrides({
    'GET /users/7/waivers': { waivers: [waiver], mayGrant: ['prerequisite'] },
    'GET /waivers/9/effect': { registrations },
    'POST /waivers/9/revoke': { registrations },
  })
  show(<ManageWaivers userId="7" student="Ada Byron" terms={[202601]} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Revoke the prerequisite waiver for AMS 315' }))
  expect(await screen.findByText('Classes that would be refused without it:')).toBeTruthy()
  expect(screen.getByRole('dialog').textContent).toContain(`AMS 315 01 Spring 2026. ${rule}`)
  fireEvent.change(screen.getByLabelText('Note for the audit log'), { target: { value: 'Granted in error' } })
  fireEvent.click(screen.getByRole('button', { name: 'Revoke waiver' }))
  await waitFor(() => expect(sent).toEqual([{ path: '/waivers/9/revoke', body: { note: 'Granted in error' } }]))
})

const unmet = exampleRefusal({
  kind: 'prerequisite',
  rule: 'The prerequisite is not met: AMS 311',
  facts: { sentence: 'AMS 311', reasons: [] },
})
const { student } = exampleRegistration

test('the waiver for a reason in the cart is filled in, and needs only the note', async () => {
  const sent = serveOverrides({
    [`GET /users/${student.id}/waivers`]: { waivers: [], mayGrant: ['prerequisite', 'corequisite'] },
    [`POST /users/${student.id}/waivers`]: { id: 1 },
  })
  const close = vi.fn()
  show(<GrantForRefusal registration={exampleRegistration} refusal={unmet} course="AMS 315" onClose={close} />)
  fireEvent.change(await screen.findByLabelText('Note (visible to the student)'), {
    target: { value: 'Took it abroad' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Grant waiver' }))
  await waitFor(() => expect(close).toHaveBeenCalled())
  const body = { kind: 'prerequisite', term: 202601, courses: ['AMS 315'], expiresOn: null, note: 'Took it abroad' }
  expect(sent).toEqual([{ path: `/users/${student.id}/waivers`, body }])
})

test('who may not grant the waiver for a reason reads who may', async () => {
  serveOverrides({ [`GET /users/${student.id}/waivers`]: { waivers: [], mayGrant: ['corequisite'] } })
  const registration = { ...exampleRegistration, onBehalf: true }
  show(<GrantForRefusal registration={registration} refusal={unmet} course="AMS 315" onClose={vi.fn()} />)
  expect(await screen.findByRole('dialog', { name: 'Who can help' })).toBeTruthy()
})

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import type { Roster } from '../roster/use-rosters.ts'
import { KeptSeatsForm } from './kept-seats-form.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const roster = { class: { sectionId: 7, subject: 'CSE', number: '416', component: 'LEC', section: '01' } } as Roster
const saved = {
  sectionId: 7,
  version: 'v1',
  capacity: 24,
  enrolled: 11,
  rows: [
    {
      population: 'CSE majors',
      seats: 14,
      keptUntil: '2025-11-10',
      taken: 8,
      free: 6,
      isOver: false,
      readAs: 'CSE major',
    },
  ],
  open: 7,
}

/** The form over a server that answers a save so; returns what was sent. */
async function show(answer: (body: { version: string }) => Response) {
  const sent: unknown[] = []
  let present: object = saved
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address.endsWith('/institution'))
      return Response.json({ institution: { timeZone: 'America/New_York' }, terms: [] })
    if (init.method !== 'PUT') return Response.json(present)
    const body = JSON.parse(String(init.body)) as { version: string }
    sent.push(body)
    const said = answer(body)
    if (said.status === 409) present = { ...saved, version: 'v2', rows: [] }
    return said
  })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <KeptSeatsForm roster={roster} />
    </QueryClientProvider>,
  )
  await screen.findByLabelText('Kept for')
  return sent
}

const type = (label: string, value: string, at = 0) =>
  fireEvent.change(screen.getAllByLabelText(label)[at]!, { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('what is kept stands in its fields, with how it was read and how it stands', async () => {
  await show(() => Response.json(saved))
  expect(screen.getByLabelText<HTMLInputElement>('Kept for').value).toBe('CSE majors')
  expect(screen.getByText('Read as: CSE major. 8 taken, 6 seats kept.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save kept seats' })).toBeNull()
})

test('rows are added and put earlier, and sent with the version that was read', async () => {
  const sent = await show(() => Response.json({ ...saved, saved: true, problems: [], promoted: 2 }))
  press('Add row')
  type('Kept for', 'U4 standing', 1)
  type('Seats', '4', 1)
  press('Fill row 2 earlier')
  press('Save kept seats')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({
    version: 'v1',
    rows: [
      { population: 'U4 standing', seats: 4, keptUntil: null },
      { population: 'CSE majors', seats: 14, keptUntil: '2025-11-10' },
    ],
  })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save kept seats' })).toBeNull())
})

test('a refusal stands at its field, and what was typed stays', async () => {
  const problems = [{ row: 0, field: 'population', message: 'No record says who this is.' }]
  await show(() => Response.json({ ...saved, saved: false, problems, promoted: 0 }))
  type('Kept for', 'whoever comes')
  press('Save kept seats')
  await screen.findByText('No record says who this is.')
  expect(screen.getByLabelText('Kept for').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText<HTMLInputElement>('Kept for').value).toBe('whoever comes')
})

test('another registrar’s change shows, and what was typed can be saved over it', async () => {
  const stale = { detail: 'What is kept changed since you read it.', version: 'v2', changes: [] }
  const sent = await show(({ version }) =>
    version === 'v1'
      ? Response.json(stale, { status: 409 })
      : Response.json({ ...saved, version: 'v3', saved: true, problems: [], promoted: 0 }),
  )
  type('Seats', '12')
  press('Save kept seats')
  fireEvent.click(await screen.findByRole('button', { name: 'Load the current version' }))
  await waitFor(() => expect(screen.queryByText(/changed since you read it/)).toBeNull())
  expect(screen.getByLabelText<HTMLInputElement>('Seats').value).toBe('12')
  press('Save kept seats')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ version: 'v2', rows: [{ seats: 12 }] })
})

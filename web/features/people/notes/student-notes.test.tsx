import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { StudentNotes } from './student-notes.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const note = (id: number, more: object = {}) => ({
  id,
  text: `Note ${id}`,
  visibility: 'advisors',
  writtenBy: 'Naomi Castellan, Academic Advisor',
  writtenAt: '2025-11-03T15:00:00Z',
  withdrawn: null,
  mayWithdraw: false,
  ...more,
})

function show(answer: { notes: object[]; mayWrite: boolean }, own = false) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') {
      sent.push([address, JSON.parse(String(body))])
      return new Response(JSON.stringify({ id: 9, withdrawn: true }))
    }
    return new Response(JSON.stringify(address.includes('notes') ? answer : { institution: {}, terms: [] }))
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <StudentNotes userId="7" student="Ada Byron" own={own} />
    </QueryClientProvider>,
  )
  return sent
}

test('an advisor reads the notes, also what was withdrawn and why, and writes one for advisors unless chosen otherwise', async () => {
  const withdrawn = { by: 'registrar', at: '2025-11-04T15:00:00Z', because: 'Another student' }
  const sent = show({ notes: [note(2, { visibility: 'student' }), note(1, { withdrawn })], mayWrite: true })
  const [first, second] = await screen.findAllByRole('listitem')
  expect(first?.textContent).toMatch(/Naomi Castellan, Academic Advisor.*The student reads it.*Note 2/)
  expect(second?.textContent).toMatch(/Advisors and registrars.*Note 1.*Withdrawn by registrar.*Another student/)
  fireEvent.click(screen.getByRole('button', { name: 'Write a note' }))
  const dialog = screen.getByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Keep note' }))
  expect(within(dialog).getByText('Write at least 3 characters.')).toBeTruthy()
  fireEvent.change(within(dialog).getByLabelText('Note'), { target: { value: ' Works nights. ' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Keep note' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([['/api/users/7/notes', { text: 'Works nights.', visibility: 'advisors' }]])
})

test('a note is withdrawn with a reason', async () => {
  const sent = show({ notes: [note(5, { mayWithdraw: true })], mayWrite: true })
  fireEvent.click(await screen.findByRole('button', { name: /^Withdraw the note/ }))
  const dialog = screen.getByRole('dialog')
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Wrong student' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Withdraw note' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([['/api/notes/5/withdraw', { because: 'Wrong student' }]])
})

test('a student without notes sees nothing, and with one reads it without a word about others', async () => {
  show({ notes: [], mayWrite: false }, true)
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
  cleanup()
  show({ notes: [note(3, { visibility: 'student' })], mayWrite: false }, true)
  expect((await screen.findByRole('region', { name: 'Notes for you' })).textContent).toContain('Note 3')
  expect(screen.queryByText(/The student reads it/)).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

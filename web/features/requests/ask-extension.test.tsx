import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AskExtension } from './ask-extension.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const taken = (course: string, status: string, gradeSymbol: string | null) => ({ courseSection: { course }, status, gradeSymbol }) // prettier-ignore
const semesters = [
  { semester: 202601, courses: [taken('CSE 416', 'REGISTERED', null)] },
  { semester: 202509, courses: [taken('CSE 312', 'IN_PROGRESS', null), taken('CSE 101', 'WITHDRAWN', 'W')] },
  { semester: 202501, courses: [taken('CSE 214', 'COMPLETED', 'I'), taken('CSE 215', 'COMPLETED', 'A')] },
] as never

function show(of = semesters) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET')
      return new Response(JSON.stringify({ institution: { grading: { lapses: [{ grade: 'I' }] } }, terms: [] }))
    sent.push([address, JSON.parse(String(body))])
    return new Response(JSON.stringify({ steps: [{ title: 'CSE 214 instructor' }] }))
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AskExtension userId="7" semesters={of} />
    </QueryClientProvider>,
  )
  return sent
}

test('a student asks for a class whose grade is to come, with a day and a reason', async () => {
  const sent = show()
  fireEvent.click(await screen.findByRole('button', { name: 'Ask for a later grade deadline' }))
  const classes = screen.getByLabelText('Class')
  expect([...classes.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'CSE 312, Fall 2025',
    'CSE 214, Spring 2025',
  ])
  fireEvent.change(classes, { target: { value: '202501 CSE 214' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send request' }))
  expect(screen.getByText('Choose a day.')).toBeTruthy()
  expect(screen.getByText('Write at least 3 characters.')).toBeTruthy()
  expect(sent).toEqual([])
  fireEvent.change(screen.getByLabelText('Last day that you ask for'), { target: { value: '2026-03-01' } })
  fireEvent.change(screen.getByLabelText('Message to the instructor'), { target: { value: 'I was ill.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send request' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const wanted = { kind: 'deadline extension', term: 202501, course: 'CSE 214', until: '2026-03-01' }
  expect(sent).toEqual([['/api/users/7/requests', { ...wanted, message: 'I was ill.' }]])
})

test('with every grade in there is nothing to ask for', async () => {
  show([{ semester: 202501, courses: [taken('CSE 215', 'COMPLETED', 'A')] }] as never)
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
})

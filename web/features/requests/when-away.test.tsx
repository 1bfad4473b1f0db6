import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { WhenAway } from './when-away.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const absence = {
  delegate: { name: 'Bo Lin', email: 'bo.lin@stonybrook.edu' },
  beginsOn: '2025-11-05',
  endsOn: '2025-11-14',
}

/** Answers as the server that keeps what is set; nobody but Bo Lin is found. */
function show(named: { name: string; beginsOn: string; endsOn: string }[] = []) {
  let kept: typeof absence | null = null
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (address.endsWith('/institution'))
      return new Response(JSON.stringify({ institution: {}, terms: [], today: '2025-11-05' }))
    if (method === 'POST') {
      const wanted = (JSON.parse(String(body)) as { absence: { delegateEmail: string } | null }).absence
      sent.push(wanted)
      if (wanted && wanted.delegateEmail !== absence.delegate.email) {
        const problems = [{ where: 'body.absence.delegateEmail', message: 'Nobody has this e-mail address.' }]
        const said = { title: 'Bad request', status: 400, detail: 'Nobody has it.', problems }
        return new Response(JSON.stringify(said), { status: 400 })
      }
      kept = wanted && absence
    }
    return new Response(JSON.stringify({ absence: kept, standsInFor: named }))
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WhenAway />
    </QueryClientProvider>,
  )
  return sent
}

test('an approver names a delegate in a dialog, and decides alone again when back', async () => {
  const sent = show()
  fireEvent.click(await screen.findByRole('button', { name: 'Name a delegate' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Name a delegate' }))
  const save = () => fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  save()
  expect(dialog.getByText('Write who decides for you.')).toBeTruthy()
  expect(document.activeElement).toBe(dialog.getByLabelText('E-mail of your delegate'))
  fireEvent.change(dialog.getByLabelText('E-mail of your delegate'), { target: { value: 'nobody@stonybrook.edu' } })
  fireEvent.change(dialog.getByLabelText('First day'), { target: { value: '2025-11-05' } })
  fireEvent.change(dialog.getByLabelText('Last day'), { target: { value: '2025-11-14' } })
  save()
  expect(await dialog.findByText('Nobody has this e-mail address.')).toBeTruthy()
  fireEvent.change(dialog.getByLabelText('E-mail of your delegate'), { target: { value: absence.delegate.email } })
  save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Bo Lin')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'I am back' }))
  expect(await screen.findByRole('button', { name: 'Name a delegate' })).toBeTruthy()
  expect(sent.slice(1)).toEqual([
    { delegateEmail: absence.delegate.email, beginsOn: '2025-11-05', endsOn: '2025-11-14' },
    null,
  ])
})

test('a delegate reads who they decide for and how long', async () => {
  show([{ name: 'Ana Bell', beginsOn: '2025-11-05', endsOn: '2025-11-10' }])
  const line = (await screen.findByText('Ana Bell')).parentElement
  expect(line?.textContent).toBe('You decide for Ana Bell from Nov 5, 2025 to Nov 10, 2025.')
})

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Disclosure } from './disclosure.ts'
import { Disclosures } from './disclosures.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const kept: Disclosure = {
  id: 4,
  disclosedOn: '2025-11-01',
  party: 'State Attorney General',
  content: 'Transcript of Fall 2025',
  interest: 'Investigates a fraud',
  basis: 'Court order or subpoena (99.31(a)(9))',
  consentOn: null,
  recordedAt: '2025-11-02T15:00:00Z',
  recordedBy: 'registrar',
  corrects: null,
  correctedBy: null,
}

/** Shows the register, and tells what is sent. */
function show(mayRecord: boolean) {
  const sent: unknown[] = []
  const directory = { withheld: false, mayChange: mayRecord ? 'with a note' : 'freely' }
  const answer = { disclosures: [kept], mayRecord, directory }
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') sent.push(JSON.parse(String(body)))
    return new Response(JSON.stringify(address.includes('disclosures') ? answer : { today: '2025-11-05' }))
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Disclosures userId="7" own={!mayRecord} />
    </QueryClientProvider>,
  )
  return sent
}

test('a correction begins with all that the entry says, what allowed it included', async () => {
  const sent = show(true)
  fireEvent.click(await screen.findByRole('button', { name: 'Correct...' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByLabelText('What was given'), { target: { value: 'Dates of attendance' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Correct it' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const { disclosedOn, party, interest } = kept
  const basis = 'court order'
  expect(sent).toEqual([
    { disclosedOn, party, interest, basis, content: 'Dates of attendance', consentOn: null, corrects: 4 },
  ])
})

test('a student reads the register and records nothing', async () => {
  show(false)
  expect((await screen.findByRole('listitem')).textContent).toMatch(/State Attorney General.*Court order or subpoena/)
  expect(screen.queryByRole('button', { name: /Correct|Record/ })).toBeNull()
})

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DirectoryInformation } from './directory-information.tsx'
import type { Register } from './use-disclosures.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Shows the section over a server that keeps what it gets, and records what is sent. */
function show(directory: Register['directory']) {
  const sent: unknown[] = []
  let kept = directory
  vi.stubGlobal('fetch', async (_address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'PUT') {
      const wanted = JSON.parse(String(body)) as { withheld: boolean }
      sent.push(wanted)
      kept = kept && { ...kept, withheld: wanted.withheld }
    }
    return new Response(JSON.stringify({ disclosures: [], mayRecord: false, directory: kept }))
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DirectoryInformation userId="7" own={directory?.mayChange === 'freely'} />
    </QueryClientProvider>,
  )
  return sent
}

test('a student withholds it and releases it with one press each', async () => {
  const sent = show({ withheld: false, mayChange: 'freely' })
  fireEvent.click(await screen.findByRole('button', { name: 'Withhold it' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Release it' }))
  await screen.findByRole('button', { name: 'Withhold it' })
  expect(sent).toEqual([
    { withheld: true, note: null },
    { withheld: false, note: null },
  ])
})

test('a registrar says how the student asked', async () => {
  const sent = show({ withheld: false, mayChange: 'with a note' })
  fireEvent.click(await screen.findByRole('button', { name: 'Withhold it...' }))
  const dialog = await screen.findByRole('dialog')
  const confirm = within(dialog).getByRole('button', { name: 'Withhold it' })
  fireEvent.click(confirm)
  await within(dialog).findByText('Write at least 3 characters.')
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Letter of November 5' } })
  fireEvent.click(confirm)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([{ withheld: true, note: 'Letter of November 5' }])
  expect(await screen.findByText('Withheld')).toBeTruthy()
})

test('who may not change it has no button', async () => {
  show({ withheld: true, mayChange: 'not at all' })
  await screen.findByText('Withheld')
  expect(screen.queryByRole('button')).toBeNull()
})

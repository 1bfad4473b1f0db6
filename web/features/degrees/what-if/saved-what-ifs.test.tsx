import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { exampleReport } from '../../../testing/example-report.ts'
import { SavedWhatIfs } from './saved-what-ifs.tsx'
import { SaveWhatIf } from './save-what-if.tsx'
import { whatIfOf, type Report, type WhatIf } from '../use-audit-report.ts'

const wish = { ...whatIfOf(['MAT-BS', 'ECO-minor']), programs: ['MAT-BS', 'ECO-minor'], courses: [] }
const kept = { id: 4, name: 'ECO too', ...wish }
const tried: WhatIf = { ...whatIfOf(['MAT-BS']), courses: [{ course: 'MAT 132', term: 202601, grade: 'B' }] }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(report: Partial<typeof exampleReport>, whatIf = tried) {
  const today = { ...exampleReport, saved: [kept], ...report } as Report
  const sent: unknown[] = []
  const opened: WhatIf[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return new Response(JSON.stringify({ ...today, totals: { ...today.totals, projected: 84 } }))
    sent.push([method, address, ...(typeof body === 'string' ? [JSON.parse(body)] : [])])
    return new Response(JSON.stringify({ detail: 'You keep a what-if named ECO too.' }), { status: 409 })
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SavedWhatIfs userId="7" today={today} tried={today} whatIf={whatIf} onOpen={(one) => opened.push(one)} />
      <SaveWhatIf today={today} whatIf={whatIf} />
    </QueryClientProvider>,
  )
  return { sent, opened }
}

test('a student sees each beside today, opens one, removes one, and saves under a name; a refusal stands at the field', async () => {
  const { sent, opened } = show({ may: { pin: true, grant: false, save: true } })
  const row = await screen.findByRole('row', { name: /ECO too/ })
  await waitFor(() => expect(row.textContent).toBe('ECO tooNot known841'))
  expect(screen.getByRole('row', { name: /^Today/ }).textContent).toBe('TodayNot known721')
  fireEvent.click(screen.getByRole('button', { name: 'ECO too' }))
  expect(opened).toEqual([wish])
  fireEvent.click(screen.getByRole('button', { name: 'Remove ECO too' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save as…' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText('Name it, such as “AMS instead”.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Save as'), { target: { value: ' ECO too ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('You keep a what-if named ECO too.')).toBeTruthy()
  expect(sent).toEqual([
    ['DELETE', '/api/what-ifs/4'],
    ['POST', '/api/what-ifs', { name: 'ECO too', ...tried }],
  ])
})

test('an advisor opens them and neither keeps nor removes any; the one on the page is marked', async () => {
  show({}, kept)
  expect((await screen.findByText('ECO too')).getAttribute('aria-current')).toBe('true')
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByText('Not saved yet')).toBeNull()
})

test('an advisor of a student who keeps none sees nothing of it', () => {
  show({ saved: [] })
  expect(screen.queryByText('Saved what-ifs')).toBeNull()
})

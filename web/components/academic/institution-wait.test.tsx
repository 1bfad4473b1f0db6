import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, test, vi } from 'vitest'
import { useInstitution } from '../../lib/institution.ts'
import { InstitutionWait } from './institution-wait.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Page() {
  const facts = useInstitution()
  return facts ? <p>{facts.today}</p> : <InstitutionWait />
}

test('terms that cannot be read are told as such, and a second try shows the page', async () => {
  let answers = false
  vi.stubGlobal('fetch', async () =>
    answers ? Response.json({ today: '2025-11-05' }) : new Response('down', { status: 503 }),
  )
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Page />
    </QueryClientProvider>,
  )
  await screen.findByText('The terms could not be read')
  answers = true
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('2025-11-05')
})

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { exampleRegistration } from '../../../testing/example-registration.ts'
import { SeatsLeft } from './seats-left.tsx'

afterEach(cleanup)

test('each wanted class has its free seats now and a line of those before', async () => {
  const registration = exampleRegistration
  const wanted = [...registration.cart, ...registration.waitlists]
  const addresses: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    addresses.push(address)
    const classes = wanted.map(({ sectionId }) => ({ sectionId, capacity: 60, free: [60, 30, 20] }))
    return Response.json({ since: new Date(Date.now() - 10 * 86_400_000).toISOString(), classes })
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SeatsLeft registration={registration} readAt={1} />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Seats left, the last 10 days' })).toBeTruthy())
  expect(addresses[0]).toContain(`sections=${wanted.map(({ sectionId }) => sectionId).join('%2C')}`)
  const rows = screen.getAllByRole('row')
  expect(rows).toHaveLength(wanted.length)
  const [{ about } = wanted[0]!] = wanted
  expect(rows[0]?.textContent).toContain(`${about.class.capacity - about.class.enrolled} of ${about.class.capacity}`)
  expect(rows[0]?.querySelector('path:last-of-type')?.getAttribute('d')).toBe(
    'M0 1.0 V1.0 H33.3 V9.0 H66.7 V11.7 H100.0',
  )
})

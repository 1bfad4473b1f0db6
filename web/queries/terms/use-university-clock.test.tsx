import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exampleFacts } from '../../testing/open-test-page.tsx'
import { institutionQuery } from '../kernel/institution.ts'
import { useNowIn } from './use-university-clock.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Now({ startDate, endDate }: { startDate: string; endDate: string }) {
  const now = useNowIn([{ startDate, endDate }])
  return <p>{now ? `${now.day} ${now.minute}` : 'no now'}</p>
}

function show(startDate: string, endDate: string) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(institutionQuery.queryKey, exampleFacts as never)
  render(
    <QueryClientProvider client={client}>
      <Now startDate={startDate} endDate={endDate} />
    </QueryClientProvider>,
  )
}

test('the university’s minute goes on while the page is open', async () => {
  show('2025-08-25', '2025-12-18')
  expect(screen.getByText('W 720')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(3 * 60_000))
  expect(screen.getByText('W 723')).toBeTruthy()
})

test('a week of another term has no now', () => {
  show('2026-01-26', '2026-05-08')
  expect(screen.getByText('no now')).toBeTruthy()
})

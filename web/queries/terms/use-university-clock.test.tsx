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

const drawn: string[] = []

function Now({ startDate, endDate }: { startDate: string; endDate: string }) {
  const now = useNowIn([{ startDate, endDate }])
  const words = now ? `${now.day} ${now.minute}` : 'no now'
  drawn.push(words)
  return <p>{words}</p>
}

const told = (client: QueryClient) => client.setQueryData(institutionQuery.queryKey, exampleFacts as never)

function show(startDate: string, endDate: string, { isTold = true } = {}) {
  // The answer comes from the test alone.
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, enabled: false } } })
  if (isTold) told(client)
  render(
    <QueryClientProvider client={client}>
      <Now startDate={startDate} endDate={endDate} />
    </QueryClientProvider>,
  )
  return client
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

test('the minute is the university’s from the first time that it is drawn', async () => {
  vi.setSystemTime('2025-12-01T15:00:00.000Z')
  const client = show('2025-08-25', '2025-12-18', { isTold: false })
  drawn.length = 0
  await act(async () => {
    told(client)
    await vi.advanceTimersByTimeAsync(1)
  })
  expect([...new Set(drawn)]).toEqual(['W 720'])
})

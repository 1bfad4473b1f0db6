import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useDeskActions, useVersion } from './use-desk.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a version that was published again is not shown as it stood before', async () => {
  let revision = 1
  vi.stubGlobal('fetch', async (_address: string, { method = 'GET' }: RequestInit = {}) =>
    Response.json(method === 'GET' ? { id: 'ECO-minor-2031', revision } : { program: 'ECO-minor-2031' }),
  )
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 15_000 } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const look = () => renderHook(() => useVersion('ECO-minor-2031', undefined), { wrapper })
  const before = look()
  await waitFor(() => expect(before.result.current.data?.revision).toBe(1))
  before.unmount()

  const desk = renderHook(useDeskActions, { wrapper })
  revision = 2
  await act(() => desk.result.current.publish.mutateAsync({ id: 4, version: 2, moves: 0, reason: 'A typing error.' }))
  const after = look()
  expect(after.result.current.data).toBeUndefined()
  await waitFor(() => expect(after.result.current.data?.revision).toBe(2))
})

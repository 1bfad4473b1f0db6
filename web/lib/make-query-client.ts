import { QueryClient } from '@tanstack/react-query'

/**
 * The client of all calls. Without a connection a call is made all the same and fails at once: a change that waited for the
 * connection would look done, and would be lost with the window.
 */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: 1, staleTime: 15_000, networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  })
}

import type { countInbox } from '@sam/contract/requests'
import { mayReadInbox } from '@sam/domain/requests/policy'
import { useQuery } from '@tanstack/react-query'
import { callRoute } from '../../lib/api-client.ts'
import { useSession } from '../../lib/session.ts'

/** How many requests wait for the reader; read again with the inbox, whose keys begin alike. */
export function useWaitingRequests(): number {
  const session = useSession()
  const { data } = useQuery({
    queryKey: ['requests', 'count'],
    queryFn: ({ signal }) => callRoute<typeof countInbox>({ method: 'GET', path: '/requests/count' }, { signal }),
    enabled: session.status === 'authenticated' && mayReadInbox(session.user),
    staleTime: 60_000,
    retry: false,
  })
  return data?.waiting ?? 0
}

import type { listNotifications } from '@sam/contract/notifications'
import { useInfiniteQuery } from '@tanstack/react-query'
import { callRoute } from '../../lib/api-client.ts'
import { notificationsKey } from './use-notifications.ts'

/** Every notice of the signed-in person, newest first, a page at a time. */
export function useAllNotifications() {
  return useInfiniteQuery({
    queryKey: [...notificationsKey, 'all'],
    queryFn: ({ pageParam, signal }) =>
      callRoute<typeof listNotifications>(
        { method: 'GET', path: '/notifications' },
        { query: { limit: 50, order: 'newest first', ...(pageParam !== null && { before: pageParam }) }, signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.more ? page.notifications.at(-1)?.id : undefined),
  })
}

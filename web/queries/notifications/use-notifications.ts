import type { listNotifications, markNotificationsRead } from '@sam/contract/notifications'
import type { AnswerOf, BodyOf } from '@sam/contract/route'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callRoute } from '../../lib/api-client.ts'
import { noteClock } from '../terms/note-clock.ts'
import { followNotices } from './follow-notices.ts'

export type Notifications = AnswerOf<typeof listNotifications>

/** Where changes are not told at once, often enough that what happens is seen while somebody is at work. */
const refreshMs = 60_000
const queryKey = ['notifications']

/** What concerns the signed-in person, what is unread first, and how to say that it was seen. */
export function useNotifications() {
  const queryClient = useQueryClient()
  const { data, error } = useQuery({
    queryKey: [...queryKey, 'bell'],
    queryFn: async ({ signal }) => {
      const answer = await callRoute<typeof listNotifications>(
        { method: 'GET', path: '/notifications' },
        { query: {}, signal },
      )
      noteClock(queryClient, answer.clock)
      return answer
    },
    refetchInterval: refreshMs,
    staleTime: refreshMs / 2,
  })
  const markRead = useMarkRead()
  const newest = Math.max(0, ...(data?.notifications.map(({ id }) => id) ?? []))
  return { data, error, markAllRead: () => newest > 0 && markRead({ upTo: newest }) }
}

/** Says that the signed-in person has seen notices. */
export function useMarkRead() {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (which: BodyOf<typeof markNotificationsRead>) =>
      callRoute<typeof markNotificationsRead>({ method: 'POST', path: '/notifications/read' }, { body: which }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
  return mutate
}

/** Everything that the signed-in person was told, newest first, a page at a time. */
export function useAllNotifications() {
  return useInfiniteQuery({
    queryKey: [...queryKey, 'all'],
    queryFn: ({ pageParam, signal }) =>
      callRoute<typeof listNotifications>(
        { method: 'GET', path: '/notifications' },
        { query: { limit: 50, order: 'newest first', ...(pageParam !== null && { before: pageParam }) }, signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.more ? page.notifications.at(-1)?.id : undefined),
  })
}

/** Keeps what is shown of notices up to date as they come. */
export function useNoticesLive(): void {
  const queryClient = useQueryClient()
  useEffect(() => followNotices(() => void queryClient.invalidateQueries({ queryKey })), [queryClient])
}

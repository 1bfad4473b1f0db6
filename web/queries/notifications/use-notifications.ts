import type { listNotifications, markNotificationsRead } from '@sam/contract/notifications'
import type { AnswerOf } from '@sam/contract/route'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callRoute } from '../../lib/api-client.ts'
import { noteClock } from '../terms/note-clock.ts'

export type Notifications = AnswerOf<typeof listNotifications>

/** Often enough that what happens is seen while somebody is at work. */
const refreshMs = 60_000
const queryKey = ['notifications']

/** What concerns the signed-in person, and how to say that it was seen. */
export function useNotifications() {
  const queryClient = useQueryClient()
  const { data, error } = useQuery({
    queryKey,
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
  const { mutate: markRead } = useMutation({
    mutationFn: (upTo: number) =>
      callRoute<typeof markNotificationsRead>({ method: 'POST', path: '/notifications/read' }, { body: { upTo } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
  const newest = data?.notifications[0]?.id
  return { data, error, markAllRead: () => newest !== undefined && markRead(newest) }
}

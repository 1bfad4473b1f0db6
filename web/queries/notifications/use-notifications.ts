import type { listNotifications } from '@sam/contract/notifications'
import type { AnswerOf } from '@sam/contract/route'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callRoute } from '../../lib/api-client.ts'
import { noteClock } from '../terms/note-clock.ts'
import { tellsOfChange } from './tells-of-change.ts'

export type Notifications = AnswerOf<typeof listNotifications>

/** Where changes are not sent at once, often enough that what happens is seen while someone is at work. */
const refreshMs = 60_000
export const notificationsKey = ['notifications']

/** What concerns the signed-in person, what is unread first. */
export function useNotifications() {
  const queryClient = useQueryClient()
  const queryKey = [...notificationsKey, 'bell']
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const answer = await callRoute<typeof listNotifications>(
        { method: 'GET', path: '/notifications' },
        { query: {}, signal },
      )
      noteClock(queryClient, answer.clock)
      if (tellsOfChange(queryClient.getQueryData<Notifications>(queryKey), answer))
        for (const changed of ['profile', 'registration', 'requests'])
          void queryClient.invalidateQueries({ queryKey: [changed] })
      return answer
    },
    refetchInterval: refreshMs,
    staleTime: refreshMs / 2,
  })
}

/** Keeps what is shown of notices up to date as they come. Fetched after the page, which stands without it. */
export function useNoticesLive(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    let end = () => undefined as void
    let isOver = false
    const follow = async () => {
      const { followNotices } = await import('./follow-notices.ts')
      if (!isOver) end = followNotices(() => void queryClient.invalidateQueries({ queryKey: notificationsKey }))
    }
    void follow()
    return () => {
      isOver = true
      end()
    }
  }, [queryClient])
}

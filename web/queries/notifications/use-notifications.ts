import type { listNotifications, markNotificationsRead } from '@sam/contract/notifications'
import type { AnswerOf, BodyOf } from '@sam/contract/route'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callRoute } from '../../lib/api-client.ts'
import { noteClock } from '../terms/note-clock.ts'

export type Notifications = AnswerOf<typeof listNotifications>

/** Where changes are not told at once, often enough that what happens is seen while somebody is at work. */
const refreshMs = 60_000
export const notificationsKey = ['notifications']

/** What concerns the signed-in person, what is unread first, and how to say that it was seen. */
export function useNotifications() {
  const queryClient = useQueryClient()
  const { data, error } = useQuery({
    queryKey: [...notificationsKey, 'bell'],
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
    onSettled: () => queryClient.invalidateQueries({ queryKey: notificationsKey }),
  })
  return mutate
}

/** Keeps what is shown of notices up to date as they come. Fetched after the page, which stands without it. */
export function useNoticesLive(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    let end = () => undefined as void
    let isOver = false
    void import('./follow-notices.ts').then(({ followNotices }) => {
      if (!isOver) end = followNotices(() => void queryClient.invalidateQueries({ queryKey: notificationsKey }))
    })
    return () => {
      isOver = true
      end()
    }
  }, [queryClient])
}

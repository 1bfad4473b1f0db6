import type { markNotificationsRead } from '@sam/contract/notifications'
import type { BodyOf } from '@sam/contract/route'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callRoute } from '../../lib/api-client.ts'
import { notificationsKey, type Notifications } from './use-notifications.ts'

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

/** The same of all that came by now. */
export function useMarkAllRead(data: Notifications | undefined) {
  const markRead = useMarkRead()
  const newest = Math.max(0, ...(data?.notifications.map(({ id }) => id) ?? []))
  return () => newest > 0 && markRead({ upTo: newest })
}

import type { listOwnRequests } from '@sam/contract/requests'
import type { AnswerOf } from '@sam/contract/route'
import { skipToken, useQuery } from '@tanstack/react-query'
import { callRoute } from '../../lib/api-client.ts'

export type OwnRequest = AnswerOf<typeof listOwnRequests>['requests'][number]

/** What a student has asked for, and where it stands; null asks for nothing. */
export function useOwnRequests(userId: string | null) {
  return useQuery({
    queryKey: ['requests', 'own', userId],
    queryFn:
      userId === null
        ? skipToken
        : ({ signal }) =>
            callRoute<typeof listOwnRequests>(
              { method: 'GET', path: '/users/:userId/requests' },
              { params: { userId }, signal },
            ),
    retry: false,
  })
}

/** The open request to lift a hold. */
export function requestAbout(holdId: number, requests: readonly OwnRequest[] | undefined): OwnRequest | null {
  return requests?.find((one) => one.holdId === holdId && one.status === 'open') ?? null
}

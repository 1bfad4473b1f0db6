import type { liftHold, listHolds, placeHold } from '@sam/contract/registration/holds'
import type { grantWaiver, listWaivers, revokeWaiver } from '@sam/contract/registration/waivers'
import type { AnswerOf, SentBodyOf } from '@sam/contract/route'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callRoute } from '../../../lib/api-client.ts'

export type Hold = AnswerOf<typeof listHolds>['holds'][number]
export type HoldToPlace = SentBodyOf<typeof placeHold>
export type Waiver = AnswerOf<typeof listWaivers>['waivers'][number]
export type WaiverToGrant = SentBodyOf<typeof grantWaiver>

export function useHolds(userId: string) {
  return useQuery({
    queryKey: ['holds', userId],
    queryFn: ({ signal }) =>
      callRoute<typeof listHolds>({ method: 'GET', path: '/users/:userId/holds' }, { params: { userId }, signal }),
    retry: false,
  })
}

export function useWaivers(userId: string) {
  return useQuery({
    queryKey: ['waivers', userId],
    queryFn: ({ signal }) =>
      callRoute<typeof listWaivers>({ method: 'GET', path: '/users/:userId/waivers' }, { params: { userId }, signal }),
    retry: false,
  })
}

/** After any of these the profile, its audit log and the registration may tell something else. */
function useOverride<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn: change, onSuccess: () => queryClient.invalidateQueries() })
}

export function usePlaceHold(userId: string) {
  return useOverride((body: HoldToPlace) =>
    callRoute<typeof placeHold>({ method: 'POST', path: '/users/:userId/holds' }, { params: { userId }, body }),
  )
}

export function useLiftHold() {
  return useOverride(({ id, note }: { id: number; note: string }) =>
    callRoute<typeof liftHold>({ method: 'POST', path: '/holds/:id/lift' }, { params: { id }, body: { note } }),
  )
}

export function useGrantWaiver(userId: string) {
  return useOverride((body: WaiverToGrant) =>
    callRoute<typeof grantWaiver>({ method: 'POST', path: '/users/:userId/waivers' }, { params: { userId }, body }),
  )
}

export function useRevokeWaiver() {
  return useOverride(({ id, note }: { id: number; note: string }) =>
    callRoute<typeof revokeWaiver>({ method: 'POST', path: '/waivers/:id/revoke' }, { params: { id }, body: { note } }),
  )
}

import type { listWaiting } from '@sam/contract/home'
import type { AnswerOf } from '@sam/contract/route'
import type { Role } from '@sam/domain/people/role'
import { useQuery } from '@tanstack/react-query'
import { callRoute } from '../../lib/api-client.ts'

export type Waiting = AnswerOf<typeof listWaiting>
export type WaitingLine = Waiting['lines'][number]

/** What waits for the signed-in person in one of their roles; it is read again when they come back to the page. */
export function useWaiting(role: Role) {
  return useQuery({
    queryKey: ['waiting', role],
    queryFn: ({ signal }) =>
      callRoute<typeof listWaiting>({ method: 'GET', path: '/waiting' }, { query: { of: role }, signal }),
    staleTime: 0,
  })
}

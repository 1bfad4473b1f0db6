import type { listWaiting } from '@sam/contract/home'
import type { AnswerOf } from '@sam/contract/route'
import type { WorkRole } from '@sam/domain/home/waiting'
import type { Role } from '@sam/domain/people/role'
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { callRoute } from '../../lib/api-client.ts'

export type Waiting = AnswerOf<typeof listWaiting>
export type WaitingLine = Waiting['lines'][number]

const waitingQuery = (role: Role) =>
  queryOptions({
    queryKey: ['waiting', role],
    queryFn: ({ signal }) =>
      callRoute<typeof listWaiting>({ method: 'GET', path: '/waiting' }, { query: { of: role }, signal }),
    staleTime: 0,
  })

/** What waits for the signed-in person in one of their roles; it is read again when they come back to the page. */
export function useWaiting(role: Role) {
  return useQuery(waitingQuery(role))
}

/** The most urgent of a role. */
export interface OtherWork {
  role: WorkRole
  headline: string
}

/** What waits in roles whose lines are not shown. */
export function useOtherWork(roles: readonly WorkRole[]): { others: OtherWork[]; isPending: boolean } {
  return useQueries({
    queries: roles.map(waitingQuery),
    combine: (answers) => ({
      others: answers.flatMap(({ data }, at) => {
        const role = roles[at]
        return role && data?.headline ? [{ role, headline: data.headline }] : []
      }),
      isPending: answers.some(({ isPending }) => isPending),
    }),
  })
}

import type { listDisclosures } from '@sam/contract/people/disclosures'
import type { AnswerOf } from '@sam/contract/route'
import { useQuery } from '@tanstack/react-query'
import { callRoute } from '../../../lib/api-client.ts'

export type Register = AnswerOf<typeof listDisclosures>

/** What of a record was given to people outside, and whether directory information is withheld. */
export function useDisclosures(userId: string) {
  return useQuery({
    queryKey: ['profile', userId, 'disclosures'],
    queryFn: ({ signal }) =>
      callRoute<typeof listDisclosures>(
        { method: 'GET', path: '/users/:userId/disclosures' },
        { params: { userId }, signal },
      ),
  })
}

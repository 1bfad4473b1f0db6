import type { readInstitution } from '@sam/contract/kernel'
import type { AnswerOf } from '@sam/contract/route'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callRoute } from '../../lib/api-client.ts'

export type Facts = AnswerOf<typeof readInstitution>

/** The institution file, today's date here and the terms: the same for everyone, so fetched once. */
export const institutionQuery = queryOptions({
  queryKey: ['institution'],
  queryFn: ({ signal }) => callRoute<typeof readInstitution>({ method: 'GET', path: '/institution' }, { signal }),
  staleTime: 5 * 60_000,
})

export function useInstitution() {
  return useQuery(institutionQuery).data
}

/** Where the university is; undefined until that is known. Instants show as its clocks do. */
export function useTimeZone(): string | undefined {
  return useInstitution()?.institution.timeZone
}

/** The current term; without any term the one on which schedules open. */
export function currentTermOf({ terms, institution }: Facts): number {
  return terms.find(({ current }) => current)?.code ?? institution.scheduleTerm
}

import type { listHoldDepartments } from '@sam/contract/registration/holds'
import { useQuery } from '@tanstack/react-query'
import { callRoute } from '../../lib/api-client.ts'

/** The departments in whose name the person places holds; null for any, undefined until it is known. */
export function useHoldDepartments(): string[] | null | undefined {
  const { data, error } = useQuery({
    queryKey: ['hold departments'],
    queryFn: ({ signal }) =>
      callRoute<typeof listHoldDepartments>({ method: 'GET', path: '/holds/departments' }, { signal }),
    retry: false,
  })
  // The server checks it again: without the list the department is typed.
  return error ? null : data?.departments
}

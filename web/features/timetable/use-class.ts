import type { readClass } from '@sam/contract/timetable'
import { useQuery } from '@tanstack/react-query'
import { callRoute } from '../../lib/api-client.ts'

export function useClass(sectionId: number) {
  return useQuery({
    queryKey: ['class', sectionId],
    queryFn: ({ signal }) =>
      callRoute<typeof readClass>({ method: 'GET', path: '/classes/:sectionId' }, { params: { sectionId }, signal }),
    enabled: Number.isSafeInteger(sectionId),
    retry: false,
  })
}

import type { readAuditReport } from '@sam/contract/degrees/audit-report'
import type { AnswerOf } from '@sam/contract/route'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callRoute } from '../../lib/api-client.ts'

export type Report = AnswerOf<typeof readAuditReport>

export const nameOf = ({ name, degree }: { name: string; degree: string }) => [name, degree].filter(Boolean).join(', ')

/** Of the student's own programs, or of the given ones; null for the own. */
export function useAuditReport(userId: string, programs: readonly string[] | null) {
  return useQuery({
    queryKey: ['audit-report', userId, programs],
    queryFn: ({ signal }) =>
      callRoute<typeof readAuditReport>(
        { method: 'GET', path: '/users/:userId/audit-report' },
        { params: { userId }, query: programs === null ? {} : { programs: programs.join(',') }, signal },
      ),
    placeholderData: keepPreviousData,
    retry: false,
  })
}

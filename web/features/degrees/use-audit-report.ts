import type { readAuditReport } from '@sam/contract/degrees/audit-report'
import type { AnswerOf } from '@sam/contract/route'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callRoute } from '../../lib/api-client.ts'

export type Report = AnswerOf<typeof readAuditReport>

export const nameOf = ({ name, degree }: { name: string; degree: string }) => [name, degree].filter(Boolean).join(', ')

/** What is imagined: other programs or versions, further courses, or none of those that are planned. */
export interface WhatIf {
  /** Ids of versions on file. */
  programs: readonly string[]
  courses: readonly string[]
  countsPlan: boolean
}

/** A what-if as the query of the call and of the printed page. */
export function queryOf({ programs, courses, countsPlan }: WhatIf) {
  return {
    programs: programs.join(','),
    ...(courses.length > 0 && { planned: courses.join(',') }),
    ...(!countsPlan && { plan: 'no' as const }),
  }
}

/** The student's record as it is, or a what-if. */
export function useAuditReport(userId: string, query: Partial<ReturnType<typeof queryOf>> = {}) {
  return useQuery({
    queryKey: ['audit-report', userId, query],
    queryFn: ({ signal }) =>
      callRoute<typeof readAuditReport>(
        { method: 'GET', path: '/users/:userId/audit-report' },
        { params: { userId }, query, signal },
      ),
    placeholderData: keepPreviousData,
    retry: false,
  })
}

import type { readAuditReport } from '@sam/contract/degrees/audit-report'
import type { AnswerOf, SentQueryOf } from '@sam/contract/route'
import { queryOptions } from '@tanstack/react-query'
import { callRoute } from '../../lib/api-client.ts'

type Report = AnswerOf<typeof readAuditReport>

/** A student's record held against the requirements as it is, or as a what-if asks. */
export function auditReportQuery(userId: string, query: SentQueryOf<typeof readAuditReport> = {}) {
  return queryOptions({
    queryKey: ['audit-report', userId, query],
    queryFn: ({ signal }) =>
      callRoute<typeof readAuditReport>(
        { method: 'GET', path: '/users/:userId/audit-report' },
        { params: { userId }, query, signal },
      ),
    retry: false,
  })
}

/** The requirements of a report that stand at the top and are asked of this student. */
export function topRules({ rules }: Pick<Report, 'rules'>): Report['rules'] {
  return rules.filter(({ parent, isAsked, part }) => parent === null && isAsked && part === 'rules')
}

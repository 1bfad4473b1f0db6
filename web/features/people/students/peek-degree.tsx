import { pages } from '@sam/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { requirementLooks } from '../../../components/academic/requirement-status.tsx'
import { Status } from '../../../components/ui/status.tsx'
import { auditReportQuery, topRules } from '../../../queries/degrees/audit-report.ts'
import styles from './student-peek.module.css'

const order = ['satisfied', 'pending', 'planned', 'unsatisfied'] as const

/** How many of a student's requirements are met; nothing until it is known, and where none are on file. */
export function PeekDegree({ userId }: { userId: string }) {
  const { data } = useQuery(auditReportQuery(userId))
  const top = data ? topRules(data) : []
  if (top.length === 0) return null
  return (
    <section className={styles.peekPart} aria-label="Degree Status">
      <h3>
        <Link to={pages.profileOf} params={{ userId }} search={{ tab: 'degree' }}>
          Degree Status
        </Link>
      </h3>
      <ul className={styles.peekCounts}>
        {order.map((status) => (
          <li key={status}>
            <Status glyph={requirementLooks[status].glyph} tone={requirementLooks[status].tone}>
              {top.filter((rule) => rule.status === status).length} {requirementLooks[status].word}
            </Status>
          </li>
        ))}
      </ul>
    </section>
  )
}

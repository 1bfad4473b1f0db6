import { findGraduation } from '@sam/domain/degrees/explain/find-graduation'
import { termName } from '@sam/domain/terms/term'
import type { ReactNode } from 'react'
import { compareEnds, endOf } from '../graduation-line.tsx'
import type { Report } from '../use-audit-report.ts'
import textStyles from '../../../components/ui/text.module.css'
import styles from './what-if.module.css'

interface WhatIfBarProps {
  report: Report
  today: Report
  /** With what the what-if is compared, where it is not today. */
  named: string | undefined
  children: ReactNode
}

/** At the foot of a what-if: when it ends beside today, and the requests that would make it real. */
export function WhatIfBar({ report, today, named = 'today', children }: WhatIfBarProps) {
  const found = findGraduation(report.rules, report.earliest)
  const end = endOf(found)
  return (
    <div className={styles.bar}>
      <p>
        {end !== null && (
          <b>
            {found.term === null && 'Possible by '}
            {termName(end)}.
          </b>
        )}{' '}
        {compareEnds(found, findGraduation(today.rules, today.earliest), named)}{' '}
        <span className={textStyles.meta}>
          Sending asks the departments; your record stays as it is until they agree.
        </span>
      </p>
      {children}
    </div>
  )
}

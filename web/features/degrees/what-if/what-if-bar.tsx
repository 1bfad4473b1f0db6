import { findGraduation } from '@sam/domain/degrees/explain/find-graduation'
import { termName } from '@sam/domain/terms/term'
import type { ReactNode } from 'react'
import { FootBar } from '../../../components/ui/foot-bar.tsx'
import { AuditPageLink } from '../audit-page-link.tsx'
import { compareEnds, endOf } from '../graduation-line.tsx'
import { queryOf, type Report, type WhatIf } from '../use-audit-report.ts'
import { SaveWhatIf } from './save-what-if.tsx'
import textStyles from '../../../components/ui/text.module.css'
import styles from './what-if.module.css'

interface WhatIfBarProps {
  userId: string
  /** The record as it is, with what is kept of it. */
  today: Report
  report: Report
  /** With what the what-if is compared, and its name where it is not today. */
  base: Report
  named: string | undefined
  whatIf: WhatIf
  /** The requests that would make it real. */
  children: ReactNode
}

/** At the foot of a what-if: when it ends beside today, and what can be done with it. */
export function WhatIfBar({ userId, today, report, base, named = 'today', whatIf, children }: WhatIfBarProps) {
  const found = findGraduation(report.rules, report.earliest)
  const end = endOf(found)
  return (
    <FootBar tone="imagined" label="What if">
      <p className={styles.end}>
        {end !== null && (
          <b>
            {found.term === null && 'Possible by '}
            {termName(end)}.
          </b>
        )}{' '}
        {compareEnds(found, findGraduation(base.rules, base.earliest), named)}{' '}
        {children && (
          <span className={textStyles.meta}>
            Sending asks the departments; your record stays as it is until they agree.
          </span>
        )}
      </p>
      <AuditPageLink userId={userId} query={queryOf(whatIf)} />
      <SaveWhatIf today={today} whatIf={whatIf} />
      {children}
    </FootBar>
  )
}

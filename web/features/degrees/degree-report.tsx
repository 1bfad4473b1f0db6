import { orderShown } from '@sam/domain/degrees/explain/order-shown'
import { academicStandingNames } from '@sam/domain/records/transcript-words'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { classNames } from '../../components/ui/class-names.ts'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { FailedState } from '../../components/ui/states.tsx'
import { formatDate } from '../../lib/format.ts'
import { useInstitution } from '../../queries/kernel/institution.ts'
import { AuditPageLink } from './audit-page-link.tsx'
import { DegreeNotes } from './degree-notes.tsx'
import { DegreeSummary } from './degree-summary.tsx'
import { GraduationLine } from './graduation-line.tsx'
import { ProgramReport } from './program-report.tsx'
import type { AskToDeclare } from './what-if/request-change.tsx'
import { ProvideDecisions, type AddToPlan } from './use-decisions.ts'
import { useAuditReport, whatIfOf, type WhatIf } from './use-audit-report.ts'

import spaceStyles from '../../components/ui/space.module.css'
import textStyles from '../../components/ui/text.module.css'
import styles from './degree-report.module.css'

/** Few visits open it. */
const WhatIfView = lazy(async () => ({ default: (await import('./what-if/what-if.tsx')).WhatIfView }))

interface DegreeReportProps {
  userId: string
  /** What stands here while no requirements are on file. */
  otherwise: ReactNode
  /** For the student: what opens the request to declare what was tried. */
  askToDeclare?: AskToDeclare | null
  addToPlan?: AddToPlan | null
}

/** The record held against the university's requirements and the declared programs; others can be tried beside it. */
export function DegreeReport({ userId, otherwise, askToDeclare = null, addToPlan = null }: DegreeReportProps) {
  const [whatIf, setWhatIf] = useState<WhatIf | null>(null)
  const { data: report, isPending, error, refetch } = useAuditReport(userId)
  const currentTerm = (useInstitution()?.terms ?? []).find(({ current }) => current)?.code
  if (isPending) return <Skeleton rows={6} label="Checking the requirements" />
  if (error)
    return (
      <>
        <FailedState
          title="The degree status could not be computed"
          reason={error.message}
          onRetry={() => void refetch()}
        />
        {otherwise}
      </>
    )
  const programs = report.versions.map(({ id }) => id)
  if (whatIf)
    return (
      <Suspense fallback={<Skeleton rows={6} label="Opening what if" />}>
        <WhatIfView userId={userId} today={report} whatIf={whatIf} onChange={setWhatIf} askToDeclare={askToDeclare} />
      </Suspense>
    )
  if (programs.length === 0) return otherwise
  return (
    <>
      <div className={styles.head}>
        <DegreeSummary report={report} />
        <div className={styles.actions}>
          <Button onClick={() => setWhatIf(whatIfOf(programs))}>What if</Button>
          <AuditPageLink userId={userId} />
        </div>
      </div>
      <p className={textStyles.meta}>
        As of {formatDate(report.asOf)}. {academicStandingNames[report.academicStanding]}. Not an official audit.
      </p>
      <GraduationLine report={report} currentTerm={currentTerm} />
      <DegreeNotes report={report} />
      <ProvideDecisions value={{ userId, report, addToPlan }}>
        <div className={styles.programs}>
          {orderShown(report.versions).map((version) => (
            <ProgramReport key={version.id} version={version} report={report} />
          ))}
        </div>
      </ProvideDecisions>
      {report.unused.length > 0 && (
        <p className={classNames(textStyles.meta, spaceStyles.above12)}>
          Counted for no requirement: {report.unused.map(({ course }) => course).join(', ')}.
        </p>
      )}
    </>
  )
}

import { termName } from '@sam/domain/terms/term'
import { useState, type ReactNode } from 'react'
import { classNames } from '../../components/ui/class-names.ts'
import { NativeSelect } from '../../components/ui/select.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { FailedState } from '../../components/ui/states.tsx'
import { formatDate } from '../../lib/format.ts'
import { ProgramReport } from './program-report.tsx'
import { ProvideDecisions } from './use-decisions.ts'
import { nameOf, useAuditReport, type Report } from './use-audit-report.ts'
import sectionStyles from '../../components/ui/section.module.css'
import spaceStyles from '../../components/ui/space.module.css'
import textStyles from '../../components/ui/text.module.css'
import styles from './degree-report.module.css'

interface DegreeReportProps {
  userId: string
  /** What stands here while no requirements are on file. */
  otherwise: ReactNode
}

/** The record held against the university's requirements and the declared programs; another program can be tried. */
export function DegreeReport({ userId, otherwise }: DegreeReportProps) {
  const [tried, setTried] = useState('none')
  const own = useAuditReport(userId, null)
  const ids = own.data?.versions.map(({ id }) => id) ?? []
  const withTried = useAuditReport(userId, tried === 'none' ? null : [...ids, tried])
  if (own.isPending) return <Skeleton rows={6} label="Checking the requirements" />
  if (own.error)
    return (
      <>
        <FailedState
          title="The degree status could not be computed"
          reason={own.error.message}
          onRetry={() => void own.refetch()}
        />
        {otherwise}
      </>
    )
  const report = withTried.data ?? own.data
  if (own.data.versions.length === 0) return otherwise
  const others = own.data.onFile.filter(({ id, kind }) => kind !== 'university' && !ids.includes(id))
  return (
    <>
      <div className={styles.head}>
        <p className={textStyles.meta}>
          As of {formatDate(report.asOf)}. {creditsOf(report)} Not an official audit.
        </p>
        {others.length > 0 && (
          <NativeSelect
            label="What if"
            value={tried}
            choices={[
              { value: 'none', label: 'No other program' },
              ...others.map((one) => ({ value: one.id, label: `${nameOf(one)} (${termName(one.effectiveTerm)})` })),
            ]}
            onChange={setTried}
          />
        )}
      </div>
      {!report.proven && (
        <p className={classNames(sectionStyles.notice, sectionStyles.warn)}>
          The search for the best use of your courses ended early: another use may meet more.
        </p>
      )}
      {report.withoutRequirements.map(({ kind, code, degree, name }) => (
        <p key={`${kind} ${code} ${degree}`} className={sectionStyles.notice}>
          No requirements are on file for {[name, degree].filter(Boolean).join(', ')}. Ask the department.
        </p>
      ))}
      {report.warnings.map((warning) => (
        <p key={warning} className={classNames(sectionStyles.notice, sectionStyles.warn)}>
          {warning}
        </p>
      ))}
      <ProvideDecisions value={{ userId, report }}>
        <div className={styles.programs}>
          {report.versions.map((version) => (
            <ProgramReport key={version.id} version={version} report={report} isTried={version.id === tried} />
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

function creditsOf({ totals: { completed, inProgress, planned } }: Report): string {
  const more = [inProgress > 0 && `${inProgress} in progress`, planned > 0 && `${planned} planned`].filter(Boolean)
  return `${completed} credits completed${more.length > 0 ? `, ${more.join(', ')}` : ''}.`
}

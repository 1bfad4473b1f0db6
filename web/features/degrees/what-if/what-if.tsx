import { orderShown } from '@sam/domain/degrees/explain/order-shown'
import { useState, type ReactNode } from 'react'
import { TextureLegend } from '../../../components/academic/texture-legend.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { classNames } from '../../../components/ui/class-names.ts'
import { Section } from '../../../components/ui/section.tsx'
import { NativeSelect } from '../../../components/ui/fields/select.tsx'
import { messageOf } from '../../../lib/api-error.ts'
import { plural } from '../../../lib/format.ts'
import { useInstitution } from '../../../queries/kernel/institution.ts'
import { CompareTable } from './compare-table.tsx'
import { compareReports, listLost } from './compare-reports.ts'
import { CountsTwice } from './counts-twice.tsx'
import { DegreeNotes } from '../degree-notes.tsx'
import { GraduationLine } from '../graduation-line.tsx'
import { listChanges, RequestChange, type AskToDeclare } from './request-change.tsx'
import { SavedWhatIfs } from './saved-what-ifs.tsx'
import { ProvideDecisions } from '../use-decisions.ts'
import { nameOf, queryOf, useAuditReport, type Report, type WhatIf } from '../use-audit-report.ts'
import { WhatIfBar } from './what-if-bar.tsx'
import { WhatIfChoice } from './what-if-choice.tsx'
import textStyles from '../../../components/ui/text.module.css'
import styles from './what-if.module.css'

interface WhatIfViewProps {
  userId: string
  /** The record as it is. */
  today: Report
  whatIf: WhatIf
  onChange: (whatIf: WhatIf | null) => void
  askToDeclare: AskToDeclare | null
}

/** Other programs, versions and courses beside the record as it is, which stays as it is. */
export function WhatIfView({ userId, today, whatIf, onChange, askToDeclare }: WhatIfViewProps) {
  const { data, error } = useAuditReport(userId, queryOf(whatIf))
  const report = data ?? today
  const currentTerm = (useInstitution()?.terms ?? []).find(({ current }) => current)?.code
  const [against, setAgainst] = useState<number | null>(null)
  const other = today.saved.find(({ id }) => id === against) ?? null
  const kept = useAuditReport(userId, other ? queryOf(other) : {})
  const base = (other && kept.data) ?? today
  const compared = compareReports(base, report)
  const lost = listLost(base, report)
  const tryCourse = (course: string): ReactNode =>
    course in report.titles && !whatIf.courses.some((one) => one.course === course) ? (
      <Button
        small
        aria-label={`Try ${course}`}
        onClick={() =>
          onChange({
            ...whatIf,
            courses: [...whatIf.courses, { course, term: report.nextOffered[course]?.term ?? null, grade: null }],
          })
        }
      >
        Try
      </Button>
    ) : null
  const asked = other ? compareReports(today, report) : compared
  const changes = listChanges(asked)
  const differing = compared.reduce((sum, one) => sum + one.differing.length, 0)
  const same = compared.reduce((sum, one) => sum + one.same.length, 0)
  return (
    <div className={styles.mode}>
      <div className={styles.head}>
        <div>
          <h2>
            <span className={styles.tag}>What if</span> {titleOf(report)}
          </h2>
          <p className={textStyles.meta}>Nothing on the record changes.</p>
        </div>
        <span className={styles.ends}>
          <Button onClick={() => onChange(null)}>Back to today</Button>
        </span>
      </div>
      <WhatIfChoice today={today} report={report} whatIf={whatIf} onChange={onChange} />
      {error && (
        <p className={styles.error} role="alert">
          {messageOf(error)}
        </p>
      )}
      {kept.error && (
        <p className={styles.error} role="alert">
          {other?.name} cannot be compared: {messageOf(kept.error)}
        </p>
      )}
      <GraduationLine report={report} today={base} named={other?.name} currentTerm={currentTerm} />
      <DegreeNotes report={report} />
      <div className={styles.grid}>
        <Section
          title="Requirements"
          meta={
            <span className={styles.textures}>
              <TextureLegend outlined="Planned or tried" />
            </span>
          }
        >
          <ProvideDecisions value={{ userId, report, tryCourse }}>
            <CompareTable
              compared={compared}
              count={`${differing === 1 ? '1 differs' : `${differing} differ`}, ${same === 1 ? '1 is' : `${same} are`} the same`}
              today={base}
              tried={report}
              baseChoice={<BaseChoice saved={today.saved} against={other?.id ?? null} onChange={setAgainst} />}
              baseName={other?.name ?? 'Today'}
            />
          </ProvideDecisions>
        </Section>
        <div className={classNames(styles.side)}>
          <Credits today={base} baseName={other?.name ?? 'Today'} tried={report} />
          <SavedWhatIfs userId={userId} today={today} tried={report} whatIf={whatIf} onOpen={onChange} />
          {lost.length > 0 && (
            <Section
              title="No longer counts"
              meta={plural(
                lost.reduce((sum, one) => sum + one.credits, 0),
                'credit',
              )}
            >
              <ul>
                {lost.map(({ course, credits, reason }) => (
                  <li key={course} className={styles.fact}>
                    <span>
                      <s>{course}</s> {report.titles[course]}
                    </span>
                    <span>{plural(credits, 'credit')}</span>
                    <span className={textStyles.meta}>{reason}</span>
                  </li>
                ))}
              </ul>
            </Section>
          )}
          <CountsTwice report={report} />
          {askToDeclare && <RequestChange compared={asked} report={report} waiting={askToDeclare.waiting} />}
        </div>
      </div>
      <WhatIfBar userId={userId} today={today} report={report} base={base} named={other?.name} whatIf={whatIf}>
        {changes.length > 0 && askToDeclare?.send(changes)}
      </WhatIfBar>
    </div>
  )
}

function titleOf({ versions }: Report): string {
  const own = orderShown(versions).filter(({ kind }) => kind !== 'university')
  return own.map((one) => (one.kind === 'minor' ? `${one.name} minor` : nameOf(one))).join(' + ')
}

interface BaseChoiceProps {
  saved: Report['saved']
  against: number | null
  onChange: (against: number | null) => void
}

/** What the what-if is compared with: the record as it is, or another what-if that is kept. */
function BaseChoice({ saved, against, onChange }: BaseChoiceProps) {
  if (saved.length === 0) return 'Today'
  return (
    <NativeSelect
      label="Compare with"
      labelHidden
      value={against === null ? 'today' : String(against)}
      choices={[
        { value: 'today', label: 'Today' },
        ...saved.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={(value) => onChange(value === 'today' ? null : Number(value))}
    />
  )
}

/** What is still missing, and the credits, today and in the what-if. */
function Credits({ today, baseName, tried }: { today: Report; baseName: string; tried: Report }) {
  const open = ({ rules }: Report) =>
    rules.filter((one) => one.parent === null && one.part === 'rules' && one.isAsked && one.status === 'unsatisfied').length // prettier-ignore
  const rows: [string, number, number][] = [
    ['Requirements not satisfied', open(today), open(tried)],
    ['Credits with what is planned', today.totals.projected, tried.totals.projected],
    ['Upper-division credits', today.totals.upperDivision, tried.totals.upperDivision],
  ]
  return (
    <Section title="In figures">
      <table className={styles.figures}>
        <thead>
          <tr>
            <td />
            <th scope="col" className={textStyles.number}>
              {baseName}
            </th>
            <th scope="col" className={textStyles.number}>
              What if
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, before, after]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className={textStyles.number}>{before}</td>
              <td className={classNames(textStyles.number, before !== after && styles.changed)}>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

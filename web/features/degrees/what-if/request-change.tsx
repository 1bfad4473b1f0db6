import { nameCounted } from '@sam/domain/degrees/read-admission'
import type { ReactNode } from 'react'
import { RequirementStatus } from '../../../components/academic/requirement-status.tsx'
import { Section } from '../../../components/ui/section.tsx'
import type { ComparedProgram } from './compare-reports.ts'
import { nameOf, type Report, type Rule } from '../use-audit-report.ts'
import textStyles from '../../../components/ui/text.module.css'
import styles from './what-if.module.css'

type Asked = Pick<Report['versions'][number], 'kind' | 'code' | 'degree' | 'name'>

/** What opens the request to declare a program, or to give it up. */
export type AskToDeclare = (program: Asked, change: 'declare' | 'drop') => ReactNode

interface RequestChangeProps {
  compared: readonly ComparedProgram[]
  report: Report
  askToDeclare: AskToDeclare
}

/** From what was tried to the request: each program that would be new or left, with how far its admission is met. */
export function RequestChange({ compared, report, askToDeclare }: RequestChangeProps) {
  const changed = compared.filter(({ change }) => change === 'added' || change === 'left')
  if (changed.length === 0) return null
  return (
    <Section title="Request this change">
      {changed.map(({ version, change }) => {
        const admission = report.rules.filter(({ program, part, parent }) => program === version.id && part === 'admission' && parent === null) // prettier-ignore
        return (
          <div key={version.id} className={styles.ask}>
            <p>
              {change === 'added' ? 'Declare' : 'Give up'} <b>{nameOf(version)}</b>
            </p>
            {change === 'added' && admission.length > 0 && (
              <ul aria-label={`Admission to ${nameOf(version)}`}>
                {admission.map((rule) => (
                  <li key={rule.id} className={styles.fact}>
                    {rule.label} <RequirementStatus status={rule.status} />
                    <Figures rule={rule} report={report} />
                  </li>
                ))}
              </ul>
            )}
            {askToDeclare(version, change === 'added' ? 'declare' : 'drop')}
          </div>
        )
      })}
      <p className={textStyles.meta}>The departments decide. The record stays as it is until they agree.</p>
    </Section>
  )
}

/** Why a rule is not met, and what of the record counts for it. */
function Figures({ rule, report }: { rule: Rule; report: Report }) {
  const counted = nameCounted(report.rules, rule)
  const proof = rule.status === 'unsatisfied' ? rule.proof : null
  const words = [proof, counted.length > 0 && `Counted: ${counted.join(', ')}.`].filter(Boolean)
  return words.length > 0 && <p className={textStyles.meta}>{words.join(' ')}</p>
}

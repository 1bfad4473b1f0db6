import type { ReactNode } from 'react'
import { Section } from '../../../components/ui/section.tsx'
import { formatDate, plural } from '../../../lib/format.ts'
import type { ComparedProgram } from './compare-reports.ts'
import { AdmissionRules } from '../admission.tsx'
import { nameOf, type Report } from '../use-audit-report.ts'
import textStyles from '../../../components/ui/text.module.css'
import styles from './what-if.module.css'

export interface AskedChange {
  program: { kind: 'major' | 'minor'; code: string; degree: string; name: string }
  change: 'declare' | 'drop'
}

/** What asks for changes of the declared programs. */
export interface AskToDeclare {
  /** While a request for the change waits, the way to it. */
  waiting: (asked: AskedChange) => ReactNode
  /** The button that sends the requests that do not wait yet. */
  send: (asked: readonly AskedChange[]) => ReactNode
}

/** The programs that are new or left in a what-if. */
export function listChanges(compared: readonly ComparedProgram[]): (AskedChange & { id: string })[] {
  return compared.flatMap(({ version: { id, kind, code, degree, name }, change }) => {
    if (kind === 'university' || code === null || (change !== 'added' && change !== 'left')) return []
    return [{ id, program: { kind, code, degree, name }, change: change === 'added' ? 'declare' : 'drop' }]
  })
}

interface RequestChangeProps {
  compared: readonly ComparedProgram[]
  report: Report
  waiting: AskToDeclare['waiting']
}

/** From what was tried to the request: each program that would be new or left, with how far its admission is met and when. */
export function RequestChange({ compared, report, waiting }: RequestChangeProps) {
  const changes = listChanges(compared)
  if (changes.length === 0) return null
  return (
    <Section title="Request this change">
      {changes.map(({ id, program, change }) => {
        return (
          <div key={id} className={styles.ask}>
            <p>
              {change === 'declare' ? 'Declare' : 'Give up'}{' '}
              <b>{program.kind === 'minor' ? `${program.name}, minor` : nameOf(program)}</b>
            </p>
            {change === 'declare' && <AdmissionRules report={report} id={id} program={program} />}
            {waiting({ program, change })}
          </div>
        )
      })}
      <p className={textStyles.meta}>
        {[windowWords(report), 'The departments decide. The record stays as it is until they agree.']
          .filter(Boolean)
          .join(' ')}
      </p>
    </Section>
  )
}

/** 'You can ask until Jan 5: 61 days.' */
function windowWords({ declarations, asOf }: Report): string | null {
  if (declarations === null) return null
  const { begins, ends } = declarations
  if (begins !== null && begins > asOf) return `You can ask from ${formatDate(begins)} on.`
  if (ends === null) return null
  if (ends < asOf) return `One could ask until ${formatDate(ends)}.`
  const days = Math.round((Date.parse(ends) - Date.parse(asOf)) / 86_400_000)
  return `You can ask until ${formatDate(ends, 'day')}: ${days === 0 ? 'today' : plural(days, 'day')}.`
}

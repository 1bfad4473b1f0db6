import { Section } from '../../components/ui/section.tsx'
import { formatInstant } from '../../lib/format.ts'
import { useTimeZone } from '../../queries/kernel/institution.ts'
import { complaintsOf, outcomeOf } from './describe-run.ts'
import type { ImportRun } from './import-card.tsx'
import { importFacts } from '@sam/contract/imports/import-kinds'
import { classNames } from '../../components/ui/class-names.ts'
import buttonStyles from '../../components/ui/button.module.css'
import tableStyles from '../../components/ui/table/table.module.css'
import textStyles from '../../components/ui/text.module.css'
import styles from './earlier-runs.module.css'

interface EarlierRunsProps {
  runs: readonly ImportRun[]
  total: number
  onShowReport: (run: string) => void
  onShowAll: () => void
}

/** What was imported before: when, what, with what result; each opens its report. */
export function EarlierRuns({ runs, total, onShowReport, onShowAll }: EarlierRunsProps) {
  const timeZone = useTimeZone()
  const more = total > runs.length && (
    <button type="button" className={buttonStyles.link} onClick={onShowAll}>
      All {total}
    </button>
  )
  return (
    <Section title="Earlier runs" meta={more || null}>
      {runs.length === 0 ? (
        <p className={textStyles.meta}>Nothing imported yet.</p>
      ) : (
        <table className={classNames(tableStyles.compact, styles.runs)}>
          <thead className={textStyles.visuallyHidden}>
            <tr>
              <th>When</th>
              <th>What</th>
              <th>Outcome</th>
              <th>Report</th>
            </tr>
          </thead>
          <tbody>
            {runs.map((run) => (
              <tr key={run.id} data-row={run.id}>
                <td className={textStyles.noWrap}>{formatInstant(run.startedAt, new Date(), timeZone)}</td>
                <td className={classNames(textStyles.medium, textStyles.noWrap)}>
                  <button type="button" className={buttonStyles.link} onClick={() => onShowReport(run.id)}>
                    {importFacts[run.kind].name}
                  </button>
                </td>
                <td>{outcomeOf(run)}</td>
                <td>{complaintsOf(run)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  )
}

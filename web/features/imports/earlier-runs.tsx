import { Section } from '../../components/ui/section.tsx'
import { formatInstant } from '../../lib/format.ts'
import { useTimeZone } from '../../lib/institution.ts'
import { complaintsOf, outcomeOf } from './describe-run.ts'
import type { ImportRun } from './import-card.tsx'
import { kindName } from './import-cards.ts'

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
    <button type="button" className="link" onClick={onShowAll}>
      All {total}
    </button>
  )
  return (
    <Section title="Earlier runs" meta={more || null}>
      {runs.length === 0 ? (
        <p className="meta">Nothing imported yet.</p>
      ) : (
        <table className="compact hist">
          <thead className="vh">
            <tr>
              <th>When</th>
              <th>What</th>
              <th>Outcome</th>
              <th>Report</th>
            </tr>
          </thead>
          <tbody>
            {runs.map((run) => (
              <tr key={run.id}>
                <td className="nw">{formatInstant(run.startedAt, new Date(), timeZone)}</td>
                <td className="m nw">
                  <button type="button" className="link" onClick={() => onShowReport(run.id)}>
                    {kindName(run.kind)}
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

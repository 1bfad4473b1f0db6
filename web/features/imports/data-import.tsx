import type { listImportRuns } from '@sam/contract/imports/imports'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FailedState } from '../../components/ui/states.tsx'
import { callRoute } from '../../lib/api-client.ts'
import { messageOf } from '../../lib/api-error.ts'
import { EarlierRuns } from './earlier-runs.tsx'
import { ImportCard } from './import-card.tsx'
import { importCards } from './import-cards.ts'
import { ImportPreview } from './import-preview.tsx'
import { ImportReport } from './import-report.tsx'
import type { Preview } from './use-import.ts'
import { classNames } from '../../components/ui/class-names.ts'
import layoutStyles from '../../components/ui/layout.module.css'
import styles from './data-import.module.css'

/** Often enough that a run started elsewhere appears by itself. */
const refreshMs = 10_000

/** The five imports of the console, the report of one run, and what was imported before. */
export function DataImport() {
  const [shown, setShown] = useState<string | null>(null)
  const [previewed, setPreviewed] = useState<Preview | null>(null)
  const [limit, setLimit] = useState(10)
  const { data, error, refetch } = useQuery({
    queryKey: ['imports', 'runs', limit],
    queryFn: ({ signal }) =>
      callRoute<typeof listImportRuns>({ method: 'GET', path: '/imports' }, { query: { limit }, signal }),
    refetchInterval: refreshMs,
    placeholderData: (before) => before,
  })
  const runs = data?.runs ?? []
  const showReport = (run: string) => {
    setPreviewed(null)
    setShown(run)
  }
  const shownKind = [...runs, ...(data?.latest ?? [])].find(({ id }) => id === shown)?.kind
  return (
    <div className={classNames(layoutStyles.twoColumns, styles.columns)}>
      <div className={styles.cards}>
        {importCards.map((card) => (
          <ImportCard
            key={card.kind}
            card={card}
            lastRun={data?.latest.find(({ kind }) => kind === card.kind)}
            selected={shown !== null && shownKind === card.kind}
            onShowReport={showReport}
            onPreviewed={setPreviewed}
          />
        ))}
      </div>
      <div className={layoutStyles.stack}>
        {previewed && <ImportPreview preview={previewed} onClose={() => setPreviewed(null)} />}
        {shown && !previewed && <ImportReport runId={shown} />}
        {error && (
          <FailedState title="Earlier runs did not load" reason={messageOf(error)} onRetry={() => void refetch()} />
        )}
        {data && (
          <EarlierRuns runs={runs} total={data.total} onShowReport={showReport} onShowAll={() => setLimit(200)} />
        )}
      </div>
    </div>
  )
}

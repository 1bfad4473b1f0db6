import type { listImportRuns } from '@sam/contract/imports'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FailedState } from '../../components/ui/states.tsx'
import { callRoute } from '../../lib/api-client.ts'
import { messageOf } from '../../lib/api-error.ts'
import { EarlierRuns } from './earlier-runs.tsx'
import { ImportCard } from './import-card.tsx'
import { importCards } from './import-cards.ts'
import { ImportReport } from './import-report.tsx'

/** Often enough that a run started elsewhere appears by itself. */
const refreshMs = 10_000

/** The five imports of the console, the report of one run, and what was imported before. */
export function DataImport() {
  const [shown, setShown] = useState<string | null>(null)
  const [limit, setLimit] = useState(10)
  const { data, error, refetch } = useQuery({
    queryKey: ['imports', 'runs', limit],
    queryFn: ({ signal }) =>
      callRoute<typeof listImportRuns>({ method: 'GET', path: '/imports' }, { query: { limit }, signal }),
    refetchInterval: refreshMs,
    placeholderData: (before) => before,
  })
  const runs = data?.runs ?? []
  const shownKind = runs.find(({ id }) => id === shown)?.kind
  return (
    <div className="two con">
      <div className="imps">
        {importCards.map((card) => (
          <ImportCard
            key={card.kind}
            card={card}
            lastRun={runs.find(({ kind, status }) => kind === card.kind && status !== 'running')}
            selected={shown !== null && shownKind === card.kind}
            onShowReport={setShown}
          />
        ))}
      </div>
      <div className="stack">
        {shown && <ImportReport runId={shown} />}
        {error && (
          <FailedState title="Earlier runs did not load" reason={messageOf(error)} onRetry={() => void refetch()} />
        )}
        {data && <EarlierRuns runs={runs} total={data.total} onShowReport={setShown} onShowAll={() => setLimit(200)} />}
      </div>
    </div>
  )
}

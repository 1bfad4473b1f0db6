import type { readImportRun } from '@sam/contract/imports/imports'
import type { AnswerOf } from '@sam/contract/route'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { FailedState } from '../../components/ui/states.tsx'
import { Status } from '../../components/ui/status.tsx'
import { callRoute } from '../../lib/api-client.ts'
import { messageOf } from '../../lib/api-error.ts'
import { formatCount, formatInstant, plural } from '../../lib/format.ts'
import { useTimeZone } from '../../queries/kernel/institution.ts'
import { importFacts } from '@sam/contract/imports/import-kinds'
import { ImportIssues } from './import-issues.tsx'
import { wordsOfReport } from './report-words.ts'
import { classNames } from '../../components/ui/class-names.ts'
import spaceStyles from '../../components/ui/space.module.css'
import textStyles from '../../components/ui/text.module.css'
import styles from './import-report.module.css'

type Run = AnswerOf<typeof readImportRun>

/** One run in full: its figures, then every error and warning with where it stood. */
export function ImportReport({ runId }: { runId: string }) {
  const title = useId()
  const timeZone = useTimeZone()
  const { data, error, refetch } = useQuery({
    queryKey: ['imports', 'run', runId],
    queryFn: ({ signal }) =>
      callRoute<typeof readImportRun>({ method: 'GET', path: '/imports/:runId' }, { params: { runId }, signal }),
    // A run that has only begun is asked for again until it has ended.
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? 1000 : false),
  })
  if (error)
    return <FailedState title="The report did not load" reason={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={6} />
  const words = wordsOfReport(data)
  const errors = data.issues.filter(({ severity }) => severity === 'error')
  const warnings = data.issues.filter(({ severity }) => severity === 'warning')
  return (
    <section className={styles.report} aria-labelledby={title}>
      <header className={styles.head}>
        <h2 id={title}>{titleOf(data)}</h2>
        <Ending status={data.status} />
        <span className={textStyles.meta}>
          {[data.fileName, formatInstant(data.startedAt, new Date(), timeZone), data.by].filter(Boolean).join(', ')}
        </span>
      </header>
      {data.message && <p className={spaceStyles.padded8}>{data.message}</p>}
      {data.counts && words.figures && (
        <dl className={styles.figures}>
          <Figure value={data.counts.read} name="entries read" />
          <Figure value={data.counts.added + data.counts.changed} name={words.figures.imported} />
          <Figure value={data.counts.unchanged + data.counts.skipped} name="already present" />
          <Figure value={data.counts.rejected} name={words.figures.rejected} />
        </dl>
      )}
      <ImportIssues
        issues={errors}
        file={data.fileName}
        word={plural(errors.length, 'error')}
        tone="bad"
        about={words.errors}
      />
      <ImportIssues
        issues={warnings}
        file={data.fileName}
        word={plural(warnings.length, 'warning')}
        tone="warn"
        about={words.warnings}
      />
      {data.issues.length === 0 && data.status === 'succeeded' && (
        <p className={classNames(textStyles.meta, spaceStyles.padded8)}>Nothing to report.</p>
      )}
    </section>
  )
}

function titleOf({ kind, preview }: Run): string {
  const title = `${importFacts[kind].name} Import`
  return preview ? `Preview of ${title}` : title
}

/** How a run ended, when not as it was meant to. */
function Ending({ status }: { status: Run['status'] }) {
  if (status === 'succeeded') return null
  if (status === 'running')
    return (
      <Status glyph="turning" tone="info">
        Running
      </Status>
    )
  return (
    <Status glyph="crossed" tone="bad">
      {status === 'failed' ? 'Failed' : 'Stopped'}
    </Status>
  )
}

function Figure({ value, name }: { value: number; name: string }) {
  return (
    <div>
      <dd>{formatCount(value)}</dd>
      <dt>{name}</dt>
    </div>
  )
}

import type { ImportIssue, readImportRun } from '@sam/contract/imports'
import type { AnswerOf } from '@sam/contract/route'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { downloadCsv } from '../../components/ui/download-csv.ts'
import { Icon } from '../../components/ui/icon.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { FailedState } from '../../components/ui/states.tsx'
import { Status } from '../../components/ui/status.tsx'
import { callRoute } from '../../lib/api-client.ts'
import { messageOf } from '../../lib/api-error.ts'
import { formatCount, formatInstant, plural } from '../../lib/format.ts'
import { useTimeZone } from '../../lib/institution.ts'
import { kindName } from './import-cards.ts'
import { wordsOfReport } from './report-words.ts'

type Run = AnswerOf<typeof readImportRun>

/** Above so many rows the rest waits for a click. */
const shownAtFirst = 50

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
    <section className="rep" aria-labelledby={title}>
      <header className="rh">
        <h2 id={title}>{titleOf(data)}</h2>
        <Ending status={data.status} />
        <span className="meta">
          {[data.fileName, formatInstant(data.startedAt, new Date(), timeZone), data.by].filter(Boolean).join(', ')}
        </span>
      </header>
      {data.message && <p className="py-2">{data.message}</p>}
      {data.counts && words.figures && (
        <dl className="rf">
          <Figure value={data.counts.read} name="entries read" />
          <Figure value={data.counts.added + data.counts.changed} name={words.figures.imported} />
          <Figure value={data.counts.unchanged + data.counts.skipped} name="already present" />
          <Figure value={data.counts.rejected} name={words.figures.rejected} />
        </dl>
      )}
      <Issues
        issues={errors}
        file={data.fileName}
        word={plural(errors.length, 'error')}
        tone="bad"
        about={words.errors}
      />
      <Issues
        issues={warnings}
        file={data.fileName}
        word={plural(warnings.length, 'warning')}
        tone="warn"
        about={words.warnings}
      />
      {data.issues.length === 0 && data.status === 'succeeded' && <p className="meta py-2">Nothing to report.</p>}
    </section>
  )
}

function titleOf({ kind, preview }: Run): string {
  const title = `${kindName(kind)} Import`
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

interface IssuesProps {
  issues: readonly ImportIssue[]
  file: string
  word: string
  tone: 'bad' | 'warn'
  about: string
}

function Issues({ issues, file, word, tone, about }: IssuesProps) {
  const [all, setAll] = useState(false)
  if (issues.length === 0) return null
  const shown = all ? issues : issues.slice(0, shownAtFirst)
  return (
    <div>
      <div className="row gap-3 pt-2.5 pb-0.5">
        <Status glyph={tone === 'bad' ? 'crossed' : 'warning'} tone={tone}>
          {word}
        </Status>
        <span className="meta">{about}</span>
        <span className="grow" />
        <Button small variant="quiet" onClick={() => download(file, tone, issues)}>
          <Icon name="download" />
          CSV<span className="vh"> of the {word}</span>
        </Button>
      </div>
      <table className="rpt">
        <thead>
          <tr>
            <th className="num">{issues.some(({ page }) => page !== null) ? 'Page' : 'Line'}</th>
            <th>Entry</th>
            <th>Reason</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((issue, index) => (
            <tr key={index}>
              <td className="num m">{issue.page ?? issue.line ?? ''}</td>
              <td className="m">{issue.entry}</td>
              <td>{issue.reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < issues.length && (
        <Button small variant="quiet" onClick={() => setAll(true)}>
          Show all {formatCount(issues.length)}
        </Button>
      )}
    </div>
  )
}

function download(file: string, tone: string, issues: readonly ImportIssue[]): void {
  const columns = [
    { header: 'Where', value: (issue: ImportIssue) => issue.page ?? issue.line },
    { header: 'Entry', value: (issue: ImportIssue) => issue.entry },
    { header: 'Reason', value: (issue: ImportIssue) => issue.reason },
  ]
  downloadCsv(`${file} ${tone === 'bad' ? 'errors' : 'warnings'}.csv`, columns, issues)
}

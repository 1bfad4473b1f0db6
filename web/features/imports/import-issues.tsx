import type { ImportIssue } from '@sam/contract/imports/imports'
import { useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { downloadCsv } from '../../components/ui/download-csv.ts'
import { Icon } from '../../components/ui/icon.tsx'
import { Status } from '../../components/ui/status.tsx'
import { formatCount } from '../../lib/format.ts'

/** Above so many rows the rest waits for a click. */
const shownAtFirst = 50

interface ImportIssuesProps {
  issues: readonly ImportIssue[]
  file: string
  word: string
  tone: 'bad' | 'warn'
  about: string
}

/** Every error or warning of a file: where, about what, and why. */
export function ImportIssues({ issues, file, word, tone, about }: ImportIssuesProps) {
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

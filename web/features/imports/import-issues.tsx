import type { ImportIssue } from '@sam/contract/imports/imports'
import { useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { downloadCsv } from '../../components/ui/table/download-csv.ts'
import { Icon } from '../../components/ui/icon.tsx'
import { Status } from '../../components/ui/status.tsx'
import { formatCount } from '../../lib/format.ts'
import { classNames } from '../../components/ui/class-names.ts'
import layoutStyles from '../../components/ui/layout.module.css'
import spaceStyles from '../../components/ui/space.module.css'
import textStyles from '../../components/ui/text.module.css'
import styles from './import-issues.module.css'

/** Above this many rows the rest waits for a click. */
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
      <div className={classNames(layoutStyles.row, spaceStyles.gap12, spaceStyles.padTop10, spaceStyles.padBottom2)}>
        <Status glyph={tone === 'bad' ? 'crossed' : 'warning'} tone={tone}>
          {word}
        </Status>
        <span className={textStyles.meta}>{about}</span>
        <span className={layoutStyles.grow} />
        <Button small variant="quiet" onClick={() => download(file, tone, issues)}>
          <Icon name="download" />
          CSV<span className={textStyles.visuallyHidden}> of the {word}</span>
        </Button>
      </div>
      <table className={styles.issues}>
        <thead>
          <tr>
            <th className={textStyles.number}>{issues.some(({ page }) => page !== null) ? 'Page' : 'Line'}</th>
            <th>Entry</th>
            <th>Reason</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((issue, index) => (
            <tr key={index}>
              <td className={classNames(textStyles.number, textStyles.medium)}>{issue.page ?? issue.line ?? ''}</td>
              <td className={textStyles.medium}>{issue.entry}</td>
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

import type { ImportCounts } from '@sam/contract/imports/imports'
import { useEffect, useId, useRef } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { formatCount, plural } from '../../lib/format.ts'
import { ImportChanges } from './import-changes.tsx'
import { ImportIssues } from './import-issues.tsx'
import type { Preview } from './use-import.ts'
import { classNames } from '../../components/ui/class-names.ts'
import layoutStyles from '../../components/ui/layout.module.css'
import spaceStyles from '../../components/ui/space.module.css'
import tableStyles from '../../components/ui/table/table.module.css'
import textStyles from '../../components/ui/text.module.css'
import importReportStyles from './import-report.module.css'

/** What would happen to the entries of the file, in the order of the table. */
const changes: readonly { count: keyof ImportCounts; name: string; about: string }[] = [
  { count: 'added', name: 'Add', about: 'Not in SAM yet' },
  { count: 'changed', name: 'Change', about: 'In SAM, with other values' },
  { count: 'removed', name: 'Remove', about: 'In SAM, but not in this file' },
  { count: 'unchanged', name: 'Keep', about: 'The same in SAM and in this file' },
  { count: 'skipped', name: 'Skip', about: 'Already in SAM and left alone' },
  { count: 'rejected', name: 'Reject', about: 'Has an error and would not be imported' },
]

/** What a file would change, as totals and entry by entry; nothing has been changed yet. */
export function ImportPreview({ preview, onClose }: { preview: Preview; onClose: () => void }) {
  const title = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { outcome, fileName } = preview
  const issues = outcome.issues ?? []
  const errors = issues.filter(({ severity }) => severity === 'error')
  const warnings = issues.filter(({ severity }) => severity === 'warning')
  // What was asked for stands elsewhere on the page: on a phone below all cards.
  useEffect(() => heading.current?.focus(), [preview])
  return (
    <section className={importReportStyles.report} aria-labelledby={title}>
      <header className={importReportStyles.head}>
        <h2 id={title} ref={heading} tabIndex={-1}>
          Preview of {preview.title}
        </h2>
        <span className={textStyles.meta}>
          {fileName}, {outcome.success ? 'nothing has changed yet' : 'nothing would be imported'}
        </span>
        <span className={layoutStyles.grow} />
        <Button small variant="quiet" onClick={onClose}>
          Close
        </Button>
      </header>
      {outcome.counts && <Totals counts={outcome.counts} />}
      {outcome.success && (
        <p className={classNames(textStyles.meta, spaceStyles.padded8)}>Message after the import: {outcome.message}</p>
      )}
      {outcome.changes && outcome.counts && (
        <ImportChanges
          key={`${preview.title} ${fileName}`}
          changes={outcome.changes}
          count={outcome.counts.added + outcome.counts.changed + outcome.counts.removed}
          file={fileName}
        />
      )}
      <ImportIssues
        issues={errors}
        file={fileName}
        word={plural(errors.length, 'error')}
        tone="bad"
        about={outcome.success ? 'These entries would not be imported.' : 'Nothing would be imported.'}
      />
      <ImportIssues
        issues={warnings}
        file={fileName}
        word={plural(warnings.length, 'warning')}
        tone="warn"
        about={outcome.success ? 'Notes on the other entries.' : 'They alone would not stop the import.'}
      />
    </section>
  )
}

function Totals({ counts }: { counts: ImportCounts }) {
  return (
    <table className={tableStyles.compact} aria-label="What would change">
      <thead>
        <tr>
          <th>Would</th>
          <th className={textStyles.number}>Entries</th>
          <th>Which</th>
        </tr>
      </thead>
      <tbody>
        {changes
          .filter(({ count }) => counts[count] > 0)
          .map(({ count, name, about }) => (
            <tr key={count}>
              <td className={textStyles.medium}>{name}</td>
              <td className={textStyles.number}>{formatCount(counts[count])}</td>
              <td className={textStyles.meta}>{about}</td>
            </tr>
          ))}
        <tr>
          <td className={textStyles.medium}>In the file</td>
          <td className={textStyles.number}>
            <b>{formatCount(counts.read)}</b>
          </td>
          <td />
        </tr>
      </tbody>
    </table>
  )
}

import type { ImportCounts } from '@sam/contract/imports/imports'
import { useEffect, useId, useRef } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { formatCount, plural } from '../../lib/format.ts'
import { ImportChanges } from './import-changes.tsx'
import { ImportIssues } from './import-issues.tsx'
import type { Preview } from './use-import.ts'

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
    <section className="rep" aria-labelledby={title}>
      <header className="rh">
        <h2 id={title} ref={heading} tabIndex={-1}>
          Preview of {preview.title}
        </h2>
        <span className="meta">{fileName}, nothing has changed yet</span>
        <span className="grow" />
        <Button small variant="quiet" onClick={onClose}>
          Close
        </Button>
      </header>
      {outcome.counts && <Totals counts={outcome.counts} />}
      <p className="meta py-2">Message after the import: {outcome.message}</p>
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
        about="These entries would not be imported."
      />
      <ImportIssues
        issues={warnings}
        file={fileName}
        word={plural(warnings.length, 'warning')}
        tone="warn"
        about="Notes on the other entries."
      />
    </section>
  )
}

function Totals({ counts }: { counts: ImportCounts }) {
  return (
    <table className="compact" aria-label="What would change">
      <thead>
        <tr>
          <th>Would</th>
          <th className="num">Entries</th>
          <th>Which</th>
        </tr>
      </thead>
      <tbody>
        {changes
          .filter(({ count }) => counts[count] > 0)
          .map(({ count, name, about }) => (
            <tr key={count}>
              <td className="m">{name}</td>
              <td className="num">{formatCount(counts[count])}</td>
              <td className="meta">{about}</td>
            </tr>
          ))}
        <tr>
          <td className="m">In the file</td>
          <td className="num">
            <b>{formatCount(counts.read)}</b>
          </td>
          <td />
        </tr>
      </tbody>
    </table>
  )
}

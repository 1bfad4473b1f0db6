import type { ImportChange } from '@sam/contract/imports/imports'
import { useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { downloadCsv } from '../../components/ui/table/download-csv.ts'
import { Icon } from '../../components/ui/icon.tsx'
import { NativeSelect } from '../../components/ui/fields/select.tsx'
import { formatCount } from '../../lib/format.ts'
import { shorten } from '../../lib/shorten.ts'
import styles from './import-changes.module.css'
import layoutStyles from '../../components/ui/layout.module.css'
import textStyles from '../../components/ui/text.module.css'

/** Above this many rows the rest waits for a click. */
const shownAtFirst = 50
/** Of a value such as a description. */
const longestValue = 160

const shortValue = (value: string | null) => (value === null ? 'none' : shorten(value, longestValue))

type Kind = ImportChange['change']
const words: Record<Kind, string> = { add: 'Add', change: 'Change', remove: 'Remove' }
const kinds = Object.keys(words) as Kind[]

interface ImportChangesProps {
  changes: readonly ImportChange[]
  /** Of all that would change, also of those that the server did not list. */
  count: number
  file: string
}

/** What would become of each entry: its values now and after the import. */
export function ImportChanges({ changes, count, file }: ImportChangesProps) {
  const [chosen, setChosen] = useState<Kind | 'all'>('all')
  const [all, setAll] = useState(false)
  if (changes.length === 0) return null
  const matching = changes.filter(({ change }) => chosen === 'all' || change === chosen)
  const shown = all ? matching : matching.slice(0, shownAtFirst)
  const present = kinds.filter((kind) => changes.some(({ change }) => change === kind))
  return (
    <div>
      <div className={styles.head}>
        <h3>Changes</h3>
        {changes.length < count && (
          <span className={textStyles.meta}>
            The first {formatCount(changes.length)} of {formatCount(count)}
          </span>
        )}
        <span className={layoutStyles.grow} />
        {present.length > 1 && (
          <NativeSelect
            label="Show"
            labelHidden
            value={chosen}
            choices={[
              { value: 'all', label: 'All changes' },
              ...present.map((kind) => ({ value: kind, label: words[kind] })),
            ]}
            onChange={setChosen}
          />
        )}
        <Button small variant="quiet" onClick={() => download(file, matching)}>
          <Icon name="download" />
          CSV<span className={textStyles.visuallyHidden}> of the changes</span>
        </Button>
      </div>
      <table className={styles.table} aria-label="Changes entry by entry">
        <thead>
          <tr>
            <th>Entry</th>
            <th>Would</th>
            <th>Values</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((change, index) => (
            <tr key={index}>
              <td>
                <b>{change.entry}</b>
              </td>
              <td>{words[change.change]}</td>
              <td>
                <Values change={change} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < matching.length && (
        <Button small variant="quiet" onClick={() => setAll(true)}>
          Show all {formatCount(matching.length)}
        </Button>
      )}
    </div>
  )
}

function Values({ change: { change, values } }: { change: ImportChange }) {
  return (
    <dl className={styles.values}>
      {values.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>
            {change === 'change' && (
              <>
                <del>{shortValue(before)}</del>
                <span aria-hidden="true"> → </span>
                <span className={textStyles.visuallyHidden}> becomes </span>
              </>
            )}
            <ins>{shortValue(after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function download(file: string, changes: readonly ImportChange[]): void {
  const rows = changes.flatMap(({ values, ...change }) =>
    (values.length > 0 ? values : [{ field: null, before: null, after: null }]).map((value) => ({
      ...change,
      ...value,
    })),
  )
  type Row = (typeof rows)[number]
  downloadCsv(
    `${file} changes.csv`,
    [
      { header: 'Entry', value: (row: Row) => row.entry },
      { header: 'Would', value: (row: Row) => words[row.change] },
      { header: 'Field', value: (row: Row) => row.field },
      { header: 'Now', value: (row: Row) => row.before },
      { header: 'After', value: (row: Row) => row.after },
    ],
    rows,
  )
}

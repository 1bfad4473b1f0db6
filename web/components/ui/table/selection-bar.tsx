import type { ReactNode } from 'react'
import { formatCount, plural } from '../../../lib/format.ts'
import { Button } from '../button.tsx'
import fieldStyles from '../fields/field.module.css'
import layoutStyles from '../layout.module.css'
import styles from './selection-bar.module.css'
import type { Selection } from './use-selection.ts'

interface SelectionBarProps<Row> {
  selection: Selection<Row>
  rowKey: (row: Row) => string
  /** Those on the page, for selecting all of them. */
  onPage: readonly Row[]
  /** What is selected, such as 'student'. */
  noun: string
  /** The way to select those of the other pages. */
  more?: ReactNode
  /** What can be done with them. */
  children: ReactNode
}

/** Above a list while rows of it are selected. */
export function SelectionBar<Row>({ selection, rowKey, onPage, noun, more, children }: SelectionBarProps<Row>) {
  const { rows, pick, clear } = selection
  if (rows.size === 0) return null
  const picked = onPage.filter((row) => rows.has(rowKey(row))).length
  return (
    <div className={styles.bar} role="group" aria-label={`${plural(rows.size, noun)} selected`}>
      <label className={fieldStyles.check}>
        <input
          type="checkbox"
          ref={(box) => {
            if (box) box.indeterminate = picked > 0 && picked < onPage.length
          }}
          checked={picked === onPage.length}
          aria-label={`Select all ${onPage.length} on this page`}
          onChange={(event) => pick(onPage, event.target.checked)}
        />
      </label>
      <b>{formatCount(rows.size)} selected</b>
      {more}
      <span className={layoutStyles.grow} />
      {children}
      <Button small variant="quiet" onClick={clear}>
        Clear
      </Button>
    </div>
  )
}

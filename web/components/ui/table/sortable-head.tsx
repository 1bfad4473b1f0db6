import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import tableStyles from './table.module.css'

export type SortDirection = 'ascending' | 'descending'

interface SortableHeadProps {
  label: string
  /** Null while the rows stand in another order. */
  direction: SortDirection | null
  onSort: () => void
  className?: string | undefined
}

/** The head of a column that sorts: its arrow says in which direction. */
export function SortableHead({ label, direction, onSort, className }: SortableHeadProps) {
  return (
    <th
      role="columnheader"
      scope="col"
      className={classNames(tableStyles.sorts, className)}
      aria-sort={direction ?? undefined}
    >
      <button type="button" onClick={onSort}>
        {label}
        {direction && <Icon name={direction === 'ascending' ? 'up' : 'down'} size={12} />}
      </button>
    </th>
  )
}

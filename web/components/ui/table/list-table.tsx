import { classNames } from '../class-names.ts'
import textStyles from '../text.module.css'
import { cellClass, type Column } from './data-table-column.ts'
import type { TableEntry } from './group-rows.ts'
import { ListTableBody, type RowActions } from './list-table-body.tsx'
import { SortableHead } from './sortable-head.tsx'
import { nextSorting, type Sorting } from './sorting.ts'
import { stepThroughRows } from './step-through-rows.ts'
import tableStyles from './table.module.css'

interface ListTableProps<Row> extends RowActions<Row> {
  /** Names the table for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  entries: readonly TableEntry<Row>[]
  /** How many rows there are in all, when the document has only some of them. */
  rowCount?: number
  compact?: boolean
  sorting?: Sorting
  /** The heads of columns with a value sort. */
  onSort?: (sorting: Sorting) => void
  className?: string | undefined
}

/** The table of every list: heads that sort, rows that open, a panel's row, boxes that select, the arrow keys. */
export function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const { label, columns, entries, rowCount, compact = false, sorting = null, onSort, className, ...actions } = props
  const hasKeys = actions.opened !== undefined || actions.selection !== undefined
  return (
    <table
      className={classNames(className, compact && tableStyles.compact)}
      aria-label={label}
      aria-rowcount={rowCount === undefined ? undefined : rowCount + 1}
      role="table"
      onKeyDown={hasKeys ? (event) => stepThroughRows(event, entries, actions) : undefined}
    >
      <thead className={tableStyles.sticky} role="rowgroup">
        <tr role="row" aria-rowindex={rowCount === undefined ? undefined : 1}>
          {actions.selection && (
            <th role="columnheader" scope="col" className={tableStyles.pick}>
              <span className={textStyles.visuallyHidden}>Select</span>
            </th>
          )}
          {columns.map((column) =>
            column.value && onSort ? (
              <SortableHead
                key={column.id}
                label={column.header}
                direction={sorting?.by === column.id ? (sorting.descending ? 'descending' : 'ascending') : null}
                onSort={() => onSort(nextSorting(sorting, column.id))}
                className={cellClass(column)}
              />
            ) : (
              <th key={column.id} role="columnheader" scope="col" className={cellClass(column)}>
                {column.header}
              </th>
            ),
          )}
        </tr>
      </thead>
      <ListTableBody
        columns={columns}
        entries={entries}
        rowHeight={compact ? 28 : 36}
        isPart={rowCount !== undefined}
        {...actions}
      />
    </table>
  )
}

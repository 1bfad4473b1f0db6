import {
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type SortingState,
} from '@tanstack/react-table'
import { useMemo, useState, type ReactNode } from 'react'
import { formatCount } from '../../lib/format.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { DataTableBody } from './data-table-body.tsx'
import { groupRows, type RowGroups } from './group-rows.ts'
import { cellClass, type CellValue, type Column } from './data-table-column.ts'
import { downloadCsv } from './download-csv.ts'
import { Icon } from './icon.tsx'
import layoutStyles from './layout.module.css'
import tableStyles from './table.module.css'
import textStyles from './text.module.css'

interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** How many there are in all, when rows are only some of them. */
  total?: number
  /** What is counted, such as 'students'. */
  noun: string
  /** Offers the rows as a CSV file of this name. */
  csvName?: string
  onOpen?: (row: Row) => void
  /** Rows stand under headings, in the order in which the groups first come; sorting stays within them. */
  groups?: RowGroups<Row>
  /** What the file has, where that is more than the table shows. */
  csvColumns?: readonly Pick<Column<Row>, 'header' | 'value'>[]
  /** Beside the count, such as quick filters. */
  beside?: ReactNode
  /** The rows stand closer from the start. */
  startCompact?: boolean
}

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() })

/** One comparable table: sort in the header, count above, compact rows, CSV; two-line rows on a phone. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, total = rows.length, noun, csvName, onOpen, groups, beside } = props
  const { csvColumns = columns } = props
  const [compact, setCompact] = useState(props.startCompact ?? false)
  const [sorting, setSorting] = useState<SortingState>([])
  const table = useTable(
    {
      features,
      columns: useMemo(() => columns.map(toDefinition), [columns]),
      data: rows,
      getRowId: rowKey,
      state: { sorting },
      onSortingChange: setSorting,
    },
    (state) => state.sorting,
  )
  const sorted = table.getRowModel().rows
  const entries = useMemo(() => groupRows(sorted, groups, rows), [sorted, groups, rows])
  const download = () =>
    csvName &&
    downloadCsv(
      csvName,
      csvColumns,
      entries.flatMap((entry) => ('row' in entry ? [entry.row.original] : [])),
    )
  return (
    <div>
      <div className={tableStyles.tableBar}>
        <span className={textStyles.meta} role="status">
          {formatCount(rows.length)} of {formatCount(total)} {noun}
          {sorting.length > 0 && rows.length < total && ', sorted among those shown'}
        </span>
        {beside}
        <span className={layoutStyles.grow} />
        <Button
          small
          variant="quiet"
          className={classNames(layoutStyles.wideOnly)}
          aria-pressed={compact}
          onClick={() => setCompact(!compact)}
        >
          <Icon name="rows" />
          Compact
        </Button>
        {csvName && (
          <Button small variant="quiet" onClick={download}>
            <Icon name="download" />
            CSV
          </Button>
        )}
      </div>
      <table
        className={classNames(tableStyles.dataTable, compact && tableStyles.compact)}
        aria-label={label}
        aria-rowcount={total + 1 + entries.length - rows.length}
        role="table"
      >
        <thead className={tableStyles.sticky} role="rowgroup">
          <tr role="row" aria-rowindex={1}>
            {columns.map((column) => (
              <HeaderCell
                key={column.id}
                column={column}
                direction={sorting[0]?.id === column.id ? (sorting[0].desc ? 'descending' : 'ascending') : null}
                onSort={() => setSorting(nextSorting(sorting, column.id))}
              />
            ))}
          </tr>
        </thead>
        <DataTableBody columns={columns} entries={entries} rowHeight={compact ? 28 : 36} onOpen={onOpen} />
      </table>
    </div>
  )
}

interface HeaderCellProps<Row> {
  column: Column<Row>
  direction: 'ascending' | 'descending' | null
  onSort: () => void
}

function HeaderCell<Row>({ column, direction, onSort }: HeaderCellProps<Row>) {
  if (!column.value) {
    return (
      <th role="columnheader" scope="col" className={cellClass(column)}>
        {column.header}
      </th>
    )
  }
  return (
    <th
      role="columnheader"
      scope="col"
      className={classNames(tableStyles.sorts, cellClass(column))}
      aria-sort={direction ?? undefined}
    >
      <button type="button" onClick={onSort}>
        {column.header}
        {direction && <Icon name={direction === 'ascending' ? 'up' : 'down'} size={12} />}
      </button>
    </th>
  )
}

/** Ascending, then descending, then as it came. */
function nextSorting([current]: SortingState, id: string): SortingState {
  if (current?.id !== id) return [{ id, desc: false }]
  return current.desc ? [] : [{ id, desc: true }]
}

function toDefinition<Row>(column: Column<Row>) {
  return {
    id: column.id,
    accessorFn: (row: Row) => column.value?.(row) ?? null,
    enableSorting: column.value !== undefined,
    sortFn: (one: { getValue: (id: string) => unknown }, other: { getValue: (id: string) => unknown }) =>
      compareValues(one.getValue(column.id) as CellValue, other.getValue(column.id) as CellValue),
  }
}

let collator: Intl.Collator | null = null

/** Numbers by size, words by letters and the numbers within them, nothing last. */
function compareValues(one: CellValue, other: CellValue): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  if (typeof one === 'number' && typeof other === 'number') return one - other
  // Made at the first use: it takes longer than a table does.
  collator ??= new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
  return collator.compare(String(one), String(other))
}

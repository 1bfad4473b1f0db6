import { createSortedRowModel, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { useMemo, useState, type ReactNode } from 'react'
import { formatCount } from '../../../lib/format.ts'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { groupRows, type RowGroups } from './group-rows.ts'
import type { CellValue, Column } from './data-table-column.ts'
import { downloadCsv } from './download-csv.ts'
import { Icon } from '../icon.tsx'
import { ListTable } from './list-table.tsx'
import type { Sorting } from './sorting.ts'
import layoutStyles from '../layout.module.css'
import tableStyles from './table.module.css'
import textStyles from '../text.module.css'

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
  /** Before the button for the file. */
  tools?: ReactNode
  /** The rows stand closer from the start. */
  startCompact?: boolean
}

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() })

/** One comparable table: sort in the header, count above, compact rows, CSV; two-line rows on a phone. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, total = rows.length, noun, csvName, onOpen, groups, beside, tools } = props
  const { csvColumns = columns } = props
  const [compact, setCompact] = useState(props.startCompact ?? false)
  const [sorting, setSorting] = useState<Sorting>(null)
  const table = useTable(
    {
      features,
      columns: useMemo(() => columns.map(toDefinition), [columns]),
      data: rows,
      getRowId: rowKey,
      state: { sorting: sorting ? [{ id: sorting.by, desc: sorting.descending }] : [] },
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
          {sorting && rows.length < total && ', sorted among those shown'}
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
        {tools}
        {csvName && (
          <Button small variant="quiet" onClick={download}>
            <Icon name="download" />
            CSV
          </Button>
        )}
      </div>
      <ListTable
        label={label}
        columns={columns}
        entries={entries}
        rowCount={total + entries.length - rows.length}
        compact={compact}
        sorting={sorting}
        onSort={setSorting}
        className={tableStyles.dataTable}
        onOpen={onOpen}
      />
    </div>
  )
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

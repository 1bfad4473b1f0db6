import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { useTopOf } from '../../lib/use-top-of.ts'
import { cellClass, type Column } from './data-table-column.ts'
import { classNames } from './class-names.ts'
import tableStyles from './table.module.css'

/** Beyond this many rows only those near the window are in the document. */
const virtualBeyond = 300

interface BodyProps<Row> {
  columns: readonly Column<Row>[]
  rows: readonly { id: string; original: Row }[]
  rowHeight: number
  onOpen: ((row: Row) => void) | undefined
}

/** The rows: all of them, or of many only those near the window, with the rest as empty height. */
export function DataTableBody<Row extends object>({ columns, rows, rowHeight, onOpen }: BodyProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const top = useTopOf(body)
  const all = rows.length <= virtualBeyond
  const virtualizer = useWindowVirtualizer({
    count: all ? 0 : rows.length,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollMargin: top,
    getItemKey: (index) => rows[index]?.id ?? index,
  })
  const items = virtualizer.getVirtualItems()
  const shown = all
    ? rows.map((row, index) => ({ row, index }))
    : items.map(({ index }) => ({ row: rows[index], index }))
  const above = all ? 0 : (items[0]?.start ?? top) - top
  const below = all ? 0 : virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top)
  return (
    <tbody ref={body} role="rowgroup">
      {above > 0 && <Padding height={above} />}
      {shown.map(
        ({ row, index }) =>
          row && (
            <tr
              key={row.id}
              role="row"
              aria-rowindex={index + 2}
              data-index={index}
              ref={all ? undefined : virtualizer.measureElement}
              className={onOpen && tableStyles.opens}
              onClick={onOpen && (() => onOpen(row.original))}
            >
              {columns.map((column) => (
                <td key={column.id} role="cell" className={cellClass(column)}>
                  {column.cell ? column.cell(row.original) : column.value?.(row.original)}
                </td>
              ))}
            </tr>
          ),
      )}
      {below > 0 && <Padding height={below} />}
    </tbody>
  )
}

function Padding({ height }: { height: number }) {
  return (
    <tr className={classNames(tableStyles.padding, tableStyles.noHover)} aria-hidden="true">
      <td style={{ height }} />
    </tr>
  )
}

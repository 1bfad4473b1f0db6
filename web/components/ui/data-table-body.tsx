import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { useTopOf } from '../../lib/use-top-of.ts'
import { cellClass, type Column } from './data-table-column.ts'
import { classNames } from './class-names.ts'
import type { TableEntry } from './group-rows.ts'
import tableStyles from './table.module.css'

/** Beyond this many rows only those near the window are in the document. */
const virtualBeyond = 300

interface BodyProps<Row> {
  columns: readonly Column<Row>[]
  entries: readonly TableEntry<Row>[]
  rowHeight: number
  onOpen: ((row: Row) => void) | undefined
}

/** The rows: all of them, or of many only those near the window, with the rest as empty height. */
export function DataTableBody<Row extends object>({ columns, entries, rowHeight, onOpen }: BodyProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const top = useTopOf(body)
  const all = entries.length <= virtualBeyond
  const virtualizer = useWindowVirtualizer({
    count: all ? 0 : entries.length,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollMargin: top,
    getItemKey: (index) => keyOf(entries[index]) ?? index,
  })
  const items = virtualizer.getVirtualItems()
  const shown = all
    ? entries.map((entry, index) => ({ entry, index }))
    : items.map(({ index }) => ({ entry: entries[index], index }))
  const above = all ? 0 : (items[0]?.start ?? top) - top
  const below = all ? 0 : virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top)
  return (
    <tbody ref={body} role="rowgroup">
      {above > 0 && <Padding height={above} />}
      {shown.map(
        ({ entry, index }) =>
          entry && (
            <tr
              key={keyOf(entry)}
              role="row"
              aria-rowindex={index + 2}
              data-index={index}
              ref={all ? undefined : virtualizer.measureElement}
              className={
                'row' in entry ? onOpen && tableStyles.opens : classNames(tableStyles.group, tableStyles.noHover)
              }
              onClick={'row' in entry && onOpen ? () => onOpen(entry.row.original) : undefined}
            >
              {'row' in entry ? (
                columns.map((column) => (
                  <td key={column.id} role="cell" className={cellClass(column)}>
                    {column.cell ? column.cell(entry.row.original) : column.value?.(entry.row.original)}
                  </td>
                ))
              ) : (
                <th role="rowheader" scope="rowgroup" colSpan={columns.length}>
                  {entry.heading}
                </th>
              )}
            </tr>
          ),
      )}
      {below > 0 && <Padding height={below} />}
    </tbody>
  )
}

function keyOf<Row>(entry: TableEntry<Row> | undefined): string | undefined {
  return entry && ('row' in entry ? entry.row.id : entry.id)
}

function Padding({ height }: { height: number }) {
  return (
    <tr className={classNames(tableStyles.padding, tableStyles.noHover)} aria-hidden="true">
      <td style={{ height }} />
    </tr>
  )
}

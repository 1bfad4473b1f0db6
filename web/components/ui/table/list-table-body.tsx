import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { useTopOf } from '../../../lib/use-top-of.ts'
import { classNames } from '../class-names.ts'
import fieldStyles from '../fields/field.module.css'
import { cellClass, type Column } from './data-table-column.ts'
import type { TableEntry, TableRow } from './group-rows.ts'
import tableStyles from './table.module.css'
import type { Selection } from './use-selection.ts'

/** Beyond this many rows only those near the window are in the document. */
const virtualBeyond = 300

/** What a list does with its rows. */
export interface RowActions<Row> {
  /** A click on the row, beside its buttons and links. */
  onOpen?: ((row: Row) => void) | undefined
  /** The row whose panel stands beside the list. */
  opened?: string | null
  /** Space on a row's link opens and closes its panel; the arrow keys take the panel with them. */
  onPeek?: (id: string | null) => void
  /** Rows have a box that selects them; X does the same. */
  selection?: Selection<Row>
  /** Names a row at its box. */
  nameOf?: (row: Row) => string
  rowClass?: (row: Row) => string | undefined
}

interface BodyProps<Row> extends RowActions<Row> {
  columns: readonly Column<Row>[]
  entries: readonly TableEntry<Row>[]
  rowHeight: number
  /** The rows are numbered, as the document may have only some of them. */
  isPart: boolean
}

/** The rows: all of them, or of many only those near the window, with the rest as empty height. */
export function ListTableBody<Row extends object>(props: BodyProps<Row>) {
  const { columns, entries, rowHeight, isPart, ...actions } = props
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
      {shown.map(({ entry, index }) => {
        if (!entry) return null
        const place = {
          'aria-rowindex': isPart ? index + 2 : undefined,
          'data-index': index,
          ref: all ? undefined : virtualizer.measureElement,
        }
        return 'row' in entry ? (
          <Line key={entry.row.id} row={entry.row} columns={columns} place={place} {...actions} />
        ) : (
          <tr key={entry.id} role="row" className={classNames(tableStyles.group, tableStyles.noHover)} {...place}>
            <th role="rowheader" scope="rowgroup" colSpan={columns.length + (actions.selection ? 1 : 0)}>
              {entry.heading}
            </th>
          </tr>
        )
      })}
      {below > 0 && <Padding height={below} />}
    </tbody>
  )
}

interface LineProps<Row> extends RowActions<Row> {
  row: TableRow<Row>
  columns: readonly Column<Row>[]
  place: object
}

function Line<Row extends object>(props: LineProps<Row>) {
  const { row, columns, place, onOpen, opened, selection, nameOf, rowClass } = props
  const { id, original } = row
  const isPicked = selection?.rows.has(id) ?? false
  return (
    <tr
      role="row"
      data-row={id}
      className={classNames(
        onOpen && tableStyles.opens,
        isPicked && tableStyles.picked,
        opened === id && tableStyles.opened,
        rowClass?.(original),
      )}
      onClick={
        onOpen &&
        ((event) => {
          if (!(event.target as Element).closest('a, button, label, input')) onOpen(original)
        })
      }
      {...place}
    >
      {selection && (
        <td role="cell" className={tableStyles.pick}>
          <label className={fieldStyles.check}>
            <input
              type="checkbox"
              aria-label={`Select ${nameOf?.(original) ?? id}`}
              checked={isPicked}
              onChange={(event) => selection.pick([original], event.target.checked)}
            />
          </label>
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} role="cell" className={cellClass(column)}>
          {column.cell ? column.cell(original) : column.value?.(original)}
        </td>
      ))}
    </tr>
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

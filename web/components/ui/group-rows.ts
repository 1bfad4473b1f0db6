import type { ReactNode } from 'react'

export interface RowGroups<Row> {
  of: (row: Row) => string
  /** What stands over a group's rows. */
  heading: (group: string, count: number) => ReactNode
}

export interface TableRow<Row> {
  id: string
  original: Row
}

/** A row of a table, or the heading of the rows after it. */
export type TableEntry<Row> = { row: TableRow<Row> } | { id: string; heading: ReactNode }

/** The sorted rows under the headings of their groups, which keep the order in which the unsorted rows bring them. */
export function groupRows<Row>(
  sorted: readonly TableRow<Row>[],
  groups: RowGroups<Row> | undefined,
  unsorted: readonly Row[],
): TableEntry<Row>[] {
  if (!groups) return sorted.map((row) => ({ row }))
  const byGroup = new Map(unsorted.map((row) => [groups.of(row), new Array<TableRow<Row>>()]))
  for (const row of sorted) byGroup.get(groups.of(row.original))?.push(row)
  return [...byGroup].flatMap(([group, rows]) => [
    { id: `group ${group}`, heading: groups.heading(group, rows.length) },
    ...rows.map((row) => ({ row })),
  ])
}

import type { ReactNode } from 'react'

export interface RowGroups<Row, Group extends string = string> {
  of: (row: Row) => Group
  /** What stands over a group's rows. */
  heading: (group: Group, count: number) => ReactNode
}

export interface TableRow<Row> {
  id: string
  original: Row
}

/** A row of a table, or the heading of the rows after it. */
export type TableEntry<Row> = { row: TableRow<Row> } | { id: string; heading: ReactNode }

/** The sorted rows under the headings of their groups, which keep the order in which the unsorted rows bring them. */
export function groupRows<Row, Group extends string = string>(
  sorted: readonly TableRow<Row>[],
  groups?: RowGroups<Row, Group>,
  unsorted: readonly Row[] = sorted.map(({ original }) => original),
): TableEntry<Row>[] {
  if (!groups) return sorted.map((row) => ({ row }))
  const byGroup = new Map(unsorted.map((row) => [groups.of(row), new Array<TableRow<Row>>()]))
  for (const row of sorted) byGroup.get(groups.of(row.original))?.push(row)
  return [...byGroup].flatMap(([group, rows]) => [
    { id: `group ${group}`, heading: groups.heading(group, rows.length) },
    ...rows.map((row) => ({ row })),
  ])
}

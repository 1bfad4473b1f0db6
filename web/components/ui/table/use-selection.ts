import { useState } from 'react'

/** The rows of a list that are selected, also those of pages and searches that no longer show them. */
export interface Selection<Row> {
  rows: ReadonlyMap<string, Row>
  pick: (rows: readonly Row[], isPicked: boolean) => void
  clear: () => void
}

export function useSelection<Row>(rowKey: (row: Row) => string): Selection<Row> {
  const [rows, setRows] = useState<ReadonlyMap<string, Row>>(new Map())
  const pick = (chosen: readonly Row[], isPicked: boolean) =>
    setRows((before) => {
      const next = new Map(before)
      for (const row of chosen) {
        if (isPicked) next.set(rowKey(row), row)
        else next.delete(rowKey(row))
      }
      return next
    })
  return { rows, pick, clear: () => setRows(new Map()) }
}

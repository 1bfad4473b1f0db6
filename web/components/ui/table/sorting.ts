/** By which column the rows of a table stand; null while they stand as they came. */
export type Sorting = { by: string; descending: boolean } | null

/** Ascending, then descending, then as it came. */
export function nextSorting(current: Sorting, by: string): Sorting {
  if (current?.by !== by) return { by, descending: false }
  return current.descending ? null : { by, descending: true }
}

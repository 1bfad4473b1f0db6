import type { DraftRow } from './period-draft.ts'

/**
 * A draft over what someone else published meanwhile: standings that the draft leaves as they were are theirs now; those that it
 * changes stay as drafted, so that nothing typed is lost. A standing is taken whole, since its split belongs to both rows.
 */
export function rebaseDraft(
  rows: readonly DraftRow[],
  base: readonly DraftRow[],
  present: readonly DraftRow[],
): DraftRow[] {
  const standings = [...new Set([...present, ...rows].map(({ standing }) => standing))]
  return standings.flatMap((standing) => {
    const of = (all: readonly DraftRow[]) => all.filter((row) => row.standing === standing)
    return isSame(of(rows), of(base)) ? of(present) : of(rows)
  })
}

function isSame(some: readonly DraftRow[], others: readonly DraftRow[]): boolean {
  const words = (rows: readonly DraftRow[]) =>
    rows
      .map(({ minimum, maximum, begins }) => `${minimum} ${maximum} ${begins}`)
      .toSorted()
      .join()
  return words(some) === words(others)
}

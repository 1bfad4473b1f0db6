/** A cell of a table to hand out; null is an empty one. */
export type TableCell = string | number | null

/** RFC 4180, with a byte order mark, without which spreadsheets misread accents. */
export function writeCsv(rows: readonly (readonly TableCell[])[]): string {
  return `\ufeff${rows.map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`
}

/** A text that a spreadsheet would run as a formula is kept a text by an apostrophe before it. */
function quoted(cell: TableCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

interface CsvColumn<Row> {
  header: string
  value?: (row: Row) => string | number | null
}

/** Hands the rows to the browser as a file to keep. */
export function downloadCsv<Row>(name: string, columns: readonly CsvColumn<Row>[], rows: readonly Row[]): void {
  const blob = new Blob([writeCsv(columns, rows)], { type: 'text/csv;charset=utf-8' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name.endsWith('.csv') ? name : `${name}.csv`
  link.click()
  URL.revokeObjectURL(link.href)
}

/** RFC 4180, with a byte order mark, without which spreadsheets misread accents. */
export function writeCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const kept = columns.filter((column) => column.value)
  const lines = [
    kept.map((column) => column.header),
    ...rows.map((row) => kept.map((column) => column.value?.(row) ?? '')),
  ]
  return `\ufeff${lines.map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`
}

/** A text that a spreadsheet would run as a formula is kept a text by an apostrophe before it. */
function quoted(cell: string | number): string {
  if (typeof cell === 'number') return String(cell)
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

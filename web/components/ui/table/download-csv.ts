import { writeCsv as writeRows } from '@sam/domain/kernel/write-csv'
import { downloadFile } from './download-file.ts'

interface CsvColumn<Row> {
  header: string
  value?: ((row: Row) => string | number | null) | undefined
}

/** Hands the rows to the browser as a file to keep. */
export function downloadCsv<Row>(name: string, columns: readonly CsvColumn<Row>[], rows: readonly Row[]): void {
  downloadFile(name.endsWith('.csv') ? name : `${name}.csv`, writeCsv(columns, rows), 'text/csv')
}

/** The columns that have a value, with a line of their headers. */
export function writeCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const kept = columns.filter((column) => column.value)
  return writeRows([
    kept.map((column) => column.header),
    ...rows.map((row) => kept.map((column) => column.value?.(row) ?? '')),
  ])
}

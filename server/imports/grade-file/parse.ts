import { decodeText } from '../../parsing/decode-text.ts'
import { ImportRefusal } from '../../parsing/import-refusal.ts'
import type { Parser } from '../child/parser.ts'

/** More than any class has students, with room for a heading and notes. */
const mostRows = 5000
const mostColumns = 100
const longestCell = 200

/** Reads the cells of the first sheet of an XLSX file, or those of a CSV file. Formulas count as what they came to. */
export const gradeTableParser: Parser<{ name: string }, string[][]> = {
  async parse(bytes, { name }) {
    refuseOthers(bytes, name)
    const cells = isZip(bytes) ? await readXlsx(bytes) : await readCsv(decodeText(bytes))
    if (cells.length > mostRows)
      throw new ImportRefusal(
        `The file has more than ${mostRows.toLocaleString('en-US')} lines. Keep the ones with grades.`,
      )
    return { result: cells.map((row) => row.slice(0, mostColumns)), issues: [] }
  },
}

/** What a file is that is neither a spreadsheet nor a list, by its first bytes. */
const others: readonly [what: string, starts: readonly number[]][] = [
  ['a PDF', [0x25, 0x50, 0x44, 0x46]],
  ['a spreadsheet of an older kind (XLS)', [0xd0, 0xcf, 0x11, 0xe0]],
  ['a picture', [0x89, 0x50, 0x4e, 0x47]],
  ['a picture', [0xff, 0xd8, 0xff]],
]

/** Says what a file is that cannot be read as what its name promises. */
function refuseOthers(bytes: Uint8Array, name: string): void {
  const other = others.find(([, starts]) => starts.every((byte, index) => bytes[index] === byte))
  if (other) throw new ImportRefusal(`The file is ${other[0]}. Save it as XLSX or CSV and choose that one.`)
  if (bytes.length > 0 && !isZip(bytes) && /\.xls[xmb]?$/i.test(name))
    throw new ImportRefusal(
      'The file is named as a spreadsheet and holds plain text. Save it as XLSX, or let its name end in .csv if its columns stand between commas.',
    )
}

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b
}

// The readers of both are imported where they are used: every process that reads an upload would wait for them.

async function readXlsx(bytes: Uint8Array): Promise<string[][]> {
  const { readSheet } = await import('read-excel-file/node')
  const rows = await readSheet(Buffer.from(bytes)).catch(() => {
    throw new ImportRefusal(
      'The file is not a spreadsheet that can be read. Save it as XLSX or CSV and choose it again.',
    )
  })
  return rows.map((row) => row.map((cell) => textOf(cell)))
}

function textOf(cell: unknown): string {
  if (typeof cell === 'number') return String(cell)
  return typeof cell === 'string' ? cell.slice(0, longestCell) : ''
}

async function readCsv(text: string): Promise<string[][]> {
  const { default: Papa } = await import('papaparse')
  const { data } = Papa.parse<string[]>(text, { delimiter: separatorOf(text), preview: mostRows + 1 })
  return data.map((row) => row.map((cell) => cell.slice(0, longestCell)))
}

/** The separator that stands in most of the first lines: a name may hold a comma, and a title above the table none. */
function separatorOf(text: string): string {
  const lines = text.split(/\r?\n/, 50).map((line) => line.replaceAll(/"[^"]*"/g, ''))
  const linesWith = (separator: string) => lines.filter((line) => line.includes(separator)).length
  return ['\t', ';', ','].reduce((best, one) => (linesWith(one) > linesWith(best) ? one : best))
}

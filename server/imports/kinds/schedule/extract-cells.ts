import type { PDFDocumentProxy } from 'pdfjs-dist'
import { ImportRefusal } from '../../import-refusal.ts'
import { openPdf, refusalOf } from './open-pdf.ts'
import { readCells, type Cell } from './read-cells.ts'

/** The cells on one baseline of a page, from left to right. */
export interface Line {
  /** One-based. */
  page: number
  /** Points above the page's lower edge. */
  y: number
  cells: Cell[]
}

/** Baselines closer than this are one line; the layout's grid is 10 points. */
const baselineTolerance = 3

/** The cells of a page as lines from top to bottom, whatever the order in which the file draws them. */
export function linesOf(page: number, cells: readonly Cell[]): Line[] {
  const lines: Line[] = []
  for (const cell of cells.toSorted((a, b) => b.y - a.y)) {
    const last = lines.at(-1)
    if (last !== undefined && last.y - cell.y < baselineTolerance) last.cells.push(cell)
    else lines.push({ page, y: cell.y, cells: [cell] })
  }
  for (const line of lines) line.cells.sort((a, b) => a.x - b.x)
  return lines
}

async function cellsOfPage(document: PDFDocumentProxy, number: number): Promise<Cell[]> {
  const page = await document.getPage(number)
  // The operators hold every run of text with its font; on this layout they cost half of the library's text content.
  const { fnArray, argsArray } = await page.getOperatorList({ annotationMode: 0 })
  const cells = readCells(fnArray, argsArray, (font) => fontNameOf(page.commonObjs, font))
  page.cleanup()
  return cells
}

function fontNameOf(fonts: { has(id: string): boolean; get(id: string): unknown }, id: string): string {
  const font: unknown = fonts.has(id) ? fonts.get(id) : null
  return typeof font === 'object' && font !== null && 'name' in font && typeof font.name === 'string' ? font.name : ''
}

/**
 * Every text of a PDF with its place, page after page.
 * `onPage` hears how many pages of how many are done. Refuses what `openPdf` refuses, and a damaged page by its number.
 */
export async function extractLines(bytes: Uint8Array, onPage: (done: number, total: number) => void): Promise<Line[]> {
  const document = await openPdf(bytes)
  const lines: Line[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    try {
      lines.push(...linesOf(number, await cellsOfPage(document, number)))
    } catch (error) {
      if (refusalOf(error).message === '') throw error
      throw new ImportRefusal(
        `Page ${number} of ${document.numPages} of the PDF is damaged and cannot be read. Download or export the file again and choose the new one.`,
      )
    }
    onPage(number, document.numPages)
  }
  await document.destroy()
  return lines
}

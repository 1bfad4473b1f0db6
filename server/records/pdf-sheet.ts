import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type PdfDocumentClass from 'pdfkit'

const here = createRequire(import.meta.url)
/** Letters of Latin, Greek and Cyrillic; for others a box stands, and the writer says where. */
export const fontFiles = {
  regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  bold: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
} as const

const margin = 50
const foot = 46
/** What columns are laid out in: a letter page between its margins. A4 is narrower and gets narrower ones. */
const contentWidth = 512

const pageSizes = { letter: 'LETTER', a4: 'A4' } as const
export type PaperSize = keyof typeof pageSizes

export interface Style {
  size?: number
  bold?: boolean
  faint?: boolean
  align?: 'left' | 'right'
}

/** A column of a table, in points from the left margin. */
export interface Column extends Style {
  at: number
  width: number
}

interface ParsedFont {
  readonly characterSet: readonly number[]
  readonly ['_tables']: object
}

/** The maker of PDFs and the reader of fonts that it brings along; both load with the first sheet: most processes make none. */
function loadLibraries() {
  return {
    PdfDocument: here('pdfkit') as typeof PdfDocumentClass,
    fontkit: createRequire(here.resolve('pdfkit'))('fontkit') as { create(bytes: Uint8Array): ParsedFont },
  }
}

const readFonts = new Map<string, { bytes: Uint8Array; font: ParsedFont }>()

/**
 * A font of a file's own. The tables are decoded once for all files, which takes ten times as long as the rest; which
 * letters a glyph stands for is remembered with the font and must not go from one file to the next.
 */
export function openFont(file: string): ParsedFont {
  const { fontkit } = loadLibraries()
  let read = readFonts.get(file)
  if (!read) {
    const bytes = readFileSync(here.resolve(file))
    readFonts.set(file, (read = { bytes, font: fontkit.create(bytes) }))
  }
  return Object.assign(fontkit.create(read.bytes), { ['_tables']: read.font['_tables'] })
}

/** Pages that are filled from top to bottom. */
export class PdfSheet {
  y = margin
  readonly width = contentWidth
  private readonly left: number
  private readonly document: PDFKit.PDFDocument
  private readonly bytes: Promise<Buffer>
  /** Draws what every further page begins with. */
  private onPage: () => void = () => undefined

  private constructor(document: PDFKit.PDFDocument) {
    this.document = document
    this.left = (document.page.width - contentWidth) / 2
    for (const [name, file] of Object.entries(fontFiles)) {
      // The maker takes an opened font too, which its types do not say.
      this.document.registerFont(name, openFont(file) as unknown as Uint8Array)
    }
    const chunks: Buffer[] = []
    this.document.on('data', (chunk: Buffer) => chunks.push(chunk))
    this.bytes = new Promise((resolve, reject) => {
      this.document.on('end', () => resolve(Buffer.concat(chunks)))
      this.document.on('error', reject)
    })
  }

  static open(title: string, madeAt: Date, paper: PaperSize = 'letter'): PdfSheet {
    const { PdfDocument } = loadLibraries()
    const info = { Title: title, CreationDate: madeAt }
    return new PdfSheet(
      new PdfDocument({
        size: pageSizes[paper],
        margin: 0,
        bufferPages: true,
        lang: 'en-US',
        displayTitle: true,
        info,
      }),
    )
  }

  /** Sets what every further page begins with, and draws it on none yet. */
  startPagesWith(draw: () => void): void {
    this.onPage = draw
  }

  /** Goes to the next page where less than this height is left. */
  need(height: number): void {
    if (this.y + height <= this.document.page.height - margin - foot) return
    this.document.addPage()
    this.y = margin
    this.onPage()
  }

  /** A text within a column, at the present height; the height that it takes. */
  text(words: string, { at, width, size = 8.5, bold, faint, align = 'left' }: Column): number {
    const options = { width, align, lineGap: 1 }
    const document = this.document
      .font(bold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(faint ? '#555555' : '#111111')
    document.text(words, this.left + at, this.y, options)
    return document.heightOfString(words || ' ', options)
  }

  /** One text for each column; the row is as high as the highest. */
  row(columns: readonly Column[], words: readonly string[], gap = 3): void {
    const heights = columns.map((column, index) => this.heightOf(words[index] ?? '', column))
    const height = Math.max(...heights)
    this.need(height + gap)
    columns.forEach((column, index) => void this.text(words[index] ?? '', column))
    this.y += height + gap
  }

  /** Begins a part of the document. */
  title(words: string): void {
    this.need(50)
    this.y += 8
    this.line()
    this.row([{ at: 0, width: this.width, size: 9.5, bold: true }], [words])
  }

  /** The names of a table's columns. */
  heads(columns: readonly Column[], words: readonly string[]): void {
    const small = columns.map(({ at, width, align }) => ({ at, width, align: align ?? ('left' as const), size: 7, faint: true })) // prettier-ignore
    this.row(small, words, 1)
    this.line(0.25)
  }

  /** Values side by side, each below its name. */
  facts(facts: readonly (readonly [name: string, value: string])[], widths: readonly number[], gap = 6): void {
    let at = 0
    const places = facts.map((_fact, index) => {
      const width = widths[index] ?? 70
      at += width
      return { at: at - width, width: width - 4 }
    })
    this.row(
      places.map((place) => ({ ...place, size: 7.5, faint: true })),
      facts.map(([name]) => name),
      0,
    )
    this.row(
      places.map((place) => ({ ...place, bold: true })),
      facts.map(([, value]) => value),
      gap,
    )
  }

  line(weight = 0.5): void {
    this.document
      .moveTo(this.left, this.y)
      .lineTo(this.left + this.width, this.y)
      .lineWidth(weight)
      .strokeColor(weight < 0.5 ? '#bbbbbb' : '#111111')
      .stroke()
    this.y += 4
  }

  /** Writes the foot of each page and gives the file. */
  finish(footer: string): Promise<Buffer> {
    const { start, count } = this.document.bufferedPageRange()
    for (let page = start; page < start + count; page++) {
      this.document.switchToPage(page)
      this.y = this.document.page.height - margin - 10
      this.text(footer, { at: 0, width: this.width - 80, size: 7.5, faint: true })
      this.text(`Page ${page + 1} of ${count}`, {
        at: this.width - 80,
        width: 80,
        size: 7.5,
        faint: true,
        align: 'right',
      })
    }
    this.document.end()
    return this.bytes
  }

  private heightOf(words: string, { width, size = 8.5, bold }: Column): number {
    return this.document
      .font(bold ? 'bold' : 'regular')
      .fontSize(size)
      .heightOfString(words || ' ', { width, lineGap: 1 })
  }
}

import { createRequire } from 'node:module'

/** Letters of Latin, Greek and Cyrillic; of other scripts a box stands for each. */
const fonts = createRequire(import.meta.url)
const fontFiles = {
  regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  bold: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
} as const

const margin = 50
const foot = 46

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

/** Pages of letter paper that are filled from top to bottom. */
export class PdfSheet {
  y = margin
  readonly width: number
  private readonly document: PDFKit.PDFDocument
  private readonly bytes: Promise<Buffer>
  /** Draws what every further page begins with. */
  private onPage: () => void = () => undefined

  private constructor(document: PDFKit.PDFDocument) {
    this.document = document
    this.width = document.page.width - 2 * margin
    for (const [name, file] of Object.entries(fontFiles)) this.document.registerFont(name, fonts.resolve(file))
    const chunks: Buffer[] = []
    this.document.on('data', (chunk: Buffer) => chunks.push(chunk))
    this.bytes = new Promise((resolve, reject) => {
      this.document.on('end', () => resolve(Buffer.concat(chunks)))
      this.document.on('error', reject)
    })
  }

  /** An empty sheet. The library is loaded with the first one: most processes never make any. */
  static async open(title: string, madeAt: Date): Promise<PdfSheet> {
    const { default: PdfDocument } = await import('pdfkit')
    const info = { Title: title, CreationDate: madeAt }
    return new PdfSheet(
      new PdfDocument({ size: 'LETTER', margin: 0, bufferPages: true, lang: 'en-US', displayTitle: true, info }),
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
    document.text(words, margin + at, this.y, options)
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

  line(weight = 0.5): void {
    this.document
      .moveTo(margin, this.y)
      .lineTo(margin + this.width, this.y)
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

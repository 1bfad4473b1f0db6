import PdfDocument from 'pdfkit'
import { layOutSchedule, type PlacedText } from './lay-out-schedule.ts'
import type { ScheduleDocument } from '@sam/domain/timetable/schedule'

const pageWidth = 612
const pageHeight = 792

/**
 * Prints a class schedule in the layout in which the university publishes its own: the way back from a file's
 * content to a file, for samples and for tests of the reader. The same document gives the same bytes.
 */
export async function writeSchedulePdf(document: ScheduleDocument): Promise<Buffer> {
  const pdf = new PdfDocument({
    size: [pageWidth, pageHeight],
    margin: 0,
    autoFirstPage: false,
    compress: true,
    // The file's identifier is derived from these, so they must not come from the clock.
    info: { Title: 'Schedule of Classes', Producer: 'SAM', Creator: 'SAM', CreationDate: new Date(0) },
  })
  const whole = gather(pdf)
  for (const page of layOutSchedule(document)) {
    pdf.addPage()
    for (const text of page) print(pdf, text)
  }
  pdf.end()
  return whole
}

function print(pdf: PDFKit.PDFDocument, { text, x, y, size, bold, red }: PlacedText): void {
  pdf
    .font(bold ? 'Times-Bold' : 'Times-Roman', size)
    .fillColor(red ? 'red' : 'black')
    .text(text, x, pageHeight - y, { lineBreak: false, baseline: 'alphabetic' })
}

function gather(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
}

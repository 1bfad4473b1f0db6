import { randomBytes } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { deflateSync } from 'node:zlib'
import PdfDocument from 'pdfkit'
import { expect, test } from 'vitest'
import type { ScheduleDocument } from '@sam/domain/timetable/schedule'
import { writeSchedulePdf } from '../../../../samples/write-schedule-pdf.ts'
import { ImportRefusal } from '../../../parsing/import-refusal.ts'
import { parseInChild } from '../../child/parse-in-child.ts'
import { loadPdfLibrary } from './open-pdf.ts'
import { scheduleParser } from './parse.ts'

const small: ScheduleDocument = {
  term: 202509,
  session: 'Full Fall Semester Session',
  asOf: '2025-09-02',
  subjects: [
    {
      code: 'CSE',
      name: 'Computer Science',
      courses: Array.from({ length: 60 }, (_, index) => ({
        subject: 'CSE',
        number: String(100 + index),
        title: 'Ways of Thinking',
        creditsMin: 3,
        creditsMax: 3,
        sbcs: [],
        formerAttribute: null,
        requirementText: null,
        sections: [
          {
            classNumber: 80_001 + index,
            component: 'LEC',
            section: '01',
            topic: null,
            note: null,
            companions: [],
            page: 0,
            meetings: [
              {
                days: ['M'],
                dayPattern: 'M',
                start: 600,
                end: 680,
                startDate: '2025-08-25',
                endDate: '2025-12-18',
                building: 'RIVER HALL',
                room: '101',
                instructors: ['Ada Byron'],
              },
            ],
          },
        ],
      })),
    },
  ],
}

function print(draw: (pdf: PDFKit.PDFDocument) => void, options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const pdf = new PdfDocument({ size: [612, 792], margin: 0, ...options })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  draw(pdf)
  pdf.end()
  return new Promise((resolve) => pdf.on('end', () => resolve(Buffer.concat(chunks))))
}

const titled = (pdf: PDFKit.PDFDocument, title: string) =>
  pdf.font('Times-Bold', 8).text(title, 154.8, 32, { lineBreak: false })

/** A PDF from its objects, with a cross-reference table that is right. */
function assemble(objects: (string | Buffer)[]): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  const length = () => parts.reduce((sum, part) => sum + part.length, 0)
  for (const [index, object] of objects.entries()) {
    offsets.push(length())
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'))
  }
  const start = length()
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${rows}${trailer}`)])
}

function stream(content: Buffer): Buffer {
  const packed = deflateSync(content, { level: 9 })
  const head = `<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`
  return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream')])
}

const eof = Buffer.from('\n%%EOF\n')
const catalog = '<< /Type /Catalog /Pages 2 0 R >>'
const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R >>'
const tooManyPages = () =>
  assemble([catalog, '<< /Type /Pages /Count 100000000 /Kids [3 0 R] >>', page, stream(Buffer.from('BT ET'))])
const manyPages = () =>
  assemble([
    catalog,
    `<< /Type /Pages /Count 4000 /Kids [${'3 0 R '.repeat(4000)}] >>`,
    page,
    stream(Buffer.from('BT ET')),
  ])
const endlessTree = () =>
  assemble([catalog, '<< /Type /Pages /Count 2 /Kids [3 0 R] >>', '<< /Type /Pages /Count 2 /Kids [2 0 R 3 0 R] >>'])
const badFiles: [string, () => Buffer | Promise<Buffer>, RegExp][] = [
  ['an empty file', () => Buffer.alloc(0), /The file is empty\. Choose/],
  ['a text file', () => Buffer.from('Schedule of Classes for Fall 2025'), /not a PDF .* Choose/],
  ['a spreadsheet', () => Buffer.from('PK\u0003\u0004 and so on'), /not a PDF .* Choose/],
  [
    'junk after a header',
    () => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(20_000), eof]),
    /damaged.* again/,
  ],
  [
    'a truncated file',
    async () => (await writeSchedulePdf(small)).subarray(0, 3000),
    /incomplete: its end is missing.* again/,
  ],
  [
    'a file cut at its last bytes',
    async () => (await writeSchedulePdf(small)).subarray(0, -9),
    /incomplete: its end is missing/,
  ],
  [
    'an encrypted file',
    () => print((pdf) => titled(pdf, 'Schedule of Classes'), { userPassword: 'secret', pdfVersion: '1.7' }),
    /encrypted .* without/,
  ],
  ['a PDF of something else', () => print((pdf) => titled(pdf, 'Menu of the week')), /not a class schedule: .* Choose/],
  ['a PDF without text', () => print((pdf) => pdf.rect(0, 0, 9, 9).fill()), /not a class schedule/],
  [
    'a schedule of an unknown season',
    () => print((pdf) => titled(pdf, 'Schedule of Classes for Winter 2026 - Winter Session')),
    /"Winter 2026".* Choose/,
  ],
  [
    'a schedule without classes',
    () => print((pdf) => titled(pdf, 'Schedule of Classes for Fall 2025 - Full Fall Semester Session')),
    /no class was found/,
  ],
  ['a hundred million pages', tooManyPages, /not a class schedule/],
  ['four thousand pages', manyPages, /4000 pages.* Choose/],
  ['a page tree without end', endlessTree, /damaged/],
]

const read = (file: Buffer, subjects: string[] | null = null) =>
  scheduleParser.parse(new Uint8Array(file), { subjects }, () => undefined)

// What harms its reader is for hostile-files-routes.test.ts, where a process of its own reads it.
test.each(badFiles)(
  'a file that is no schedule is refused with what is wrong and what to do: %s',
  async (_, make, sentence) => {
    const refusal: unknown = await read(await make()).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(ImportRefusal)
    expect(String(refusal)).toMatch(sentence)
  },
)

test('a file with a hole in the middle is refused, also where the library throws when nobody waits', async () => {
  // As while developing, this process compiles its TypeScript.
  const file = new Uint8Array((await writeSchedulePdf(small)).fill(0, 1500, 6000))
  await expect(parseInChild({ kind: 'schedule', file, options: { subjects: null } })).rejects.toThrow(
    /damaged.* again|Page \d+ of \d+ .* damaged/,
  )
})

test('a filter that leaves no class is refused by naming its codes', async () => {
  await expect(read(await writeSchedulePdf(small), ['XYZ'])).rejects.toThrow(
    /no classes of the chosen subjects \(XYZ\)\. Check the codes/,
  )
})

test('no drawing package is loaded beside strangers’ files', async () => {
  await loadPdfLibrary()
  const { sharedObjects } = process.report.getReport() as { sharedObjects: string[] }
  expect(sharedObjects.length).toBeGreaterThan(0)
  expect(sharedObjects.filter((file) => file.includes('canvas'))).toEqual([])
})

test('what the library replaces by slow ones of its own is the engine’s again', async () => {
  await loadPdfLibrary()
  const sourceOf = runInNewContext('Function.prototype.toString') as typeof Function.prototype.toString
  const used = [Array.prototype.push, JSON.parse, JSON.stringify]
  expect(used.map((one) => sourceOf.call(one)).filter((source) => !source.includes('[native code]'))).toEqual([])
})

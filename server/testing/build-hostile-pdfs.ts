import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import PdfDocument from 'pdfkit'
import { heavy, type HostileFile } from './build-hostile-texts.ts'

// PDF files made to harm their reader, for the tests.

/** A PDF from its objects, the first of which is its catalog, with a cross-reference table that is right. */
function assemble(objects: (string | Buffer)[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let length = parts[0]?.length ?? 0
  const add = (part: Buffer<ArrayBuffer>) => {
    parts.push(part)
    length += part.length
  }
  for (const [index, object] of objects.entries()) {
    offsets.push(length)
    for (const part of [`${index + 1} 0 obj\n`, object, '\nendobj\n']) add(Buffer.from(part as string))
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const end = `trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${rows}${end}`)])
}

function stream(content: Buffer, entries = '', passes = 1): Buffer {
  let packed = content
  for (let pass = 0; pass < passes; pass++) packed = deflateSync(packed, { level: 1 })
  const filters = Array.from({ length: passes }, () => '/FlateDecode').join(' ')
  const head = `<< /Length ${packed.length} ${passes ? `/Filter [${filters}]` : ''} ${entries} >>\nstream\n`
  return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream')])
}

const catalog = '<< /Type /Catalog /Pages 2 0 R >>'
const onePage = '<< /Type /Pages /Count 1 /Kids [3 0 R] >>'
const page = (more = '') => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R ${more} >>`
const empty = stream(Buffer.from('BT ET'))
const withPage = (content: Buffer, more = '', ...others: (string | Buffer)[]) =>
  assemble([catalog, onePage, page(more), content, ...others])
const withContent = (content: string | Buffer) => withPage(stream(Buffer.from(content as string)))
const withCatalog = (entries: string, ...others: (string | Buffer)[]) =>
  assemble([`<< /Type /Catalog /Pages 2 0 R ${entries} >>`, onePage, page(), empty, ...others])

function printed(options: PDFKit.PDFDocumentOptions): Promise<Buffer> {
  const pdf = new PdfDocument({ size: [612, 792], margin: 0, ...options })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  pdf.font('Times-Bold', 8).text('Schedule of Classes for Fall 2025', 154.8, 32, { lineBreak: false })
  pdf.end()
  return new Promise((resolve) => pdf.on('end', () => resolve(Buffer.concat(chunks))))
}

const image = (width: number, height: number, filter: string) =>
  `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 /ColorSpace /DeviceRGB ${filter} /Length 3 >>\nstream\nabc\nendstream`
const drawsImage = (object: string) =>
  withPage(stream(Buffer.from('q 1 0 0 1 0 0 cm /X Do Q')), '/Resources << /XObject << /X 5 0 R >> >>', object)

/** Objects packed into one stream that inflates far beyond its size. */
const objectStreamBomb = () =>
  assemble([
    catalog,
    onePage,
    page(),
    empty,
    stream(Buffer.alloc(150_000_000, '0 '), '/Type /ObjStm /N 1000000 /First 10'),
  ])

/** Forms that draw forms: ten at each of ten levels. */
function formsInForms(): Buffer {
  const levels = Array.from({ length: 10 }, (_, level) =>
    stream(
      Buffer.from('/F Do '.repeat(10)),
      `/Type /XObject /Subtype /Form /BBox [0 0 1 1] /Resources << /XObject << /F ${level === 9 ? 5 : 6 + level} 0 R >> >>`,
    ),
  )
  return withPage(stream(Buffer.from('/F Do')), '/Resources << /XObject << /F 5 0 R >> >>', ...levels)
}

const pdf = (name: string, build: HostileFile['build']): HostileFile => ({ name, build })

export const hostilePdfs: HostileFile[] = [
  pdf('a hundred million pages', () =>
    assemble([catalog, '<< /Type /Pages /Count 100000000 /Kids [3 0 R] >>', page(), empty]),
  ),
  pdf('fewer pages than none', () => assemble([catalog, '<< /Type /Pages /Count -5 /Kids [3 0 R] >>', page(), empty])),
  pdf('four thousand pages', () =>
    assemble([catalog, `<< /Type /Pages /Count 4000 /Kids [${'3 0 R '.repeat(4000)}] >>`, page(), empty]),
  ),
  pdf('a tree of pages in a circle', () =>
    assemble([catalog, '<< /Type /Pages /Count 2 /Kids [3 0 R] >>', '<< /Type /Pages /Count 2 /Kids [2 0 R 3 0 R] >>']),
  ),
  pdf('a tree that is its own child', () => assemble([catalog, '<< /Type /Pages /Count 1 /Kids [2 0 R] >>'])),
  pdf('a chain of five thousand parents', () =>
    assemble([
      catalog,
      ...Array.from({ length: 5000 }, (_, n) => `<< /Type /Pages /Count 1 /Kids [${n + 3} 0 R] >>`),
      '<< /Type /Page /MediaBox [0 0 1 1] >>',
    ]),
  ),
  pdf('a catalog that is itself', () => assemble(['1 0 R'])),
  pdf('no catalog', () => assemble(['<< >>'])),
  pdf('a length that points to itself', () =>
    assemble([catalog, onePage, page(), '<< /Length 4 0 R >>\nstream\nBT ET\nendstream']),
  ),
  pdf('a length beyond the file', () =>
    assemble([catalog, onePage, page(), '<< /Length 2147483647 >>\nstream\nBT ET\nendstream']),
  ),
  heavy(pdf('a page that inflates to 200 MB', () => withContent(Buffer.alloc(200_000_000, 'q Q\n')))),
  heavy(pdf('a page of blanks of 500 MB, packed twice', () => withPage(stream(Buffer.alloc(500_000_000, ' '), '', 2)))),
  heavy(pdf('a stream of objects that inflates to 150 MB', objectStreamBomb)),
  pdf('filters a hundred times over', () =>
    withPage(Buffer.from(`<< /Length 2 /Filter [${'/ASCIIHexDecode '.repeat(100)}] >>\nstream\n>>\nendstream`)),
  ),
  pdf('a predictor with a billion columns', () =>
    withPage(
      stream(Buffer.from('x'), '/DecodeParms << /Predictor 15 /Columns 1000000000 /Colors 32 /BitsPerComponent 16 >>'),
    ),
  ),
  pdf('three million nested arrays', () => withContent(Buffer.alloc(3_000_000, '['))),
  heavy(pdf('a million nested dictionaries', () => withContent('<</a '.repeat(1_000_000)))),
  pdf('arrays nested in an object', () => assemble([catalog, onePage, page(`/X ${'['.repeat(100_000)}`), empty])),
  heavy(pdf('ten thousand operators', () => withContent('q '.repeat(10_000)))),
  heavy(pdf('a string that never ends', () => withContent(`BT (${'a'.repeat(5_000_000)}`))),
  pdf('brackets nested in a string', () => withContent(`BT ${'('.repeat(2_000_000)}`)),
  pdf('ten thousand million forms', formsInForms),
  pdf('an image of a billion pixels', () => drawsImage(image(100_000, 100_000, '/Filter /FlateDecode'))),
  pdf('an image by JPEG 2000', () => drawsImage(image(60_000, 60_000, '/Filter /JPXDecode'))),
  pdf('an image by JBIG2', () => drawsImage(image(60_000, 60_000, '/Filter /JBIG2Decode'))),
  pdf('JavaScript at opening', () =>
    withCatalog('/OpenAction << /S /JavaScript /JS (app.alert\\(1\\); while\\(true\\){}) >>'),
  ),
  pdf('JavaScript by name', () =>
    withCatalog('/Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (while\\(1\\);) >>] >> >>'),
  ),
  pdf('a program to launch', () => withCatalog('/OpenAction << /S /Launch /F (/bin/sh) >>')),
  pdf('an address to fetch', () => withCatalog('/OpenAction << /S /URI /URI (http://127.0.0.1:9/secret) >>')),
  pdf('a stream kept elsewhere', () =>
    withPage(Buffer.from('<< /Length 0 /F (/etc/passwd) /FFilter /FlateDecode >>\nstream\n\nendstream')),
  ),
  pdf('a file inside', () =>
    withCatalog(
      '/Names << /EmbeddedFiles << /Names [(evil.exe) << /Type /Filespec /F (evil.exe) /EF << /F 5 0 R >> >>] >> >>',
      stream(Buffer.alloc(50_000_000, 'MZ'), '/Type /EmbeddedFile'),
    ),
  ),
  pdf('a form of XFA', () =>
    withCatalog(
      '/AcroForm << /XFA 5 0 R /Fields [] >>',
      stream(Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><a>&e;</a>')),
    ),
  ),
  pdf('a font that is a program for another machine', () =>
    withPage(
      stream(Buffer.from('BT /F 9 Tf (a) Tj ET')),
      '/Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /X /FontDescriptor << /Type /FontDescriptor /FontFile 5 0 R /FontMatrix [1 0 0 (alert\\(1\\)) 0 0] >> >> >> >>',
      stream(randomBytes(100_000)),
    ),
  ),
  pdf('a map of characters without end', () =>
    withPage(
      stream(Buffer.from('BT /F 9 Tf <0001> Tj ET')),
      '/Resources << /Font << /F << /Type /Font /Subtype /Type0 /BaseFont /X /Encoding /Identity-H /ToUnicode 5 0 R /DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /X /CIDSystemInfo << /Registry (A) /Ordering (B) /Supplement 0 >> >>] >> >> >>',
      stream(
        Buffer.from(
          '1 begincodespacerange <00000000> <ffffffff> endcodespacerange 1 beginbfrange <00000000> <ffffffff> <0041> endbfrange',
        ),
      ),
    ),
  ),
  pdf('a function that calls itself', () =>
    withPage(
      stream(Buffer.from('/CS cs 1 sc')),
      '/Resources << /ColorSpace << /CS [/Separation /X /DeviceRGB 5 0 R] >> >>',
      '<< /FunctionType 3 /Domain [0 1] /Functions [5 0 R 5 0 R] /Bounds [0.5] /Encode [0 1 0 1] >>',
    ),
  ),
  pdf('encrypted, with a password', () => printed({ userPassword: 'secret', pdfVersion: '1.7ext3' })),
  pdf('encrypted by nonsense', () =>
    assemble([catalog, onePage, page(), empty], '/Encrypt << /Filter /Standard /V 99 /R 99 /O () /U () /P -1 >>'),
  ),
  pdf('a table of references in a circle', () => assemble([catalog, onePage, page(), empty], '/Prev 9 /XRefStm 9')),
  pdf('a table of a billion references', () =>
    Buffer.from(
      '%PDF-1.7\nxref\n0 1000000000\n0000000000 65535 f \ntrailer\n<< /Size 1000000000 /Root 1 0 R >>\nstartxref\n9\n%%EOF\n',
    ),
  ),
  pdf('a table that begins nowhere', () => Buffer.from('%PDF-1.7\nstartxref\n99999999999999999999\n%%EOF\n')),
  pdf('a header and junk', () =>
    Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(1_000_000), Buffer.from('\n%%EOF\n')]),
  ),
  pdf('a header a thousand times', () => Buffer.from(`${'%PDF-1.7\n%%EOF\n'.repeat(1000)}`)),
  pdf('cut in the middle', async () => (await printed({})).subarray(0, 600)),
  pdf('a hole in the middle', async () => (await printed({})).fill(0, 300, 900)),
  { ...pdf('a path for a name', () => Buffer.from('%PDF-1.7\n%%EOF\n')), fileName: '../../../../etc/passwd.pdf' },
]

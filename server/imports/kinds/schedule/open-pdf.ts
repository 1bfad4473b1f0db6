// oxlint-disable-next-line typescript/triple-slash-reference -- brings the declaration to every place that compiles this
/// <reference path="./pdfjs.d.ts" />
import Module, { createRequire } from 'node:module'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { ImportRefusal } from '../../../parsing/import-refusal.ts'

/** Above this a file is not a class schedule: a university's is a few hundred pages. */
export const pageLimit = 3000

const signature = '%PDF-'
/** Where a reader still accepts the signature: some writers put a few bytes before it. */
const signatureWindow = 1024
/** The mark that ends every complete PDF. Without it the library would rebuild what is there: a part of the classes. */
const endMark = '%%EOF'
const endWindow = 2048

const exportAgain = 'Download or export it again and choose the new file.'

/** The library, loaded when first needed: only in the process that reads the file, never in the server's. */
export async function loadPdfLibrary() {
  keepOutDrawing()
  // It mentions these while it loads. Text needs none of them.
  const names: Record<string, unknown> = globalThis
  for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) names[name] ??= Object
  const push = Object.getOwnPropertyDescriptor(Array.prototype, 'push')
  const { parse, stringify } = JSON
  const [library, worker] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.min.mjs'),
    import('pdfjs-dist/legacy/build/pdf.worker.min.mjs'),
  ])
  // It replaces `push` by a slow one, against a fault of engines with arrays of four thousand million entries.
  // oxlint-disable-next-line no-extend-native -- puts back the engine's own
  if (push !== undefined) Object.defineProperty(Array.prototype, 'push', push)
  // And JSON by a slow one, for numbers of more digits than JavaScript keeps.
  Object.assign(JSON, { parse, stringify })
  // Found here, the library runs its worker in this process instead of looking for a file beside the bundle.
  Object.assign(globalThis, { pdfjsWorker: worker })
  return library
}

/**
 * The library loads a drawing package of 30 MB of machine code where npm has installed it. Reading text does without it, and
 * strangers' files stay away from it.
 */
function keepOutDrawing(): void {
  const require = createRequire(import.meta.url)
  try {
    const name = createRequire(require.resolve('pdfjs-dist/package.json')).resolve('@napi-rs/canvas')
    const nothing = new Module(name)
    nothing.loaded = true
    require.cache[name] ??= nothing
  } catch {
    // It is not installed.
  }
}

/**
 * Opens a PDF for reading its text. Nothing in the file is evaluated, drawn or fetched.
 * Refuses, with a sentence for the person who chose the file: an empty file, one that is no PDF, an encrypted,
 * damaged or truncated one, and one of more than `pageLimit` pages.
 */
export async function openPdf(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  if (bytes.length === 0) throw new ImportRefusal('The file is empty. Choose the class schedule PDF again.')
  if (!Buffer.from(bytes.subarray(0, signatureWindow)).includes(signature)) {
    throw new ImportRefusal('The file is not a PDF (it does not begin like one). Choose the class schedule PDF.')
  }
  if (!Buffer.from(bytes.subarray(-endWindow)).includes(endMark)) {
    throw new ImportRefusal(`The PDF is incomplete: its end is missing. ${exportAgain}`)
  }
  const library = await loadPdfLibrary()
  let document: PDFDocumentProxy
  try {
    document = await library.getDocument({
      data: bytes,
      isEvalSupported: false,
      disableFontFace: true,
      useSystemFonts: false,
      enableXfa: false,
      stopAtErrors: true,
      // Images are never wanted: none is small enough to be decoded.
      maxImageSize: 0,
      isOffscreenCanvasSupported: false,
      isImageDecoderSupported: false,
      useWasm: false,
      useWorkerFetch: false,
      disableAutoFetch: true,
      verbosity: library.VerbosityLevel.ERRORS,
    }).promise
  } catch (error) {
    throw refusalOf(error)
  }
  if (document.numPages > pageLimit) {
    throw new ImportRefusal(
      `The PDF has ${document.numPages} pages; a class schedule has at most ${pageLimit}. Choose the class schedule PDF.`,
    )
  }
  return document
}

/** The sentence for what the library threw while opening; its own words are kept out, they help nobody. */
function refusalOf(error: unknown): ImportRefusal {
  return error instanceof Error && error.name === 'PasswordException'
    ? new ImportRefusal('The PDF is encrypted and asks for a password. Save it without one and choose that file.')
    : new ImportRefusal(`The PDF is damaged or incomplete and cannot be read. ${exportAgain}`)
}

export function damagedPage(page: number, pages: number): ImportRefusal {
  return new ImportRefusal(`Page ${page} of ${pages} of the PDF is damaged and cannot be read. ${exportAgain}`)
}

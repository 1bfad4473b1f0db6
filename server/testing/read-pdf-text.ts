import { openPdf } from '../imports/kinds/schedule/open-pdf.ts'

/** The words of a PDF's pages. */
export async function readPdfText(bytes: Buffer): Promise<string> {
  const document = await openPdf(new Uint8Array(bytes))
  let words = ''
  for (let page = 1; page <= document.numPages; page++) {
    const { items } = await (await document.getPage(page)).getTextContent()
    words += items.map((item) => ('str' in item ? item.str : '')).join(' ')
  }
  return words
}

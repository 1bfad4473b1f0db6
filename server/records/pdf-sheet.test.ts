import { hasLettersBeyondPdf } from '@sam/domain/records/pdf-letters'
import { expect, test } from 'vitest'
import { readPdfText } from '../testing/read-pdf-text.ts'
import { fontFiles, openFont, PdfSheet } from './pdf-sheet.ts'

const isOfNobody = (point: number) => point >= 0xe000 && point <= 0xf8ff
const isControl = (point: number) => point < 0x20 || point === 0xfeff

test('what the PDF is said to draw is what both weights of its typeface draw', () => {
  const [regular, bold] = Object.values(fontFiles).map((file) => new Set(openFont(file).characterSet)) // prettier-ignore
  const wrong: string[] = []
  for (let point = 0; point <= 0x1ffff; point++) {
    if (isOfNobody(point) || isControl(point)) continue
    const isDrawn = regular?.has(point) === true && bold?.has(point) === true
    if (isDrawn === hasLettersBeyondPdf([String.fromCodePoint(point)])) wrong.push(point.toString(16))
  }
  expect(wrong).toEqual([])
})

test('a letter is read as itself, though a file before drew another from it', async () => {
  const write = (words: string) => {
    const sheet = PdfSheet.open('A title', new Date(0))
    sheet.row([{ at: 0, width: sheet.width }], [words])
    return sheet.finish('')
  }
  // Drawn from the plain ones by their numbers, not as letters.
  await write('çñ')
  expect(await readPdfText(await write('c and n'))).toContain('c and n')
})

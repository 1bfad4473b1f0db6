import { hasLettersBeyondPdf } from '@sam/domain/records/pdf-letters'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { fontFiles } from './pdf-sheet.ts'

interface Font {
  characterSet: number[]
}

const here = createRequire(import.meta.url)
/** The reader of fonts that the maker of PDFs brings along. */
const fontkit = createRequire(here.resolve('pdfkit'))('fontkit') as { openSync(path: string): Font }
const isOfNobody = (point: number) => point >= 0xe000 && point <= 0xf8ff
const isControl = (point: number) => point < 0x20 || point === 0xfeff

test('what the PDF is said to draw is what both weights of its typeface draw', () => {
  const [regular, bold] = Object.values(fontFiles).map((file) => new Set(fontkit.openSync(here.resolve(file)).characterSet)) // prettier-ignore
  const wrong: string[] = []
  for (let point = 0; point <= 0x1ffff; point++) {
    if (isOfNobody(point) || isControl(point)) continue
    const isDrawn = regular?.has(point) === true && bold?.has(point) === true
    if (isDrawn === hasLettersBeyondPdf([String.fromCodePoint(point)])) wrong.push(point.toString(16))
  }
  expect(wrong).toEqual([])
})

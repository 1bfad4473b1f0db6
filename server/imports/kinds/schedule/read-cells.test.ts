import { expect, test } from 'vitest'
import { loadPdfLibrary } from './open-pdf.ts'
import { readCells, textOperators } from './read-cells.ts'

const glyphs = (text: string) => Array.from(text, (unicode) => ({ unicode, width: 500, isSpace: unicode === ' ' }))
const { save, restore, transform, beginText, setFont, moveText, setTextMatrix, setLeading, nextLine, showText } =
  textOperators

/** Reads operators written as [number, ...arguments]; font F2 is bold, and each character is 4 points wide. */
const read = (...steps: [number, ...unknown[]][]) =>
  readCells(
    [beginText, setFont, ...steps.map(([operator]) => operator)],
    [null, ['F1', 8], ...steps.map(([, ...args]) => args)],
    (font) => (font === 'F2' ? 'Times-Bold' : 'Times-Roman'),
  )

test('the operators are numbered as the library numbers them', async () => {
  const library: Record<string, number> = { ...(await loadPdfLibrary()).OPS }
  for (const [name, number] of Object.entries(textOperators)) expect([name, library[name]]).toEqual([name, number])
})

test('a cell begins at its first character that is not blank', () => {
  expect(read([moveText, 51.2, 700], [showText, glyphs('  310 ')])).toEqual([
    { x: 59.2, y: 700, text: '310', bold: false },
  ])
})

test('text with a position of its own is a cell of its own, even where a full cell ends at its beginning', () => {
  const placed = (x: number) =>
    read([moveText, 20, 700], [showText, glyphs('AB')], [moveText, x, 0], [showText, glyphs('CD')])
  for (const x of [5, 8, 10]) expect(placed(x).map(({ text }) => text)).toEqual(['AB', 'CD'])
})

test('text shown without being placed goes on where the last ended', () => {
  expect(read([moveText, 20, 700], [showText, glyphs('AB')], [showText, glyphs('CD')])).toEqual([
    { x: 20, y: 700, text: 'ABCD', bold: false },
  ])
})

test('within a run, kerning joins, a blank parts words and a wide gap parts cells', () => {
  const texts = (gap: number) =>
    read([moveText, 20, 700], [showText, [...glyphs('AB'), -gap, ...glyphs('CD')]]).map(({ text }) => text)
  expect(texts(50)).toEqual(['ABCD'])
  expect(texts(250)).toEqual(['AB CD'])
  expect(texts(2000)).toEqual(['AB', 'CD'])
})

test('face, matrices and lines are followed', () => {
  const cells = read(
    [save],
    [transform, 1, 0, 0, 1, 100, 0],
    [setFont, 'F2', 8],
    [setTextMatrix, 1, 0, 0, 1, 10, 500],
    [showText, glyphs('A')],
    [setLeading, 10],
    [nextLine],
    [showText, glyphs('B')],
    [restore],
    [setTextMatrix, [1, 0, 0, 1, 10, 500]],
    [showText, glyphs('C')],
  )
  expect(cells).toEqual([
    { x: 110, y: 500, text: 'A', bold: true },
    { x: 110, y: 490, text: 'B', bold: true },
    { x: 10, y: 500, text: 'C', bold: false },
  ])
})

test('characters that do not show are dropped from what is printed', () => {
  const cells = read([moveText, 20, 700], [showText, glyphs('A\u202EB\0C\u00adD\u200b')])
  expect(cells.map(({ text }) => text)).toEqual(['ABCD'])
})

test('arguments of any shape are survived', () => {
  expect(read([showText, 'text'], [showText, [{}, null, 'x']], [moveText, 'a'], [setTextMatrix, []], [999])).toEqual([])
})

import { withoutHidden } from '@sam/domain/kernel/plain-text'

/** One text of a page: a table cell, or a line of running text. */
export interface Cell {
  /** Points from the page's left edge to the first character that is not blank. */
  x: number
  /** Points from the page's lower edge to the baseline. */
  y: number
  text: string
  bold: boolean
}

/** Numbers of the PDF operators that place text, as the library's `OPS` names them (a test compares). */
export const textOperators = {
  save: 10,
  restore: 11,
  transform: 12,
  beginText: 31,
  setCharSpacing: 33,
  setWordSpacing: 34,
  setHScale: 35,
  setLeading: 36,
  setFont: 37,
  moveText: 40,
  setLeadingMoveText: 41,
  setTextMatrix: 42,
  nextLine: 43,
  showText: 44,
} as const

type Matrix = readonly [number, number, number, number, number, number]
const identity: Matrix = [1, 0, 0, 1, 0, 0]

interface Glyph {
  unicode: string
  /** Thousandths of the font size. */
  width: number
  isSpace: boolean
}

/** Within one run of text, a blank wider than this many font sizes starts another cell. */
const cellGap = 0.4
/** A blank narrower than this many font sizes is kerning, not a space. */
const wordGap = 0.12

function multiply(m: Matrix, n: Matrix): Matrix {
  return [
    m[0] * n[0] + m[2] * n[1],
    m[1] * n[0] + m[3] * n[1],
    m[0] * n[2] + m[2] * n[3],
    m[1] * n[2] + m[3] * n[3],
    m[0] * n[4] + m[2] * n[5] + m[4],
    m[1] * n[4] + m[3] * n[5] + m[5],
  ]
}

interface Graphics {
  matrix: Matrix
  bold: boolean
  fontSize: number
  charSpacing: number
  wordSpacing: number
  /** 1 is the font's own width. */
  hScale: number
  leading: number
}

interface CharacterPlace {
  x: number
  y: number
  /** Where the next character would begin. */
  end: number
  /** Font size on the page, points. */
  size: number
}

/** The text part of a PDF page's state machine (ISO 32000-2, 9.4): follows the operators and collects cells. */
class TextReader {
  readonly cells: Cell[] = []
  private graphics: Graphics = {
    matrix: identity,
    bold: false,
    fontSize: 0,
    charSpacing: 0,
    wordSpacing: 0,
    hScale: 1,
    leading: 0,
  }
  private readonly saved: Graphics[] = []
  private line: Matrix = identity
  private text: Matrix = identity
  /** Where the last cell ended. */
  private end = { x: 0, y: 0 }
  /** Text at a new place is another cell, even where it touches: a full cell may end where its neighbour begins. */
  private isPlaced = true

  private readonly fontNameOf: (font: string) => string

  constructor(fontNameOf: (font: string) => string) {
    this.fontNameOf = fontNameOf
  }

  apply(operator: number, args: readonly unknown[]): void {
    const [first, second] = args
    const state = this.graphics
    switch (operator) {
      case textOperators.save:
        this.saved.push({ ...state })
        break
      case textOperators.restore:
        this.graphics = this.saved.pop() ?? state
        break
      case textOperators.transform:
        state.matrix = multiply(state.matrix, matrixOf(args))
        break
      case textOperators.beginText:
        this.moveTo(identity)
        break
      case textOperators.setCharSpacing:
        state.charSpacing = numberOf(first)
        break
      case textOperators.setWordSpacing:
        state.wordSpacing = numberOf(first)
        break
      case textOperators.setHScale:
        state.hScale = numberOf(first) / 100
        break
      case textOperators.setLeading:
        state.leading = numberOf(first)
        break
      case textOperators.setFont:
        state.bold = /bold|black|heavy/i.test(this.fontNameOf(String(first)))
        state.fontSize = numberOf(second)
        break
      case textOperators.setLeadingMoveText:
        state.leading = -numberOf(second)
        this.moveBy(numberOf(first), numberOf(second))
        break
      case textOperators.moveText:
        this.moveBy(numberOf(first), numberOf(second))
        break
      case textOperators.nextLine:
        this.moveBy(0, -state.leading)
        break
      case textOperators.setTextMatrix:
        this.moveTo(
          matrixOf(Array.isArray(first) || ArrayBuffer.isView(first) ? Array.from(first as ArrayLike<unknown>) : args),
        )
        break
      case textOperators.showText:
        if (Array.isArray(first)) this.show(first)
        break
    }
  }

  private moveTo(matrix: Matrix): void {
    this.line = matrix
    this.text = matrix
    this.isPlaced = true
  }

  private moveBy(x: number, y: number): void {
    this.moveTo(multiply(this.line, [1, 0, 0, 1, x, y]))
  }

  private show(glyphs: readonly unknown[]): void {
    const { fontSize, charSpacing, wordSpacing, hScale, matrix } = this.graphics
    const device = multiply(matrix, this.text)
    const size = Math.abs(fontSize * (device[0] || device[1])) || 1
    let advance = 0
    for (const glyph of glyphs) {
      if (typeof glyph === 'number') {
        advance -= (glyph / 1000) * fontSize * hScale
        continue
      }
      if (!isGlyph(glyph)) continue
      const x = device[4] + advance * device[0]
      const y = device[5] + advance * device[1]
      advance += ((glyph.width / 1000) * fontSize + charSpacing + (glyph.isSpace ? wordSpacing : 0)) * hScale
      this.put(glyph.unicode, { x, y, end: device[4] + advance * device[0], size })
    }
    this.text = multiply(this.text, [1, 0, 0, 1, advance, 0])
  }

  /** Adds one character, to the cell it continues or to a new one. */
  private put(character: string, { x, y, end, size }: CharacterPlace): void {
    const cell = this.cells.at(-1)
    const gap = (x - this.end.x) / size
    const continues =
      cell !== undefined &&
      !this.isPlaced &&
      cell.bold === this.graphics.bold &&
      Math.abs(y - this.end.y) < 1 &&
      Math.abs(gap) < cellGap
    const blank = character.trim() === ''
    if (blank && !continues) return
    if (continues) cell.text += gap > wordGap && !blank && !cell.text.endsWith(' ') ? ` ${character}` : character
    else this.cells.push({ x, y, text: character, bold: this.graphics.bold })
    this.end = { x: end, y }
    this.isPlaced = false
  }
}

function numberOf(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0
}

function matrixOf(values: readonly unknown[]): Matrix {
  const [a, b, c, d, e, f] = values
  return [numberOf(a), numberOf(b), numberOf(c), numberOf(d), numberOf(e), numberOf(f)]
}

function isGlyph(value: unknown): value is Glyph {
  return typeof value === 'object' && value !== null && 'unicode' in value && 'width' in value
}

/**
 * The cells of one page from its operators (numbers and arguments side by side), in the order drawn.
 * A run of characters is one cell until a blank wider than a few points or another font; blanks at either end are
 * not part of it. `fontNameOf` tells the name of a font the page uses.
 */
export function readCells(
  operators: readonly number[],
  args: readonly unknown[],
  fontNameOf: (font: string) => string,
): Cell[] {
  const reader = new TextReader(fontNameOf)
  operators.forEach((operator, index) => {
    const given = args[index]
    reader.apply(operator, Array.isArray(given) ? given : [given])
  })
  return reader.cells.map((cell) => ({ ...cell, text: withoutHidden(cell.text) })).filter((cell) => cell.text !== '')
}

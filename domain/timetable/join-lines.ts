/** Characters of one line of the topic's cell. */
export const topicWidth = 15

/**
 * The topic of a section from the lines of its cell, without the leading `#`; null when nothing is left.
 *
 * The cell breaks between words, and cuts a word where the cell is full. So a line of fewer than 15 characters, and a
 * full one that holds a blank, is followed by a blank. A full line that is one single word was cut unless the next
 * line begins with a word that `isWord` knows. Either way, a stray single letter ('PROMPT', 'S WITH') and a pair that
 * `isWord` knows as one word are put together again.
 */
export function joinTopicLines(
  lines: readonly string[],
  isWord: (word: string) => boolean = () => false,
): string | null {
  const [first = '', ...rest] = lines.map((line) => line.trim()).filter((line) => line !== '')
  let joined = first
  let previous = first
  for (const line of rest) {
    joined += isCut(previous, line, isWord) ? line : ` ${line}`
    previous = line
  }
  return joined.replace(/^#\s*/, '').trim() || null
}

function isCut(line: string, next: string, isWord: (word: string) => boolean): boolean {
  if (line.length < topicWidth || !/[A-Z0-9]$/i.test(line)) return false
  const tail = /[A-Z0-9]+$/i.exec(line)?.[0] ?? ''
  const head = /^[A-Z0-9]+/i.exec(next)?.[0] ?? ''
  if (head === '') return false
  if (isWord(tail + head)) return true
  if (/^[B-HJ-Z]$/i.test(head)) return true
  return !line.includes(' ') && !isWord(head)
}

/** A line of running text with its distance in points below the line before it; null across a page break. */
export interface PrintedLine {
  text: string
  below: number | null
}

/** The layout sets a wrapped line two grid lines (20 points) lower and a new one a single grid line. */
const newLineBelow = 15
/** A line at least this long has been wrapped: the next word did not fit. */
const wrapFrom = 100

/**
 * A note from its printed lines: wrapped lines are joined with a blank, others begin a line of their own.
 * The label `Note:` is dropped, also where a line repeats it. Null when nothing is left.
 */
export function joinNoteLines(lines: readonly PrintedLine[]): string | null {
  let note = ''
  let previous = ''
  for (const { text, below } of lines) {
    const labelled = /^Note:/i.test(text)
    const line = text.replace(/^Note:\s*/i, '').trim()
    const ownLine = labelled || (below !== null && below < newLineBelow && previous.length < wrapFrom)
    if (note === '') note = line
    else if (line !== '') note += (ownLine ? '\n' : ' ') + line
    previous = text
  }
  return note || null
}

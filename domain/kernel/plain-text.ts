/**
 * Characters that do not show, or that change how others show: control characters, line and paragraph separators, halves
 * of a character, and the formatting characters of Unicode, among them those that turn the direction of writing. The
 * joiner and the non-joiner (U+200C, U+200D) belong to letters in Persian, Indic scripts and emoji.
 */
const hidden = String.raw`\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}`
const joiners = String.raw`\u200C\u200D`
const anyHidden = new RegExp(`(?![${joiners}])[${hidden}]`, 'u')
const everyHidden = new RegExp(anyHidden, 'gu')

/** One line of text that a name may be: without hidden characters. */
export const plainLine = new RegExp(`^(?:[${joiners}]|[^${hidden}])*$`, 'u')
/** The same on several lines. */
export const plainLines = new RegExp(`^(?:[\\n\\r\\t${joiners}]|[^${hidden}])*$`, 'u')

/** The first hidden character of a text as 'U+202E', or null when there is none. */
export function findHidden(text: string): string | null {
  const code = anyHidden.exec(text)?.[0].codePointAt(0)
  return code === undefined ? null : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
}

/** Where a file that a person writes has a hidden character, and what to do; null when there is none. A byte order mark in front of it is no part of it. */
export function explainHidden(text: string): string | null {
  const lines = withoutMark(text).split(/\r\n?|\n/)
  for (const [index, line] of lines.entries()) {
    const code = findHidden(line.replaceAll('\t', ' '))
    if (code !== null) return `Line ${index + 1} has a hidden character (${code}). Delete it, or type the line again.`
  }
  return null
}

/** A text without the byte order mark with which some editors begin a file. */
export function withoutMark(text: string): string {
  return text.replace(/^\uFEFF/, '')
}

/** The text on one line without its hidden characters; those that part words become blanks. */
export function withoutHidden(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(everyHidden, '').replaceAll(/ {2,}/g, ' ').trim()
}

/** The text with a mark (U+FFFD) in place of each hidden character: for messages that quote what was refused. */
export function markHidden(text: string): string {
  return text.replaceAll(everyHidden, '\uFFFD')
}

const longestFileName = 255

/** The last part of a file's name, without what could break a line, a header or a path; `otherwise` when nothing is left. */
export function plainFileName(name: string, otherwise: string): string {
  const last = withoutHidden(name.split(/[/\\]/).at(-1) ?? '')
  return [...last].slice(0, longestFileName).join('') || otherwise
}

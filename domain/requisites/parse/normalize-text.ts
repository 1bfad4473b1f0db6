/** Abbreviations written with points, which would otherwise look like the end of a sentence. */
const pointed: [RegExp, string][] = [
  [/\bD\.\s?E\.\s?C\b\.?/gi, 'DEC'],
  [/\bS\.\s?B\.\s?C\b\.?/gi, 'SBC'],
  [/\bg\.\s?p\.\s?a\b\.?/gi, 'GPA'],
  [/\bperm\.(?=\s+of\b)/gi, 'permission'],
  [/\bPrereqs?\.(?=\s)/gi, 'Prereq'],
]

/**
 * One line of plain text: typographic quotes and dashes made plain, blanks collapsed, 'CSE114' and 'CSE-114'
 * written 'CSE 114', the points of 'D.E.C.' and 'g.p.a.' and the quotes of '"C"' removed.
 */
export function normalizeText(text: string): string {
  let plain = text
    .normalize('NFKC')
    .replace(/[‘’`´]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐-―]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/\b(or|and) \1\b/gi, '$1')
  plain = plain.replace(/(["'])([A-D][+-]?)\1/g, '$2')
  for (const [pattern, word] of pointed) plain = plain.replace(pattern, word)
  return (
    plain
      .replace(/\b([A-Z]{3,5})-?(\d{3,4}[A-Z]?)\b/g, '$1 $2')
      .replace(/ ([,;.:)\]])/g, '$1')
      .replace(/([([]) /g, '$1')
      // A line of the print that ends in 'C or higher in' got a semicolon; no demand ends there.
      .replace(/(\bor (?:higher|better|above) in)[;,] ?(?=[A-Z]{3,4} \d{3})/g, '$1 ')
      .trim()
  )
}

/** Splits at a separator that stands outside brackets. A bracket that is never closed hides nothing. */
export function splitOutsideBrackets(text: string, isSeparator: (text: string, at: number) => number): string[] {
  const closing = closingBrackets(text)
  const parts: string[] = []
  let start = 0
  let at = 0
  while (at < text.length) {
    const close = closing.get(at)
    if (close !== undefined) {
      at = close + 1
      continue
    }
    const length = isSeparator(text, at)
    if (length > 0) {
      parts.push(text.slice(start, at))
      at += length
      start = at
    } else at += 1
  }
  parts.push(text.slice(start))
  return parts
}

/** Where each opening bracket is closed; round and square brackets, one pass. */
export function closingBrackets(text: string): Map<number, number> {
  const open: { at: number; closer: string }[] = []
  const closing = new Map<number, number>()
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (character === '(') open.push({ at, closer: ')' })
    else if (character === '[') open.push({ at, closer: ']' })
    else if (character === ')' || character === ']') {
      const last = open.at(-1)
      if (last?.closer !== character) continue
      closing.set(last.at, at)
      open.pop()
    }
  }
  return closing
}

/** Without these marks at its ends. A pattern would look at a long run of them again from each of its places. */
export function trimMarks(text: string, before: string, after: string): string {
  let start = 0
  let end = text.length
  while (start < end && before.includes(text[start]!)) start += 1
  while (end > start && after.includes(text[end - 1]!)) end -= 1
  return text.slice(start, end)
}

import { semesters as allSemesters, termOf, type TermCode } from './term.ts'

/** Terms that someone asks for while typing. */
export interface TermQuery {
  /** What the six digits of a term code begin with, such as '2026' or '202601'; empty for any year. */
  digits: string
  /** The last two digits, as in a term code; null for any semester. */
  semesters: readonly number[] | null
}

const words: readonly [word: string, semesters: readonly number[]][] = [
  ['spring', [1]],
  ['summer i', [5]],
  ['summer ii', [6]],
  ['summer', [5, 6]],
  ['fall', [9]],
  ['autumn', [9]],
]

/**
 * Reads 'Spring 2026', '2026 spring', '202601', '2026' or the beginning of any of them, in any case. Null when it is
 * none, so that nothing is found rather than everything.
 */
export function readTermQuery(text: string): TermQuery | null {
  const [, before, name, after] = /^(\d*)\s*([a-z]*(?:\s+i{1,2})?)\s*(\d*)$/.exec(text.trim().toLowerCase()) ?? []
  if (before === undefined || name === undefined || (before && after)) return null
  const digits = before || after || ''
  if (digits.length > 6 || (name && digits.length > 4)) return null
  if (!name) return digits ? { digits, semesters: null } : null
  const named = name.replace(/\s+/g, ' ')
  const semesters = words.find(([word]) => word === named)?.[1] ?? begunWord(named)
  return semesters && { digits, semesters }
}

function begunWord(beginning: string): readonly number[] | null {
  return words.filter(([word]) => !word.includes(' ')).find(([word]) => word.startsWith(beginning))?.[1] ?? null
}

/** The codes of the terms that a query asks for, in order; every code that is a term counts, whether or not it is planned. */
export function termsOf({ digits, semesters }: TermQuery): TermCode[] {
  const years = Array.from({ length: 300 }, (_unused, at) => 1900 + at)
  return years.flatMap((year) =>
    allSemesters
      .map((semester) => termOf(semester, year))
      .filter((term) => String(term).startsWith(digits))
      .filter((term) => semesters === null || semesters.includes(term % 100)),
  )
}

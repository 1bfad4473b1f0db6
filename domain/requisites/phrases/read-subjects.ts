import { findProgram } from '../parse/name-programs.ts'
import { matchAt, type ReadingState } from './phrase.ts'

export interface SubjectList {
  codes: string[]
  end: number
}

const code = /[A-Z]{3,4}(?![A-Za-z0-9]| ?\d)/y
const word = /[A-Za-z][A-Za-z'&]*/y
const between = /, (?:or )?| or | ?\/ ?/y
const longestName = 8

/** 'HIS, GEO or political science': codes and known names with 'or' between them; ends where no further one follows. */
export function readSubjects(text: string, at: number, state: ReadingState): SubjectList | null {
  const codes: string[] = []
  let end = at
  for (let next = at; ;) {
    const found = readSubject(text, next, state)
    if (!found) break
    codes.push(...found.codes)
    end = found.end
    const joint = matchAt(between, text, end)
    if (!joint) break
    next = end + joint[0].length
  }
  return codes.length > 0 ? { codes: [...new Set(codes)], end } : null
}

/** One code, or the longest known name that begins here. */
function readSubject(text: string, at: number, { names }: ReadingState): SubjectList | null {
  const short = matchAt(code, text, at)
  const ends: number[] = []
  for (let next = at; ends.length < longestName;) {
    const match = matchAt(word, text, next) ?? (text[next] === '&' ? ['&'] : null)
    if (!match) break
    ends.push(next + match[0].length)
    if (text[ends.at(-1)!] !== ' ') break
    next = ends.at(-1)! + 1
  }
  for (const end of ends.toReversed()) {
    const codes = findProgram(names, text.slice(at, end))
    if (codes.length > 0) return { codes: [...codes], end }
  }
  return short ? { codes: [short[0]], end: at + short[0].length } : null
}

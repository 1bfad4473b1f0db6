import type { ProgramNames } from '../phrases/phrase.ts'

const breaks = /<(?:br|\/?p|\/?li|\/?div|\/?ul|\/?tr|\/?td)\b[^<>]{0,200}>/gi
const tags = /<\/?[a-z][a-z0-9]{0,15}(?:\s[^<>]{0,200})?\/?>/gi
const entities: Record<string, string> = { amp: '&', nbsp: ' ', quot: '"', apos: "'", '#39': "'", '#160': ' ' }

/** The words of a text without its markup: '<b>HIS 101</b>&nbsp;or 102' is 'HIS 101 or 102'. */
export function removeMarkup(text: string): string {
  return text
    .replace(breaks, ' ')
    .replace(tags, '')
    .replace(/&(amp|nbsp|quot|apos|#39|#160);/g, (_, name: string) => entities[name] ?? ' ')
}

const courseLike =
  /(?<![A-Za-z0-9])([A-Za-z01|]{2,5})([ -]?)([0-9OoIl]{3,4})([A-Z]?)(?![A-Za-z0-9%.]?[A-Za-z0-9]|[- ]?(?:level|credit|unit|hour|point|student))/g
const wellWritten = /(?<![A-Za-z])([A-Z]{3,4})[ -]?\d{3}/g

/**
 * Writes course codes as the catalog does: 'his 101' is HIS 101, and 'BlO 2O1' is BIO 201, with a warning. Only where
 * that gives a subject that is known, or that the text itself writes well.
 */
export function mendSlips(text: string, names: ProgramNames, owner: string | null, warnings: string[]): string {
  const known = new Set([...names.values()].flat())
  const written = new Set([...text.matchAll(wellWritten)].map((match) => match[1]))
  const isKnown = (subject: string) => known.has(subject) || subject === owner || written.has(subject)
  return text.replace(courseLike, (whole, subject: string, blank: string, digits: string, suffix: string) => {
    if (!/[A-Za-z]/.test(subject) || !/\d/.test(digits)) return whole
    const number = digits.replace(/[Oo]/g, '0').replace(/[Il]/g, '1')
    const folded = subject.replace(/[l1|]/g, 'I').replace(/0/g, 'O').toUpperCase()
    const code = [subject, subject.toUpperCase(), folded].find(isKnown)
    if (code === undefined || (code === subject && number === digits)) return whole
    if (code !== subject.toUpperCase() || number !== digits)
      warnings.push(`"${whole}" was read as ${code} ${number}${suffix}.`)
    return `${code}${blank || ' '}${number}${suffix}`
  })
}

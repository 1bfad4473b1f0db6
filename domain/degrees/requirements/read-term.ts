import { isTermCode, semesters, termOf, type TermCode } from '../../terms/term.ts'
import type { FieldReader } from './field-reader.ts'

/** A term with its semester and year; null where there is none or it is wrong. */
export function readTerm(reader: FieldReader, key: string): TermCode | null {
  const map = reader.map(key, 'semester: Fall, year: 2025')
  if (map === null) return null
  const semester = map.oneOf('semester', semesters)
  const year = map.number('year', { min: 1900, max: 2199 })
  map.finish()
  if (!map.has('semester') || !map.has('year')) return map.fail('A term is written {semester: Fall, year: 2025}.')
  if (semester === null || year === null) return null
  const term = termOf(semester, year)
  return isTermCode(term) ? term : null
}

import { expect, test } from 'vitest'
import { FieldReader, Problems } from './field-reader.ts'
import { readTerm } from './read-term.ts'

test.each<[unknown, number | null, RegExp | null]>([
  [{ semester: 'SummerI', year: 2025 }, 202505, null],
  [undefined, null, null],
  [{ semester: 'Fall' }, null, /A term is written \{semester: Fall, year: 2025\}/],
  [{ semester: 'fall', year: 2025 }, null, /^semester is fall[^.]*\. Did you mean Fall\?$/],
  [{ semester: 'Fall', year: 25 }, null, /year is 25; it must be a whole number from 1900 to 2199/],
  [{ semester: 'Fall', year: 2025, term: 9 }, 202509, /term/],
])('%j reads as %s', (value, term, error) => {
  const problems = new Problems()
  expect(readTerm(new FieldReader({ at: value }, [], problems, null), 'at')).toBe(term)
  expect(problems.errors.map(({ message }) => message).join(' ')).toMatch(error ?? /^$/)
})

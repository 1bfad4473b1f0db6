import { load } from 'js-yaml'
import { expect, test } from 'vitest'
import { writeFields, type Fields } from './write-yaml.ts'

test.each<Fields>([
  { id: 'a', label: 'Words: with a colon', count: 3, flag: true },
  { text: 'true', number: '12', empty: '', comment: 'a #b', quote: 'say "so"', list: '[x]' },
  { list: ['CSE 114', 'A, or B', 'no'], inner: { from: [{ subject: 'CSE', level: [3, 4] }] } },
  { rules: [{ id: 'x', all: ['CSE 114', { id: 'y', courses: 3, from: ['CSE 300-399'], except: ['CSE 301'] }] }] },
  { long: Array.from({ length: 60 }, (_, index) => `CSE ${index + 100}`) },
])('%j is read back as it was written, as fields and as an item', (fields) => {
  expect(load(writeFields(fields, 0))).toEqual(fields)
  expect(load(`list:\n${writeFields(fields, 2, true)}`)).toEqual({ list: [fields] })
})

test('a field without a value is left away', () => {
  expect(writeFields({ id: 'a', label: null }, 0)).toBe('id: a')
})
